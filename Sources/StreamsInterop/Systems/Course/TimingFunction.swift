/// The pace of a motion: the fraction of the way covered after each fraction of the time.
///
///     tween.timingFunctions.value = [.easeInOut]
///     tween.timingFunctions.value = [.cubicBezier(0.2, 0, 0, 1.2)]   // overshoots
///     tween.timingFunctions.value = [.steps(4, jump: .neither)]
///
/// The names and the curves are those of CSS Easing Functions, Levels 1 and 2. The Core Animation equivalent is
/// `CAMediaTimingFunction`.
///
/// Evaluating a cubic Bézier costs about three steps of Newton's method; evaluating a spring, one exponential and one
/// sine; the others cost almost nothing.
public struct TimingFunction: Equatable, Sendable {
  // Indirect, so that a function in a list is a single reference, cheap to copy.
  package indirect enum Curve: Equatable, Sendable {
    case linear
    case bezier(CubicBezierCurve)
    case steps(StepCurve)
    case spring(SpringCurve)
    case points(LinearCurve)
  }

  package let curve: Curve

  init(_ curve: Curve) {
    self.curve = curve
  }

  /// The fraction of the way covered after a fraction of the time.
  ///
  /// - Parameter fraction: the fraction of the time. Outside 0…1, the curve continues as in CSS: along its tangent, or
  ///   at its end value if the tangent is vertical; a spring rests. NaN stays NaN.
  /// - Returns: The fraction of the way, exact at 0 and 1. In between, the error of a Bézier curve is about 1e-16, even
  ///   where the curve is vertical.
  public func value(at fraction: Double) -> Double {
    guard !fraction.isNaN else { return fraction }
    switch curve {
    case .linear: return fraction
    case .bezier(let bezier): return bezier.value(at: fraction)
    case .steps(let steps): return steps.value(at: fraction)
    case .spring(let spring): return spring.value(at: fraction)
    case .points(let points): return points.value(at: fraction)
    }
  }

  /// The rate: the fraction of the way per fraction of the time.
  ///
  /// The rate is always finite. It is 0 where there is no slope, which means at a jump or where a curve is vertical.
  ///
  /// - Parameter fraction: the fraction of the time.
  /// - Returns: The rate.
  public func derivative(at fraction: Double) -> Double {
    guard !fraction.isNaN else { return fraction }
    switch curve {
    case .linear: return 1
    case .bezier(let bezier): return bezier.derivative(at: fraction)
    case .steps: return 0
    case .spring(let spring): return spring.derivative(at: fraction)
    case .points(let points): return points.derivative(at: fraction)
    }
  }
}

extension TimingFunction {
  /// Constant speed.
  public static var linear: TimingFunction { TimingFunction(.linear) }
  /// Starts quickly and ends slowly: CSS's default, (0.25, 0.1, 0.25, 1).
  public static var ease: TimingFunction { .cubicBezier(0.25, 0.1, 0.25, 1) }
  /// Starts slowly: (0.42, 0, 1, 1).
  public static var easeIn: TimingFunction { .cubicBezier(0.42, 0, 1, 1) }
  /// Ends slowly: (0, 0, 0.58, 1).
  public static var easeOut: TimingFunction { .cubicBezier(0, 0, 0.58, 1) }
  /// Starts and ends slowly: (0.42, 0, 0.58, 1).
  public static var easeInOut: TimingFunction { .cubicBezier(0.42, 0, 0.58, 1) }

  /// Material Design's standard curve, for elements that move on the screen: (0.4, 0, 0.2, 1).
  public static var materialStandard: TimingFunction { .cubicBezier(0.4, 0, 0.2, 1) }

  /// A Bézier curve from (0, 0) to (1, 1) with the control points (x1, y1) and (x2, y2).
  ///
  /// - Parameters:
  ///   - x1: the time of the first control point, between 0 and 1.
  ///   - y1: the value of the first control point; finite.
  ///   - x2: the time of the second control point, between 0 and 1.
  ///   - y2: the value of the second control point; finite.
  /// - Returns: The timing function.
  ///
  /// Traps unless x1 and x2 are between 0 and 1, so that each moment has exactly one value, and y1 and y2 are finite.
  public static func cubicBezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> TimingFunction {
    require(
      x1 >= 0 && x1 <= 1, "TimingFunction.cubicBezier: expected x1 from 0 to 1", "\(x1)")
    require(
      x2 >= 0 && x2 <= 1, "TimingFunction.cubicBezier: expected x2 from 0 to 1", "\(x2)")
    require(
      y1.isFinite && y2.isFinite, "TimingFunction.cubicBezier: expected finite y1 and y2",
      "\(y1) and \(y2)")
    // Both coordinates are the same function of the parameter, so the curve is a straight line, whatever the speed
    // along it.
    if x1 == y1, x2 == y2 { return .linear }
    return TimingFunction(.bezier(CubicBezierCurve(x1, y1, x2, y2)))
  }

