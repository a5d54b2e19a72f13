import StreamsInterop
import StreamsTesting
import Testing

@testable import InteropTestSupport

/// The code of `Docs/Streams.docc/Runtime.md`, which appears here line by line.
struct RuntimePageTests {
  private let clock = ManualClock()
  private let path = "Tests/StreamsInteropTests/Runtime/RuntimePageTests.swift"

  @Test("its runtime connects streams, sums them, adds interactions and has children")
  func page() {
    let pointers = PointerSource()
    let runtime = MotionRuntime(clock: clock, name: "page")
    let card = MotionElement(
      position: SIMD2(200, 300), size: SIMD2(120, 80), gestures: GestureArbiter(pointers))

    runtime.add(Tossable(destination: SIMD2(200, 300)), to: card)
    runtime.connect(
      card.positionX.rewriteRange(start: 0, end: 200, destinationStart: 0, destinationEnd: 1),
      to: card.opacity)
    #expect(card.opacity.value == 1)

    let offset = ReactiveProperty(initialValue: 10.0)
    let following = runtime.connect(offset.scaled(by: 2), to: card.rotation)
    offset.value = 20  // card.rotation.value is 40
    #expect(card.rotation.value == 40)
    following.unsubscribe()
    offset.value = 30  // it stays at 40
    #expect(card.rotation.value == 40)

    let shake = ReactiveProperty(initialValue: 0.0)
    let height = ReactiveProperty(initialValue: 100.0)
    runtime.connect(shake, to: height, policy: .additive)
    shake.value = 3  // height.value is 103
    #expect(height.value == 103)
    shake.value = -1  // height.value is 99
    #expect(height.value == 99)
    height.value = 200
    shake.value = 0  // height.value is 201
    #expect(height.value == 201)

    let spring = SpringSystem(destination: 0.0)
    let fading = runtime.add(spring, to: card.cornerRadius)
    runtime.add(spring, to: height) { $0.lowerBound(12) }
    spring.destination.value = 24  // for both, each from its current value
    clock.advance(by: 0.1)
    #expect(card.cornerRadius.value > 0 && height.value < 201)
    fading.unsubscribe()
    clock.advance(by: 10)
    #expect(card.cornerRadius.value < 24 && height.value == 24)

    let tossables = runtime.interactions(ofType: Tossable.self, for: card)
    tossables.first?.spring.destination.value = SIMD2(40, 300)
    clock.advance(by: 10)
    #expect(card.position.value == SIMD2(40, 300) && abs(card.opacity.value - 0.2) < 1e-9)

    let sheet = runtime.makeChild(named: "sheet")
    sheet.connect(offset, to: height)
    #expect(height.value == 30)
    sheet.end()
  }

  @Test("its label is written to, and is not retained")
  func label() {
    final class Label: ReactiveRepresentable {
      var center = SIMD2(10.0, 20)
      var alpha = 0.0

      func makeReactiveForm() -> MotionElement {
        MotionElement(position: reactive(\.center), opacity: reactive(\.alpha))
      }
    }

    let runtime = MotionRuntime(clock: clock)
    expectReleased {
      let label = Label()
      runtime.get(label).opacity.value = 1  // label.alpha is 1
      runtime.add(SpringSystem(destination: SIMD2(90.0, 20)), to: runtime.get(label).position)
      #expect(label.alpha == 1)
      clock.advance(by: 10)
      #expect(label.center == SIMD2(90, 20))
      return label
    }
  }

