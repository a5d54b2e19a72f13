import StreamsInterop

/// A switch with its name.
final class SwitchPart: Part {
  let name: String
  private(set) var isOn = false
  private let knob = ReactiveProperty(initialValue: 0.0)
  private let button: MotionElement
  private let onChange: (Bool) -> Void

  init(_ name: String, _ scene: Stage, isOn: Bool, _ onChange: @escaping (Bool) -> Void) {
    self.name = name
    self.onChange = onChange
    button = MotionElement(gestures: scene.surface.gestures)
    super.init(scene)
    self.isOn = isOn
    knob.value = isOn ? 1 : 0
    let isPressed = ReactiveProperty(initialValue: false)
    let press = Pressable(on: button)
    scene.runtime.add(press, to: isPressed)
    scene.runtime.connect(press.recognizer) { [unowned self] in
      if $0.phase == .ended { _ = self.press("Space") }
    }
    scene.show(knob)
  }

  override var radius: Double { 14 }

  override func arrange(in area: MotionRectangle) {
    super.arrange(in: area)
    button.place(in: area)
  }

  override func press(_ key: String) -> Bool {
    guard key == "Space" || key == "Return" else { return false }
    isOn.toggle()
    knob.animate(to: isOn ? 1 : 0, .snappy, on: scene.runtime)
    onChange(isOn)
    return true
  }

  override func draw(on canvas: any Canvas, _ look: Look) {
    let y = area.center.y
    canvas.text(name, at: SIMD2(area.min.x + 10, y), size: 13, look.ink)
    let track = MotionRectangle(x: area.max.x - 46, y: y - 11, width: 38, height: 22)
    canvas.fill(track, radius: 11, look.well)
    canvas.fill(track, radius: 11, look.accent.faded(to: min(max(knob.value, 0), 1)))
    let center = SIMD2(track.min.x + 11 + 16 * knob.value, y)
    canvas.dot(at: center + SIMD2(0, 1), radius: 9.5, MotionColor(hex: 0, alpha: 0.16))
    canvas.dot(at: center, radius: 9, .white)
  }
}
