import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

/// bind(to:).
struct BindTests {
  private final class Servo: Writable {
    var angles: [Double] = []
    func write(_ angle: Double) { angles.append(angle) }
  }

  private final class Puppet: MotionWritable {
    var log: [String] = []
    func write(_ value: Int) { log.append("\(value)") }
    func state(_ phase: MotionPhase) { log.append("\(phase)") }
  }

  @Test(
    "L9 L10 L13 writes the input, states included",
    arguments: [values, states, properties, join, ownership])
  func binds(_ scenario: Scenario<BindTests>) throws { try scenario.check(in: self) }

  private static let values = Scenario<BindTests>(
    "writes every value, until it ends"
  ) { _, findings in
    let source = ObserverList<Double>()
    let servo = Servo()
    let subscription = MotionObservable { source.subscribe($0) }.scaled(by: 2).bind(to: servo)
    source.send(1)
    source.send(state: .active)
    source.send(2)
    subscription.unsubscribe()
    source.send(3)
    findings.expect(servo.angles, is: [2, 4])
    expectNoLiveSubscriptions(on: source)
  }

  private static let states = Scenario<BindTests>(
    "L13 passes every state to the target, in order with the values"
  ) { _, findings in
    let source = ReactiveProperty(initialValue: 0)
    let puppet = Puppet()
    let subscription = source.bind(to: puppet)
    source.state(.active)
    source.value = 1
    source.state(.atRest)
    findings.expect(puppet.log, is: ["0", "active", "1", "atRest"])
    withExtendedLifetime(subscription) {}
  }

  private static let properties = Scenario<BindTests>(
    "binds properties and lenses to properties and lenses, states included"
  ) { _, findings in
    let source = ReactiveProperty(initialValue: SIMD2(1.0, 2))
    let target = ReactiveProperty(initialValue: SIMD2(0.0, 0))
    var stored = 0.0
    let scoped = ScopedReactiveProperty(read: { stored }, write: { stored = $0 })
    var heard: [MotionPhase] = []
    let subscriptions = [
      source.lens(\.x).bind(to: target.lens(\.y)),
      target.lens(\.y).bind(to: scoped),
      scoped.subscribe(next: { _ in }, state: { heard.append($0) }),
    ]
    source.state(.active)
    source.value = SIMD2(5, 6)
    findings.expect(target.value, is: SIMD2(0, 5))
    findings.expect(stored, is: 5)
    findings.expect(heard, is: [.active])
    withExtendedLifetime(subscriptions) {}
  }

  private static let join = Scenario<BindTests>(
    "L9 a join of two bound properties emits once per write to their source"
  ) { _, findings in
    let source = ReactiveProperty(initialValue: 1)
    let left = ReactiveProperty(initialValue: 0)
    let right = ReactiveProperty(initialValue: 0)
    var sums: [Int] = []
    let subscriptions = [
      source.bind(to: left), source.map { -$0 }.bind(to: right),
      left.combineLatest(right) { $0 + $1 }.subscribe { sums.append($0) },
    ]
    source.value = 5
    findings.expect(sums, is: [0, 0])
    withExtendedLifetime(subscriptions) {}
  }

  private static let ownership = Scenario<BindTests>(
    "L10 the source retains the target while bound, and the target doesn't retain the source"
  ) { _, findings in
    var source: ReactiveProperty<Int>? = ReactiveProperty(initialValue: 0)
    var target: ReactiveProperty<Int>? = ReactiveProperty(initialValue: 0)
    weak let sourceWitness = source
    weak let targetWitness = target
    let subscription = source!.bind(to: target!)
    target = nil
    findings.expect(targetWitness != nil, "targetWitness was released too early")
    source = nil
    findings.expect(sourceWitness == nil, "sourceWitness was not released")
    findings.expect(targetWitness == nil, "targetWitness was not released")
    withExtendedLifetime(subscription) {}

    let kept = ReactiveProperty(initialValue: 0)
    expectReleased {
      let target = ReactiveProperty(initialValue: 0)
      let subscription = kept.bind(to: target)
      withExtendedLifetime(subscription) {}
      return target
    }
    expectNoLiveSubscriptions(on: kept)
  }
}

