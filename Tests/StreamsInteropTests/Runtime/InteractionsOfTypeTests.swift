import StreamsInteractions
import Testing

@testable import InteropTestSupport

/// M4 interactions(ofType:for:).
struct InteractionsOfTypeTests {
  private let runtime = MotionRuntime(clock: ManualClock())

  @Test(
    "The interactions added to a target, and no others",
    arguments: [unknownTarget, ofType, children, addressReuse])
  func ofTypes(_ scenario: Scenario<InteractionsOfTypeTests>) throws {
    try scenario.check(in: self)
  }

  private static let unknownTarget = Scenario<InteractionsOfTypeTests>(
    "[B] An unknown target has none"
  ) { test, findings in
    let runtime = test.runtime
    findings.expect(
      runtime.interactions(ofType: Draggable.self, for: MotionElement()).isEmpty, is: true)
  }

  private static let ofType = Scenario<InteractionsOfTypeTests>(
    "All of a type, in the order in which they were added, including those of property targets"
  ) { test, findings in
    let runtime = test.runtime
    let x = ReactiveProperty(initialValue: 0.0)
    let springs = [SpringSystem(destination: 1.0), SpringSystem(destination: 2.0)]
    let connections = springs.map { runtime.add($0, to: x) }
    runtime.add(TweenSystem(to: 3.0, .easeInOut(duration: 1)), to: x)
    findings.expect(
      runtime.interactions(ofType: SpringSystem<Double>.self, for: x).map(\.destination.value),
      is: [
        1, 2,
      ])
    let tweens: [TweenSystem<Double>] = runtime.interactions(for: x)
    findings.expect(tweens.count, is: 1)
    connections[0].unsubscribe()
    findings.expect(
      runtime.interactions(ofType: SpringSystem<Double>.self, for: x).first === springs[1],
      "expected the same object")
  }

  private static let children = Scenario<InteractionsOfTypeTests>(
    "A parent includes its child's, but not vice versa; interactions added by others are included"
  ) { test, findings in
    let runtime = test.runtime
    let card = MotionElement(gestures: GestureArbiter(PointerSource()))
    let child = runtime.makeChild()
    let tossable = Tossable(destination: .zero)
    child.add(tossable, to: card)
    findings.expect(
      runtime.interactions(ofType: Tossable.self, for: card).first === tossable,
      "expected the same object")
    findings.expect(
      child.interactions(ofType: Draggable.self, for: card).first === tossable.draggable,
      "expected the same object")
    runtime.add(Draggable(), to: card)
    findings.expect(child.interactions(ofType: Draggable.self, for: card).count, is: 1)
    findings.expect(runtime.interactions(ofType: Draggable.self, for: card).count, is: 2)
    child.end()
    findings.expect(runtime.interactions(ofType: Tossable.self, for: card).isEmpty, is: true)
  }

  /// Retains nothing of its target.
  private final class Careless: Interaction {
    func add(to element: MotionElement, in runtime: MotionRuntime, constraints: NoConstraints?) {}
  }

  private static let addressReuse = Scenario<InteractionsOfTypeTests>(
    "[B] An object at the address of a dead target inherits nothing, and no target is retained"
  ) { test, findings in
    let runtime = test.runtime
    for _ in 0..<1_000 {
      weak var dead: MotionElement?
      do {
        let card = MotionElement()
        findings.expect(runtime.interactions(ofType: Careless.self, for: card).isEmpty, is: true)
        runtime.add(Careless(), to: card)
        dead = card
      }
      findings.expect(dead == nil, "dead was not released")
    }
  }
}
