import StreamsCore
import TestSupport
import Testing

/// L7: subscriptions that end because of a release.
struct EndLoopTests {
  private final class Last {
    let action: () -> Void
    init(_ action: @escaping () -> Void) { self.action = action }
    deinit { action() }
  }

  /// An observer with the only reference to an object that runs `action` when it is released.
  private static func holder(_ action: @escaping () -> Void) -> MotionObserver<Int> {
    let last = Last(action)
    return MotionObserver { _ in withExtendedLifetime(last) {} }
  }

  /// A chain of subscriptions, each retained by a closure of the next one, for values or states.
  private static func chain(_ list: ObserverList<Int>, length: Int, ofStates: Bool) -> Subscription
  {
    var subscription = list.subscribe(MotionObserver { _ in })
    for _ in 0..<length {
      let held = subscription
      subscription = list.subscribe(
        ofStates
          ? MotionObserver(next: { _ in }, state: { _ in withExtendedLifetime(held) {} })
          : MotionObserver { _ in withExtendedLifetime(held) {} })
    }
    return subscription
  }

  /// The length of the chain. Even when it is sampled, one nested call per subscription would
  /// overflow the stack.
  private static let length = Sampling.count(200_000, of: "EndLoopTests: subscriptions")

  @Test("a long chain uses no stack", arguments: [false, true])
  func chain(ofStates: Bool) {
    withStack(ofBytes: 512 * 1024) {
      let list = ObserverList<Int>()
      var last: Subscription? = Self.chain(list, length: Self.length, ofStates: ofStates)
      withExtendedLifetime(last) {}
      last = nil
      #expect(list.observerCount == 0)
    }
  }

  @Test("up to 64 nested ends each return after everything that they trigger is released")
  func nested() {
    let list = ObserverList<Int>()
    let length = 100
    var endedCount = 0
    // The number of released objects when the end at each depth returned.
    var seen = Array(repeating: 0, count: length)
    var subscription = list.subscribe(Self.holder { endedCount += 1 })
    for depth in (0..<length).reversed() {
      let inner = subscription
      subscription = list.subscribe(
        Self.holder {
          inner.unsubscribe()
          seen[depth] = endedCount
        })
    }
    subscription.unsubscribe()
    #expect(endedCount == 1 && list.observerCount == 0)
    // The outermost end is the first of the 64.
    #expect(seen.prefix(63).allSatisfy { $0 == 1 })
  }

  @Test("everything that an end triggers has happened, in order, when it returns")
  func order() {
    let list = ObserverList<Int>()
    var released: [Int] = []
    func renew(_ number: Int) {
      list.subscribe(
        Self.holder {
          released.append(number)
          if number < 1000 { renew(number + 1) }
        }
      ).unsubscribe()
    }
    renew(0)
    #expect(released == Array(0...1000))
  }

  @Test("a loop traps with the name of the list, and does not overflow the stack")
  func loop() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let list = ObserverList<Int>(name: "phoenix")
      list.feedbackBudget = 1000
      func renew() {
        list.subscribe(EndLoopTests.holder { renew() }).unsubscribe()
      }
      renew()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    for part in [
      "'phoenix'", "EndLoopTests.swift",
      "does not settle: the release of a subscription to it ends another, more often than "
        + "its feedbackBudget (1000)",
    ] {
      #expect(message.contains(part), "\(message)")
    }
  }
}
