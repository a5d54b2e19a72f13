/// The pace of a motion: the fraction of the way covered after each fraction of the time.
///
///     tween.timingFunctions.value = [.easeInOut]
///     tween.timingFunctions.value = [.cubicBezier(0.2, 0, 0, 1.2)]   // overshoots
///     tween.timingFunctions.value = [.steps(4, jump: .neither)]
///
/// The names and the curves are those of CSS Easing Functions, Levels 1 and 2. In Core Animation:
/// `CAMediaTimingFunction`.
///
/// Cost of a value: for a cubic Bézier about three steps of Newton's method, for a spring an
/// exponential and a sine, for the others almost nothing.
public struct TimingFunction: Equatable, Sendable {
  // One reference, so that copying one from a list is cheap.
  indirect enum Curve: Equatable, Sendable {
    case linear
    case bezier(CubicBezierCurve)
    case steps(StepCurve)
    case spring(SpringCurve)
    case points(LinearCurve)
  }

  let curve: Curve

  init(_ curve: Curve) {
    self.curve = curve
  }

  /// The fraction of the way covered.
  ///
  /// - Parameter fraction: of the time. Exact at 0 and 1; in between, the error of a Bézier curve is
  ///   some 1e-16, even where it is vertical. Outside 0…1, the curve continues as in CSS: along its
  ///   tangent, or at its end value if the tangent is vertical; a spring rests. NaN stays NaN.
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
  /// Always finite: 0 where there is no slope, at a jump and where a curve is vertical.
  ///
  /// - Parameter fraction: of the time.
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
  /// The same speed all the way.
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
  /// Material Design's deceleration, for elements that enter: (0, 0, 0.2, 1).
  public static var materialDecelerate: TimingFunction { .cubicBezier(0, 0, 0.2, 1) }
  /// Material Design's acceleration, for elements that leave: (0.4, 0, 1, 1).
  public static var materialAccelerate: TimingFunction { .cubicBezier(0.4, 0, 1, 1) }

  /// A Bézier curve from (0, 0) to (1, 1) with the control points (x1, y1) and (x2, y2).
  ///
  /// - Parameters:
  ///   - x1: the time of the first control point, between 0 and 1.
  ///   - y1: its value; finite.
  ///   - x2: the time of the second control point, between 0 and 1.
  ///   - y2: its value; finite.
  ///
  /// Traps unless x1 and x2 are between 0 and 1, so that there is one value for each moment, and y1 and
  /// y2 are finite.
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
    // Both coordinates are the same: a straight line, whatever the speed along it.
    if x1 == y1, x2 == y2 { return .linear }
    return TimingFunction(.bezier(CubicBezierCurve(x1, y1, x2, y2)))
  }

  /// The ends of the time at which a staircase jumps.
  public enum StepJump: Equatable, Sendable {
    /// At the beginning, and not at the end.
    case start
    /// At the end, and not at the beginning.
    case end
    /// At neither: it stays for a while at 0 and at 1.
    case neither
    /// At both: it stays at neither 0 nor 1.
    case both
  }

  /// A staircase of equal parts.
  ///
  /// - Parameters:
  ///   - count: the number of parts. Traps unless it is at least 1, or at least 2 if it jumps at
  ///     neither end.
  ///   - jump: the ends at which it jumps.
  public static func steps(_ count: Int, jump: StepJump = .end) -> TimingFunction {
    require(count >= 1, "TimingFunction.steps: expected at least 1", "\(count)")
    require(
      count >= 2 || jump != .neither,
      "TimingFunction.steps: expected at least 2 without jumps",
      "\(count)")
    return TimingFunction(.steps(StepCurve(count: count, jump: jump)))
  }

  /// The motion of a spring released at rest, in units of the time until it counts as settled.
  ///
  /// It ends exactly at 1: the spring's remaining distance is added gradually, along 3x² − 2x³. A
  /// duration of ``SpringParameters/settlingDuration(displacement:velocity:threshold:)`` plays it at
  /// its own speed.
  ///
  /// - Parameters:
  ///   - parameters: its constants. Traps without friction, since the spring would never settle.
  ///   - threshold: the fraction of the way that may remain when it counts as settled: above 0, below
  ///     1.
  public static func spring(
    _ parameters: SpringParameters, threshold: Double = 0.001
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

  /// Straight lines between points. Two points at the same moment make a jump to the second.
  ///
  /// It ends at its last point, even if that is not at 1. Traps unless there is at least one point,
  /// all are finite, and their fractions never decrease.
  ///
  /// - Parameter points: at least one, in the order of time.
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
