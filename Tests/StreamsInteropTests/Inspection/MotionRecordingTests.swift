import StreamsInterop
import TestSupport
import Testing

@testable import InteropTestSupport

/// MotionRecording: a session as text.
struct MotionRecordingTests {
  private let sample = PointerSample(
    .moved, at: SIMD2(0.1 + 0.2, -1e-7), time: 2.25, id: 3, device: .pen, pressure: 0.5,
    buttons: [.primary, .secondary], wheelDelta: SIMD2(0, -10))

  private var recording: MotionRecording {
    MotionRecording(inputs: [
      .init(time: 0.1, event: .tick),
      .init(time: 0.1, event: .sample(PointerSample(.pressed, at: SIMD2(20, 30), time: 0.1))),
      .init(time: 1.0 / 3, event: .sample(sample)),
      .init(time: 0.5, event: .write(name: "tension", components: [200, -0.1])),
      .init(time: 0.5, event: .cancellation),
    ])
  }

  @Test("A recording's text has one line per input")
  func text() {
    #expect(
      recording.text == """
        streams-recording 1
        0.1 tick
        0.1 pointer 0 touch pressed 20 30
        0.3333333333333333 pointer 3 pen moved 0.30000000000000004 -1e-07 time 2.25 pressure 0.5 \
        buttons 3 wheel 0 -10
        0.5 write tension 200 -0.1
        0.5 cancel

        """)
  }

  @Test("A recording that is written and read back is bit-identical")
  func roundTrip() throws {
    var generator = SeededGenerator.printed()
    var inputs: [MotionRecording.Input] = []
    var time = 0.0
    for _ in 0..<2_000 {
      time += Double.random(in: 0...0.1, using: &generator)
      let bits = Double(bitPattern: .random(in: .min ... .max, using: &generator))
      inputs.append(
        .init(time: time, event: .write(name: "x", components: [bits.isFinite ? bits : time])))
    }
    let recordings = [recording, MotionRecording(inputs: inputs)]
    #expect(try recordings.map { try MotionRecording(text: $0.text) } == recordings)
  }

  @Test(
    "Comments, empty lines and other platforms' line endings are accepted",
    arguments: [
      ("streams-recording 1\r\n\r\n# a comment\n  0.5\ttick \n", [0.5]),
      ("streams-recording 1", []),
    ])
  func lenient(text: String, ticks: [Double]) throws {
    let inputs = ticks.map { MotionRecording.Input(time: $0, event: .tick) }
    #expect(try MotionRecording(text: text).inputs == inputs)
  }

  @Test(
    "L16 A malformed line throws a typed error with its line number",
    arguments: [
      ("", MotionRecordingError.Problem.wrongHeader, 1),
      ("record timestamp,client", .wrongHeader, 1),
      ("streams-recording 2", .unknownVersion, 1),
      ("streams-recording 1 x", .tooLong, 1),
      ("streams-recording 1\nx tick", .malformedNumber, 2),
      ("streams-recording 1\n\nnan tick", .nonFiniteNumber, 3),
      ("streams-recording 1\n1 tick\n0.5 tick", .earlierTime, 3),
      ("streams-recording 1\n1 jump", .unknownInput, 2),
      ("streams-recording 1\n1", .tooShort, 2),
      ("streams-recording 1\n1 tick 2", .tooLong, 2),
      ("streams-recording 1\n1 write", .tooShort, 2),
      ("streams-recording 1\n1 write x", .tooShort, 2),
      ("streams-recording 1\n1 write x y", .malformedNumber, 2),
      ("streams-recording 1\n1 pointer 0 foot pressed 1 2", .unknownDevice, 2),
      ("streams-recording 1\n1 pointer 0.5 touch pressed 1 2", .malformedNumber, 2),
      ("streams-recording 1\n1 pointer 0 touch kicked 1 2", .unknownPhase, 2),
      ("streams-recording 1\n1 pointer 0 touch moved 1", .tooShort, 2),
      ("streams-recording 1\n1 pointer 0 touch moved 1 2 color 3", .unknownDetail, 2),
      ("streams-recording 1\n1 pointer 0 touch moved 1 2 buttons -1", .malformedNumber, 2),
      ("streams-recording 1\n1 pointer 0 touch moved 1 2 pressure much", .malformedNumber, 2),
    ])
  func flawed(_ text: String, _ problem: MotionRecordingError.Problem, _ line: Int) {
    #expect(throws: MotionRecordingError(problem: problem, line: line)) {
      try MotionRecording(text: text)
    }
  }
}
