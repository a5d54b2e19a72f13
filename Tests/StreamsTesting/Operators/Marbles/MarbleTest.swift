/// Runs a test drawn in marble diagrams: builds it with `body`, lets time pass, and checks the expectations.
///
///     @Test func mapsEachValue() {
///       marbleTest { context in
///         let numbers = context.source(of: Int.self, "-1-2-(34)")
///         context.expect(numbers.map { $0 * 2 }, "-2-4-(68)")
///       }
///     }
///
/// The clock runs to the end of the longest diagram, and continues for up to a thousand ticks while actions are
/// scheduled on it, so that late emissions are not overlooked. End an endless source with `!`.
///
/// - Parameters:
///   - tick: the length of a tick in seconds. The clock emits one frame per tick.
///   - body: creates the sources and the expectations.
public func marbleTest(tick: Double = 1, _ body: (MarbleContext) throws -> Void) rethrows {
  let context = MarbleContext(tick: tick)
  defer { context.end() }
  try body(context)
  context.run()
}
