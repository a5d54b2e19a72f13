import Testing

@testable import InteropTestSupport

/// A programmer error, and the message that the program writes before it stops.
struct Fault: Sendable {
  /// The parameter, the expected value and the actual one. `.ci/traps` looks for messages from Sources here.
  let message: String
  /// The object at the beginning of the text; `nil` if the text begins with the message.
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

/// Programmer errors.
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

  @Test("each fault has its own message")
  func distinct() {
    #expect(Set(faults.map(\.message)).count == faults.count)
  }
}
