import Scene
import StreamsInterop
import StreamsSDL

extension SDLCanvas: Canvas {
  /// Draws a line of text in one of two weights.
  public func text(
    _ text: String, at place: SIMD2<Double>, size: Double, isBold: Bool, _ color: MotionColor,
    anchor: Double, width: Double
  ) {
    self.text(
      text, at: place, size: size, weight: isBold ? .bold : .regular, color, anchor: anchor,
      width: width)
  }
}

// The options: --less-motion, --dark, --scale 2, --log FILE.
let arguments = CommandLine.arguments
func value(after option: String) -> String? {
  arguments.firstIndex(of: option).flatMap { $0 + 1 < arguments.count ? arguments[$0 + 1] : nil }
}
var options = Options()
options.reducesMotion = arguments.contains("--less-motion")
options.isDark = arguments.contains("--dark")

let window = try SDLWindow(
  "Streams", size: SIMD2(1120, 720), scale: value(after: "--scale").flatMap { Double($0) })
let scene = DesktopScene(on: window.surface, options, size: window.size)
let log = value(after: "--log").map { Log($0, of: window, scene) }
window.onSample = { if $0.phase == .pressed { scene.hideFocus() } }
window.onKey = { key in
  log?.note(key.name)
  scene.press(key.name, hasShift: key.hasShift)
}
window.onDraw = { canvas in
  scene.draw(on: canvas)
  log?.frame()
}
window.run()
