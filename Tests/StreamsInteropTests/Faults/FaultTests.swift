import Testing

/// What a programmer gets wrong, and what the program says as it stops.
struct Fault: Sendable {
  /// Which parameter must be what, and what it was. `.ci/traps` looks for what the sources say here.
  let message: String
  /// How the message begins: the law, and perhaps what broke it.
  let law: String
  let commit: @Sendable () async -> Void

  init(
    _ message: String, of law: String = "L16 Faults: ",
    _ commit: @escaping @Sendable () async -> Void
  ) {
    self.message = message
    self.law = law
    self.commit = commit
  }
}

private let faults: [Fault] =
  bridgeFaults + exportFaults + gestureFaults + operatorFaults + springFaults + systemFaults
  + timeFaults + tracingFaults + transitionFaults + tweenFaults

/// A programmer's error.
struct FaultTests {
  @Test(
    "L16 L7 stops the program, and the message says what must be", arguments: faults.map(\.message))
  func stops(_ message: String) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [message] in
      await faults.first { $0.message == message }?.commit()
    }
    let text = errorText(result)
    #expect(text.contains(message))
    #expect(text.contains(faults.first { $0.message == message }?.law ?? message))
  }

  @Test("each fault has a message of its own")
  func distinct() {
    #expect(Set(faults.map(\.message)).count == faults.count)
  }
}
