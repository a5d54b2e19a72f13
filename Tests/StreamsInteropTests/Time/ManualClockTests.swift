import StreamsInterop
import TestSupport
import Testing

/// A manual clock.
struct ManualClockTests {
  @Test("emits frames on a grid while it has subscribers, each at its own time")
  func frames() {
    let clock = ManualClock(frameRate: 10)
    var heard: [Frame] = []
    let subscription = clock.subscribe {
      heard.append($0)
      #expect(clock.time == $0.time)
    }
    clock.advance(by: 0.35)
    #expect(heard.map(\.time) == [0.1, 0.2, 0.3])
    #expect(heard.allSatisfy { $0.elapsed == 0.1 })
    #expect(clock.time == 0.35)
    clock.advance(by: 0.05)
    #expect(heard.count == 4)
    subscription.unsubscribe()
    clock.advance(by: 10)
    #expect(heard.count == 4)
    var late: [Frame] = []
    let other = clock.subscribe { late.append($0) }
    clock.advance(by: 0)
    #expect(late == [], "the frame of this instant is over")
    clock.advance(by: 0.1)
    #expect(late.map(\.time) == [10.5])
    clock.checkInvariants()
    withExtendedLifetime(other) {}
  }

  @Test("emits 60 frames a second for an hour without drift, however the hour is sliced")
  func drift() {
    for slices in [1, 60 * 3600, 7 * 3600] {
      let clock = ManualClock()
      var count = 0
      var last = 0.0
      let subscription = clock.subscribe {
        count += 1
        last = $0.time
      }
      for _ in 0..<slices { clock.advance(by: 3600 / Double(slices)) }
      #expect(count == 60 * 3600 && last == 3600)
      withExtendedLifetime(subscription) {}
    }
  }

  @Test("runs one frame for each advance by a frame, at odd rates too")
  func frameByFrame() {
    let rates: [Double] = [24, 30000 / 1001, 59.94, 90, 120, 144, 1000]
    for rate in rates {
      let clock = ManualClock(frameRate: rate)
      var count = 0
      let subscription = clock.subscribe { _ in count += 1 }
      for index in 1...5000 {
        clock.advance(by: 1 / rate)
        if count != index { break }
      }
      #expect(count == 5000, "at \(rate) Hz")
      withExtendedLifetime(subscription) {}
    }
  }

  @Test("runs actions at their times, together in the order of scheduling, before the frame")
  func order() {
    let clock = ManualClock(frameRate: 10)
    var heard: [String] = []
    var subscriptions: [Subscription] = []
    clock.subscribe { _ in
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
    #expect(heard == [])
    clock.advance(by: 0.2)
    #expect(
      heard == ["a at 0.1", "b", "at once", "frame", "after frame", "c", "frame", "after frame"])
    subscriptions = []  // some of them held this array
  }

  @Test("takes times that differ by a rounding for one instant")
  func roundings() {
    let clock = ManualClock(frameRate: 10)
    var heard: [String] = []
    var subscriptions: [Subscription] = []
    clock.schedule(after: 0.1 + 0.2) { heard.append("first") }.store(in: &subscriptions)
    clock.schedule(after: 0.3) { heard.append("second") }.store(in: &subscriptions)
    clock.subscribe { heard.append("\($0.time)") }.store(in: &subscriptions)
    clock.advance(by: 0.3)
    #expect(heard == ["0.1", "0.2", "first", "second", "0.3"])
    clock.checkInvariants()
  }

  @Test("an action due now waits for the next advance, be it by 0")
  func zero() {
    let clock = ManualClock()
    var count = 0
    let subscription = clock.schedule(after: 0) { count += 1 }
    #expect(count == 0)
    clock.advance(by: 0)
    clock.advance(by: 0)
    #expect(count == 1)
    withExtendedLifetime(subscription) {}
  }

  @Test("holds nothing without subscribers and actions, and calls off what is unsubscribed")
  func holdsNothing() {
    let clock = ManualClock()
    #expect(clock.pendingCount == 0)
    let frames = clock.subscribe { _ in }
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
    #expect(clock.pendingCount == 21)
    for action in actions.dropFirst(5) {
      action.unsubscribe()
      action.unsubscribe()
      clock.checkInvariants()
    }
    #expect(clock.pendingCount == 6 && witness != nil)
    frames.unsubscribe()
    clock.advance(by: 30)
    #expect(ran == 5 && clock.pendingCount == 0)
    #expect(witness == nil, "what has run is let go, though its subscription lives")
    withExtendedLifetime(actions) {}
  }

  @Test("an action may drop its own subscription, or call off others of the same instant")
  func callsOff() {
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
    #expect(heard == ["own"])
    withExtendedLifetime((own, victim)) {}
  }

  @Test("L10 lets its actions go when it dies, also those that hold their own subscription")
  func dies() {
    var clock: ManualClock? = ManualClock()
    weak let clockWitness = clock
    let held = Held()
    weak let witness = held
    final class Cycle { var subscription: Subscription? }
    let cycle = Cycle()
    weak let cycleWitness = cycle
    cycle.subscription = clock?.schedule(after: 1) { withExtendedLifetime((held, cycle)) {} }
    clock = nil
    #expect(clockWitness == nil)
    _ = consume held
    _ = consume cycle
    #expect(witness == nil && cycleWitness == nil)
  }

  @Test("a new frame rate starts a new grid, whose first frame says what has elapsed")
  func newRate() {
    let clock = ManualClock(frameRate: 10)
    var heard: [Frame] = []
    var subscriptions: [Subscription] = []
    clock.subscribe {
      heard.append($0)
      if heard.count == 2 { clock.frameRate = 4 }
    }.store(in: &subscriptions)
    // Due with a frame of the old grid, which is still emitted.
    clock.schedule(after: 0.7) { clock.frameRate = 2 }.store(in: &subscriptions)
    clock.advance(by: 0.2 + 0.25)
    #expect(heard.map(\.time) == [0.1, 0.2, 0.45])
    #expect(heard.map(\.elapsed) == [0.1, 0.1, 0.25])
    clock.advance(by: 0.75)
    #expect(heard.map(\.time) == [0.1, 0.2, 0.45, 0.7, 1.2])
    clock.advance(by: 0.25)
    clock.frameRate = 1
    clock.advance(by: 1)
    let last = heard.last
    #expect(last?.time == 2.45 && last?.elapsed == 2.45 - 1.2)
  }

  @Test("advances until nothing is scheduled, at most by a limit")
  func untilIdle() {
    let clock = ManualClock()
    var subscriptions: [Subscription] = []
    var times: [Double] = []
    func again(_ count: Int) {
      times.append(clock.time)
      guard count > 0 else { return }
      clock.schedule(after: 10) { again(count - 1) }.store(in: &subscriptions)
    }
    again(3)
    #expect(clock.advanceUntilIdle())
    #expect(times == [0, 10, 20, 30] && clock.time == 30)
    again(.max)
    #expect(!clock.advanceUntilIdle(limit: 25))
    #expect(clock.time == 50)
    subscriptions = []  // some of them held this array
  }

  @Test("L7 actions for one instant for ever trap, and the message names the clock")
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
    for part in ["L7", "'test clock'", "ManualClockTests.swift", "1000"] {
      #expect(errorText(result).contains(part))
    }
  }
}
