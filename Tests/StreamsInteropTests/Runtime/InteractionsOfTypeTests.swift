import StreamsInterop
import Testing

/// M4 interactions(ofType:for:).
struct InteractionsOfTypeTests {
  private let runtime = MotionRuntime(clock: ManualClock())

  @Test("[B] Of a target that is not known there are none")
  func unknownTarget() {
    #expect(runtime.interactions(ofType: Draggable.self, for: MotionElement()).isEmpty)
  }

  @Test("All of a type, in the order in which they were added, of property targets, too")
  func ofType() {
    let x = ReactiveProperty(initialValue: 0.0)
    let springs = [SpringSystem(destination: 1.0), SpringSystem(destination: 2.0)]
    let connections = springs.map { runtime.add($0, to: x) }
    runtime.add(TweenSystem(duration: 1, to: 3.0), to: x)
    #expect(
      runtime.interactions(ofType: SpringSystem<Double>.self, for: x).map(\.destination.value) == [
        1, 2,
      ])
    let tweens: [TweenSystem<Double>] = runtime.interactions(for: x)
    #expect(tweens.count == 1)
    connections[0].unsubscribe()
    #expect(runtime.interactions(ofType: SpringSystem<Double>.self, for: x).first === springs[1])
  }

  @Test(
    "A child's are its parent's, too, and not the other way; what is added within is among them")
  func children() {
    let card = MotionElement(gestures: GestureArbiter(PointerSource()))
    let child = runtime.makeChild()
    let tossable = Tossable(destination: .zero)
    child.add(tossable, to: card)
    #expect(runtime.interactions(ofType: Tossable.self, for: card).first === tossable)
    #expect(child.interactions(ofType: Draggable.self, for: card).first === tossable.draggable)
    runtime.add(Draggable(), to: card)
    #expect(child.interactions(ofType: Draggable.self, for: card).count == 1)
    #expect(runtime.interactions(ofType: Draggable.self, for: card).count == 2)
    child.end()
    #expect(runtime.interactions(ofType: Tossable.self, for: card).isEmpty)
  }

  /// Keeps nothing of its target.
  private final class Careless: Interaction {
    func add(to element: MotionElement, in runtime: MotionRuntime, constraints: NoConstraints?) {}
  }

  @Test("[B] An object at the address of a dead target inherits nothing, and no target is kept")
  func addressReuse() {
    for _ in 0..<1_000 {
      weak var dead: MotionElement?
      do {
        let card = MotionElement()
        #expect(runtime.interactions(ofType: Careless.self, for: card).isEmpty)
        runtime.add(Careless(), to: card)
        dead = card
      }
      #expect(dead == nil)
    }
  }
}
