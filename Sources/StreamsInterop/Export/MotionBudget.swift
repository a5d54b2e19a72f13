/// The allowed amount of motion, for users who want less or none at all.
///
///     MotionMeasurement(of: samples).violations(of: .reduced)
///
/// A quantity without a limit is infinite. In tests, `StreamsTesting` has `expectMotion(_:within:)`.
public struct MotionBudget: Equatable, Sendable {
  /// The maximum speed, in units of the value per second.
  public var peakSpeed: Double
  /// The total distance, back and forth, in units of the value.
  public var travel: Double
  /// The greatest overshoot, in units of the value.
  public var overshoot: Double
  /// The number of turns.
  public var oscillations: Int
  /// The duration, in seconds.
  public var duration: Double
  /// Pairs of opposing changes of brightness in any one second.
  public var flashesPerSecond: Int

  /// A budget; omitted quantities are not limited.
  ///
  /// - Parameters:
  ///   - peakSpeed: the maximum speed, in units of the value per second.
  ///   - travel: the total distance, back and forth, in units of the value.
  ///   - overshoot: the greatest distance beyond its end, in units of the value.
  ///   - oscillations: the number of turns.
  ///   - duration: seconds from the first change to the last.
  ///   - flashesPerSecond: pairs of opposing changes of brightness in any one second.
  ///
  /// Nothing traps. A limit that is NaN or below 0 is always exceeded.
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

  /// For moving elements under reduced motion: no overshoot beyond half a point, no turns, and an
  /// end within half a second.
  ///
  /// In the spirit of WCAG 2.2, success criterion 2.3.3 (Animation from Interactions), which requires that motion can
  /// be switched off; the figures are this library's.
  public static let reduced = MotionBudget(
    overshoot: 0.5, oscillations: 0, duration: 0.5, flashesPerSecond: 3)

  /// For positions when motion is off: at most a jump of half a point.
  public static let still = MotionBudget(
    peakSpeed: 30, travel: 0.5, overshoot: 0, oscillations: 0, duration: 0.1)

  /// For brightness and opacity, from 0 to 1: at most three flashes in any one second, from WCAG
  /// 2.2, success criterion 2.3.1 (Three Flashes or Below Threshold).
  public static let fading = MotionBudget(flashesPerSecond: 3)

  /// A quantity that exceeds its limit.
  public struct Violation: Equatable, Sendable {
    /// The limited quantities.
    public enum Quantity: Equatable, Sendable, CaseIterable {
      /// In units per second.
      case peakSpeed
      /// In units, back and forth.
      case travel
      /// In units.
      case overshoot
      /// In turns.
      case oscillations
      /// In seconds.
      case duration
      /// In pairs of opposing changes in one second.
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