  /// The ends of the time interval at which a staircase jumps.
  public enum StepJump: Equatable, Sendable {
    /// At the beginning only.
    case start
    /// At the end only.
    case end
    /// At neither end: the staircase stays for a while at 0 and at 1.
    case neither
    /// At both ends: the staircase stays at neither 0 nor 1.
    case both
  }

  /// A staircase of equal parts.
  ///
  /// - Parameters:
  ///   - count: the number of parts. Traps unless it is at least 1, or at least 2 if the staircase jumps at neither
  ///     end.
  ///   - jump: the ends at which the staircase jumps.
  /// - Returns: The timing function.
  public static func steps(_ count: Int, jump: StepJump = .end) -> TimingFunction {
    require(count >= 1, "TimingFunction.steps: expected at least 1", "\(count)")
    require(
      count >= 2 || jump != .neither,
      "TimingFunction.steps: expected at least 2 without jumps",
      "\(count)")
    return TimingFunction(.steps(StepCurve(count: count, jump: jump)))
  }

  /// The motion of a spring released at rest, with time scaled so that the spring counts as settled at 1.
  ///
  /// The motion ends exactly at 1: the spring's remaining distance is added gradually, along 3x² − 2x³. To play it at
  /// the spring's own speed, use a duration of ``SpringStyle/settlingDuration(displacement:velocity:threshold:)``.
  ///
  /// - Parameters:
  ///   - parameters: the spring's constants. Traps without friction, since the spring would never settle.
  ///   - threshold: the fraction of the way that may remain when the spring counts as settled: above 0, below 1.
  /// - Returns: The timing function.
  public static func spring(
    _ parameters: SpringStyle, threshold: Double = 0.001
  ) -> TimingFunction {
    let curve = SpringCurve(parameters, threshold: threshold)
    require(
      curve.duration.isFinite, "TimingFunction.spring: expected friction that lets it settle",
      "\(parameters.friction)")
    return TimingFunction(.spring(curve))
  }

  /// A point of a timing function.
  ///
  ///     let pause = TimingFunction.linear([
  ///       .init(fraction: 0, value: 0), .init(fraction: 0.4, value: 0.5),
  ///       .init(fraction: 0.6, value: 0.5), .init(fraction: 1, value: 1),
  ///     ])
  public struct Point: Equatable, Sendable {
    /// The fraction of the time.
    public var fraction: Double
    /// The fraction of the way covered by then.
    public var value: Double

    /// A point.
    ///
    /// - Parameters:
    ///   - fraction: the fraction of the time.
    ///   - value: the fraction of the way covered by then.
    public init(fraction: Double, value: Double) {
      self.fraction = fraction
      self.value = value
    }
  }

  /// Straight lines between points. Two points with the same fraction of the time cause a jump to the second.
  ///
  /// The function ends at its last point, even if that point is not at 1. Traps unless there is at least one point, all
  /// points are finite, and their fractions never decrease.
  ///
  /// - Parameter points: at least one, in chronological order.
  /// - Returns: The timing function.
  public static func linear(_ points: [Point]) -> TimingFunction {
    require(!points.isEmpty, "TimingFunction.linear: expected at least one point", "none")
    for (index, point) in points.enumerated() {
      require(
        point.fraction.isFinite && point.value.isFinite,
        "TimingFunction.linear: expected finite points",
        "(\(point.fraction), \(point.value))")
      require(
        index == 0 || points[index - 1].fraction <= point.fraction,
        "TimingFunction.linear: expected points in order of their fractions",
        "\(point.fraction) after \(points[max(index - 1, 0)].fraction)")
    }
    return TimingFunction(.points(LinearCurve(points: points)))
  }

  /// Straight lines between values at equal time intervals.
  public static func linear(_ values: [Double]) -> TimingFunction {
    let last = Double(max(values.count - 1, 1))
    var points: [Point] = []
    for (index, value) in values.enumerated() {
      points.append(Point(fraction: Double(index) / last, value: value))
    }
    return linear(points)
  }
}
