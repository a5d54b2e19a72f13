public import StreamsInterop
public import Testing

/// Expects that a run keeps within a budget of motion.
///
///     expectMotion(samples, within: .reduced)
///
/// Where it doesn't, an issue says what there is too much of, and by how much.
///
/// - Parameters:
///   - samples: the values of the run with their times.
///   - budget: how much motion is allowed.
///   - sourceLocation: where an issue is recorded.
/// - Returns: whether it does.
@discardableResult
public func expectMotion<Value: Vector>(
  _ samples: some Sequence<Timestamped<Value>>, within budget: MotionBudget,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  judge(MotionMeasurement(of: samples), budget, sourceLocation)
}

/// Expects that a curve keeps within a budget of motion.
@discardableResult
public func expectMotion(
  _ curve: MotionCurve, within budget: MotionBudget,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  judge(MotionMeasurement(of: curve), budget, sourceLocation)
}

private func judge(
  _ measured: MotionMeasurement, _ budget: MotionBudget, _ sourceLocation: SourceLocation
) -> Bool {
  let violations = measured.violations(of: budget)
  guard !violations.isEmpty else { return true }
  let lines = violations.map { "  \($0.quantity): \($0.measured), allowed \($0.limit)" }
  Issue.record(
    Comment(rawValue: (["more motion than allowed:"] + lines).joined(separator: "\n")),
    sourceLocation: sourceLocation)
  return false
}
