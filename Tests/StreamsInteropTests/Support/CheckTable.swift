import StreamsInterop
import Testing

/// Expects that an operator matches the table in its doc comment.
///
///     checkTable("merge(with: other)") {
///       (upstream: MotionObservable<Int>, other: MotionObservable<Int>) in upstream.merge(with: other)
///     }
///
/// - Parameters:
///   - label: The call as it appears in the table, in backticks before its results.
///   - operate: Makes that call on streams of the table's inputs, in the order of the rows.
func checkTable<each Input: TableValue, Output: Observable>(
  _ label: String, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ operate: @escaping (repeat MotionObservable<each Input>) -> Output
) {
  let check = TableCheck(label, filePath: filePath)
  record(check.problems(hasClock: false) { _ in operate }, sourceLocation)
}

/// Expects that a timed operator matches the table in its doc comment.
///
///     checkTable("delay(by: 0.3, on: clock)") {
///       (upstream: MotionObservable<Int>, clock: ManualClock) in upstream.delay(by: 0.3, on: clock)
///     }
func checkTable<A: TableValue, Output: Observable>(
  _ label: String, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ operate: @escaping (MotionObservable<A>, ManualClock) -> Output
) {
  let check = TableCheck(label, filePath: filePath)
  let problems = check.problems(hasClock: true) { clock in { operate($0, clock) } }
  record(problems, sourceLocation)
}

/// Expects the same of an operator with two inputs.
func checkTable<A: TableValue, B: TableValue, Output: Observable>(
  _ label: String, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ operate: @escaping (MotionObservable<A>, MotionObservable<B>, ManualClock) -> Output
) {
  let check = TableCheck(label, filePath: filePath)
  let problems = check.problems(hasClock: true) { clock in { operate($0, $1, clock) } }
  record(problems, sourceLocation)
}

/// Expects the same of an operator with three inputs.
func checkTable<A: TableValue, B: TableValue, C: TableValue, Output: Observable>(
  _ label: String, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ operate:
    @escaping (MotionObservable<A>, MotionObservable<B>, MotionObservable<C>, ManualClock) -> Output
) {
  let check = TableCheck(label, filePath: filePath)
  let problems = check.problems(hasClock: true) { clock in { operate($0, $1, $2, clock) } }
  record(problems, sourceLocation)
}

/// Expects the same of an operator with four inputs.
func checkTable<A: TableValue, B: TableValue, C: TableValue, D: TableValue, Output: Observable>(
  _ label: String, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ operate:
    @escaping (
      MotionObservable<A>, MotionObservable<B>, MotionObservable<C>, MotionObservable<D>,
      ManualClock
    ) -> Output
) {
  let check = TableCheck(label, filePath: filePath)
  let problems = check.problems(hasClock: true) { clock in { operate($0, $1, $2, $3, clock) } }
  record(problems, sourceLocation)
}

/// Expects the same of an operator with five inputs.
func checkTable<
  A: TableValue, B: TableValue, C: TableValue, D: TableValue, E: TableValue, Output: Observable
>(
  _ label: String, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ operate:
    @escaping (
      MotionObservable<A>, MotionObservable<B>, MotionObservable<C>, MotionObservable<D>,
      MotionObservable<E>, ManualClock
    ) -> Output
) {
  let check = TableCheck(label, filePath: filePath)
  let problems = check.problems(hasClock: true) { clock in { operate($0, $1, $2, $3, $4, clock) } }
  record(problems, sourceLocation)
}
