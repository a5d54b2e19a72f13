import StreamsInspection
import StreamsSystemsTesting
public import Testing

extension Watched {
  /// A contract that requires each of the subject's motions to stay within a budget, from the moment that the subject
  /// becomes active without a pressed pointer until it comes to rest.
  ///
  /// - Parameters:
  ///   - budget: the allowed motion.
  ///   - sourceLocation: the location for issues.
  /// - Returns: The contract.
  public func respects(
    _ budget: MotionBudget, sourceLocation: SourceLocation = #_sourceLocation
  ) -> MotionContract {
    MotionContract("\(name) respects its budget", sourceLocation, of: self) {
      BudgetWatch(self, budget)
    }
  }
}

private final class BudgetWatch: ContractWatch {
  private let subject: Watched
  private let budget: MotionBudget
  private var samples: [Timestamped<ContractPlace>] = []
  private var last: ContractPlace

  init(_ subject: Watched, _ budget: MotionBudget) {
    self.subject = subject
    self.budget = budget
    last = subject.readPlace()
  }

  override func observe(_ moment: ContractMoment) {
    let place = subject.readPlace()
    defer { last = place }
    // An input starts a new motion.
    guard moment.isQuiet else { return samples = [Timestamped(value: place, time: moment.time)] }
    if samples.isEmpty { samples = [Timestamped(value: last, time: moment.time - moment.elapsed)] }
    if place != last { samples.append(Timestamped(value: place, time: moment.time)) }
    guard !subject.phase.isActive, samples.count > 1 else { return }
    let violations = MotionMeasurement(of: samples).violations(of: budget)
    expect(violations.isEmpty, violations.map(\.line).joined(separator: ", "))
    samples = []
  }
}
