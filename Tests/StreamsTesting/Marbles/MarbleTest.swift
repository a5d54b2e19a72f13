/// Runs a test that is drawn in marble diagrams: builds it by `body`, lets the time pass, and checks
/// what was expected.
///
///     @Test func mapsEachValue() {
///       marbleTest { context in
///         let numbers = context.source(of: Int.self, "-1-2-(34)")
///         context.expect(numbers.map { $0 * 2 }, "-2-4-(68)")
///       }
///     }
///
/// The clock runs to the end of the longest diagram, and on while actions are scheduled on it, for up
/// to a thousand ticks: what comes late is not overlooked. What goes on for ever is ended by `!`.
///
/// - Parameters:
///   - tick: how many seconds a tick takes. The clock emits one frame a tick.
///   - body: makes the sources and says what is expected of them.
public func marbleTest(tick: Double = 1, _ body: (MarbleContext) throws -> Void) rethrows {
  let context = MarbleContext(tick: tick)
  defer { context.end() }
  try body(context)
  context.run()
}
