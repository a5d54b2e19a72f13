import StreamsInterop
import StreamsTesting
import Testing

/// M2 Several streams into one property.
struct ConnectionPolicyTests {
  private let runtime = MotionRuntime(clock: ManualClock())
  private let property = ReactiveProperty(initialValue: 0.0)
  private let first = TestEvents<Double>()
  private let second = TestEvents<Double>()
  private let third = TestEvents<Double>()

  @Test("What would lead out of all numbers is not added")
  func additiveOverflow() {
    let runtime = MotionRuntime(clock: ManualClock())
    let property = ReactiveProperty(initialValue: 0.0)
    let sources = (0..<2).map { _ in ReactiveProperty(initialValue: 1e308) }
    for source in sources { runtime.connect(source, to: property, policy: .additive) }
    #expect(property.value == 1e308)
    sources[0].value = 0
    sources[1].value = 3
    #expect(property.value == 3)
  }

  @Test("Last writer: whatever was written last counts")
  func lastWriter() {
    runtime.connect(first, to: property)
    runtime.connect(second, to: property)
    first.send(1)
    second.send(2)
    #expect(property.value == 2)
    first.send(3)
    #expect(property.value == 3)
  }

  @Test("Whatever the policies, the property is told states once, over all streams and runtimes")
  func statesOnce() {
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
    #expect(states == [.active])
    holding.unsubscribe()
    #expect(states == [.active, .atRest])
    withExtendedLifetime(watching) {}
  }

  @Test("Additive: the property is the sum of what it was and of what each stream says")
  func additive() {
    property.value = 100
    runtime.connect(first, to: property, policy: .additive)
    let shaking = runtime.connect(second, to: property, policy: .additive)
    first.send(10)
    second.send(1)
    first.send(20)
    second.send(-1)
    #expect(property.value == 100 + 20 - 1)
    // A user's own write counts as well.
    property.value += 1000
    first.send(0)
    #expect(property.value == 1100 - 1)
    // What is no number is dropped, and forgotten.
    second.send(.nan)
    second.send(.infinity)
    #expect(property.value == 1099)
    second.send(0)
    #expect(property.value == 1100)
    // What was added stays.
    second.send(7)
    shaking.unsubscribe()
    #expect(property.value == 1107)
  }

  @Test("Additive and last writer: the one that writes sets what the others add to from then on")
  func additiveAndLastWriter() {
    runtime.connect(first, to: property, policy: .additive)
    runtime.connect(second, to: property)
    first.send(5)
    second.send(50)
    #expect(property.value == 50)
    first.send(7)
    #expect(property.value == 52)
  }

  @Test("Two springs that are added together bring a property to the sum of their ends")
  func additiveSprings() {
    let clock = ManualClock()
    let runtime = MotionRuntime(clock: clock)
    for end in [30.0, 12] {
      let spring = SpringSystem(destination: end, initialValue: 0)
      runtime.connect(spring.stream(on: clock), to: property, policy: .additive)
    }
    clock.advance(by: 20)
    #expect(abs(property.value - 42) < 1e-9)
  }

  @Test("Exclusive: while it is active the others are dropped, before and after they are not")
  func exclusive() {
    runtime.connect(first, to: property)
    runtime.connect(second, to: property, policy: .exclusive)
    second.send(1)
    first.send(2)
    #expect(property.value == 2)
    second.send(state: .active)
    first.send(3)
    #expect(property.value == 2)
    second.send(4)
    second.send(state: .atRest)
    first.send(5)
    #expect(property.value == 5)
    second.send(6)
    #expect(property.value == 6)
  }

  @Test("Of several that are exclusive the first to be active has it, and then the next")
  func severalExclusive() {
    runtime.connect(first, to: property, policy: .exclusive)
    runtime.connect(second, to: property, policy: .exclusive)
    runtime.connect(third, to: property)
    second.send(state: .active)
    first.send(state: .active)
    first.send(1)
    #expect(property.value == 0)
    second.send(2)
    #expect(property.value == 2)
    second.send(state: .atRest)
    // The other is active still: now it has the property.
    third.send(3)
    second.send(4)
    #expect(property.value == 2)
    first.send(5)
    #expect(property.value == 5)
    first.send(state: .atRest)
    third.send(6)
    #expect(property.value == 6)
  }

  @Test("A holder that is disconnected in mid-motion, or waits for its turn, frees the property")
  func holderDisconnected() {
    runtime.connect(first, to: property)
    let holding = runtime.connect(second, to: property, policy: .exclusive)
    let waiting = runtime.connect(third, to: property, policy: .exclusive)
    second.send(state: .active)
    third.send(state: .active)
    waiting.unsubscribe()
    first.send(1)
    #expect(property.value == 0)
    holding.unsubscribe()
    first.send(2)
    #expect(property.value == 2)
    expectNoLiveSubscriptions(on: second)
    expectNoLiveSubscriptions(on: third)
  }

  @Test("What an additive stream says while another holds the property is lost: it makes no jump")
  func additiveWhileHeld() {
    runtime.connect(first, to: property, policy: .additive)
    runtime.connect(second, to: property, policy: .exclusive)
    first.send(5)
    second.send(state: .active)
    second.send(100)
    first.send(65)
    second.send(state: .atRest)
    first.send(66)
    #expect(property.value == 101)
  }

  @Test(
    "The lenses of a property are one target with it, in their states and for exclusive streams")
  func lenses() {
    let card = MotionElement(position: SIMD2(0, 0))
    var states: [MotionPhase] = []
    let watching = card.position.subscribe(next: { _ in }, state: { states.append($0) })
    runtime.connect(first, to: card.positionX, policy: .exclusive)
    runtime.connect(second, to: card.positionY)
    runtime.connect(third, to: card.positionX, policy: .additive)
    second.send(state: .active)
    first.send(state: .active)
    second.send(state: .atRest)
    #expect(states == [.active])
    second.send(1)
    third.send(1)
    first.send(10)
    #expect(card.position.value == SIMD2(10, 0))
    first.send(state: .atRest)
    second.send(20)
    third.send(2)
    #expect(card.position.value == SIMD2(11, 20))
    #expect(states == [.active, .atRest])
    withExtendedLifetime(watching) {}
  }

  @Test("Scoped forms of one owner are one target, in any runtime of a tree")
  func scopedForms() {
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
    #expect(view.opacity == 0 && other.opacity == 1)
  }
}
