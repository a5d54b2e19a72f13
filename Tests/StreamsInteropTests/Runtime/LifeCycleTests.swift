import StreamsInteractions
import StreamsOperatorsTesting
import TestSupport
import Testing

@testable import InteropTestSupport

/// M1 MotionRuntime: life cycle and removal.
struct LifeCycleTests {
  private let clock = ManualClock()

  @Test(
    "L4 Everything that ends does so immediately and for good, in any order",
    arguments: [
      endsWithTheRuntime, removal, endsInItsOwnCallback, endsInMidDelivery, addingDuringAnEnd,
      orderOfEnds, droppedInACallback, lifetimes, asSubscription,
    ])
  func lifeCycles(_ scenario: Scenario<LifeCycleTests>) throws { try scenario.check(in: self) }

  private static let endsWithTheRuntime = Scenario<LifeCycleTests>(
    "It starts empty; its connections end with it, and the property rests"
  ) { test, findings in
    let clock = test.clock
    let source = TestEvents<Double>()
    let property = ReactiveProperty(initialValue: 0.0)
    var states: [MotionPhase] = []
    let watching = property.subscribe(next: { _ in }, state: { states.append($0) })
    var runtime: MotionRuntime? = MotionRuntime(clock: clock)
    findings.expect(runtime?.connectionCount, is: 0)
    runtime?.connect(source, to: property)
    findings.expect(runtime?.connectionCount, is: 1)
    source.send(state: .active)
    source.send(1)
    runtime = nil
    findings.expect(states, is: [.active, .atRest])
    source.send(2)
    findings.expect(property.value, is: 1)
    expectNoLiveSubscriptions(on: source)
    withExtendedLifetime(watching) {}
  }

  private static let removal = Scenario<LifeCycleTests>(
    "[B] Nothing accumulates: removed objects are released, in any order, and the rest continue"
  ) { test, findings in
    let clock = test.clock
    let runtime = MotionRuntime(clock: clock)
    let source = ReactiveProperty(initialValue: 0)
    let targets = (0..<100).map { _ in ReactiveProperty(initialValue: 0) }
    let connections = targets.map { runtime.connect(source, to: $0) }
    var order = SeededGenerator(seed: 7)
    for (index, place) in Array(0..<100).shuffled(using: &order).enumerated() {
      connections[place].unsubscribe()
      findings.expect(connections[place].isConnected, is: false)
      findings.expect(runtime.connectionCount, is: 99 - index)
      source.value = index + 1
      findings.expect(targets[place].value, is: index)
    }
    expectNoLiveSubscriptions(on: source)
  }

  private static let endsInItsOwnCallback = Scenario<LifeCycleTests>(
    "L4 A connection that ends in its own callback writes nothing more, even while subscribing"
  ) { test, findings in
    let clock = test.clock
    let runtime = MotionRuntime(clock: clock)
    let eager = MotionObservable<Int> { observer in
      observer.state(.active)
      for value in 1...3 { observer.next(value) }
      return {}
    }
    var states: [MotionPhase] = []
    let property = ReactiveProperty(initialValue: 0) { if $0 == 2 { runtime.end() } }
    let watching = property.subscribe(next: { _ in }, state: { states.append($0) })
    let connection = runtime.connect(eager, to: property)
    findings.expect(connection.isConnected, is: false)
    findings.expect(property.value, is: 2)
    findings.expect(states, is: [.active, .atRest])

    let other = MotionRuntime(clock: clock)
    var heard: [Int] = []
    other.connect(eager) { value in
      heard.append(value)
      if value == 1 { other.end() }
    }
    findings.expect(heard, is: [1])
    withExtendedLifetime(watching) {}
  }

  private static let endsInMidDelivery = Scenario<LifeCycleTests>(
    "L4 Ended mid-delivery, it writes none of the pending values"
  ) { test, findings in
    let clock = test.clock
    let runtime = MotionRuntime(clock: clock)
    let source = TestEvents<Int>()
    let property = ReactiveProperty(initialValue: 0)
    var connection: MotionConnection?
    let first = source.subscribe(
      MotionObserver(next: { value in
        if value == 1 {
          source.send(2)
          connection?.unsubscribe()
        }
      }))
    connection = runtime.connect(source, to: property)
    source.send(1)
    findings.expect(property.value, is: 0)
    findings.expect(runtime.connectionCount, is: 0)
    withExtendedLifetime(first) {}
  }

