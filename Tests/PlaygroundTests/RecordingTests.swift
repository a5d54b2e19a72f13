import StreamsInterop
import Testing

@testable import playground

struct RecordingTests {
  @Test func `rows become samples, with the client timestamp as their time`() throws {
    let recording = try parse(
      rows: "893.52,893.527,Left,Pressed,1891,518", "893.6,893.61,NoButton,Drag,1892,518",
      "894,894,Scroll,Down,0,0")

    #expect(
      recording.samples == [
        sample(.pressed, 1891, 518, at: 893.527), sample(.moved, 1892, 518, at: 893.61),
        PointerSample(
          .scrolled, at: SIMD2(1892, 518), time: 894, device: .mouse, buttons: .primary,
          wheelDelta: SIMD2(0, ScrollReplay.step)),
      ])
    #expect(recording.drops.isEmpty)
    #expect(recording.rowCount == 3)
  }

  @Test(
    arguments: [
      ("", .blankLine), ("gibberish", .wrongColumnCount),
      ("1,1,NoButton,Move,5,six", .malformedNumber), ("1,nan,NoButton,Move,5,6", .nonFiniteNumber),
      ("1,1,Nose,Move,5,6", .unknownButton), ("1,1,NoButton,Hover,5,6", .unknownState),
      ("1,1,NoButton,Move,65535,65535", .impossiblePosition),
      ("1,1e300,NoButton,Move,5,6", .impossibleTime),
    ] as [(String, PointerRecordingError.Problem)])
  func `an unusable row is dropped by kind, and its neighbors are kept`(
    row: String, problem: PointerRecordingError.Problem
  ) throws {
    let recording = try parse(rows: "1,1,NoButton,Move,1,1", row, "2,2,NoButton,Move,2,2")

    #expect(recording.drops.map(\.problem) == [problem])
    #expect(recording.drops.map(\.line) == [3])
    #expect(recording.samples.map(\.position) == [SIMD2(1, 1), SIMD2(2, 2)])
    #expect(recording.rowCount == 3)
  }

  @Test func `a release off the screen is kept at the pointer's last position`() throws {
    let recording = try parse(rows: "1,1,Left,Pressed,1,2", "2,2,Left,Released,65535,65535")

    #expect(recording.samples == [sample(.pressed, 1, 2, at: 1), sample(.released, 1, 2, at: 2)])
    #expect(recording.drops.map(\.line) == [3])
    #expect(recording.rowCount == 2)
  }

  @Test func `equal timestamps count as ordered`() throws {
    let recording = try parse(rows: "1,1,NoButton,Move,1,1", "1,1,NoButton,Move,2,2")

    #expect(recording.samples.count == 2)
    #expect(recording.backwardCount == 0)
  }

  @Test func `rows that go back in time are omitted and counted`() throws {
    let recording = try parse(
      rows: "1,1,NoButton,Move,1,1", "1,0.5,NoButton,Move,5,6", "1,0.7,NoButton,Move,5,6",
      "2,2,NoButton,Move,2,2")

    #expect(recording.samples.map(\.time) == [1, 2])
    #expect(recording.backwardCount == 2)
    #expect(recording.drops.isEmpty)
  }

  @Test func `time is compared with the last kept row, not with a dropped one`() throws {
    let recording = try parse(
      rows: "1,1,NoButton,Move,1,1", "9,9,NoButton,Move,65535,65535", "2,2,NoButton,Move,2,2")

    #expect(recording.samples.map(\.time) == [1, 2])
  }

  @Test func `a header alone is an empty recording`() throws {
    #expect(try parse() == Recording())
  }

  @Test func `a file that is not a recording is an error at its first line`() {
    func error(_ bytes: [UInt8]) -> RecordingError? {
      let error = #expect(throws: RecordingError.self) { try Recording(parsing: bytes) }
      #expect(error?.line == 1)
      return error
    }
    #expect(error([])?.problem == .empty)
    #expect(error([0xEF, 0xBB, 0xBF])?.problem == .empty)
    for (text, beginning) in [
      ("time,x,y\n1,2,3\n", "time,x,y"), ("a\tb\r\n", "a b"),
      ("1,1,NoButton,Move,1,2\n", "1,1,NoButton,Move,1,2"),
    ] {
      #expect(error(Array(text.utf8))?.problem == .wrongHeader)
      #expect(error(Array(text.utf8))?.beginning == beginning)
    }
    #expect(error([0x7F, 0x45, 0x4C, 0x46, 0x02, 0x01, 0, 0])?.beginning == nil)
    #expect(error(Array(repeating: 0xFF, count: 500))?.beginning == nil)
  }

  @Test func `a long wrong header is truncated in the message`() {
    let error = #expect(throws: RecordingError.self) {
      try Recording(parsing: Array(String(repeating: "é", count: 500).utf8))
    }
    #expect((error?.description.count ?? 0) < 200)
  }

  @Test func `a live run's recording reads back unchanged`() throws {
    let samples = [
      sample(.hovered, 3, 4, at: 0.25), sample(.pressed, 3, 4, at: 1.5),
      sample(.moved, 5.125, 4, at: 1.501), sample(.released, 5, 4, at: 2),
      PointerSample.mouse(.scrolled, at: SIMD2(5, 4), time: 2, turns: -1),
    ]

    #expect(try Recording(parsing: PointerRecording.csv(of: samples)).samples == samples)
  }
}
