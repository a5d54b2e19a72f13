import StreamsInterop
import StreamsTesting
import Testing

/// Material Motion's timeline, row by row.
struct TimelineInventoryTests {
  private let clock = ManualClock()

  init() {
    clock.advance(by: 2)
  }

  @Test("L1 Timeline: paused, timeOffset, beginTime")
  func timeline() {
    let timeline = Timeline(on: clock)
    let paused: ReactiveProperty<Bool> = timeline.paused
    let timeOffset: ReactiveProperty<Double> = timeline.timeOffset
    #expect(!paused.value && timeOffset.value == 0 && timeline.beginTime == 2)
    clock.advance(by: 1)
    paused.value = true
    #expect(timeOffset.value == 1 && timeline.time == 1)
    timeOffset.value = 0.25
    clock.advance(by: 1)
    // Constant, whatever it is told.
    #expect(timeline.time == 0.25 && timeline.beginTime == 2)
  }

  @Test("L2 Timeline.Snapshot stream")
  func snapshots() {
    let timeline = Timeline(on: clock)
    var heard: [Timeline.Snapshot] = []
    let subscription = timeline.snapshots.subscribe { heard.append($0) }
    // The present one, once.
    #expect(heard.count == 1)
    clock.advance(by: 1)
    timeline.paused.value = true
    timeline.paused.value = true
    timeline.seek(to: 1)
    timeline.timeOffset.value = 0.5
    timeline.timeOffset.value = 0.5
    timeline.paused.value = false
    timeline.paused.value = false
    #expect(heard.map(\.paused) == [false, true, true, false])
    #expect(heard.map(\.timeOffset) == [0, 1, 0.5, 0.5])
    #expect(heard.allSatisfy { $0.beginTime == 2 })
    #expect(heard[1] != heard[2] && Set(heard.indices.map { heard[$0] == heard[0] }).count == 2)
    let other = timeline.snapshots.subscribe { #expect($0 == heard.last) }
    withExtendedLifetime((subscription, other)) {}
  }

  /// Where a tween of one second to 100 is, half a second after its timeline's beginning.
  private func tweenPlace(at time: Double) -> Double {
    min(max(0, time - 0.5), 1) * 100
  }

  /// A spring that is under way for longer than any of these tests looks.
  private let slow = SpringParameters(response: 2, dampingRatio: 0.5)

  /// Where such a spring to 100 is.
  private func springPlace(at time: Double) -> Double {
    100 - 100 * SpringPropagator(slow, elapsed: time).a
  }

  @Test("L3 Interaction coordination")
  func coordination() {
    let tween = TweenSystem(
      duration: 1, values: [0.0, 100], timingFunctions: [.linear], delay: 0.5)
    let spring = SpringSystem(destination: 100.0, parameters: slow)
    let alone = ReactiveProperty(initialValue: 0.0)
    let tweened = ReactiveProperty(initialValue: 0.0)
    let sprung = ReactiveProperty(initialValue: 0.0)
    let timeline = Timeline(on: clock, paused: true)
    let runs = [
      tween.drive(alone, on: clock), tween.drive(tweened, on: timeline),
      spring.drive(sprung, on: timeline),
    ]
    func expectPlaces(at time: Double) {
      #expect(abs(tweened.value - tweenPlace(at: time)) < 1e-9, "at \(time)")
      #expect(abs(sprung.value - springPlace(at: time)) < 1e-9, "at \(time)")
    }
    // Without a timeline it has set out; on one that is paused all are locked to its offset.
    clock.advance(by: 1)
    #expect(abs(alone.value - 50) < 1e-9)
    expectPlaces(at: 0)
    for time in [0.75, 0.1, 1.2, 0.3] {
      timeline.timeOffset.value = time
      clock.advance(by: 1)
      expectPlaces(at: time)
    }
    // Resumed, all go on from there, together.
    timeline.paused.value = false
    clock.advance(by: 0.5)
    expectPlaces(at: 0.8)
    // What joins later has the timeline's time, too: here 0.8.
    let late = ReactiveProperty(initialValue: 0.0)
    let lateRun = tween.drive(late, on: timeline)
    timeline.paused.value = true
    timeline.seek(to: 1.5)
    #expect(tweened.value == 100 && abs(late.value - tweenPlace(at: 1.5 - 0.8)) < 1e-9)
    withExtendedLifetime((runs, lateRun)) {}
  }

  @Test(
    "L4 CALayer.timeline: what stands in for it is the clock on which a motion is driven; replaced, it leaves nothing"
  )
  func replaced() {
    let clock = clock
    let position = ReactiveProperty(initialValue: 0.0)
    let spring = SpringSystem(destination: 100.0, parameters: slow)
    var run: MotionRun<Double>?
    var heard: [String] = []
    expectReleased {
      let timeline = Timeline(on: clock)
      run = spring.drive(position, on: timeline)
      clock.advance(by: 0.1)
      timeline.paused.value = true
      // Paused is speed 0, at an offset that can be written.
      timeline.timeOffset.value = 0.05
      #expect(abs(position.value - springPlace(at: 0.05)) < 1e-9)
      // Another in its place: the old one moves nothing any more.
      let other = Timeline(on: clock)
      run = nil
      run = spring.drive(position, on: other)
      let observer = position.subscribe { heard.append("\($0)") }
      heard = []
      timeline.paused.value = false
      timeline.seek(to: 0.3)
      #expect(heard == [])
      observer.unsubscribe()
      return timeline
    }
    clock.advance(by: 9)
    #expect(run?.value == 100 && position.value == 100 && spring.runCount == 1)
    run = nil
    #expect(spring.runCount == 0 && clock.pendingCount == 0)
  }
}
