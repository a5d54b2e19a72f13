import StreamsOperators
import TestSupport
import Testing

@testable import InteropTestSupport

/// A manual clock.
struct ManualClockTests {
  private static let scenarios: [Scenario<Self>] = [
    Scenario("emits frames on a grid while it has subscribers, each frame at its own time", frames),
    Scenario(
      "runs actions at their times, in the order of scheduling at one instant, before the frame",
      order),
    Scenario("treats times that differ by a rounding error as one instant", roundings),
    Scenario("an action due now waits for the next advance, even an advance by 0", zero),
    Scenario(
      "retains nothing without subscribers and actions, and cancels unsubscribed actions",
      holdsNothing),
    Scenario(
      "an action may drop its own subscription, or cancel others at the same instant", callsOff),
    Scenario(
      "L10 releases its actions when it is deallocated, even those that hold their own subscription",
      dies),
    Scenario(
      "a new frame rate starts a new grid, whose first frame has the actual elapsed time", newRate),
    Scenario("advances until nothing is scheduled, up to a limit", untilIdle),
  ]

  @Test("frames, actions, and their ends (L10)", arguments: scenarios)
  func holds(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func frames(_ findings: inout Findings) {
    let clock = ManualClock(frameRate: 10)
    var heard: [Frame] = []
    var times: [Double] = []
    let subscription = clock.frames.subscribe {
      heard.append($0)
      times.append(clock.time)
    }
    clock.advance(by: 0.35)
    findings.expect(heard.map(\.time), is: [0.1, 0.2, 0.3])
    findings.expect(heard.map(\.elapsed), is: [0.1, 0.1, 0.1])
    findings.expect(clock.time, is: 0.35)
    clock.advance(by: 0.05)
    findings.expect(heard.count, is: 4)
    findings.expect(times, is: heard.map(\.time))
    subscription.unsubscribe()
    clock.advance(by: 10)
    findings.expect(heard.count, is: 4)
    var late: [Frame] = []
    let other = clock.frames.subscribe { late.append($0) }
    clock.advance(by: 0)
    findings.expect(late, is: [], "the frame at this instant is over")
    clock.advance(by: 0.1)
    findings.expect(late.map(\.time), is: [10.5])
    clock.checkInvariants()
    withExtendedLifetime(other) {}
  }

  @Test(
    "emits 60 frames per second without drift, for up to an hour, however it is divided",
    arguments: [0, 60, 7])
  func drift(slicesOfASecond: Int) {
    let seconds = Sampling.count(3600, of: "ManualClockTests: seconds without drift")
    let slices = max(1, slicesOfASecond * seconds)
    let clock = ManualClock()
    var count = 0
    var last = 0.0
    let subscription = clock.frames.subscribe {
      count += 1
      last = $0.time
    }
    for _ in 0..<slices { clock.advance(by: Double(seconds) / Double(slices)) }
    #expect(count == 60 * seconds && last == Double(seconds))
    withExtendedLifetime(subscription) {}
  }

  @Test(
    "runs one frame for each advance by a frame, even at odd rates",
    arguments: [24, 30000 / 1001, 59.94, 90, 120, 144, 1000] as [Double])
  func frameByFrame(rate: Double) {
    let clock = ManualClock(frameRate: rate)
    var count = 0
    let subscription = clock.frames.subscribe { _ in count += 1 }
    for index in 1...5000 {
      clock.advance(by: 1 / rate)
      if count != index { break }
    }
    #expect(count == 5000)
    withExtendedLifetime(subscription) {}
  }

  private func order(_ findings: inout Findings) {
    let clock = ManualClock(frameRate: 10)
    var heard: [String] = []
    var subscriptions: [Subscription] = []
    clock.frames.subscribe { _ in
      heard.append("frame")
      clock.schedule(after: 0) { heard.append("after frame") }.store(in: &subscriptions)
    }.store(in: &subscriptions)
    clock.schedule(after: 0.2) { heard.append("c") }.store(in: &subscriptions)
    clock.schedule(after: 0.1) {
      heard.append("a at \(clock.time)")
      clock.schedule(after: -1) { heard.append("at once") }.store(in: &subscriptions)
    }.store(in: &subscriptions)
    clock.schedule(after: 0.1) { heard.append("b") }.store(in: &subscriptions)
    clock.schedule(after: .infinity) { heard.append("never") }.store(in: &subscriptions)
    findings.expect(heard, is: [])
    clock.advance(by: 0.2)
    findings.expect(
      heard, is: ["a at 0.1", "b", "at once", "frame", "after frame", "c", "frame", "after frame"])
    subscriptions = []  // some of them retained this array
  }

  private func roundings(_ findings: inout Findings) {
    let clock = ManualClock(frameRate: 10)
    var heard: [String] = []
    var subscriptions: [Subscription] = []
    clock.schedule(after: 0.1 + 0.2) { heard.append("first") }.store(in: &subscriptions)
    clock.schedule(after: 0.3) { heard.append("second") }.store(in: &subscriptions)
    clock.frames.subscribe { heard.append("\($0.time)") }.store(in: &subscriptions)
    clock.advance(by: 0.3)
    findings.expect(heard, is: ["0.1", "0.2", "first", "second", "0.3"])
    clock.checkInvariants()
  }

  private func zero(_ findings: inout Findings) {
    let clock = ManualClock()
    var count = 0
    let subscription = clock.schedule(after: 0) { count += 1 }
    findings.expect(count, is: 0)
    clock.advance(by: 0)
    clock.advance(by: 0)
    findings.expect(count, is: 1)
    withExtendedLifetime(subscription) {}
  }

  private func holdsNothing(_ findings: inout Findings) {
    let clock = ManualClock()
    findings.expect(clock.pendingCount, is: 0)
    let frames = clock.frames.subscribe { _ in }
    var held: Held? = Held()
    weak let witness = held
    var ran = 0
    let actions = (0..<20).map { index in
      clock.schedule(after: Double(index * 7 % 20)) { [held] in
        withExtendedLifetime(held) {}
        ran += 1
      }
    }
    held = nil
    findings.expect(clock.pendingCount, is: 21)
    for action in actions.dropFirst(5) {
      action.unsubscribe()
      action.unsubscribe()
      clock.checkInvariants()
    }
    findings.expect(clock.pendingCount, is: 6)
    findings.expect(witness != nil, "witness was released too early")
    frames.unsubscribe()
    clock.advance(by: 30)
    findings.expect(ran, is: 5)
    findings.expect(clock.pendingCount, is: 0)
    findings.expect(
      witness == nil,
      "expected an action that has run to be released, although its subscription lives")
    withExtendedLifetime(actions) {}
  }

  private func callsOff(_ findings: inout Findings) {
    let clock = ManualClock()
    var own: Subscription?
    var victim: Subscription?
    var heard: [String] = []
    own = clock.schedule(after: 1) {
      own = nil
      victim = nil
      heard.append("own")
    }
    victim = clock.schedule(after: 1) { heard.append("victim") }
    clock.advance(by: 2)
    findings.expect(heard, is: ["own"])
    withExtendedLifetime((own, victim)) {}
  }

  private func dies(_ findings: inout Findings) {
    var clock: ManualClock? = ManualClock()
    weak let clockWitness = clock
    let held = Held()
    weak let witness = held
    final class Cycle { var subscription: Subscription? }
    let cycle = Cycle()
    weak let cycleWitness = cycle
    cycle.subscription = clock?.schedule(after: 1) { withExtendedLifetime((held, cycle)) {} }
    clock = nil
    findings.expect(clockWitness == nil, "clockWitness was not released")
    _ = consume held
    _ = consume cycle
    findings.expect(witness == nil, "witness was not released")
    findings.expect(cycleWitness == nil, "cycleWitness was not released")
  }

  private func newRate(_ findings: inout Findings) {
    let clock = ManualClock(frameRate: 10)
    var heard: [Frame] = []
    var subscriptions: [Subscription] = []
    clock.frames.subscribe {
      heard.append($0)
      if heard.count == 2 { clock.frameRate = 4 }
    }.store(in: &subscriptions)
    // Due together with a frame of the old grid, which is still emitted.
    clock.schedule(after: 0.7) { clock.frameRate = 2 }.store(in: &subscriptions)
    clock.advance(by: 0.2 + 0.25)
    findings.expect(heard.map(\.time), is: [0.1, 0.2, 0.45])
    findings.expect(heard.map(\.elapsed), is: [0.1, 0.1, 0.25])
    clock.advance(by: 0.75)
    findings.expect(heard.map(\.time), is: [0.1, 0.2, 0.45, 0.7, 1.2])
    clock.advance(by: 0.25)
    clock.frameRate = 1
    clock.advance(by: 1)
    let last = heard.last
    findings.expect(last?.time, is: 2.45)
    findings.expect(last?.elapsed, is: 2.45 - 1.2)
  }

  private func untilIdle(_ findings: inout Findings) {
    let clock = ManualClock()
    var subscriptions: [Subscription] = []
    var times: [Double] = []
    func again(_ count: Int) {
      times.append(clock.time)
      guard count > 0 else { return }
      clock.schedule(after: 10) { again(count - 1) }.store(in: &subscriptions)
    }
    again(3)
    findings.expect(clock.advanceUntilIdle(), is: true)
    findings.expect(times, is: [0, 10, 20, 30])
    findings.expect(clock.time, is: 30)
    again(.max)
    findings.expect(!clock.advanceUntilIdle(limit: 25))
    findings.expect(clock.time, is: 50)
    subscriptions = []  // some of them retained this array
  }

  @Test("L7 actions that repeat forever at one instant trap, and the message names the clock")
  func unsettled() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let clock = ManualClock(name: "test clock")
      var subscription: Subscription?
      func again() { subscription = clock.schedule(after: 0) { again() } }
      again()
      clock.feedbackBudget = 1000
      clock.advance(by: 1)
      withExtendedLifetime(subscription) {}
    }
    let parts = ["'test clock'", "ManualClockTests.swift", "1000"]
    let text = errorText(result)
    #expect(parts.filter { !text.contains($0) } == [], "\(text)")
  }
}
