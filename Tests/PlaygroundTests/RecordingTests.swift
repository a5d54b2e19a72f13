import StreamsInterop
import Testing

@testable import playground

@Suite struct RecordingTests {
  @Test func `a row becomes a sample, with the client timestamp as its time`() throws {
    let recording = try parse(rows: "893.52,893.527,NoButton,Drag,1891,518")

    #expect(
      recording.samples == [
        PointerSample(
          .moved, at: SIMD2(1891, 518), time: 893.527, device: .mouse, buttons: [])
      ])
    #expect(recording.drops.isEmpty)
  }

  @Test(arguments: RecordedButton.allCases, RecordedState.allCases)
  func `every button and every state is read`(
    button: RecordedButton, state: RecordedState
  ) throws {
    let recording = try parse(rows: "0,0,\(button.rawValue),\(state.rawValue),1,2")

    #expect(recording.samples.first?.buttons == button.buttons)
    #expect(recording.samples.first?.recordedState == state)
  }

  @Test(
    arguments: [
      ("", .blankLine),
      ("1,1,NoButton,Move,5", .wrongColumnCount),
      ("1,1,NoButton,Move,5,6,7", .wrongColumnCount),
      ("gibberish", .wrongColumnCount),
      ("1,1,NoButton,Move,5,six", .malformedNumber),
      ("1,,NoButton,Move,5,6", .malformedNumber),
      ("1,0x10,NoButton,Move,5,6", .malformedNumber),
      ("1,1,NoButton,Move, 5,6", .malformedNumber),
      ("1,1,NoButton,Move,5,6\u{0}", .malformedNumber),
      ("1,nan,NoButton,Move,5,6", .nonFiniteNumber),
      ("inf,1,NoButton,Move,5,6", .nonFiniteNumber),
      ("1,1,NoButton,Move,1e999,6", .nonFiniteNumber),
      ("1,1,Middle,Move,5,6", .unknownButton),
      ("1,1,left,Pressed,5,6", .unknownButton),
      ("1,1,NoButton,Hover,5,6", .unknownState),
      ("1,1,NoButton,Move,65535,65535", .impossiblePosition),
      ("1,1,NoButton,Move,5,65535", .impossiblePosition),
      ("1,1,NoButton,Move,-1,5", .impossiblePosition),
      ("1,1e300,NoButton,Move,5,6", .impossibleTime),
      ("1,0.5,NoButton,Move,5,6", .backwardTime),
    ] as [(String, Recording.Drop.Kind)])
  func `an unusable row is dropped by kind, and its neighbours are kept`(
    row: String, kind: Recording.Drop.Kind
  ) throws {
    let recording = try parse(rows: "1,1,NoButton,Move,1,1", row, "2,2,NoButton,Move,2,2")

    #expect(recording.drops == [Recording.Drop(kind: kind, line: 3)])
    #expect(recording.samples.map(\.position) == [SIMD2(1, 1), SIMD2(2, 2)])
    #expect(recording.rowCount == 3)
  }

  @Test func `equal timestamps are in order`() throws {
    let recording = try parse(rows: "1,1,NoButton,Move,1,1", "1,1,NoButton,Move,2,2")

    #expect(recording.samples.count == 2)
    #expect(recording.drops.isEmpty)
  }

  @Test func `time is measured against the last row kept, not against a dropped one`() throws {
    let recording = try parse(
      rows: "1,1,NoButton,Move,1,1", "9,9,NoButton,Move,65535,65535", "2,2,NoButton,Move,2,2")

    #expect(recording.samples.map(\.time) == [1, 2])
  }

  @Test func `a record timestamp that goes backward is no flaw`() throws {
    let recording = try parse(rows: "5,1,NoButton,Move,1,1", "4,2,NoButton,Move,2,2")

    #expect(recording.samples.count == 2)
  }

  @Test(arguments: [
    "HEADER\r\n1,1,NoButton,Move,1,2\r\n", "HEADER\n1,1,NoButton,Move,1,2",
    "\u{FEFF}HEADER\n1,1,NoButton,Move,1,2\n", "\u{FEFF}HEADER\r\n1,1,NoButton,Move,1,2",
  ])
  func `line endings, a missing last one and a byte order mark make no difference`(
    text: String
  ) throws {
    let file = text.replacing("HEADER", with: Recording.header)

    let recording = try Recording(parsing: Array(file.utf8))

    #expect(recording.samples.map(\.position) == [SIMD2(1, 2)])
    #expect(recording.drops.isEmpty)
  }

  @Test func `a header alone is a recording of nothing`() throws {
    #expect(try parse() == Recording())
  }

  @Test func `what is no recording is an error at its first line`() {
    func error(_ bytes: [UInt8]) -> RecordingError? {
      #expect(throws: RecordingError.self) { try Recording(parsing: bytes) }
    }
    #expect(error([]) == RecordingError(problem: .empty, line: 1))
    #expect(error([0xEF, 0xBB, 0xBF]) == RecordingError(problem: .empty, line: 1))
    #expect(
      error(Array("time,x,y\n1,2,3\n".utf8))
        == RecordingError(problem: .wrongHeader(found: "time,x,y"), line: 1))
    #expect(
      error(Array("1,1,NoButton,Move,1,2\n".utf8))
        == RecordingError(problem: .wrongHeader(found: "1,1,NoButton,Move,1,2"), line: 1))
    #expect(
      error([0x7F, 0x45, 0x4C, 0x46, 0x02, 0x01, 0, 0])
        == RecordingError(problem: .notText, line: 1))
    #expect(
      error(Array(repeating: 0xFF, count: 500)) == RecordingError(problem: .notText, line: 1))
  }

  @Test func `a long wrong header is shown cut`() {
    let error = #expect(throws: RecordingError.self) {
      try Recording(parsing: Array(String(repeating: "é", count: 500).utf8))
    }
    #expect((error?.description.count ?? 0) < 200)
  }

  @Test func `what is written reads back the same`() throws {
    let samples = [
      sample(.move, 3, 4, at: 0.25), sample(.press, 3, 4, at: 1.5),
      sample(.drag, 5.125, 4, at: 1.501), sample(.release, 5, 4, at: 2),
      sample(.scrollUp, 0, 0, at: 2),
    ]

    #expect(try Recording(parsing: Recording(samples: samples).csv).samples == samples)
  }
}
