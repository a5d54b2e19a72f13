/// How much motion is allowed: for whoever wants less, or none at all.
///
///     MotionMeasurement(of: samples).violations(of: .reduced)
///
/// What is not limited is infinite. In tests, `StreamsTesting` has `expectMotion(_:within:)`.
public struct MotionBudget: Equatable, Sendable {
  /// In units of the value a second.
  public var peakSpeed: Double
  /// In units of the value, there and back.
  public var travel: Double
  /// In units of the value.
  public var overshoot: Double
  /// How many turns.
  public var oscillations: Int
  /// In seconds.
  public var duration: Double
  /// Pairs of opposing changes of brightness in any one second.
  public var flashesPerSecond: Int

  /// A budget; what is left out is not limited.
  ///
  /// - Parameters:
  ///   - peakSpeed: the greatest speed, in units of the value a second.
  ///   - travel: the whole way, there and back, in units of the value.
  ///   - overshoot: how far beyond its end, in units of the value.
  ///   - oscillations: how often it may turn.
  ///   - duration: seconds from the first change to the last.
  ///   - flashesPerSecond: pairs of opposing changes of brightness in any one second.
  ///
  /// Nothing traps. A limit that is not a number or is below 0 is always exceeded.
  public init(
    peakSpeed: Double = .infinity, travel: Double = .infinity, overshoot: Double = .infinity,
    oscillations: Int = .max, duration: Double = .infinity, flashesPerSecond: Int = .max
  ) {
    self.peakSpeed = peakSpeed
    self.travel = travel
    self.overshoot = overshoot
    self.oscillations = oscillations
    self.duration = duration
    self.flashesPerSecond = flashesPerSecond
  }

  /// For things that move, where less motion is wanted: no overshoot beyond half a point, no turns, over
  /// within half a second.
  ///
  /// In the spirit of WCAG 2.2, success criterion 2.3.3 (Animation from Interactions), which asks that motion
  /// can be switched off; the figures are this library's.
  public static let reduced = MotionBudget(
    overshoot: 0.5, oscillations: 0, duration: 0.5, flashesPerSecond: 3)

  /// For places, where none is wanted: a jump of half a point at most.
  public static let still = MotionBudget(
    peakSpeed: 30, travel: 0.5, overshoot: 0, oscillations: 0, duration: 0.1)

  /// For brightness and opacity, from 0 to 1: at most three flashes in any one second, as WCAG 2.2's
  /// success criterion 2.3.1 (Three Flashes or Below Threshold) has it.
  public static let fading = MotionBudget(flashesPerSecond: 3)

  /// One thing of which there is too much.
  public struct Violation: Equatable, Sendable {
    /// What is limited.
    public enum Quantity: Equatable, Sendable, CaseIterable {
      /// Units a second.
      case peakSpeed
      /// Units, there and back.
      case travel
      /// Units.
      case overshoot
      /// Turns.
      case oscillations
      /// Seconds.
      case duration
      /// Pairs of opposing changes in one second.
      case flashesPerSecond
    }

    /// Of what.
    public let quantity: Quantity
    /// How much there is.
    public let measured: Double
    /// How much is allowed.
    public let limit: Double
  }
}

extension MotionMeasurement {
  /// What exceeds a budget: nothing, where it is kept.
  public func violations(of budget: MotionBudget) -> [MotionBudget.Violation] {
    let all: [(MotionBudget.Violation.Quantity, Double, Double)] = [
      (.peakSpeed, peakSpeed, budget.peakSpeed), (.travel, travel, budget.travel),
      (.overshoot, overshoot, budget.overshoot),
      (.oscillations, Double(oscillations), Double(budget.oscillations)),
      (.duration, duration, budget.duration),
      (.flashesPerSecond, Double(flashesPerSecond), Double(budget.flashesPerSecond)),
    ]
    // What is not a number is within no limit.
    return all.filter { !($0.1 <= $0.2) }.map {
      MotionBudget.Violation(quantity: $0.0, measured: $0.1, limit: $0.2)
    }
  }
}