/// bind(to: owner).
struct BindOwnerTests {
  private final class Screen {
    var number = 0
    var title: String?
    var optional: Int?
    var subscriptions: [Subscription] = []
  }

  @Test(
    "L4 L10 an owner is written to while it is alive",
    arguments: [values, ownerIsReleased, ownerHasGone, ownerGoesMeanwhile])
  func owners(_ scenario: Scenario<BindOwnerTests>) throws { try scenario.check(in: self) }

  private static let values = Scenario<BindOwnerTests>(
    "passes the owner and every value to its closure, or sets a property of the owner"
  ) { _, findings in
    let number = ReactiveProperty(initialValue: 1)
    let screen = Screen()
    var heard: [Int] = []
    screen.subscriptions = [
      number.bind(to: screen) { screen, value in
        screen.title = "\(value)"
        heard.append(value)
      },
      number.bind(to: screen, \.number),
      number.bind(to: screen, \.optional),
      number.map { Int?.some($0 * 2) }.bind(to: screen, \.optional),
    ]
    number.value = 2
    findings.expect(heard, is: [1, 2])
    findings.expect(screen.title, is: "2")
    findings.expect(screen.number, is: 2)
    findings.expect(screen.optional, is: 4)
    screen.subscriptions[1].unsubscribe()
    number.value = 3
    findings.expect(screen.title, is: "3")
    findings.expect(screen.number, is: 2)
  }

  private static let ownerIsReleased = Scenario<BindOwnerTests>(
    "L10 an owner that stores the subscription is released, and everything ends with it"
  ) { _, _ in
    let number = ReactiveProperty(initialValue: 1)
    expectReleased {
      let screen = Screen()
      number.bind(to: screen) { $0.number = $1 }.store(in: &screen.subscriptions)
      number.bind(to: screen, \.title.count).store(in: &screen.subscriptions)
      number.map { $0 }.bind(to: screen) { $0.number += $1 }.store(in: &screen.subscriptions)
      number.value += 1
      return screen
    }
    expectNoLiveSubscriptions(on: number)
  }

  private static let ownerHasGone = Scenario<BindOwnerTests>(
    "ends with the next value after the owner's release, and calls nothing"
  ) { _, findings in
    let number = ReactiveProperty(initialValue: 1)
    var calls = 0
    var screen: Screen? = Screen()
    var token: Screen? = Screen()
    weak let witness = token
    let subscriptions = [
      number.bind(to: screen!) { [token] _, _ in
        calls += 1
        withExtendedLifetime(token) {}
      },
      number.map { $0 * 2 }.bind(to: screen!, \.number),
    ]
    token = nil
    screen = nil
    findings.expect(number.observerCount, is: 2)
    findings.expect(witness != nil, "witness was released too early")
    number.value = 2
    findings.expect(calls, is: 1)
    findings.expect(witness == nil, "witness was not released")
    expectNoLiveSubscriptions(on: number)
    number.value = 3
    findings.expect(calls, is: 1)
    withExtendedLifetime(subscriptions) {}
  }

  private static let ownerGoesMeanwhile = Scenario<BindOwnerTests>(
    "L4 the owner may be released during a delivery"
  ) { _, findings in
    let number = ReactiveProperty(initialValue: 1)
    var screen: Screen? = Screen()
    var calls = 0
    let killer = number.subscribe { if $0 == 2 { screen = nil } }
    let subscription = number.bind(to: screen!) { _, _ in calls += 1 }
    number.value = 2
    findings.expect(calls, is: 1)
    findings.expect(number.observerCount, is: 1)
    withExtendedLifetime((killer, subscription)) {}
  }
}

extension Optional where Wrapped == String {
  fileprivate var count: Int {
    get { self?.count ?? 0 }
    set { self = String(repeating: "x", count: newValue) }
  }
}