  private static let addingDuringAnEnd = Scenario<LifeCycleTests>(
    "Adding during an end, or after it, connects nothing"
  ) { test, findings in
    let clock = test.clock
    let runtime = MotionRuntime(clock: clock)
    let source = ReactiveProperty(initialValue: 1)
    let late = ReactiveProperty(initialValue: 0)
    var added: [MotionConnection] = []
    let ending = MotionObservable<Int> { _ in
      {
        added.append(runtime.connect(source, to: late))
        added.append(
          runtime.add(SpringSystem(destination: 3.0), to: ReactiveProperty(initialValue: 0)))
        added.append(
          runtime.whenAllAtRest([ReactiveProperty(initialValue: .atRest)]) { Issue.record() })
        runtime.makeChild().connect(source, to: late)
      }
    }
    runtime.connect(ending) { _ in }
    runtime.end()
    findings.expect(added.map(\.isConnected), is: [false, false, false])
    let spring = SpringSystem(destination: 1.0)
    runtime.start(spring, whenActive: SpringSystem(destination: 0.0))
    findings.expect(spring.enabled.value, is: true)
    runtime.toggle(spring, inReactionTo: SpringSystem(destination: 0.0))
    findings.expect(late.value, is: 0)
    findings.expect(runtime.connectionCount, is: 0)
    expectNoLiveSubscriptions(on: source)
  }

  private static let orderOfEnds = Scenario<LifeCycleTests>(
    "It ends the latest connection first, and an end within an end ends the rest"
  ) { test, findings in
    let clock = test.clock
    let runtime = MotionRuntime(clock: clock)
    var ended: [Int] = []
    for number in 0..<4 {
      let stream = MotionObservable<Int> { _ in
        {
          ended.append(number)
          if number == 2 { runtime.end() }
        }
      }
      runtime.connect(stream) { _ in }
    }
    runtime.end()
    findings.expect(ended, is: [3, 2, 1, 0])
  }

  private static let droppedInACallback = Scenario<LifeCycleTests>(
    "Released in its own callback, it ends there"
  ) { test, findings in
    let clock = test.clock
    var runtime: MotionRuntime? = MotionRuntime(clock: clock)
    let source = TestEvents<Int>()
    var heard: [Int] = []
    runtime?.connect(source) { value in
      heard.append(value)
      runtime = nil
    }
    runtime?.connect(source) { heard.append(-$0) }
    source.send(1)
    source.send(2)
    findings.expect(heard, is: [1])
    expectNoLiveSubscriptions(on: source)
  }

  private static let lifetimes = Scenario<LifeCycleTests>(
    "Nothing retains it, and it releases everything it retained"
  ) { test, findings in
    let clock = test.clock
    let source = ReactiveProperty(initialValue: 0.0)
    weak var target: ReactiveProperty<Double>?
    weak var spring: SpringSystem<Double>?
    weak var card: MotionElement?
    expectReleased {
      let runtime = MotionRuntime(clock: clock)
      let kept = ReactiveProperty(initialValue: 0.0)
      let moving = SpringSystem(destination: 10.0)
      let shown = MotionElement(gestures: GestureArbiter(PointerSource()))
      (target, spring, card) = (kept, moving, shown)
      runtime.connect(source, to: kept)
      runtime.add(moving, to: kept)
      runtime.add(Tossable(destination: .zero), to: shown)
      runtime.toggle(moving, inReactionTo: SpringSystem(destination: 1.0))
      runtime.whenAllAtRest([moving]) { Issue.record("it must never rest") }
      runtime.makeChild().connect(source, to: kept)
      clock.advance(by: 0.1)
      return runtime
    }
    findings.expect(target == nil, "target was not released")
    findings.expect(spring == nil, "spring was not released")
    findings.expect(card == nil, "card was not released")
    expectNoLiveSubscriptions(on: source)
  }

  private static let asSubscription = Scenario<LifeCycleTests>(
    "asSubscription ends the subscription that it represents, and is ended with it"
  ) { test, findings in
    let clock = test.clock
    let runtime = MotionRuntime(clock: clock)
    let source = ReactiveProperty(initialValue: 1)
    let target = ReactiveProperty(initialValue: 0)
    var subscription: Subscription? = runtime.connect(source, to: target).asSubscription()
    source.value = 2
    subscription = nil
    source.value = 3
    findings.expect(subscription == nil, "subscription was not released")
    findings.expect(target.value, is: 2)
    findings.expect(runtime.connectionCount, is: 0)
  }
}
