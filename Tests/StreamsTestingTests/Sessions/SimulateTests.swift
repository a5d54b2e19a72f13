import Foundation
import StreamsInterop
import StreamsTesting
import Testing

@Suite("simulate: random hands, and the smallest failing session", .serialized)
struct SimulateTests {
  private static func failing(isFaulty: Bool = true, seed: UInt64) -> SimulationReport {
    simulate(
      { ForgetfulScene(on: $0, isFaulty: isFaulty) }, seed: seed, explainedBy: { $0.runtime },
      contracts: { $0.keepsUp })
  }

  @Test(
    "A fault planted in an operator is found, shrunk to at most five samples, and written as a test"
  )
  func planted() throws {
    let broken = try #require(Self.failing(seed: 5).broken.first)
    let failing = broken.recording
    let samples = failing.inputs.count { if case .sample = $0.event { true } else { false } }
    #expect(samples <= 5 && samples >= 2, "\(failing.text)")
    #expect(failing.inputs.count == samples, "\(failing.text)")
    #expect(hasFailed(failing))
    // No input can be left out.
    for index in failing.inputs.indices {
      var less = failing.inputs
      less.remove(at: index)
      #expect(!hasFailed(MotionRecording(inputs: less)))
    }
    // The written test is compiled and run, and fails.
    try check(
      broken.asTest(building: "ForgetfulScene(on: stage)", contracts: "scene.keepsUp"))
    #if DEBUG
      #expect(broken.why?.contains("map") == true, "\(broken)")
    #endif
  }

  @Test("With arbitrary names of a test and an input, the written test compiles and passes")
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

  /// Checks that `WrittenTests.swift` contains exactly this test. With `STREAMS_RECORD=1` in the
  /// environment, the test first replaces the one that begins with the same line.
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
    !brokenContracts(in: recording, of: { ForgetfulScene(on: $0) }, contracts: { $0.keepsUp })
      .isEmpty
  }

  @Test("The same seed finds the same fault, and correct code has none")
  func seeds() {
    let first = Self.failing(seed: 9).broken.first
    #expect(first != nil)
    #expect(Self.failing(seed: 9).broken.first?.recording == first?.recording)
    let right = Self.failing(isFaulty: false, seed: 9)
    #expect(right.broken.isEmpty && right.idle.isEmpty)
  }

  @Test("A contract that never applied, and a broken one, are issues at their own lines")
  func issues() {
    let line = #line + 3
    withKnownIssue {
      expectContracts(of: { ForgetfulScene(on: $0) }, sessions: 3, seed: 5) { _ in
        MotionContract("never") { _ in nil }
        MotionContract("wrong") { _ in false }
      }
    } matching: { issue in
      issue.sourceLocation?.line == line || issue.sourceLocation?.line == line + 1
    }
  }
}

/// A card that is dragged through an operator that drops values after a drag far to the left.
final class ForgetfulScene {
  let place = ReactiveProperty(initialValue: 0.0)
  private(set) var isBroken = false
  let runtime: MotionRuntime
  private var hold: Subscription?

  /// Requires that the position is that of the pointer.
  @MotionContractBuilder var keepsUp: [MotionContract] {
    MotionContract("it keeps up with the hand", about: Watched("place", place)) { [unowned self] in
      guard case .sample = $0.cause else { return nil }
      return !isBroken
    }
  }

  init(on stage: MotionStage, isFaulty: Bool = true) {
    runtime = MotionRuntime(clock: stage.clock)
    let drag = DragRecognizer(in: GestureArbiter(stage.pointers), threshold: 0)
    let ways = drag.map { $0.value.x }
    runtime.connect(isFaulty ? ways.forgetful() : ways, to: place)
    hold = ways.subscribe { [unowned self] in
      if place.value != $0 { isBroken = true }
    }
  }
}

/// A number that is an input, with a name that contains Swift syntax.
final class OddlyNamedScene {
  let heard = ReactiveProperty(initialValue: 0.0)
  let number: MotionInput<Double>

  init(on stage: MotionStage) {
    number = stage.input(##"a\(b)"""#c"##, to: heard)
  }
}

extension Observable<Double> {
  /// Drops values once one has been far to the left.
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
