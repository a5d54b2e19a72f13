import StreamsOperators

/// A path of straight lines and cubic Bézier curves, measured by its length.
///
///     var path = MotionPath(from: SIMD2(0, 0))
///     path.line(to: SIMD2(100, 0))
///     path.curve(to: SIMD2(200, 100), control1: SIMD2(155, 0), control2: SIMD2(200, 45))
///     path.place(atLength: path.length / 2).point
///
/// Lengths are accurate to a relative 1e-10. The Core Graphics equivalent is `CGPath`; the SVG equivalent is a path of
/// M, L, C and Z.
///
/// ## Bad input
///
/// Traps for a non-finite point, and for a line or a curve before the first point (law L16). Segments without length,
/// cusps and single points are valid paths.
///
/// Cost: adding a curve takes hundreds to thousands of square roots; finding a point or a tangent takes a search and
/// about a hundred square roots.
public struct MotionPath: Equatable, Sendable {
  /// A piece of a segment, short enough to compute its length without dividing it further.
  private struct Span: Equatable, Sendable {
    var segment: Int
    var start: Double
    var end: Double
    /// The length of the path before the span, and the span's own length.
    var lengthBefore: Double
    var length: Double
  }

  /// The whole length, in units. A ``move(to:)`` adds none.
  public private(set) var length = 0.0
  /// The first point of the path; `nil` if it has no point.
  public private(set) var start: SIMD2<Double>?
  /// The last point of the path; `nil` if it has no point.
  public private(set) var end: SIMD2<Double>?

  private var segments: [PathSegment] = []
  private var spans: [Span] = []
  /// The beginning of the current part, to which ``close()`` returns.
  private var partStart: SIMD2<Double> = .zero

  /// A path without points.
  public init() {}

  /// A path that begins at a point.
  ///
  /// - Parameter start: the first point, in the view's units. Traps unless finite.
  public init(from start: SIMD2<Double>) {
    move(to: start)
  }

  /// Whether the path has no point.
  package var isEmpty: Bool { start == nil }

  /// Continues the path at another point, to which a motion along the path jumps. This adds no length. Before the first
  /// line or curve, the call sets the beginning of the path.
  ///
  /// - Parameter point: the point at which to continue. Traps unless it is finite.
  public mutating func move(to point: SIMD2<Double>) {
    Self.check(point)
    // A path that has no length yet begins at this point.
    if start == nil || segments.isEmpty { start = point }
    end = point
    partStart = point
  }

  /// Adds a straight line from the end of the path.
  ///
  /// - Parameter point: the end of the line. Traps if non-finite, or if the path has no point yet.
  ///
  /// Cost: one square root.
  public mutating func line(to point: SIMD2<Double>) {
    Self.check(point)
    let segment = PathSegment(from: lastPoint, to: point)
    end = point
    segments.append(segment)
    append(
      0, 1, length: StreamsOperators.length(of: segment.end - segment.start))
  }

  /// Adds a cubic Bézier curve from the end of the path.
  ///
  /// - Parameters:
  ///   - point: the end of the curve.
  ///   - control1: the control point of its beginning, which sets the departing direction.
  ///   - control2: the control point of its end, which sets the arriving direction.
  ///
  /// Traps unless all three are finite, or if the path has no point yet. Cost: hundreds to thousands
  /// of square roots, for its length.
  public mutating func curve(
    to point: SIMD2<Double>, control1: SIMD2<Double>, control2: SIMD2<Double>
  ) {
    Self.check(point)
    Self.check(control1)
    Self.check(control2)
    let segment = PathSegment(
      from: lastPoint, control1: control1, control2: control2, to: point)
    end = point
    segments.append(segment)
    // The length of the control polygon: an upper bound, as the scale for errors.
    let size =
      StreamsOperators.length(of: control1 - segment.start)
      + StreamsOperators.length(of: control2 - control1)
      + StreamsOperators.length(of: point - control2)
    guard size > 0 else { return }
    // Quadrature misses a cusp between its points, so each cusp becomes an end of a measured span.
    var start = 0.0
    for slowest in segment.minimumSpeeds() where slowest > start {
      measure(start, slowest, error: size * 1e-13)
      start = slowest
    }
    measure(start, 1, error: size * 1e-13)
  }

  /// Closes the current part with a straight line to its beginning; adds nothing if the part already ends there. Traps
  /// if the path has no point.
  public mutating func close() {
    guard lastPoint != partStart else { return }
    line(to: partStart)
  }

  private mutating func measure(_ start: Double, _ end: Double, error: Double) {
    let segment = segments[segments.count - 1]
    let length = segment.arcLength(from: start, to: end)
    measure(start, end, length: length, error: error, depth: 0)
  }