  @Test("its relations work as described")
  func relations() {
    final class Blinking: Interaction, Stateful {
      let duration = ReactiveProperty(initialValue: 0.5)
      private let motions = InteractionState()

      var state: ReactiveProperty<MotionPhase> { motions.property }

      func add(
        to element: MotionElement, in runtime: MotionRuntime, constraints: MotionConstraint<Double>?
      ) {
        motions.include(runtime)
        let blink = TweenSystem(
          duration: 0.5, values: [1.0, 0], timing: PlaybackTiming(repeatCount: .infinity))
        runtime.connect(duration, to: blink.duration)
        runtime.add(blink, to: element.opacity, constraints: constraints)
      }
    }

    let runtime = MotionRuntime(clock: clock)
    let dragging = Blinking()
    let breathing = TweenSystem(duration: 1, to: 1.0)
    let flash = TweenSystem(duration: 0.5, values: [0, 1.0])
    let glow = TweenSystem(duration: 1, to: 1.0, enabled: false)
    var log: [String] = []
    let element = MotionElement()
    let blinking = runtime.add(dragging, to: element)
    runtime.add(flash, to: ReactiveProperty(initialValue: 0))
    runtime.toggle(breathing, inReactionTo: dragging)
    runtime.start(flash, whenActive: dragging)
    runtime.start(glow, when: dragging, is: .atRest)
    runtime.whenAllAtRest([dragging, flash]) { log.append("all at rest") }
    #expect(!breathing.enabled.value && flash.enabled.value && !glow.enabled.value)
    dragging.duration.value = 1
    clock.advance(by: 2)
    #expect(log == [] && dragging.state.value == .active)
    blinking.unsubscribe()
    #expect(breathing.enabled.value && glow.enabled.value && log == ["all at rest"])
  }

  @Test("its throw follows the pointers, flies with the release velocity, and is caught")
  func throwing() {
    final class Throwable: Interaction {
      let spring = SpringSystem(destination: SIMD2(200.0, 300))
      let draggable = Draggable()

      func add(
        to element: MotionElement, in runtime: MotionRuntime,
        constraints: MotionConstraint<SIMD2<Double>>?
      ) {
        let flight = GraspableMotion(of: spring, from: element.position, on: runtime.clock)
        runtime.connect(draggable.grasps(of: element)) { flight.take($0) }
        runtime.connect(flight.values(by: constraints), to: element.position)
        runtime.add(draggable, to: element, constraints: constraints)
      }
    }

    let hand = TossingHand()
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: SIMD2(200, 300))
    runtime.add(Throwable(), to: card)
    hand.press(at: SIMD2(200, 300))
    hand.move(at: SIMD2(400, 0), for: 0.2)
    let held = card.position.value
    #expect(held.x > 260)
    hand.release()
    hand.clock.advance(by: 1.0 / 120)
    #expect(card.position.value.x > held.x && runtime.state.value == .active)
    hand.press(at: card.position.value)
    hand.move(at: SIMD2(0, 300), for: 0.1)
    let caught = card.position.value
    hand.clock.advance(by: 1)
    #expect(card.position.value == caught && caught.y > 310)
    hand.release()
    hand.clock.advance(by: 10)
    #expect(card.position.value == SIMD2(200, 300) && runtime.state.value == .atRest)
  }

  @Test("shows only code that appears here")
  func sameText() throws {
    let page = try #require(PageCode(of: "Docs/Streams.docc/Runtime.md"))
    #expect(page.blocks.count == 10)
    #expect(page.missing(in: path) == [])
    let writing = try #require(PageCode(of: "Docs/Streams.docc/WritingAnInteraction.md"))
    #expect(writing.blocks.count == 2)
    #expect(writing.missing(in: path) == [])
  }
}

@MainActor
/// The page about the runtime, on the main actor.
struct RuntimePageActorTests {
  @Test("its badge, on the main actor, is written to, and is not retained")
  func badge() {
    @MainActor
    final class Badge: @MainActor ReactiveRepresentable {
      struct Form {
        let count: ReactiveProperty<Double>
      }

      var count = 0.0

      func makeReactiveForm() -> Form { Form(count: reactive(\.count)) }
    }

    let clock = ManualClock()
    let runtime = MotionRuntime(clock: clock)
    let badge = Badge()
    runtime.add(SpringSystem(destination: 12), to: runtime.get(badge).count)
    clock.advance(by: 3)
    #expect(badge.count == 12)
    runtime.end()
    runtime.add(SpringSystem(destination: 0), to: runtime.get(badge).count)
    clock.advance(by: 3)
    #expect(badge.count == 12)
  }
}
