import StreamsCore
import TestSupport
import Testing

/// L7: ends of subscriptions that are caused by releases.
struct EndLoopTests {
  private final class Last {
    let action: () -> Void
    init(_ action: @escaping () -> Void) { self.action = action }
    deinit { action() }
  }

  /// The only thing that holds one that acts when it goes.
  private static func holder(_ action: @escaping () -> Void) -> MotionObserver<Int> {
    let last = Last(action)
    return MotionObserver { _ in withExtendedLifetime(last) {} }
  }

  /// Holds a subscription in the closure of another, for values or for states.
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

  /// How many: of the fewer, too, each would take more stack than there is for it.
  private static let length = Sampling.count(200_000, of: "EndLoopTests: subscriptions")

  @Test("a chain of many takes no stack", arguments: [false, true])
  func chain(ofStates: Bool) {
    withStack(ofBytes: 512 * 1024) {
      let list = ObserverList<Int>()
      var last: Subscription? = Self.chain(list, length: Self.length, ofStates: ofStates)
      withExtendedLifetime(last) {}
      last = nil
      #expect(list.observerCount == 0)
    }
  }

  @Test("of 64 inside one another, each has released all that it set off when it returns")
  func nested() {
    let list = ObserverList<Int>()
    let length = 100
    var endedCount = 0
    // The released objects when the end of that depth returned.
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
    // The outermost is the first of the 64.
    #expect(seen.prefix(63).allSatisfy { $0 == 1 })
  }

  @Test("all that an end sets off has happened when it returns, in order")
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

  @Test("a loop stops the program, by the name of the list, and not at the end of the stack")
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
