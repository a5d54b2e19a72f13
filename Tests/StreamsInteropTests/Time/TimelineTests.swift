import StreamsSystems
import TestSupport
import Testing

@testable import InteropTestSupport
@testable import SystemsTestSupport

struct TimelineTests {
  @Test(
    "a time shows the same position however it was reached, even with retargets (L14)",
    arguments: 0..<8
  )
  func seeks(_ round: Int) {
    var random = SeededGenerator(seed: UInt64(round) &* 104_729)
    let clock = ManualClock(frameRate: [60, 30, 144][round % 3])
    let timeline = Timeline(on: clock)
    let make = [Scripted.spring, Scripted.follow][round % 2]
    let system = make()
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
    // The motion as the underlying clock would play it.
    let places = script.play([make], frameRate: 60).places[0]
    timeline.paused.value = round % 2 == 0
    var findings = Findings()
    for _ in 0..<400 {
      let index = random.next(below: places.count)
      timeline.seek(to: script.samples[index])
      findings.expect(run.value, near: places[index], within: 1e-9 * 500)
      findings.expect(position.value, near: places[index], within: 1e-9 * 500)
      if random.next(below: 4) == 0 { clock.advance(by: 0.01) }
    }
    // Played again from the beginning, it is the same.
    timeline.paused.value = false
    timeline.seek(to: 0)
    let start = clock.time
    for (sample, place) in zip(script.samples, places) {
      clock.advance(to: start + sample)
      findings.expect(run.value, near: place, within: 1e-8 * 500)
    }
    findings.report()
  }

  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "snapshots come only on change; paused, time stops, and resumes from there (rows L1 to L3)",
      snapshots),
    Scenario(
      "scrubbing past the end and back reports rest and motion, at most one value per frame (L13, L15)",
      scrubbing),
    Scenario("a change after seeking back replaces the later changes", rewritten),
    Scenario(
      "a change at a flight's stop, between two frames, moves nothing immediately (L14)",
      changedAtAStop),
    Scenario(
      "an action sees its own time, even during a seek, and determines where time goes next",
      actions),
    Scenario(
      "any number of actions may follow each other, one instant after another", noFeedback),
    Scenario("without subscribers, it doesn't keep its clock running", idle),
  ]

  @Test("time, its snapshots and its actions (L13, L14, L15; rows L1 to L3)", arguments: scenarios)
  func holds(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func snapshots(_ findings: inout Findings) {
    let clock = ManualClock()
    clock.advance(by: 2)
    let timeline = Timeline(on: clock)
    var heard: [Timeline.Snapshot] = []
    let subscription = timeline.snapshots.subscribe { heard.append($0) }
    findings.expect(timeline.paused.value, is: false)
    findings.expect(timeline.timeOffset.value, is: 0)
    findings.expect(timeline.beginTime, is: 2)
    findings.expect(heard.count, is: 1)
    clock.advance(by: 1)
    timeline.paused.value = true
    timeline.paused.value = true
    clock.advance(by: 5)
    findings.expect(timeline.time, is: 1)
    findings.expect(timeline.timeOffset.value, is: 1)
    findings.expect(heard.count, is: 2)
    timeline.seek(to: 0.5)
    timeline.timeOffset.value = 0.5
    findings.expect(heard.count, is: 3)
    findings.expect(timeline.time, is: 0.5)
    timeline.timeOffset.value = 0.25
    timeline.seek(to: -3)
    timeline.seek(to: .nan)
    findings.expect(timeline.time, is: 0)
    findings.expect(timeline.timeOffset.value, is: 0)
    findings.expect(timeline.droppedCount, is: 1)
    findings.expect(heard.count, is: 5)
    timeline.paused.value = false
    clock.advance(by: 1)
    findings.expect(timeline.time, is: 1)
    findings.expect(heard.count, is: 6)
    findings.expect(heard.last?.paused, is: false)
    findings.expect(heard.last?.beginTime, is: 2)
    findings.expect(heard.last?.timeOffset, is: 0)
    withExtendedLifetime(subscription) {}
  }

  private func actions(_ findings: inout Findings) {
    let clock = ManualClock()
    let timeline = Timeline(on: clock)
    var log: [String] = []
    let frames = timeline.frames.subscribe { log.append("frame \($0.time)") }
    var kept = [
      timeline.schedule(after: 1) { log.append("a \(timeline.time)") },
      timeline.schedule(after: 2) {
        log.append("b \(timeline.time)")
        timeline.seek(to: 0.5)
      },
      timeline.schedule(after: 3) { log.append("c \(timeline.time)") },
    ]
    timeline.seek(to: 10)
    findings.expect(log, is: ["a 1.0", "b 2.0", "frame 0.5"])
    findings.expect(timeline.time, is: 0.5)
    timeline.seek(to: 10)
    findings.expect(log.suffix(2), is: ["c 3.0", "frame 10.0"])
    // Once each, no matter how often their time is passed.
    timeline.seek(to: 0)
    timeline.seek(to: 10)
    findings.expect(log.filter { !$0.hasPrefix("frame") }.count, is: 3)
    timeline.schedule(after: 1) { timeline.paused.value = true }.store(in: &kept)
    timeline.seek(to: 15)
    findings.expect(timeline.time, is: 11)
    findings.expect(log.last, is: "frame 11.0")
    withExtendedLifetime((frames, kept)) {}
  }

  @Test(
    "an action that pauses and immediately resumes lets time continue from there",
    arguments: [true, false])
  func pausedAndResumed(_ bySeeking: Bool) {
    let clock = ManualClock(frameRate: 1)
    let timeline = Timeline(on: clock)
    var log: [String] = []
    let frames = timeline.frames.subscribe { log.append("frame \($0.time) +\($0.elapsed)") }
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

  @Test("actions that repeat forever at one instant trap with the timeline's name (L7)")
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
    let parts = [
      "Timeline 'loop', made at InteropTimeTests/",
      "does not settle: actions keep scheduling others for one instant, more often than its limit",
    ]
    #expect(parts.filter { !message.contains($0) } == [], "\(message)")
  }

  private func noFeedback(_ findings: inout Findings) {
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
    findings.expect(count > 900, "\(count) is not above 900")
    // The action retains its scheduler.
    action?.unsubscribe()
    action = nil
  }

  private func idle(_ findings: inout Findings) {
    let clock = ManualClock()
    let timeline = Timeline(on: clock)
    let subscription = timeline.frames.subscribe { _ in }
    let never = timeline.schedule(after: .infinity) {}
    clock.advance(by: 1)
    findings.expect(clock.pendingCount, is: 1)
    subscription.unsubscribe()
    clock.advance(by: 1)
    findings.expect(clock.pendingCount, is: 0)
    withExtendedLifetime(never) {}
  }

  @Test("an object released by the timeline's deallocation may write to its input (L10)")
  func end() async {
    // Runs in a separate process: a failure would access memory after its deallocation.
    await #expect(processExitsWith: .success) {
      let clock = ManualClock()
      var timeline: Timeline? = Timeline(on: clock)
      let paused = timeline?.paused
      let timeOffset = timeline?.timeOffset
      var last: AtEnd? = AtEnd { paused?.value = true }
      let observer = timeline?.frames.subscribe { [last] _ in withExtendedLifetime(last) {} }
      last = nil
      clock.advance(by: 1)
      timeline = nil
      precondition(paused?.value == true, "it was released")
      precondition(timeOffset?.value == 0, "a timeline that has ended sends nothing")
      withExtendedLifetime(observer) {}
    }
  }
}

/// Performs an action when it is released.
private final class AtEnd {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
  }

  deinit { body() }
}
