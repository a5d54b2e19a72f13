import StreamsInteractions
import Testing

@testable import InteropTestSupport

/// M2 Several streams connected to one property.
struct ConnectionPolicyTests {
  private let runtime = MotionRuntime(clock: ManualClock())
  private let property = ReactiveProperty(initialValue: 0.0)
  private let first = TestEvents<Double>()
  private let second = TestEvents<Double>()
  private let third = TestEvents<Double>()

  @Test(
    "With several streams, the policy determines which values count",
    arguments: [
      additiveOverflow, lastWriter, statesOnce, additive, additiveAndLastWriter, additiveSprings,
      exclusive, severalExclusive, holderDisconnected, additiveWhileHeld, lenses, scopedForms,
    ])
  func policies(_ scenario: Scenario<ConnectionPolicyTests>) throws { try scenario.check(in: self) }

  private static let additiveOverflow = Scenario<ConnectionPolicyTests>(
    "A value that would make the result nonfinite is not added"
  ) { _, findings in
    let runtime = MotionRuntime(clock: ManualClock())
    let property = ReactiveProperty(initialValue: 0.0)
    let sources = (0..<2).map { _ in ReactiveProperty(initialValue: 1e308) }
    for source in sources { runtime.connect(source, to: property, policy: .additive) }
    findings.expect(property.value, is: 1e308)
    sources[0].value = 0
    sources[1].value = 3
    findings.expect(property.value, is: 3)
  }

  private static let lastWriter = Scenario<ConnectionPolicyTests>(
    "Last writer: the latest write counts"
  ) { test, findings in
    let (runtime, property) = (test.runtime, test.property)
    let (first, second) = (test.first, test.second)
    runtime.connect(first, to: property)
    runtime.connect(second, to: property)
    first.send(1)
    second.send(2)
    findings.expect(property.value, is: 2)
    first.send(3)
    findings.expect(property.value, is: 3)
  }

  private static let statesOnce = Scenario<ConnectionPolicyTests>(
    "Whatever the policies, the property receives each state once, over all streams and runtimes"
  ) { test, findings in
    let (runtime, property) = (test.runtime, test.property)
    let (first, second, third) = (test.first, test.second, test.third)
    var states: [MotionPhase] = []
    let watching = property.subscribe(next: { _ in }, state: { states.append($0) })
    runtime.connect(first, to: property, policy: .additive)
    let child = runtime.makeChild()
    let holding = child.connect(second, to: property, policy: .exclusive)
    runtime.connect(third, to: property)
    first.send(state: .active)
    first.send(state: .active)
    second.send(state: .active)
    first.send(state: .atRest)
    third.send(state: .active)
    third.send(state: .atRest)
    findings.expect(states, is: [.active])
    holding.unsubscribe()
    findings.expect(states, is: [.active, .atRest])
    withExtendedLifetime(watching) {}
  }

  private static let additive = Scenario<ConnectionPolicyTests>(
    "Additive: the property is the sum of its previous value and the values of all streams"
  ) { test, findings in
    let (runtime, property) = (test.runtime, test.property)
    let (first, second) = (test.first, test.second)
    property.value = 100
    runtime.connect(first, to: property, policy: .additive)
    let shaking = runtime.connect(second, to: property, policy: .additive)
    first.send(10)
    second.send(1)
    first.send(20)
    second.send(-1)
    findings.expect(property.value, is: 100 + 20 - 1)
    // A direct write counts as well.
    property.value += 1000
    first.send(0)
    findings.expect(property.value, is: 1100 - 1)
    // A non-finite number is dropped, and doesn't count later.
    second.send(.nan)
    second.send(.infinity)
    findings.expect(property.value, is: 1099)
    second.send(0)
    findings.expect(property.value, is: 1100)
    // An added value remains.
    second.send(7)
    shaking.unsubscribe()
    findings.expect(property.value, is: 1107)
  }

  private static let additiveAndLastWriter = Scenario<ConnectionPolicyTests>(
    "Additive and last writer: a write sets the value that the others add to from then on"
  ) { test, findings in
    let (runtime, property) = (test.runtime, test.property)
    let (first, second) = (test.first, test.second)
    runtime.connect(first, to: property, policy: .additive)
    runtime.connect(second, to: property)
    first.send(5)
    second.send(50)
    findings.expect(property.value, is: 50)
    first.send(7)
    findings.expect(property.value, is: 52)
  }

  private static let additiveSprings = Scenario<ConnectionPolicyTests>(
    "Two springs added together move a property to the sum of their ends"
  ) { test, findings in
    let property = test.property
    let clock = ManualClock()
    let runtime = MotionRuntime(clock: clock)
    for end in [30.0, 12] {
      let spring = SpringSystem(destination: end, initialValue: 0)
      runtime.connect(spring.stream(on: clock), to: property, policy: .additive)
    }
    clock.advance(by: 20)
    findings.expect(abs(property.value - 42) < 1e-9, "property.value is \(property.value)")
  }

