import StreamsInterop

/// A picture that zooms by pinch, wheel, double tap and keys.
final class PhotoPart: Part {
  static let content = SIMD2(1200.0, 1000)
  let viewport: MotionElement
  let photo: MotionElement
  let viewer: PanZoomable
  private let header = 50.0

  override init(_ scene: Stage) {
    viewport = MotionElement(gestures: scene.surface.gestures)
    photo = MotionElement(size: Self.content, parent: viewport)
    viewer = PanZoomable(content: Self.content, viewport: SIMD2(300, 250))
    super.init(scene)
    viewer.wheelZooms.value = true
    scene.runtime.add(viewer, to: photo)
    scene.show(photo)
  }

  override func arrange(in area: MotionRectangle) {
    let isFirst = self.area.size == .zero
    super.arrange(in: area)
    let view = MotionRectangle(
      x: area.min.x, y: area.min.y + header, width: area.size.x, height: area.size.y - header)
    viewport.place(in: view)
    viewer.viewportSize.value = view.size
    // At its smallest, the picture covers its frame.
    let least = max(view.size.x / Self.content.x, view.size.y / Self.content.y)
    viewer.scaleBounds.value = least...max(3, 2 * least)
    if isFirst { viewer.zoom(to: least, animated: false) }
  }

  override func press(_ key: String) -> Bool {
    let keys: [String: PanZoomKey] = [
      "Left": .left, "Right": .right, "Up": .up, "Down": .down, "+": .zoomIn, "=": .zoomIn,
      "-": .zoomOut, "0": .fit,
    ]
    return keys[key].map { viewer.press($0) } ?? false
  }

  override func draw(on canvas: any Canvas, _ look: Look) {
    canvas.fill(area, radius: radius, look.panel)
    canvas.title("A picture", at: area.origin + SIMD2(22, 26), size: 15, look.ink)
    let share = photo.scale.value / viewer.scales.lowerBound
    canvas.text(
      "\(Int((share * 100).rounded())) %", at: area.origin + SIMD2(area.size.x - 22, 26), size: 13,
      look.faint, anchor: 1)
    let view = MotionRectangle(viewport)
    canvas.clipped(to: view) {
      canvas.moved(by: view.origin) { Landscape.draw(on: canvas) { photo.toParent($0) } }
    }
    canvas.edge(of: area, radius: radius, look)
  }
}

/// An evening in the mountains, drawn from its formulas at every scale.
@MainActor
enum Landscape {
  static func draw(on canvas: any Canvas, _ place: (SIMD2<Double>) -> SIMD2<Double>) {
    let size = PhotoPart.content
    let unit = place(SIMD2(1, 0)).x - place(.zero).x
    func band(_ top: Double, _ bottom: Double, _ color: Int, _ end: Int) {
      let (low, high) = (place(SIMD2(0, top)), place(SIMD2(size.x, bottom)))
      canvas.fill(
        MotionRectangle(origin: low, size: high - low), radius: 0, MotionColor(hex: color),
        to: MotionColor(hex: end))
    }
    band(0, 330, 0x2C3A67, 0x8F5C86)
    band(330, 600, 0x8F5C86, 0xF2A06B)
    band(600, 1000, 0xF2A06B, 0xF8D9A0)
    for index in 0..<46 {
      let x = Double(index * 263 % 1200)
      let y = Double(index * 179 % 300)
      canvas.dot(
        at: place(SIMD2(x, y)), radius: (0.8 + Double(index % 3) * 0.6) * unit,
        .white.faded(to: 0.75 - y / 450))
    }
    let sun = place(SIMD2(760, 520))
    canvas.dot(at: sun, radius: 150 * unit, MotionColor(hex: 0xFFDFA6, alpha: 0.16))
    canvas.dot(at: sun, radius: 104 * unit, MotionColor(hex: 0xFFE3B0, alpha: 0.25))
    canvas.dot(at: sun, radius: 68 * unit, MotionColor(hex: 0xFFF0CE))
    let ridges: [(Double, Double, Double, Int, Int)] = [
      (560, 92, 0.0071, 0xA0668A, 0xC98686), (650, 76, 0.0093, 0x6E4C7C, 0x96647F),
      (735, 60, 0.0117, 0x463763, 0x6A4B72), (830, 44, 0.0149, 0x2A2449, 0x3E3157),
      (915, 26, 0.0211, 0x15142D, 0x1B1934),
    ]
    for (number, ridge) in ridges.enumerated() {
      var (upper, lower) = ([SIMD2<Double>](), [SIMD2<Double>]())
      for step in 0...150 {
        let x = Double(step) * 8
        let phase = Double(number) * 1.7
        let y =
          ridge.0 - ridge.1 * wave(x * ridge.2 + phase) - ridge.1 * 0.45
          * wave(x * ridge.2 * 2.7 + phase * 3)
          - ridge.1 * 0.16 * wave(x * ridge.2 * 7.3 + phase)
        upper.append(place(SIMD2(x, y)))
        lower.append(place(SIMD2(x, 1000)))
      }
      canvas.fill(
        between: upper, and: lower, MotionColor(hex: ridge.3), to: MotionColor(hex: ridge.4))
    }
  }

  /// A wave of period 2π from −1 to 1, in which every crest is a parabola.
  private static func wave(_ x: Double) -> Double {
    let turn = x / (2 * .pi)
    let share = (turn - turn.rounded(.down)) * 2 - 1
    return 4 * share * (1 - share.magnitude)
  }
}
