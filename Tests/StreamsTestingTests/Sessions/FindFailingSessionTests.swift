import StreamsInterop
import StreamsTesting
import Testing

@Suite("findFailingSession: random hands, and the smallest session that fails")
struct FindFailingSessionTests {
  /// A card that is dragged, by an operator that forgets what is left of the middle.
  private final class Scene {
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

  @Test("A fault that is planted in an operator is found, shrunk to five samples, and a test")
  func planted() throws {
    let failing = try #require(
      findFailingSession(seed: 5, building: { Scene(on: $0) }) { $0.isBroken })
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
    // The test that it is written as plays that very session, and expects what fails.
    let test = failing.asTest(
      building: "Scene(on: stage)", expecting: "!replay.scene.isBroken")
    let written = try #require(test.split(separator: "\"\"\"").dropFirst().first)
    let lines = written.split(separator: "\n").map { $0.drop { $0 == " " } }
    let read = try MotionRecording(text: lines.joined(separator: "\n"))
    #expect(read == failing && hasFailed(read))
    #expect(test.contains("let replay = MotionReplay(recording) { stage in Scene(on: stage) }"))
    #expect(test.contains("#expect(!replay.scene.isBroken)"))
  }

  private func hasFailed(_ recording: MotionRecording) -> Bool {
    let replay = MotionReplay(recording) { Scene(on: $0) }
    replay.play()
    return replay.scene.isBroken
  }

  @Test("The same seed finds the same, and where nothing fails nothing is found")
  func seeds() {
    let first = findFailingSession(seed: 9, building: { Scene(on: $0) }) { $0.isBroken }
    #expect(first != nil)
    #expect(findFailingSession(seed: 9, building: { Scene(on: $0) }) { $0.isBroken } == first)
    #expect(
      findFailingSession(seed: 9, building: { Scene(on: $0, isFaulty: false) }) { $0.isBroken }
        == nil)
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
