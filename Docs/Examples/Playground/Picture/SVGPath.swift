/// Lines through points, in as few characters as possible: points too close together for the eye to distinguish are
/// omitted, so that a picture of thousands of samples stays small.
struct SVGPath {
  /// The contents of a `d` attribute.
  private(set) var data = ""
  private var last: SIMD2<Double>?
  /// The last point that was left out; the path still ends there.
  private var pending: SIMD2<Double>?

  /// The tolerance, in points of the picture.
  static let tolerance = 0.6

  /// Begins a new line.
  mutating func move(to point: SIMD2<Double>) {
    finish()
    append("M", point)
    // A line with only one point is a dot.
    append("L", point)
  }

  mutating func line(to point: SIMD2<Double>) {
    guard let last else { return move(to: point) }
    let distance = point - last
    if (distance * distance).sum() < Self.tolerance * Self.tolerance {
      pending = point
    } else {
      pending = nil
      append("L", point)
    }
  }

  /// Draws the point that was left out at the end of the line.
  mutating func finish() {
    guard let point = pending else { return }
    pending = nil
    append("L", point)
  }

  private mutating func append(_ command: String, _ point: SIMD2<Double>) {
    last = point
    data += command + SVGDocument.number(point.x) + " " + SVGDocument.number(point.y)
  }
}
