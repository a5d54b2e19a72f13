import StreamsInterop
import StreamsTesting
import TestSupport
import Testing

struct TimelineTests {
  @Test(
    "a time shows the same place whatever the way there, retargets included (L14)", arguments: 0..<8
  )
  func seeks(_ round: Int) {
    var random = SeededGenerator(seed: UInt64(round) &* 104_729)
    let clock = ManualClock(frameRate: [60, 30, 144][round % 3])
    let timeline = Timeline(on: clock)
    let system = Scripted.spring()
    let position = ReactiveProperty(initialValue: 0.0)
    let run = system.start(timeline, position)
    let script = MotionScript(systems: 1, seed: random.next())
    var kept: [Subscription] = []
    for entry in script.entries {
      timeline.schedule(after: entry.time) {
        var random = SeededGenerator(seed: entry.seed)
        system.change(&random)
      }.store(in: &kept)
    }
    clock.advance(to: 25)
    // What the clock below would play.
    let places = script.play([Scripted.spring], frameRate: 60).places[0]
    timeline.paused.value = round % 2 == 0
    for _ in 0..<400 {
      let index = random.next(below: places.count)
      timeline.seek(to: script.samples[index])
      #expect(abs(run.value - places[index]) <= 1e-9 * 500, "round \(round)")
      #expect(abs(position.value - places[index]) <= 1e-9 * 500, "round \(round)")
      if random.next(below: 4) == 0 { clock.advance(by: 0.01) }
    }
    // Played again from the beginning, the same again.
    timeline.paused.value = false
    timeline.seek(to: 0)
    let start = clock.time
    for (sample, place) in zip(script.samples, places) {
      clock.advance(to: start + sample)
      #expect(abs(run.value - place) <= 1e-8 * 500, "round \(round)")
    }
  }

  @Test(
    "snapshots come only on change; paused, the time stands, and goes on from there (rows L1 to L3)"
  )
  func snapshots() {
    let clock = ManualClock()
    clock.advance(by: 2)
    let timeline = Timeline(on: clock)
    var heard: [Timeline.Snapshot] = []
    let subscription = timeline.snapshots.subscribe { heard.append($0) }
    #expect(!timeline.paused.value && timeline.timeOffset.value == 0 && timeline.beginTime == 2)
    #expect(heard.count == 1)
    clock.advance(by: 1)
    timeline.paused.value = true
    timeline.paused.value = true
    clock.advance(by: 5)
    #expect(timeline.time == 1 && timeline.timeOffset.value == 1 && heard.count == 2)
    timeline.seek(to: 0.5)
    timeline.timeOffset.value = 0.5
    #expect(heard.count == 3 && timeline.time == 0.5)
    timeline.timeOffset.value = 0.25
    timeline.seek(to: -3)
    timeline.seek(to: .nan)
    #expect(timeline.time == 0 && timeline.timeOffset.value == 0 && timeline.droppedCount == 1)
    #expect(heard.count == 5)
    timeline.paused.value = false
    clock.advance(by: 1)
    #expect(timeline.time == 1 && heard.count == 6)
    #expect(heard.last.map { !$0.paused && $0.beginTime == 2 && $0.timeOffset == 0 } ?? false)
    withExtendedLifetime(subscription) {}
  }

  @Test(
    "scrubbing over the end and back tells rest and motion, at most one value a frame (L13, L15)")
  func scrubbing() {
    let clock = ManualClock()
    let timeline = Timeline(on: clock, paused: true)
    let spring = SpringSystem(destination: 100.0)
    let position = ReactiveProperty(initialValue: 0.0)
    let run = spring.drive(position, on: timeline)
    var heard: [String] = []
    let kept = [
      position.subscribe(next: { _ in heard.append("value") }, state: { heard.append("\($0)") }),
      spring.endings.subscribe { heard.append("\($0)") },
    ]
    heard = []
    timeline.seek(to: 0.1)
    #expect(heard == ["value"])
    timeline.seek(to: 5)
    #expect(heard == ["value", "value", "atRest", "finished"] && position.value == 100)
    heard = []
    timeline.seek(to: 6)
    timeline.seek(to: 7)
    #expect(heard == [])
    timeline.seek(to: 0.05)
    #expect(heard == ["active", "value"] && run.phase == .active)
    timeline.seek(to: 9)
    timeline.paused.value = false
    heard = []
    clock.advance(by: 1)
    #expect(heard == [])
    withExtendedLifetime(kept) {}
  }

  @Test("what is changed after seeking back replaces what came later")
  func rewritten() {
    let clock = ManualClock()
    let timeline = Timeline(on: clock)
    let spring = SpringSystem(destination: 100.0)
    let position = ReactiveProperty(initialValue: 0.0)
    let run = spring.drive(position, on: timeline)
    clock.advance(by: 0.3)
    spring.destination.value = -100
    clock.advance(by: 3)
    timeline.seek(to: 0.1)
    let there = (run.value, run.velocity)
    spring.destination.value = 500
    #expect(abs(run.value - there.0) < 1e-9 && abs(run.velocity - there.1) < 1e-9)
    clock.advance(by: 0.2)
    let way = SpringPropagator(SpringParameters(), elapsed: 0.2)
    #expect(abs(run.value - 500 - way.displacement(there.0 - 500, there.1)) < 1e-9)
    timeline.seek(to: 20)
    #expect(position.value == 500)
    timeline.seek(to: 0.05)
    #expect(position.value > 0 && position.value < 100)
  }

