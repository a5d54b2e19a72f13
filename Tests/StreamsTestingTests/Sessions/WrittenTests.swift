// swift-format-ignore-file

import StreamsInterop
import Testing

// Tests as `asTest` writes them, word by word: `FindFailingSessionTests` sees to that. So what it writes is
// compiled, and run.
//
//     STREAMS_RECORD=1 swift test --filter FindFailingSessionTests
//
// writes them anew.

/// What a fuzzer has found fails.
@Suite("Written: of what is faulty", Failing())
struct WrittenOfFaulty {

@Test("It keeps up with the hand")
func recordedSession() throws {
  let recording = try MotionRecording(
    text: """
    streams-recording 1
    0 pointer 0 touch pressed 350 130
    0 pointer 0 touch moved 60 140
    0 pointer 0 touch moved 70 140
    """)
  let replay = MotionReplay(recording) { stage in ForgetfulScene(on: stage) }
  replay.play()
  #expect(!replay.scene.isBroken)
}
}

/// Written: of what has odd names.
struct WrittenOfOddNames {

@Test("\"Quoted\", \\(not) a\u{01}\n\"\"\"")
func recordedSession() throws {
  let recording = try MotionRecording(
    text: ##"""
    streams-recording 1
    0.5 tick
    0.5 write a\(b)"""#c 3
    """##)
  let replay = MotionReplay(recording) { stage in OddlyNamedScene(on: stage) }
  replay.play()
  #expect(replay.scene.heard.value == 3)
}
}

/// Of tests each of which must fail.
private struct Failing: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  @concurrent
  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    await withKnownIssue("It plays what is faulty.") { try await function() }
  }
}
