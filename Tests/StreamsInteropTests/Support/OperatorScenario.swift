import Testing

/// One thing that an operator does: a row of the one test that its file has. A test function of its own
/// for each would take the compiler longer. `FilterTests.swift` shows how they are listed.
struct OperatorScenario: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let run: @Sendable () async throws -> Void

  /// - Parameters:
  ///   - name: what the operator does, with the law if it is one.
  ///   - run: has it done, and expects it.
  init(_ name: String, _ run: @escaping @Sendable () async throws -> Void) {
    testDescription = name
    self.run = run
  }
}

/// Expects that a process wrote a message as it stopped.
func expectMessage(
  _ message: String, of exit: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = errorText(exit)
  #expect(text.contains(message), sourceLocation: sourceLocation)
}