  @Test("a change where a flight was stopped, between two frames, moves nothing at once (L14)")
  func changedAtAStop() {
    let clock = ManualClock(frameRate: 60)
    let timeline = Timeline(on: clock)
    let spring = SpringSystem(destination: 1000.0)
    let position = ReactiveProperty(initialValue: 0.0)
    let run = spring.drive(position, on: timeline)
    clock.advance(by: 0.123)
    spring.enabled.value = false
    let stopped = position.value
    clock.advance(by: 0.1)
    spring.enabled.value = true
    timeline.seek(to: 0.11)
    clock.advance(to: 0.223 + 0.014)
    // What it shows is the last frame's.
    #expect(run.value == stopped && abs(position.value - stopped) > 5)
    let shown = position.value
    spring.destination.value = 400
    #expect(position.value == shown)
    clock.advance(by: 1.0 / 60)
    #expect(abs(position.value - stopped) < 100)
    clock.advance(by: 5)
    #expect(position.value == 400 && spring.state.value == .atRest)
  }

  @Test("an action sees its own time, also in a leap, and has the last word on where time goes")
  func actions() {
    let clock = ManualClock()
    let timeline = Timeline(on: clock)
    var log: [String] = []
    let frames = timeline.subscribe { log.append("frame \($0.time)") }
    var kept = [
      timeline.schedule(after: 1) { log.append("a \(timeline.time)") },
      timeline.schedule(after: 2) {
        log.append("b \(timeline.time)")
        timeline.seek(to: 0.5)
      },
      timeline.schedule(after: 3) { log.append("c \(timeline.time)") },
    ]
    timeline.seek(to: 10)
    #expect(log == ["a 1.0", "b 2.0", "frame 0.5"] && timeline.time == 0.5)
    timeline.seek(to: 10)
    #expect(log.suffix(2) == ["c 3.0", "frame 10.0"])
    // Once each, however often their time is passed.
    timeline.seek(to: 0)
    timeline.seek(to: 10)
    #expect(log.filter { !$0.hasPrefix("frame") }.count == 3)
    timeline.schedule(after: 1) { timeline.paused.value = true }.store(in: &kept)
    timeline.seek(to: 15)
    #expect(timeline.time == 11 && log.last == "frame 11.0")
    withExtendedLifetime((frames, kept)) {}
  }

  @Test(
    "an action that pauses and resumes at once has time go on from there", arguments: [true, false])
  func pausedAndResumed(_ bySeeking: Bool) {
    let clock = ManualClock(frameRate: 1)
    let timeline = Timeline(on: clock)
    var log: [String] = []
    let frames = timeline.subscribe { log.append("frame \($0.time) +\($0.elapsed)") }
    let actions = [
      timeline.schedule(after: 0.25) {
        timeline.paused.value = true
        timeline.paused.value = false
      },
      timeline.schedule(after: 0.5) { log.append("action \(timeline.time)") },
    ]
    if bySeeking { timeline.seek(to: 1) } else { clock.advance(by: 1) }
    #expect(log == ["frame 0.25 +0.25"] && timeline.time == 0.25)
    clock.advance(by: 1)
    #expect(log.dropFirst() == ["action 0.5", "frame 1.25 +1.0"])
    withExtendedLifetime((frames, actions)) {}
  }

  @Test("actions that schedule others for one instant for ever trap with the timeline's name (L7)")
  func feedback() async {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let clock = ManualClock()
      let timeline = Timeline(on: clock, name: "loop")
      timeline.feedbackBudget = 100
      var actions: [Subscription] = []
      func again() { actions.append(timeline.schedule(after: 0, again)) }
      again()
      clock.advance(by: 1)
    }
    let message = errorText(exit)
    #expect(message.contains("L7 Depth: Timeline 'loop', made at StreamsInteropTests/"))
    #expect(
      message.contains(
        "does not settle: actions keep scheduling others for one instant, past its feedbackBudget"))
  }

  @Test("as many actions as one likes may follow each other, one instant after the other")
  func noFeedback() {
    let timeline = Timeline(on: ManualClock())
    timeline.feedbackBudget = 10
    var count = 0
    var action: Subscription?
    func again() {
      count += 1
      action = timeline.schedule(after: 0.001, again)
    }
    again()
    timeline.seek(to: 1)
    #expect(count > 900)
    // It holds what schedules it.
    action?.unsubscribe()
    action = nil
  }

  @Test("nobody on it, it does not keep its clock going")
  func idle() {
    let clock = ManualClock()
    let timeline = Timeline(on: clock)
    let subscription = timeline.subscribe { _ in }
    let never = timeline.schedule(after: .infinity) {}
    clock.advance(by: 1)
    #expect(clock.pendingCount == 1)
    subscription.unsubscribe()
    clock.advance(by: 1)
    #expect(clock.pendingCount == 0)
    withExtendedLifetime(never) {}
  }

  @Test("what its end lets go may write what it hears (L10)")
  func end() async {
    // In a process of its own: where this does not hold, memory is used after its end.
    await #expect(processExitsWith: .success) {
      let clock = ManualClock()
      var timeline: Timeline? = Timeline(on: clock)
      let paused = timeline?.paused
      let timeOffset = timeline?.timeOffset
      var last: AtEnd? = AtEnd { paused?.value = true }
      let observer = timeline?.subscribe { [last] _ in withExtendedLifetime(last) {} }
      last = nil
      clock.advance(by: 1)
      timeline = nil
      precondition(paused?.value == true, "it was let go")
      precondition(timeOffset?.value == 0, "a timeline that has ended tells nothing")
      withExtendedLifetime(observer) {}
    }
  }
}

/// Does something when it is let go.
private final class AtEnd {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
  }

  deinit { body() }
}
