public import StreamsExport
public import Testing

/// Expects a run to stay within a motion budget.
///
///     expectMotion(samples, within: .reduced)
///
/// If the run exceeds the budget, an issue lists each exceeded quantity and its limit.
///
/// - Parameters:
///   - samples: the values of the run and their times.
///   - budget: the allowed motion.
///   - sourceLocation: the location for issues.
/// - Returns: Whether the run stays within the budget.
@discardableResult
public func expectMotion<Value: Vector>(
  _ samples: some Sequence<Timestamped<Value>>, within budget: MotionBudget,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  judge(MotionMeasurement(of: samples), budget, sourceLocation)
}

/// Expects a curve to stay within a motion budget.
///
/// - Parameters:
///   - curve: the curve, from its start to its end.
///   - budget: the limits.
///   - sourceLocation: the location for issues.
/// - Returns: Whether the curve stays within the budget.
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
  let lines = violations.map { "  \($0.line)" }
  Issue.record(
    Comment(rawValue: (["more motion than allowed:"] + lines).joined(separator: "\n")),
    sourceLocation: sourceLocation)
  return false
}

extension MotionBudget.Violation {
  /// The exceeded quantity and its limit, in words.
  package var line: String { "\(quantity): \(measured), allowed \(limit)" }
}