  private static let exclusive = Scenario<ConnectionPolicyTests>(
    "Exclusive: while it is active, the others are dropped, but not before or after"
  ) { test, findings in
    let (runtime, property) = (test.runtime, test.property)
    let (first, second) = (test.first, test.second)
    runtime.connect(first, to: property)
    runtime.connect(second, to: property, policy: .exclusive)
    second.send(1)
    first.send(2)
    findings.expect(property.value, is: 2)
    second.send(state: .active)
    first.send(3)
    findings.expect(property.value, is: 2)
    second.send(4)
    second.send(state: .atRest)
    first.send(5)
    findings.expect(property.value, is: 5)
    second.send(6)
    findings.expect(property.value, is: 6)
  }

  private static let severalExclusive = Scenario<ConnectionPolicyTests>(
    "Of several exclusive streams, the first to become active gets the property, then the next"
  ) { test, findings in
    let (runtime, property) = (test.runtime, test.property)
    let (first, second, third) = (test.first, test.second, test.third)
    runtime.connect(first, to: property, policy: .exclusive)
    runtime.connect(second, to: property, policy: .exclusive)
    runtime.connect(third, to: property)
    second.send(state: .active)
    first.send(state: .active)
    first.send(1)
    findings.expect(property.value, is: 0)
    second.send(2)
    findings.expect(property.value, is: 2)
    second.send(state: .atRest)
    // The other is still active, and now gets the property.
    third.send(3)
    second.send(4)
    findings.expect(property.value, is: 2)
    first.send(5)
    findings.expect(property.value, is: 5)
    first.send(state: .atRest)
    third.send(6)
    findings.expect(property.value, is: 6)
  }

  private static let holderDisconnected = Scenario<ConnectionPolicyTests>(
    "A holder that is disconnected mid-flight, or while it waits for its turn, frees the property"
  ) { test, findings in
    let (runtime, property) = (test.runtime, test.property)
    let (first, second, third) = (test.first, test.second, test.third)
    runtime.connect(first, to: property)
    let holding = runtime.connect(second, to: property, policy: .exclusive)
    let waiting = runtime.connect(third, to: property, policy: .exclusive)
    second.send(state: .active)
    third.send(state: .active)
    waiting.unsubscribe()
    first.send(1)
    findings.expect(property.value, is: 0)
    holding.unsubscribe()
    first.send(2)
    findings.expect(property.value, is: 2)
    expectNoLiveSubscriptions(on: second)
    expectNoLiveSubscriptions(on: third)
  }

  private static let additiveWhileHeld = Scenario<ConnectionPolicyTests>(
    "An additive stream's values are lost while another holds the property: it causes no jump"
  ) { test, findings in
    let (runtime, property) = (test.runtime, test.property)
    let (first, second) = (test.first, test.second)
    runtime.connect(first, to: property, policy: .additive)
    runtime.connect(second, to: property, policy: .exclusive)
    first.send(5)
    second.send(state: .active)
    second.send(100)
    first.send(65)
    second.send(state: .atRest)
    first.send(66)
    findings.expect(property.value, is: 101)
  }

  private static let lenses = Scenario<ConnectionPolicyTests>(
    "A property's lenses count as the property, for its states and for exclusive streams"
  ) { test, findings in
    let runtime = test.runtime
    let (first, second, third) = (test.first, test.second, test.third)
    let card = MotionElement(position: SIMD2(0, 0))
    var states: [MotionPhase] = []
    let watching = card.position.subscribe(next: { _ in }, state: { states.append($0) })
    runtime.connect(first, to: card.positionX, policy: .exclusive)
    runtime.connect(second, to: card.positionY)
    runtime.connect(third, to: card.positionX, policy: .additive)
    second.send(state: .active)
    first.send(state: .active)
    second.send(state: .atRest)
    findings.expect(states, is: [.active])
    second.send(1)
    third.send(1)
    first.send(10)
    findings.expect(card.position.value, is: SIMD2(10, 0))
    first.send(state: .atRest)
    second.send(20)
    third.send(2)
    findings.expect(card.position.value, is: SIMD2(11, 20))
    findings.expect(states, is: [.active, .atRest])
    withExtendedLifetime(watching) {}
  }

  private static let scopedForms = Scenario<ConnectionPolicyTests>(
    "Scoped forms of one owner are one target, in any runtime of a tree"
  ) { test, findings in
    let runtime = test.runtime
    let (first, second) = (test.first, test.second)
    final class View { var opacity = 0.0 }
    let opacity = UnscopedReactiveProperty<View, Double>(
      read: { $0.opacity }, write: { $0.opacity = $1 })
    let view = View()
    let other = View()
    runtime.connect(first, to: opacity, of: view, policy: .exclusive)
    runtime.makeChild().connect(second, to: opacity.scoped(to: view))
    runtime.connect(second, to: opacity, of: other)
    first.send(state: .active)
    second.send(1)
    findings.expect(view.opacity, is: 0)
    findings.expect(other.opacity, is: 1)
  }
}
