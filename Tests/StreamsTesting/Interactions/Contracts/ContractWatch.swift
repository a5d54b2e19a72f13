import StreamsInspection

/// A contract being checked in one session.
class ContractWatch {
  /// The number of moments at which the contract applied, and therefore could have failed.
  final var count = 0
  /// The first fault; `nil` while the contract holds.
  final var fault: String?

  func observe(_ moment: ContractMoment) {}

  /// Judges the end of a session, after time has advanced until the scene is quiet.
  ///
  /// - Parameters:
  ///   - asksForFrames: whether the clock requests frames.
  ///   - isExplained: whether a contract's subject is active, which explains that.
  func finish(_ moment: ContractMoment, asksForFrames: Bool, isExplained: Bool) {}

  /// Records a fault if it is the first.
  final func fail(_ text: @autoclosure () -> String) {
    if fault == nil { fault = text() }
  }

  final func expect(_ holds: Bool, _ text: @autoclosure () -> String) {
    count += 1
    if !holds { fail(text()) }
  }
}
