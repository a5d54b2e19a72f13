import StreamsInterop
import TestSupport
import Testing

@testable import InteropTestSupport

/// Recordings preserve every input exactly.
struct RecordingToTheBitTests {
  private static let nan = Double(bitPattern: 0xFFF8_0000_0000_1234)
  private static let odd: [Double] = [
    nan, .infinity, -.infinity, -0.0, 0, .leastNonzeroMagnitude, -2.2250738585072014e-308,
    .leastNonzeroMagnitude * 2_024, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 0.1 + 0.2,
    9_007_199_254_740_994, 1e22, 123_456_789_012_345_683_968, 1e300, -1.7e308, 4.35, 2.675e-5, .pi,
  ]

  private static func bits(_ recording: MotionRecording) -> [String] {
    recording.inputs.map { input in
      var words = ["\(input.time.bitPattern)"]
      switch input.event {
      case .tick: words.append("tick")
      case .cancellation: words.append("cancel")
      case .write(let name, let components):
        words += [name] + components.map { "\($0.bitPattern)" }
      case .sample(let sample):
        words += [
          "\(sample.id)", "\(sample.device)", "\(sample.phase)", "\(sample.buttons.rawValue)",
        ]
        let numbers = [
          sample.position.x, sample.position.y, sample.time, sample.pressure, sample.wheelDelta.x,
          sample.wheelDelta.y,
        ]
        words += numbers.map { "\($0.bitPattern)" }
      }
      return words.joined(separator: " ")
    }
  }

  @Test("A recording reads back bit for bit, whatever the input")
  func anything() {
    let recorder = MotionRecorder()
    let input = recorder.stage.input(
      "größe", to: ReactiveProperty(initialValue: SIMD2(0.0, 0)))
    // A write before the first tick, then a tick at a negative time.
    input.write(SIMD2(1, Self.nan))
    recorder.tick(at: -5)
    recorder.tick(at: -0.0)
    for (index, id) in [0, 1_000_000_007, .max, .min, 4_294_967_296].enumerated() {
      recorder.send(
        PointerSample(.pressed, at: SIMD2(1, 2), time: Double(index), id: id), at: Double(index))
    }
    for (index, number) in Self.odd.enumerated() {
      recorder.tick(at: Double(index) + 10.1)
      input.write(SIMD2(number, -number))
      let place = PointerSample(.moved, at: SIMD2(number, 3), time: 11, id: 1)
      recorder.send(place)
      var detail = PointerSample(.scrolled, at: SIMD2(3, number), time: number, id: 2)
      detail.pressure = number
      detail.wheelDelta = SIMD2(number, 0)
      recorder.send(detail)
      detail.wheelDelta = SIMD2(0, number)
      recorder.send(detail)
    }
    recorder.cancelAll()
    var findings = Findings()
    do {
      let read = try MotionRecording(text: recorder.recording.text)
      let (back, kept) = (Self.bits(read), Self.bits(recorder.recording))
      findings.expect(back.count, is: kept.count)
      for (line, other) in zip(back, kept) { findings.expect(line, is: other) }
      let again = MotionRecording(inputs: read.inputs)
      findings.expect(Self.bits(again), is: kept)
    } catch {
      findings.expect(false, "\(error)")
    }
    var generator = SeededGenerator(seed: 27)
    for _ in 0..<3_000 {
      let bits = Double(bitPattern: .random(in: .min ... .max, using: &generator))
      let one = MotionRecording(inputs: [
        .init(time: 0, event: .write(name: "x", components: [bits]))
      ])
      let read = try? MotionRecording(text: one.text)
      findings.expect(read.map(Self.bits), is: Self.bits(one))
    }
    findings.report()
  }

  @Test("A replay handles non-finite input as the recorded session did, and counts it as a flaw")
  func flaws() throws {
    func build(_ stage: MotionStage) -> (ReactiveProperty<Double>, MotionInput<Double>) {
      let value = ReactiveProperty(initialValue: 1.0)
      return (value, stage.input("value", to: value))
    }
    let recorder = MotionRecorder()
    let (value, input) = build(recorder.stage)
    recorder.tick(at: 0)
    input.write(Self.nan)
    recorder.send(PointerSample(.pressed, at: SIMD2(.infinity, 0), time: 0))
    let replay = MotionReplay(try MotionRecording(text: recorder.recording.text)) {
      stage -> ReactiveProperty<Double> in
      build(stage).0
    }
    replay.play()
    var findings = Findings()
    findings.expect(replay.scene.value.bitPattern, is: value.value.bitPattern)
    findings.expect(replay.stage.nonFiniteWriteCount, is: 1)
    findings.expect(replay.stage.unknownWriteCount, is: 0)
    findings.expect(replay.stage.pointers.flaws[.nonFinitePosition], is: 1)
    findings.expect(recorder.stage.pointers.flaws[.nonFinitePosition], is: 1)
    findings.report()
  }

