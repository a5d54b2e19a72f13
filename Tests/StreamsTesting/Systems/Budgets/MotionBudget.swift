/// The allowed amount of motion, for users who want less motion or none at all.
///
///     MotionMeasurement(of: samples).violations(of: .reduced)
///
/// A quantity without a limit is infinite. In a test, use `expectMotion(_:within:)`.
public struct MotionBudget: Equatable, Sendable {
  /// The maximum speed, in units of the value per second.
  public var peakSpeed: Double
  /// The maximum distance traveled, back and forth, in units of the value.
  public var travel: Double
  /// The maximum overshoot, in units of the value.
  public var overshoot: Double
  /// The maximum number of reversals.
  public var oscillations: Int
  /// The maximum duration, in seconds.
  public var duration: Double
  /// The maximum number of pairs of opposing changes of brightness in any one second.
  public var flashesPerSecond: Int

  /// A budget; omitted quantities are not limited.
  ///
  /// - Parameters:
  ///   - peakSpeed: the maximum speed, in units of the value per second.
  ///   - travel: the maximum distance traveled, back and forth, in units of the value.
  ///   - overshoot: the maximum distance beyond the end, in units of the value.
  ///   - oscillations: the maximum number of reversals.
  ///   - duration: the maximum number of seconds from the first change to the last.
  ///   - flashesPerSecond: the maximum number of pairs of opposing changes of brightness in any one second.
  ///
  /// Never traps. A limit that is NaN or below 0 is always exceeded.
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

  /// The budget for moving elements under reduced motion: no overshoot beyond half a point, no reversals, and an end
  /// within half a second.
  ///
  /// The budget follows the spirit of WCAG 2.2, success criterion 2.3.3 (Animation from Interactions), which requires
  /// that motion can be disabled; the figures are this library's.
  public static let reduced = MotionBudget(
    overshoot: 0.5, oscillations: 0, duration: 0.5, flashesPerSecond: 3)

  /// The budget for positions when motion is off: at most a jump of half a point.
  public static let still = MotionBudget(
    peakSpeed: 30, travel: 0.5, overshoot: 0, oscillations: 0, duration: 0.1)

  /// The budget for brightness and opacity, from 0 to 1: at most three flashes in any one second, from WCAG 2.2,
  /// success criterion 2.3.1 (Three Flashes or Below Threshold).
  public static let fading = MotionBudget(flashesPerSecond: 3)

  /// A quantity that exceeds its limit.
  public struct Violation: Equatable, Sendable {
    /// The limited quantities.
    public enum Quantity: Equatable, Sendable, CaseIterable {
      /// The maximum speed, in units per second.
      case peakSpeed
      /// The distance traveled, back and forth, in units.
      case travel
      /// The overshoot, in units.
      case overshoot
      /// The number of reversals.
      case oscillations
      /// The duration, in seconds.
      case duration
      /// The number of pairs of opposing changes in one second.
      case flashesPerSecond
    }

    /// The quantity.
    public let quantity: Quantity
    /// The measured amount.
    public let measured: Double
    /// The allowed amount.
    public let limit: Double
  }
}

extension MotionMeasurement {
  /// The quantities that exceed a budget; empty if there are none.
  ///
  /// - Parameter budget: the limits.
  /// - Returns: The violations.
  public func violations(of budget: MotionBudget) -> [MotionBudget.Violation] {
    let all: [(MotionBudget.Violation.Quantity, Double, Double)] = [
      (.peakSpeed, peakSpeed, budget.peakSpeed), (.travel, travel, budget.travel),
      (.overshoot, overshoot, budget.overshoot),
      (.oscillations, Double(oscillations), Double(budget.oscillations)),
      (.duration, duration, budget.duration),
      (.flashesPerSecond, Double(flashesPerSecond), Double(budget.flashesPerSecond)),
    ]
    // NaN exceeds every limit.
    return all.filter { !($0.1 <= $0.2) }.map {
      MotionBudget.Violation(quantity: $0.0, measured: $0.1, limit: $0.2)
    }
  }
}
