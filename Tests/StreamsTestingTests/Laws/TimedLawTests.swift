import StreamsInterop
import StreamsTesting
import Testing

/// The law checker with timed subjects and with inputs of different types.
struct TimedLawTests {
  @Test("finds nothing if the laws are satisfied")
  func lawful() {
    checkLaws(of: timed(.lawful), scenarios: 300)
    checkLaws(of: timed(.lawful, delay: 0.3), scenarios: 100)
  }

  @Test("finds the fault of a shared timed operator, and nothing if the laws are satisfied")
  func sharing() throws {
    func subject(_ fault: Fault) -> LawSubject {
      .timed("held", over: 1...9, claims: .shares) { held($0, $1, fault, 0.015).share() }
    }
    checkLaws(of: subject(.lawful), scenarios: 100)
    let violation = try #require(findLawViolations(of: subject(.leavesClock)).first)
    #expect(violation.law == .release)
    #expect(violation.expected == "nothing is scheduled without a subscriber")
  }

  @Test("L10 is broken by an action left on the clock after unsubscribing")
  func leavings() throws {
    let violation = try only(.release, timed(.leavesClock))
    #expect(
      violation.scenario.dropFirst() == ["1. A subscribes", "2. send 1", "3. A unsubscribes"])
    #expect(violation.expected == "nothing is scheduled without a subscriber")
  }

  @Test("L4 is broken by a value that is due after its subscriber has unsubscribed")
  func late() throws {
    let violation = try #require(
      findLawViolations(of: timed(.late)).first { $0.law == .noLateDelivery })
    #expect(violation.actual == "A receives 1 afterward")
  }

  @Test("L11 is broken by memory that subscribers share")
  func shared() throws {
    let violation = try #require(
      findLawViolations(of: timed(.sharesMemory)).first { $0.law == .ownState })
    #expect(violation.scenario.contains { $0.hasSuffix("B subscribes") })
  }

  @Test("L3 is broken by a value that never arrives, and by one that arrives at the wrong time")
  func lost() throws {
    _ = try only(.firstInFirstOut, timed(.loses))
    _ = try only(.firstInFirstOut, timed(.lawful, delay: 0.02, expected: 0.01))
    let byCount = LawSubject.timed("held", over: 1...9) { held($0, $1, .loses, 0.015) }
    _ = try only(.firstInFirstOut, byCount)
  }

  @Test("L13 is broken by a state that never arrives")
  func states() throws {
    _ = try only(.states, timed(.silent))
  }

  @Test("L3 is broken by a join of two types that loses a value")
  func join() throws {
    func subject(_ losing: Bool) -> LawSubject {
      .join(
        "signed", over: 1...9, and: [true, false], claims: [.filters, .aggregatesStates, .settles],
        like: { next in
          var sign: Bool?
          return (first: { if let sign { next(sign ? $0 : -$0) } }, second: { sign = $0 })
        }
      ) { numbers, flags in
        numbers.withLatest(from: flags) { $1 ? $0 : -$0 }.filter { !losing || $0 != -2 }
      }
    }
    #expect(findLawViolations(of: subject(false)).isEmpty)
    let violation = try only(.firstInFirstOut, subject(true))
    #expect(violation.scenario.contains { $0.hasSuffix("send false to input 1") })
  }

  private func only(_ law: Law, _ subject: LawSubject) throws -> LawViolation {
    let violations = findLawViolations(of: subject)
    #expect(violations.map(\.law) == [law])
    return try #require(violations.first)
  }

  private func timed(
    _ fault: Fault, delay: Double = 0.015, expected: Double? = nil
  ) -> LawSubject {
    .timed(
      "held", over: 1...9,
      like: { clock, next in
        var waiting: [Subscription] = []
        return { value in
          waiting.append(clock.schedule(after: expected ?? delay) { next(value) })
        }
      }
    ) { held($0, $1, fault, delay) }
  }
}

private enum Fault {
  case lawful, leavesClock, late, sharesMemory, loses, silent
}

/// The scheduled actions of a subscription, which end with it.
private final class Waiting {
  var subscriptions: [Subscription] = []
}

/// A delay as a user might write it, with one fault: it emits each value and state later.
private func held(
  _ upstream: MotionObservable<Int>, _ clock: ManualClock, _ fault: Fault, _ delay: Double
) -> MotionObservable<Int> {
  var last = 0
  func connect(_ observer: MotionObserver<Int>) -> Subscription {
    let waiting = Waiting()
    func later(_ action: @escaping () -> Void) {
      // A scheduled action retains its own subscription, so it stays scheduled until it is ended.
      waiting.subscriptions.append(
        clock.schedule(after: delay) { withExtendedLifetime(waiting) { action() } })
    }
    let subscription = upstream.subscribe(
      next: { value in
        if fault == .loses, value % 4 == 0 { return }
        if fault == .sharesMemory {
          if value == last { return }
          last = value
        }
        later { observer.next(value) }
      },
      state: { phase in if fault != .silent { later { observer.state(phase) } } })
    return Subscription {
      subscription.unsubscribe()
      if fault == .leavesClock || fault == .late { return }
      for action in waiting.subscriptions { action.unsubscribe() }
    }
  }
  // An ordinary stream passes nothing on once its subscription has ended.
  return fault == .late ? MotionObservable(relaying: connect) : MotionObservable { connect($0) }
}