  /// Adds spans for a part of the last segment: divides it until the lengths of the halves and of the whole agree.
  private mutating func measure(
    _ start: Double, _ end: Double, length: Double, error: Double, depth: Int
  ) {
    let segment = segments[segments.count - 1]
    let middle = start + (end - start) / 2
    let first = segment.arcLength(from: start, to: middle)
    let second = segment.arcLength(from: middle, to: end)
    // If the lengths are NaN, the halves never agree better.
    if depth == 40 || !((first + second - length).magnitude > error) {
      append(start, end, length: first + second)
    } else {
      measure(start, middle, length: first, error: error, depth: depth + 1)
      measure(middle, end, length: second, error: error, depth: depth + 1)
    }
  }

  private mutating func append(_ start: Double, _ end: Double, length: Double) {
    guard length > 0 else { return }
    spans.append(
      Span(
        segment: segments.count - 1, start: start, end: end, lengthBefore: self.length,
        length: length))
    self.length += length
  }

  private var lastPoint: SIMD2<Double> {
    require(
      end != nil, "MotionPath: expected a point before a line or curve", "none; use move(to:)")
    return end ?? .zero
  }

  private static func check(_ point: SIMD2<Double>) {
    require(
      point.isFiniteVector, "MotionPath: expected a finite point", "(\(point.x), \(point.y))")
  }
}

extension MotionPath {
  /// The point at a length from the beginning; before or past the path, its first or last point.
  ///
  /// - Parameter length: the length, in units of the points; NaN is 0. Traps if the path has no point.
  /// - Returns: The point.
  ///
  /// Cost: a search, and for a curve about a hundred square roots.
  package func point(atLength length: Double) -> SIMD2<Double> {
    place(atLength: length).point
  }

  /// The direction at a length from the beginning, as a vector of length 1.
  ///
  /// At a corner and at a cusp, the tangent is the direction in which the path continues. It is zero if the path has no
  /// length or no point.
  ///
  /// - Parameter length: the length, in units of the points. Past an end, the result is the direction at that end; for NaN, it is
  ///   zero.
  /// - Returns: The tangent.
  ///
  /// For the cost, see ``point(atLength:)``.
  package func tangent(atLength length: Double) -> SIMD2<Double> {
    isEmpty ? .zero : place(atLength: length).tangent
  }

  /// The point and the tangent at a length from the beginning, at the cost of either one.
  ///
  /// - Parameter length: the length, in units of the points; a length outside the path counts as the nearer end. For NaN, the
  ///   result is the first point and a tangent of zero. Traps if the path has no point.
  /// - Returns: The point and the tangent.
  public func place(atLength length: Double) -> (point: SIMD2<Double>, tangent: SIMD2<Double>) {
    require(start != nil, "MotionPath: expected at least one point", "none")
    guard !length.isNaN, let start, let end, let span = span(atLength: clamped(length)) else {
      return (start ?? .zero, .zero)
    }
    let parameter = parameter(atLength: clamped(length), in: span)
    let segment = segments[span.segment]
    let tangent = segment.direction(at: parameter)
    if length <= 0 { return (start, tangent) }
    return (length >= self.length ? end : segment.point(at: parameter), tangent)
  }

  private func clamped(_ length: Double) -> Double {
    min(max(length, 0), self.length)
  }

  /// The span that contains a length; on the border between two spans, the one that begins there.
  private func span(atLength length: Double) -> Span? {
    let next = spans.partitioningIndex { !($0.lengthBefore <= length) }
    return spans.isEmpty ? nil : spans[max(next - 1, 0)]
  }

  /// The parameter at a length, by Newton's method, with bisection if a step would leave the span.
  ///
  /// The length grows with the parameter, so there is exactly one solution; near a cusp the speed may be close to 0.
  private func parameter(atLength length: Double, in span: Span) -> Double {
    let wanted = length - span.lengthBefore
    if wanted <= 0 { return span.start }
    if wanted >= span.length { return span.end }
    let fraction = wanted / span.length
    let segment = segments[span.segment]
    var t = span.start + (span.end - span.start) * fraction
    if segment.isLine { return t }
    var (low, high) = (span.start, span.end)
    for _ in 0..<100 {
      let excess = segment.arcLength(from: span.start, to: t) - wanted
      if excess.magnitude <= span.length * 0x1p-52 { return t }
      if excess < 0 { low = t } else { high = t }
      let speed = StreamsOperators.length(of: segment.derivative(at: t))
      let next = t - excess / speed
      // This is also false for NaN.
      if next > low, next < high {
        if next == t { return t }
        t = next
      } else {
        let middle = low + (high - low) / 2
        guard middle > low, middle < high else { return t }
        t = middle
      }
    }
    return t
  }
}
