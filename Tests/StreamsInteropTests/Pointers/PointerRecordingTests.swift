import StreamsInteractions
import Testing

@testable import InteropTestSupport

struct PointerRecordingTests {
  private func read(
    _ rows: String, clock: PointerRecording.Clock = .client, dropsMalformed: Bool = false
  ) throws(PointerRecordingError) -> PointerRecording {
    try PointerRecording(
      csv: Array("\(PointerRecording.header)\n\(rows)".utf8), clock: clock, wheelStep: 10,
      dropsMalformed: dropsMalformed)
  }

  /// The samples of a recording, followed by the dropped lines.
  private func described(_ recording: PointerRecording) -> [String] {
    recording.samples.map { sample in
      let place = "(\(sample.position.x), \(sample.position.y))"
      let wheel = sample.wheelDelta == .zero ? "" : ", by \(sample.wheelDelta.y)"
      return "\(sample.phase) at \(place), \(sample.time)\(wheel)"
    } + recording.drops.map { "line \($0.line): \($0.problem)" }
  }

  @Test("reads recordings of real users")
  func rows() throws {
    let recording = try read(
      """
      1.5,1.25,NoButton,Move,3,4\r
      1.5,1.5,Left,Pressed,3,4
      1.5,1.75,NoButton,Drag,5.5,4e0
      2,2,Right,Pressed,6,4
      2,2,Scroll,Down,0,0
      2,2,Left,Released,6,4
      3,3,Right,Released,7,4

      """)
    #expect(
      described(recording) == [
        "hovered at (3.0, 4.0), 1.25", "pressed at (3.0, 4.0), 1.5", "moved at (5.5, 4.0), 1.75",
        "moved at (6.0, 4.0), 2.0", "scrolled at (6.0, 4.0), 2.0, by 10.0",
        "moved at (6.0, 4.0), 2.0", "released at (7.0, 4.0), 3.0",
      ])
    #expect(recording.samples.dropFirst(3).first?.buttons == [.primary, .secondary])
    #expect(recording.samples.allSatisfy { $0.device == .mouse } && recording.rowCount == 7)
    let recorded = try read("7,8,NoButton,Move,3,4", clock: .recorder)
    #expect(described(recorded) == ["hovered at (3.0, 4.0), 7.0"])
  }

  @Test("L16 drops flawed samples, except for releases")
  func flaws() throws {
    let recording = try read(
      """
      1,1,Left,Pressed,3,4

      1,nan,NoButton,Move,3,4
      1,1e14,NoButton,Move,3,4
      1,1,NoButton,Drag,-1,4
      1,1,NoButton,Drag,inf,4
      1,1,Left,Released,65535,65535
      """)
    #expect(
      described(recording) == [
        "pressed at (3.0, 4.0), 1.0", "released at (3.0, 4.0), 1.0", "line 3: blankLine",
        "line 4: nonFiniteNumber", "line 5: impossibleTime", "line 6: impossiblePosition",
        "line 7: nonFiniteNumber", "line 8: impossiblePosition",
      ])
    #expect(recording.rowCount == 7)
  }

  @Test(
    "L16 an invalid file is an error with its line",
    arguments: [
      ("1,1,NoButton,Move,3", PointerRecordingError.Problem.wrongColumnCount),
      ("1,1,NoButton,Move,3,4,5", .wrongColumnCount), ("1,1,Left,Jumps,3,4", .unknownState),
      ("1,1,Nose,Move,3,4", .unknownButton), ("1,x,NoButton,Move,3,4", .malformedNumber),
      ("1,1,NoButton,Move,0x3,4", .malformedNumber), ("1,1,NoButton,Move,3,", .malformedNumber),
      ("1,1,NoButton,Move,3.4.5,4", .malformedNumber), ("1,1,NoButton,Move,1e,4", .malformedNumber),
    ])
  func malformed(row: String, problem: PointerRecordingError.Problem) throws {
    let rows = "1,1,NoButton,Move,3,4\n\(row)\n1,1,NoButton,Move,3,4"
    #expect(throws: PointerRecordingError(problem: problem, line: 3)) { try read(rows) }
    let lenient = try read(rows, dropsMalformed: true)
    #expect(lenient.samples.count == 2 && lenient.drops.map(\.line) == [3])
  }

  @Test(
    "L16 empty or unrelated text is not a recording, but a header alone is",
    arguments: [
      ("", PointerRecordingError.Problem.empty), ("\u{FEFF}", .empty), ("a,b\n", .wrongHeader),
      ("\n", .wrongHeader), ("\(PointerRecording.header),z\n", .wrongHeader),
      ("\u{FEFF}\(PointerRecording.header)\r\n", nil),
    ])
  func headers(text: String, problem: PointerRecordingError.Problem?) {
    var error: PointerRecordingError?
    do throws(PointerRecordingError) {
      _ = try PointerRecording(csv: Array(text.utf8))
    } catch let thrown { error = thrown }
    #expect(error == problem.map { PointerRecordingError(problem: $0, line: 1) })
  }

  @Test("a written recording reads back the same, with second buttons and the wheel")
  func writing() throws {
    let rows = """
      1.25,1.25,NoButton,Move,3,4
      1.5,1.5,Left,Pressed,3,4
      1.75,1.75,NoButton,Drag,5.5,4.125
      2,2,Right,Pressed,6,4
      2.001,2.001,Scroll,Down,6,4
      2.01,2.01,NoButton,Drag,6.07,4
      2.1,2.1,Left,Released,6,4
      3,3,Right,Released,7,4
      1432040700.123,1432040700.123,Middle,Pressed,0,32767
      1432040701,1432040701,Middle,Released,0,32767
      1432040701,1432040701,Scroll,Up,0,32767

      """
    let recording = try read(rows)
    let written = PointerRecording.csv(of: recording.samples)
    #expect(String(decoding: written, as: UTF8.self) == "\(PointerRecording.header)\n\(rows)")
    #expect(try PointerRecording(csv: written, wheelStep: 10) == recording)
    var findings = Findings()
    for bytes in SharedRecordings.names.compactMap(SharedRecordings.bytes(of:)) {
      let samples = try PointerRecording(csv: bytes, wheelStep: 10).samples
      let again = try PointerRecording(csv: PointerRecording.csv(of: samples), wheelStep: 10)
      findings.expect(again.samples.count, is: samples.count)
      findings.expect(again.drops.isEmpty, "\(again.drops)")
      for (sample, given) in zip(again.samples, samples) {
        var expected = given
        expected.time = sample.time
        findings.expect(given.time, near: sample.time, within: 0.0005 + 1e-9)
        findings.expect(sample, is: expected)
      }
    }
    findings.report()
  }

  @Test("L16 samples that no file can express are left out of the file, except for releases")
  func unwritable() throws {
    func sample(_ phase: PointerPhase, _ x: Double, _ time: Double = -1.5) -> PointerSample {
      PointerSample(
        phase, at: SIMD2(x, 0), time: time, device: .mouse, buttons: [.primary, .secondary],
        wheelDelta: SIMD2(0, -1))
    }
    let written = PointerRecording.csv(of: [
      sample(.moved, .nan), sample(.hovered, 1e5), sample(.pressed, 1, .infinity),
      sample(.pressed, 2), sample(.moved, 3), sample(.released, .infinity),
      sample(.pressed, -1), sample(.left, 4), sample(.scrolled, .nan), sample(.cancelled, 5),
    ])
    let recording = try PointerRecording(csv: written, wheelStep: 10)
    let expected: [(PointerPhase, x: Double)] = [
      (.pressed, 2), (.moved, 3), (.moved, 3), (.released, 3), (.hovered, 4), (.scrolled, 4),
      (.released, 5),
    ]
    #expect(
      recording.samples.map { "\($0.phase) at \($0.position.x), \($0.time)" }
        == expected.map { "\($0) at \($1), -1.5" })
    #expect(recording.drops.isEmpty)
    #expect(try PointerRecording(csv: PointerRecording.csv(of: [])).samples.isEmpty)
  }

  @Test("numbers are parsed to the nearest double")
  func numbers() throws {
    let texts = [
      "4906.73000002", "1432040700.123456", "0.1", "-0", "893.527", "+7", ".5", "5.", "1e-7",
      "123456789012345e-9", "1000000000000000000000000e-20", "0.3", "1e13", "9007199254740991",
      "1e999999999999", "1e-999999999999",
    ]
    // The last two are not possible times.
    let expected = texts.dropLast(3).map(Double.init) + [nil, nil, 0]
    let recordings = try texts.map { try read("1,\($0),NoButton,Move,3,4") }
    #expect(recordings.map(\.samples.first?.time) == expected)
    #expect(recordings.suffix(3).map(\.drops.count) == [1, 1, 0])
  }
}