  @Test("L16 The reader rejects input that no recorder writes, and reports its line")
  func refused() {
    var findings = Findings()
    for (line, problem) in [
      ("1 write a\u{B} 1", MotionRecordingError.Problem.malformedName),
      ("1 write \u{0} 1", .malformedName),
      ("1 pointer 9223372036854775808 touch pressed 1 2", .malformedNumber),
      ("1 pointer - touch pressed 1 2", .malformedNumber),
      ("0x7ff8000000000000 tick", .nonFiniteNumber),
      ("1 write x 0x7ff80000000000000", .malformedNumber),
      ("1 write x 0x7ff800000000000g", .malformedNumber),
      ("1 write x nan", .nonFiniteNumber), ("1 write x - 1", .malformedNumber),
    ] {
      do {
        _ = try MotionRecording(text: "streams-recording 1\n" + line)
        findings.expect(false, "\(line) was read")
      } catch { findings.expect(error, is: MotionRecordingError(problem: problem, line: 2)) }
    }
    findings.report()
  }

  @Test("Shrinking two ticks takes at most 300 replays, and no value makes it trap")
  func shrinking() throws {
    var findings = Findings()
    func tick(_ time: Double) -> MotionRecording.Input { .init(time: time, event: .tick) }
    let huge = [1.7e308, -1.7e308, 1e300, Self.nan, .infinity, 9e15, 0.3]
    var recordings = [[tick(-1.7e308), tick(1.7e308)], [tick(1.7e308), tick(1.75e308)]]
    for (first, second) in [
      (0.123, 0.456), (0.1, 0.3), (7.35, 7.65), (-3.3, 0.7), (1e9, 1e9 + 0.3),
    ] {
      recordings.append([tick(first), tick(second)])
    }
    recordings.append([
      .init(time: 0.1, event: .write(name: "x", components: huge)),
      .init(
        time: 0.3, event: .sample(PointerSample(.moved, at: SIMD2(-1.7e308, .nan), time: .nan))),
    ])
    for inputs in recordings {
      var count = 0
      let recording = MotionRecording(inputs: inputs)
      let least = recording.shrunk { recording in
        count += 1
        return recording.inputs.count == 2
      }
      findings.expect(count <= 300, "\(count) replays of \(recording.text)")
      findings.expect(least.inputs.count, is: 2)
      // A failure that needs a gap between two times, so rounding must not close it.
      count = 0
      _ = recording.shrunk { recording in
        count += 1
        guard let span = recording.span, recording.inputs.count == 2 else { return false }
        return span.upperBound - span.lowerBound >= 0.3
      }
      findings.expect(count <= 300, "\(count) replays of \(recording.text)")
    }
    var count = 0
    _ = MotionRecording(inputs: recordings[2]).shrunk(limit: 3) { _ in
      count += 1
      return true
    }
    findings.expect(count <= 3, "expected at most 3 replays, got \(count)")
    findings.report()
  }

  /// The string that a test's literal denotes, parsed by Unicode scalars as the compiler does.
  private static func read(_ test: String) -> String? {
    let scalars = Array(test.unicodeScalars)
    func matches(_ text: String, _ at: Int) -> Bool {
      let wanted = Array(text.unicodeScalars)
      return at + wanted.count <= scalars.count
        && Array(scalars[at..<at + wanted.count]) == wanted
    }
    guard var at = scalars.indices.first(where: { matches("text: ", $0) }) else { return nil }
    at += 6
    var pounds = ""
    while matches("#", at) {
      pounds += "#"
      at += 1
    }
    guard matches("\"\"\"\n", at) else { return nil }
    at += 4
    var text = String.UnicodeScalarView()
    while !matches("\"\"\"\(pounds)", at) {
      guard at < scalars.count else { return nil }
      let scalar = scalars[at]
      // Characters that are not allowed in source files.
      guard scalar == "\n" || scalar.value >= 0x20 && scalar.value != 0x7F else { return nil }
      if matches("\\\(pounds)u{", at) {
        at += 3 + pounds.count
        var digits = ""
        while scalars[at] != "}" {
          digits.unicodeScalars.append(scalars[at])
          at += 1
        }
        guard let value = UInt32(digits, radix: 16), let meant = Unicode.Scalar(value) else {
          return nil
        }
        text.append(meant)
      } else if matches("\\\(pounds)", at) {
        return nil
      } else {
        text.append(scalar)
      }
      at += 1
    }
    // Removes the indentation, and the last line, which belongs to the closing delimiter.
    let lines = String(text).unicodeScalars.split(separator: "\n").map {
      String(String.UnicodeScalarView($0.dropFirst(4)))
    }
    return lines.dropLast().map { $0 + "\n" }.joined()
  }

  @Test(
    "A recording exported as a test contains the same recording, whatever the names of its inputs")
  func literals() {
    var findings = Findings()
    for name in [
      "plain", "größe", "a\\\u{301}b", "\\", "\"\"\"\u{301}", "\\#\u{301}", "\"\"\"#\u{301}",
      "\u{7F}",
      "\u{85}", "\u{FEFF}", "\u{2028}", "\\(x)", "a\u{301}", "\u{301}", "\\u{41}", "\u{FFFF}",
    ] {
      let recording = MotionRecording(inputs: [
        .init(time: 1, event: .write(name: name, components: [1]))
      ])
      let read = Self.read(recording.asTest()).map { Array($0.utf8) }
      findings.expect(
        read, is: recording.bytes, "\(name.debugDescription) in \(recording.asTest())")
    }
    findings.report()
  }
}
