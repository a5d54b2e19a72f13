/// How fast a part of a motion goes at which moment: what fraction of the way is done when a fraction of
/// the time is over.
///
///     tween.timingFunctions.value = [.easeInOut]
///     tween.timingFunctions.value = [.cubicBezier(0.2, 0, 0, 1.2)]   // overshoots
///     tween.timingFunctions.value = [.steps(4, jump: .neither)]
///
/// The names and the curves are those of CSS Easing Functions, Levels 1 and 2. In Core Animation:
/// `CAMediaTimingFunction`.
///
/// Cost of a value: a cubic Bézier about three steps of Newton's method, a spring an exponential and a
/// sine, the others next to nothing.
public struct TimingFunction: Equatable, Sendable {
  // One reference, so that it costs little to take one out of a list.
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

  /// What fraction of the way is done.
  ///
  /// - Parameter fraction: of the time. Exact at 0 and 1; in between the error of a Bézier curve is some
  ///   1e-16, also where it is vertical. Outside of 0…1 the curve goes on as CSS has it: along its
  ///   tangent, and at its end where that is vertical; a spring rests. NaN stays.
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

  /// How fast it goes: the fraction of the way per fraction of the time.
  ///
  /// Always finite: 0 where there is no slope, at a jump and where a curve is vertical.
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

  /// Material Design's standard curve, for what moves on the screen: (0.4, 0, 0.2, 1).
  public static var materialStandard: TimingFunction { .cubicBezier(0.4, 0, 0.2, 1) }
  /// Material Design's deceleration, for what comes in: (0, 0, 0.2, 1).
  public static var materialDecelerate: TimingFunction { .cubicBezier(0, 0, 0.2, 1) }
  /// Material Design's acceleration, for what leaves: (0.4, 0, 1, 1).
  public static var materialAccelerate: TimingFunction { .cubicBezier(0.4, 0, 1, 1) }

  /// A Bézier curve from (0, 0) to (1, 1) with the control points (x1, y1) and (x2, y2).
  ///
  /// Traps unless x1 and x2 are between 0 and 1, so that there is one value for each moment, and y1 and
  /// y2 are finite.
  public static func cubicBezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> TimingFunction {
    require(
      x1 >= 0 && x1 <= 1, "TimingFunction.cubicBezier: x1 must be between 0 and 1", "\(x1)")
    require(
      x2 >= 0 && x2 <= 1, "TimingFunction.cubicBezier: x2 must be between 0 and 1", "\(x2)")
    require(
      y1.isFinite && y2.isFinite, "TimingFunction.cubicBezier: y1 and y2 must be finite",
      "\(y1) and \(y2)")
    // Both coordinates are the same: a straight line, but for its speed along it.
    if x1 == y1, x2 == y2 { return .linear }
    return TimingFunction(.bezier(CubicBezierCurve(x1, y1, x2, y2)))
  }

  /// At which ends of its time a staircase jumps.
  public enum StepJump: Equatable, Sendable {
    /// At the beginning, and not at the end.
    case start
    /// At the end, and not at the beginning.
    case end
    /// At neither: it stays a while on 0 and on 1.
    case neither
    /// At both: it stays neither on 0 nor on 1.
    case both
  }

  /// A staircase of `count` equal parts.
  ///
  /// Traps unless there is at least one, and two where it jumps at neither end.
  public static func steps(_ count: Int, jump: StepJump = .end) -> TimingFunction {
    require(count >= 1, "TimingFunction.steps: count must be at least 1", "\(count)")
    require(
      count >= 2 || jump != .neither,
      "TimingFunction.steps: count must be at least 2 without jumps",
      "\(count)")
    return TimingFunction(.steps(StepCurve(count: count, jump: jump)))
  }

  /// The way of a spring that is let go at rest, in units of the time until it counts as settled.
  ///
  /// It ends exactly on 1: what the spring would still have to go is made up for on the way, along
  /// 3x² − 2x³. A duration of ``SpringParameters/settlingDuration(displacement:velocity:threshold:)``
  /// shows it at its own speed.
  ///
  /// - Parameters:
  ///   - parameters: with friction, else it traps: it would never settle.
  ///   - threshold: what part of the way may be left when it counts as settled: above 0, below 1.
  public static func spring(
    _ parameters: SpringParameters, threshold: Double = 0.001
  ) -> TimingFunction {
    let curve = SpringCurve(parameters, threshold: threshold)
    require(
      curve.duration.isFinite, "TimingFunction.spring: friction must let it settle",
      "\(parameters.friction)")
    return TimingFunction(.spring(curve))
  }

  /// A point of a timing function.
  public struct Point: Equatable, Sendable {
    /// When, as a fraction of the time.
    public var fraction: Double
    /// What fraction of the way is done then.
    public var value: Double

    /// A point.
    public init(fraction: Double, value: Double) {
      self.fraction = fraction
      self.value = value
    }
  }

  /// Straight lines between points. Two points at one moment make a jump, to the second.
  ///
  /// It ends where its last point is, on 1 or not. Traps unless there is a point, all are finite, and
  /// their fractions never fall.
  public static func linear(_ points: [Point]) -> TimingFunction {
    require(!points.isEmpty, "TimingFunction.linear: points must not be empty", "[]")
    for (index, point) in points.enumerated() {
      require(
        point.fraction.isFinite && point.value.isFinite,
        "TimingFunction.linear: points must be finite",
        "\(point.fraction) and \(point.value)")
      require(
        index == 0 || points[index - 1].fraction <= point.fraction,
        "TimingFunction.linear: points must be in the order of their fractions",
        "\(point.fraction) after \(points[max(index - 1, 0)].fraction)")
    }
    return TimingFunction(.points(LinearCurve(points: points)))
  }

  /// Straight lines between values at equal distances of time.
  public static func linear(_ values: [Double]) -> TimingFunction {
    let last = Double(max(values.count - 1, 1))
    var points: [Point] = []
    for (index, value) in values.enumerated() {
      points.append(Point(fraction: Double(index) / last, value: value))
    }
    return linear(points)
  }
}
