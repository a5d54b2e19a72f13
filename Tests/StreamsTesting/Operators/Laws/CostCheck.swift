import StreamsOperators

/// The violation of L17, if any, in any build and with any claims; for tests of the checker.
package func findCostViolation(of subject: LawSubject) -> LawViolation? {
  CostCheck(subject: subject).measure()
}

/// The check of L17: delivering a value allocates nothing.
///
/// This law holds for optimized code: without optimization, the compiler adds its own closures and boxes. So the law is
/// checked in release builds, and in other builds with `STREAMS_LAWS_ALLOCATIONS=on`.
struct CostCheck {
  private static let values = 64
  /// The number of allowed allocations, since storage that grows occasionally is not a cost per value.
  private static let allowance = 8

  let subject: LawSubject

  func violation() -> LawViolation? {
    guard subject.claims.contains(.allocatesNothing),
      AllocationWitness.setting == "on" || !isUnoptimized
    else { return nil }
    return measure()
  }

  private var isUnoptimized: Bool {
    var isUnoptimized = false
    assert(
      {
        isUnoptimized = true
        return true
      }())
    return isUnoptimized
  }

  func measure() -> LawViolation? {
    guard let witness = AllocationWitness.make() else { return nil }
    let instance = subject.makeInstance(.events, false)
    let samples = subject.sampleCount
    let inputs = subject.inputs
    let subscription = instance.subscribeBlind {}
    defer { subscription.unsubscribe() }
    // First, storage that grows only once is given the chance to grow.
    for index in 0..<(Self.values * 4) { instance.send(index % samples, index % inputs) }
    var allocating = 0
    for index in 0..<Self.values
    where witness.sees({ instance.send(index % samples, index % inputs) }) {
      allocating += 1
    }
    guard allocating > Self.allowance else { return nil }
    return LawViolation(
      law: .cost, subject: subject.name,
      scenario: [
        "1. A subscribes", "2. send \(Self.values * 4) values", "3. send \(Self.values) more",
      ],
      expected: "none of the last \(Self.values) allocates, except to grow storage",
      actual: "\(allocating) of them do")
  }
}
