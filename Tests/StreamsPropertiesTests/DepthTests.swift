import StreamsCore
import StreamsProperties
import TestSupport
import Testing

/// The law of depth, for every kind of property.
struct DepthTests {
  /// The number of writes to one kind of property. For the others, a tenth of it is enough: even
  /// then, six bytes of stack per write would overflow the stack.
  private static let writes = Sampling.count(1_000_000, of: "DepthTests: writes")
  /// Small enough that one nested call per write would overflow the stack, even with few writes.
  private static let stackSize = (Sampling.runsAll ? 512 : 256) * 1024

  @Test(
    "L7 runs reentrant writes on 512 KB of stack, a million for one kind",
    arguments: PropertyKind.allCases)
  func million(kind: PropertyKind) {
    let writes = kind == .anonymous ? Self.writes : Self.writes / 10
    var last = 0
    var count = 0
    withStack(ofBytes: Self.stackSize) {
      let property = kind.make()
      let first = property.subscribe { if $0 < writes { property.write($0 + 1) } }
      let second = property.subscribe {
        last = $0
        count += 1
      }
      property.write(1)
      withExtendedLifetime((first, second)) {}
    }
    #expect(last == writes)
    #expect(
      count == writes + 1 || count == writes,
      "expected every written value, with or without the initial one")
  }

  @Test("L7 runs a million writes that go back and forth between two properties")
  func pingPong() {
    var last = 0
    withStack(ofBytes: Self.stackSize) {
      let left = ReactiveProperty(initialValue: 0)
      let right = ReactiveProperty(initialValue: 0)
      let there = left.subscribe { right.value = $0 + 1 }
      let back = right.subscribe { if $0 < Self.writes { left.value = $0 + 1 } }
      last = right.value
      withExtendedLifetime((there, back)) {}
    }
    #expect(last >= Self.writes)
  }

  @Test("L7 has a default budget above ten million writes, which can be set on each kind")
  func defaultBudget() {
    #expect(ReactiveProperty(initialValue: 0).feedbackBudget > 10_000_000)
    #expect(ScopedReactiveProperty(read: { 0 }, write: { _ in }).feedbackBudget > 10_000_000)
    #expect(ObserverList<Int>().feedbackBudget > 10_000_000)
    let unscoped = UnscopedReactiveProperty<Int, Int>(read: { $0 }, write: { _, _ in })
    #expect(unscoped.feedbackBudget > 10_000_000)
    unscoped.feedbackBudget = 5
    #expect(unscoped.scoped(to: 1).feedbackBudget == 5)
  }

  @Test("L7 traps in a loop that never settles, with the property's name and where it was made")
  func feedbackTrap() async {
    let anonymous = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { runAway(.anonymous) }
    let scoped = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { runAway(.scoped) }
    let owned = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { runAway(.ownedByObject) }
    for (result, kind) in [
      (anonymous, "ReactiveProperty"), (scoped, "ScopedReactiveProperty"),
      (owned, "UnscopedReactiveProperty"),
    ] {
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("\(kind) 'runaway'"))
      #expect(message.contains("PropertyKind.swift:"))
      #expect(
        message.contains(
          "does not settle: its observers keep writing to it, more often than its "
            + "feedbackBudget (5000)"))
    }
  }

  @Test("L7 traps in external writes that write forever, even without observers")
  func nestingTrap() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var property: AnyProperty?
      property = PropertyKind.external.make(name: "mirror") { property?.write($0 + 1) }
      property?.write(1)
    }
    let unobserved = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var property: AnyProperty?
      property = PropertyKind.ownedByObject.make(name: "mirror") { property?.write($0 + 1) }
      property?.write(1)
    }
    for (result, problem) in [
      (result, "nests external writes or replays in one another, deeper than the limit"),
      (unobserved, "nests writes in one another, deeper than the limit"),
    ] {
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("'mirror'") && message.contains("\(problem) (256)"))
    }
  }

  @Test("L7 allows nested external writes up to a limit")
  func nesting() {
    var property: AnyProperty?
    property = PropertyKind.external.make { if $0 < 250 { property?.write($0 + 1) } }
    var heard: [Int] = []
    let subscription = property?.subscribe { heard.append($0) }
    property?.write(1)
    #expect(heard == Array(0...250))
    withExtendedLifetime(subscription) {}
    property = nil
  }
}

private func runAway(_ kind: PropertyKind) {
  let property = kind.make(name: "runaway")
  property.setFeedbackBudget(5000)
  let subscription = property.subscribe { property.write($0 + 1) }
  withExtendedLifetime(subscription) {}
}
