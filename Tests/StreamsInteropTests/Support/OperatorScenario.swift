import Testing

/// One behavior of an operator: a row in the single test that its file has. Separate test functions would
/// take longer to compile. `FilterTests.swift` shows how scenarios are listed.
struct OperatorScenario: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let run: @Sendable () async throws -> Void

  /// - Parameters:
  ///   - name: What the operator does, with the law if there is one.
  ///   - run: Exercises that behavior, and checks it.
  init(_ name: String, _ run: @escaping @Sendable () async throws -> Void) {
    testDescription = name
    self.run = run
  }
}

/// Expects that a process wrote a message before it stopped.
func expectMessage(
  _ message: String, of exit: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = errorText(exit)
  #expect(text.contains(message), sourceLocation: sourceLocation)
}
