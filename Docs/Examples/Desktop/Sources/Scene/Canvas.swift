public import StreamsInterop

/// The operations with which the scene draws, in points.
@MainActor
public protocol Canvas {
  func clear(_ color: MotionColor)
  func moved(by way: SIMD2<Double>, _ body: () -> Void)
  func clipped(to area: MotionRectangle, _ body: () -> Void)
  func fill(_ area: MotionRectangle, radius: Double, _ color: MotionColor, to end: MotionColor?)
  func shadow(
    of area: MotionRectangle, radius: Double, blur: Double, drop: Double, _ color: MotionColor)
  func ring(_ area: MotionRectangle, radius: Double, width: Double, _ color: MotionColor)
  func corners(of area: MotionRectangle, radius: Double, _ color: MotionColor)
  func fill(
    between upper: [SIMD2<Double>], and lower: [SIMD2<Double>], _ color: MotionColor,
    to end: MotionColor)
  func text(
    _ text: String, at place: SIMD2<Double>, size: Double, isBold: Bool, _ color: MotionColor,
    anchor: Double, width: Double)
}

extension Canvas {
  func fill(_ area: MotionRectangle, radius: Double = 0, _ color: MotionColor) {
    fill(area, radius: radius, color, to: nil)
  }

  func text(
    _ text: String, at place: SIMD2<Double>, size: Double, _ color: MotionColor,
    anchor: Double = 0, width: Double = .infinity
  ) {
    self.text(
      text, at: place, size: size, isBold: false, color, anchor: anchor, width: width)
  }

  func title(
    _ text: String, at place: SIMD2<Double>, size: Double, _ color: MotionColor,
    anchor: Double = 0, width: Double = .infinity
  ) {
    self.text(text, at: place, size: size, isBold: true, color, anchor: anchor, width: width)
  }

  /// The edge of a raised panel, after its content: its rounded corners, and its shadow.
  func edge(of area: MotionRectangle, radius: Double, _ look: Look) {
    corners(of: area, radius: radius, look.background)
    shadow(of: area, radius: radius, blur: 20, drop: 6, look.shadow)
  }

  func dot(at center: SIMD2<Double>, radius: Double, _ color: MotionColor) {
    fill(
      MotionRectangle(origin: center - radius, size: SIMD2(2 * radius, 2 * radius)),
      radius: radius, color)
  }
}

extension MotionRectangle {
  init(_ element: MotionElement) {
    let size = element.size.value * element.transform.value.scale
    self.init(origin: element.position.value - size / 2, size: size)
  }

  func inset(by length: Double) -> MotionRectangle {
    MotionRectangle(origin: origin + length, size: size - 2 * length)
  }
}

extension MotionElement {
  /// Moves an element without gestures to a rectangle.
  func place(in area: MotionRectangle) {
    size.value = area.size
    position.value = area.center
  }
}
