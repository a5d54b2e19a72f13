import Testing

@testable import InteropTestSupport

/// Errors of a programmer, and the program's message as it stops.
struct Fault: Sendable {
  /// The parameter, the expected value and the actual one. `.ci/traps` looks for the sources' texts here.
  let message: String
  /// The object that begins the text; `nil` if the message begins it.
  let subject: String?
  let commit: @Sendable () async -> Void

  init(
    _ message: String, of subject: String? = nil,
    _ commit: @escaping @Sendable () async -> Void
  ) {
    self.message = message
    self.subject = subject
    self.commit = commit
  }
}

private let faults: [Fault] =
  bridgeFaults + exportFaults + gestureFaults + operatorFaults + springFaults + systemFaults
  + timeFaults + tracingFaults + transitionFaults + tweenFaults + layoutFaults

/// A programmer's error.
struct FaultTests {
  @Test(
    "L16 L7 stops the program, and the message names the expectation",
    arguments: faults.map(\.message))
  func stops(_ message: String) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [message] in
      await faults.first { $0.message == message }?.commit()
    }
    let text = errorText(result)
    #expect(text.contains(message))
    let beginning = faults.first { $0.message == message }?.subject ?? message
    #expect(text.contains("Fatal error: \(beginning)"))
  }

  @Test("each fault has a message of its own")
  func distinct() {
    #expect(Set(faults.map(\.message)).count == faults.count)
  }
}
