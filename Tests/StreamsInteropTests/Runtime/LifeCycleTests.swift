import StreamsInterop
import StreamsTesting
import TestSupport
import Testing

/// M1 MotionRuntime: life cycle and removal.
struct LifeCycleTests {
  private let clock = ManualClock()

  @Test("It begins with nothing; what is connected ends with it, and the property rests")
  func endsWithTheRuntime() {
    let source = TestEvents<Double>()
    let property = ReactiveProperty(initialValue: 0.0)
    var states: [MotionPhase] = []
    let watching = property.subscribe(next: { _ in }, state: { states.append($0) })
    var runtime: MotionRuntime? = MotionRuntime(clock: clock)
    #expect(runtime?.connectionCount == 0)
    runtime?.connect(source, to: property)
    #expect(runtime?.connectionCount == 1)
    source.send(state: .active)
    source.send(1)
    runtime = nil
    #expect(states == [.active, .atRest])
    source.send(2)
    #expect(property.value == 1)
    expectNoLiveSubscriptions(on: source)
    withExtendedLifetime(watching) {}
  }

  @Test("[B] Nothing only grows: what is removed is gone, in any order, and what is left goes on")
  func removal() {
    let runtime = MotionRuntime(clock: clock)
    let source = ReactiveProperty(initialValue: 0)
    let targets = (0..<100).map { _ in ReactiveProperty(initialValue: 0) }
    let connections = targets.map { runtime.connect(source, to: $0) }
    var order = SeededGenerator(seed: 7)
    for (index, place) in Array(0..<100).shuffled(using: &order).enumerated() {
      connections[place].unsubscribe()
      #expect(!connections[place].isConnected)
      #expect(runtime.connectionCount == 99 - index)
      source.value = index + 1
      #expect(targets[place].value == index)
    }
    expectNoLiveSubscriptions(on: source)
  }

  @Test("L4 What ends in its own callback writes nothing more, also while it is subscribing")
  func endsInItsOwnCallback() {
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
    #expect(!connection.isConnected && property.value == 2)
    #expect(states == [.active, .atRest])

    let other = MotionRuntime(clock: clock)
    var heard: [Int] = []
    other.connect(eager) { value in
      heard.append(value)
      if value == 1 { other.end() }
    }
    #expect(heard == [1])
    withExtendedLifetime(watching) {}
  }

  @Test("L4 Ended in mid-delivery, it writes nothing more of what waits")
  func endsInMidDelivery() {
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
    #expect(property.value == 0 && runtime.connectionCount == 0)
    withExtendedLifetime(first) {}
  }

  @Test("Adding during an end, and after it, connects nothing")
  func addingDuringAnEnd() {
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
    #expect(added.count == 3 && added.allSatisfy { !$0.isConnected })
    let spring = SpringSystem(destination: 1.0)
    runtime.start(spring, whenActive: SpringSystem(destination: 0.0))
    #expect(spring.enabled.value)
    runtime.toggle(spring, inReactionTo: SpringSystem(destination: 0.0))
    #expect(late.value == 0 && runtime.connectionCount == 0)
    expectNoLiveSubscriptions(on: source)
  }

  @Test("It ends the latest first, and an end within an end ends the rest")
  func orderOfEnds() {
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
    #expect(ended == [3, 2, 1, 0])
  }

  @Test("Dropped in a callback of its own, it ends there")
  func droppedInACallback() {
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
    #expect(heard == [1])
    expectNoLiveSubscriptions(on: source)
  }

  @Test("Nothing keeps it, and it lets go of what it kept")
  func lifetimes() {
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
      runtime.whenAllAtRest([moving]) { Issue.record("it never rests") }
      runtime.makeChild().connect(source, to: kept)
      clock.advance(by: 0.1)
      return runtime
    }
    #expect(target == nil && spring == nil && card == nil)
    expectNoLiveSubscriptions(on: source)
  }

  @Test("asSubscription ends what it stands for, and is ended with it")
  func asSubscription() {
    let runtime = MotionRuntime(clock: clock)
    let source = ReactiveProperty(initialValue: 1)
    let target = ReactiveProperty(initialValue: 0)
    var subscription: Subscription? = runtime.connect(source, to: target).asSubscription()
    source.value = 2
    subscription = nil
    source.value = 3
    #expect(subscription == nil && target.value == 2 && runtime.connectionCount == 0)
  }
}
