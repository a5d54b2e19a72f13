import Foundation
import StreamsInterop
import StreamsTesting
import Testing

@Suite(
  "findFailingSession: random hands, and the smallest session that fails", .serialized)
struct FindFailingSessionTests {
  @Test("A fault that is planted in an operator is found, shrunk to five samples, and a test")
  func planted() throws {
    let failing = try #require(
      findFailingSession(seed: 5, building: { ForgetfulScene(on: $0) }) { $0.isBroken })
    let samples = failing.inputs.count { if case .sample = $0.event { true } else { false } }
    #expect(samples <= 5 && samples >= 2, "\(failing.text)")
    #expect(failing.inputs.count == samples, "\(failing.text)")
    #expect(hasFailed(failing))
    // Nothing of it can be left out.
    for index in failing.inputs.indices {
      var less = failing.inputs
      less.remove(at: index)
      #expect(!hasFailed(MotionRecording(inputs: less)))
    }
    // The test that it is written as is compiled and run, and fails.
    try check(
      failing.asTest(
        "It keeps up with the hand", building: "ForgetfulScene(on: stage)",
        expecting: "!replay.scene.isBroken"))
  }

  @Test("Whatever a test and an input are called, what is written compiles, and passes")
  func namedOddly() throws {
    let recorder = MotionRecorder()
    let scene = OddlyNamedScene(on: recorder.stage)
    recorder.tick(at: 0.5)
    scene.number.write(3)
    try check(
      recorder.recording.asTest(
        "\"Quoted\", \\(not) a\u{1}\n\"\"\"", building: "OddlyNamedScene(on: stage)",
        expecting: "replay.scene.heard.value == 3"))
  }

  /// Whether a test stands in `WrittenTests.swift`, word by word. With `STREAMS_RECORD=1` in the
  /// environment it takes the place of the one that begins with the same line.
  private func check(_ test: String, _ location: SourceLocation = #_sourceLocation) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("WrittenTests.swift")
    var text = try String(contentsOf: file, encoding: .utf8)
    let title = try #require(test.split(separator: "\n").first)
    if ProcessInfo.processInfo.environment["STREAMS_RECORD"] != nil {
      let start = try #require(text.range(of: title)?.lowerBound)
      let end = try #require(text[start...].range(of: "\n}\n")?.upperBound)
      text.replaceSubrange(start..<end, with: test)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(text.contains("\n\(test)}\n"), "\(test)", sourceLocation: location)
  }

  private func hasFailed(_ recording: MotionRecording) -> Bool {
    let replay = MotionReplay(recording) { ForgetfulScene(on: $0) }
    replay.play()
    return replay.scene.isBroken
  }

  @Test("The same seed finds the same, and where nothing fails nothing is found")
  func seeds() {
    let first = findFailingSession(seed: 9, building: { ForgetfulScene(on: $0) }) { $0.isBroken }
    #expect(first != nil)
    #expect(
      findFailingSession(seed: 9, building: { ForgetfulScene(on: $0) }) { $0.isBroken } == first)
    #expect(
      findFailingSession(seed: 9, building: { ForgetfulScene(on: $0, isFaulty: false) }) {
        $0.isBroken
      }
        == nil)
  }
}

/// A card that is dragged, by an operator that forgets what is left of the middle.
final class ForgetfulScene {
  let place = ReactiveProperty(initialValue: 0.0)
  private(set) var isBroken = false
  private let runtime: MotionRuntime
  private var hold: Subscription?

  init(on stage: MotionStage, isFaulty: Bool = true) {
    runtime = MotionRuntime(clock: stage.clock)
    let drag = DragRecognizer(stage.pointers, threshold: 0)
    let ways = drag.map { $0.value.x }
    runtime.connect(isFaulty ? ways.forgetful() : ways, to: place)
    hold = ways.subscribe { [unowned self] in
      if place.value != $0 { isBroken = true }
    }
  }
}

/// A number that is an input, under a name that would be more than a name in Swift.
final class OddlyNamedScene {
  let heard = ReactiveProperty(initialValue: 0.0)
  let number: MotionInput<Double>

  init(on stage: MotionStage) {
    number = stage.input(##"a\(b)"""#c"##, to: heard)
  }
}

extension Observable<Double> {
  /// Forgets what comes after it has been far to the left.
  fileprivate func forgetful() -> MotionObservable<Double> {
    MotionObservable(relaying: { observer in
      let lowest = Variable(0.0)
      return self.subscribe(
        observer.upstream { value in
          if lowest.value > -50 { observer.next(value) }
          lowest.value = Swift.min(lowest.value, value)
        })
    })
  }
}
