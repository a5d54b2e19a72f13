import StreamsInterop
import Testing

/// An interaction of one's own: an element that is as opaque as a property says.
private final class Fading: Interaction, Stateful {
  let opacity = ReactiveProperty(initialValue: 1.0)
  private(set) var targetCount = 0
  private let motions = InteractionState()
  var state: ReactiveProperty<MotionPhase> { motions.property }

  func add(
    to element: MotionElement, in runtime: MotionRuntime, constraints: MotionConstraint<Double>?
  ) {
    motions.include(runtime)
    targetCount += 1
    let stream = opacity.asStream()
    runtime.connect(constraints?(stream) ?? stream, to: element.opacity)
  }
}

/// I1 Interaction protocol.
struct InteractionTests {
  private let runtime = MotionRuntime(clock: ManualClock())
  private let hand = Hand()

  private func card(x: Double) -> MotionElement {
    MotionElement(
      position: SIMD2(x, 50), size: SIMD2(100, 100), gestures: GestureArbiter(hand.pointers))
  }

  @Test("One instance serves many targets, each by itself")
  func manyTargets() {
    let draggable = Draggable(threshold: 0)
    let cards = [card(x: 50), card(x: 250), card(x: 450)]
    for card in cards { runtime.add(draggable, to: card) }
    hand.press(50, 50, id: 1)
    hand.press(450, 50, id: 2)
    hand.move(60, 55, id: 1)
    hand.move(440, 70, id: 2)
    #expect(cards.map(\.position.value) == [SIMD2(60, 55), SIMD2(250, 50), SIMD2(440, 70)])
    // Its state is that of all together.
    #expect(draggable.state.value == .active)
    hand.release(1)
    #expect(draggable.state.value == .active)
    hand.release(2)
    #expect(draggable.state.value == .atRest)
  }

  @Test("It is changed after it has been added by its properties, for all its targets at once")
  func reactive() {
    let fading = Fading()
    let cards = [card(x: 50), card(x: 250)]
    for card in cards { runtime.add(fading, to: card) }
    fading.opacity.value = 0.25
    #expect(fading.targetCount == 2 && cards.map(\.opacity.value) == [0.25, 0.25])
  }

  @Test("What it connects ends where it is removed, and goes on elsewhere")
  func removed() {
    let draggable = Draggable(threshold: 0)
    let cards = [card(x: 50), card(x: 250)]
    let connections = cards.map { runtime.add(draggable, to: $0) }
    hand.press(50, 50, id: 1)
    hand.press(250, 50, id: 2)
    hand.move(60, 50, id: 1)
    connections[0].unsubscribe()
    #expect(cards[0].position.value == SIMD2(60, 50) && draggable.state.value == .active)
    hand.move(90, 50, id: 1)
    hand.move(240, 50, id: 2)
    #expect(cards.map(\.position.value) == [SIMD2(60, 50), SIMD2(240, 50)])
    connections[1].unsubscribe()
    #expect(draggable.state.value == .atRest)
  }

  @Test("A runtime finds it by its type and its target")
  func found() {
    let card = card(x: 50)
    let direct = DirectlyManipulable()
    runtime.add(direct, to: card)
    #expect(runtime.interactions(ofType: DirectlyManipulable.self, for: card).first === direct)
    #expect(runtime.interactions(ofType: Rotatable.self, for: card).first === direct.rotatable)
    #expect(runtime.interactions(ofType: Tossable.self, for: card).isEmpty)
  }
}

/// I2 Constraints.
struct ConstraintTests {
  private let runtime = MotionRuntime(clock: ManualClock())
  private let hand = Hand()

  private func drag(constraints: @escaping MotionConstraint<SIMD2<Double>>) -> [SIMD2<Double>] {
    let card = MotionElement(
      position: SIMD2(50, 50), size: SIMD2(100, 100), gestures: GestureArbiter(hand.pointers))
    var heard: [SIMD2<Double>] = []
    let watching = card.position.subscribe { heard.append($0) }
    let connection = runtime.add(Draggable(threshold: 0), to: card, constraints: constraints)
    hand.press(50, 50)
    hand.move(80, 90)
    hand.release()
    connection.unsubscribe()
    withExtendedLifetime(watching) {}
    return heard
  }

  @Test("They are applied on the way, in the order in which they are written")
  func order() {
    // What comes first is constrained by what comes after it.
    #expect(
      drag { $0.startWith(SIMD2(7, 8)).xLocked(to: 100) }
        == [SIMD2(50, 50), SIMD2(100, 8), SIMD2(100, 8), SIMD2(100, 48)])
    #expect(
      drag { $0.xLocked(to: 100).startWith(SIMD2(7, 8)) }
        == [SIMD2(50, 50), SIMD2(7, 8), SIMD2(100, 8), SIMD2(100, 48)])
  }

  @Test("They can be streams: a lock that moves")
  func reactive() {
    let lane = ReactiveProperty(initialValue: 10.0)
    let card = MotionElement(
      position: SIMD2(50, 50), size: SIMD2(100, 100), gestures: GestureArbiter(hand.pointers))
    runtime.add(Draggable(threshold: 0), to: card) { $0.xLocked(to: lane) }
    hand.press(50, 50)
    hand.move(80, 90)
    #expect(card.position.value == SIMD2(10, 90))
    lane.value = 20
    #expect(card.position.value == SIMD2(20, 90))
  }
}

/// I3 Manipulation.
struct ManipulationTests {
  private let clock = ManualClock()
  private let hand = Hand()

  @Test("A runtime knows whether somebody has a hand on something: drags count, flights do not")
  func isBeingManipulated() {
    let runtime = MotionRuntime(clock: clock)
    let card = MotionElement(
      position: SIMD2(50, 50), size: SIMD2(100, 100), gestures: GestureArbiter(hand.pointers))
    var heard: [Bool] = []
    let watching = runtime.isBeingManipulated.subscribe { heard.append($0) }
    let tossable = Tossable(destination: SIMD2(50, 50), draggable: Draggable(threshold: 0))
    let tossing = runtime.makeChild().add(tossable, to: card)
    hand.press(50, 50)
    hand.move(80, 90)
    #expect(heard == [false, true])
    hand.release()
    #expect(heard == [false, true, false])
    #expect(tossable.state.value == .active && runtime.state.value == .active)
    clock.advance(by: 60)
    #expect(heard == [false, true, false])
    // Removed in the midst of it, it is one no more.
    hand.press(50, 50)
    tossing.unsubscribe()
    #expect(heard == [false, true, false, true, false])
    withExtendedLifetime(watching) {}
  }

  @Test("Turning and spreading count, each and together as one")
  func direct() {
    let runtime = MotionRuntime(clock: clock)
    let card = MotionElement(
      position: SIMD2(50, 50), size: SIMD2(100, 100), gestures: GestureArbiter(hand.pointers))
    var heard: [Bool] = []
    let watching = runtime.isBeingManipulated.subscribe { heard.append($0) }
    runtime.add(DirectlyManipulable(), to: card)
    hand.press(40, 50, id: 1)
    hand.press(60, 50, id: 2)
    #expect(heard == [false])
    hand.move(60, 58, id: 2)
    hand.move(90, 50, id: 2)
    hand.release(1)
    #expect(heard == [false, true])
    hand.release(2)
    #expect(heard == [false, true, false])
    withExtendedLifetime(watching) {}
  }
}

/// I4 Gesturable configurations.
struct GesturableTests {
  private let runtime = MotionRuntime(clock: ManualClock())
  private let hand = Hand()
  private let gestures: GestureArbiter

  init() { gestures = GestureArbiter(hand.pointers) }

  private func card(x: Double = 50) -> MotionElement {
    MotionElement(position: SIMD2(x, 50), size: SIMD2(100, 100), gestures: gestures)
  }

  @Test("By default each target has a recogniser of its own, of what comes down on it")
  func ofTarget() {
    let card = card()
    runtime.add(Draggable(threshold: 0), to: card)
    hand.press(150, 50)
    hand.move(170, 50)
    hand.release()
    #expect(card.position.value == SIMD2(50, 50))
    hand.press(50, 50)
    hand.move(70, 50)
    // It goes on beyond the element.
    hand.move(900, 50)
    #expect(card.position.value == SIMD2(900, 50))
  }

  @Test("It can be of what comes down on another element: a handle")
  func ofAnother() {
    let handle = card(x: 250)
    let card = card()
    runtime.add(Draggable(touching: handle, threshold: 0), to: card)
    hand.press(50, 50)
    hand.move(70, 50)
    hand.release()
    #expect(card.position.value == SIMD2(50, 50))
    hand.press(250, 50)
    hand.move(270, 60)
    #expect(card.position.value == SIMD2(70, 60) && handle.position.value == SIMD2(250, 50))
  }

  @Test("One handle moves all that it is the handle of")
  func handle() {
    let handle = card(x: 250)
    let draggable = Draggable(touching: handle, threshold: 0)
    let direct = DirectlyManipulable(
      draggable: Draggable(touching: handle, threshold: 0),
      rotatable: Rotatable(touching: handle, threshold: 0),
      scalable: Scalable(touching: handle, threshold: 0))
    let cards = [card(), card(x: 450)]
    var connections = cards.map { runtime.add(draggable, to: $0) }
    hand.press(250, 50)
    hand.move(270, 60)
    hand.release()
    #expect(cards.map(\.position.value) == [SIMD2(70, 60), SIMD2(470, 60)])
    for connection in connections { connection.unsubscribe() }
    connections = cards.map { runtime.add(direct, to: $0) }
    hand.press(230, 50, id: 1)
    hand.press(270, 50, id: 2)
    hand.move(230, 80, id: 2)
    for card in cards {
      #expect(abs(card.rotation.value - .pi / 2) < 1e-9)
      #expect(abs(card.scale.value - 0.75) < 1e-9)
    }
  }

  @Test("It can be one that there is, for several targets")
  func existing() {
    let drag = DragRecognizer(in: gestures, threshold: 0)
    let draggable = Draggable(by: drag)
    let cards = [card(), card(x: 250)]
    for card in cards { runtime.add(draggable, to: card) }
    hand.press(900, 900)
    hand.move(910, 920)
    #expect(cards.map(\.position.value) == [SIMD2(60, 70), SIMD2(260, 70)])
  }

  @Test("One that is under way primes the state, and nothing jumps: it counts from there")
  func underWay() {
    let drag = DragRecognizer(in: gestures, threshold: 0)
    let rotation = RotationRecognizer(in: gestures, threshold: 0)
    let pinch = ScaleRecognizer(in: gestures, threshold: 0)
    drag.allowSimultaneous(with: rotation)
    drag.allowSimultaneous(with: pinch)
    rotation.allowSimultaneous(with: pinch)
    let listening = [
      drag.subscribe { _ in }, rotation.subscribe { _ in }, pinch.subscribe { _ in },
    ]
    hand.press(0, 0, id: 1)
    hand.press(100, 0, id: 2)
    hand.move(200, 0, id: 2)
    hand.move(0, 200, id: 2)
    let card = card()
    card.rotation.value = 0.5
    let draggable = Draggable(by: drag)
    let rotatable = Rotatable(by: rotation)
    let scalable = Scalable(by: pinch)
    runtime.add(draggable, to: card)
    runtime.add(rotatable, to: card)
    runtime.add(scalable, to: card)
    for state in [draggable.state, rotatable.state, scalable.state, runtime.state] {
      #expect(state.value == .active)
    }
    #expect(card.position.value == SIMD2(50, 50) && card.scale.value == 1)
    // The first event counts for nothing, the next for what it adds.
    hand.move(0, 100, id: 2)
    #expect(card.position.value == SIMD2(50, 50) && card.scale.value == 1)
    #expect(card.rotation.value == 0.5)
    hand.move(300, 0, id: 2)
    #expect(card.position.value == SIMD2(200, 0))
    #expect(abs(card.scale.value - 3) < 1e-12)
    #expect(abs(card.rotation.value - (0.5 - .pi / 2)) < 1e-12)
    hand.release(1)
    hand.release(2)
    #expect(runtime.state.value == .atRest)
    withExtendedLifetime(listening) {}
  }

  @Test("Switched off it cancels what is under way, and the element stays")
  func enabled() {
    let card = card()
    let draggable = Draggable(threshold: 0)
    runtime.add(draggable, to: card)
    hand.press(50, 50)
    hand.move(60, 50)
    draggable.enabled.value = false
    #expect(draggable.state.value == .atRest)
    hand.move(90, 50)
    #expect(card.position.value == SIMD2(60, 50))
    draggable.enabled.value = true
    hand.move(95, 50)
    hand.release()
    #expect(card.position.value == SIMD2(60, 50))
    hand.press(60, 50)
    hand.move(61, 50)
    #expect(card.position.value == SIMD2(61, 50))
  }

  @Test("L10 What is removed leaves no recogniser behind")
  func released() {
    weak var recognizer: DragRecognizer?
    let card = card()
    do {
      let drag = DragRecognizer(in: gestures)
      recognizer = drag
      let connection = runtime.add(Draggable(by: drag), to: card)
      connection.unsubscribe()
    }
    #expect(recognizer == nil)
    // And nothing else competes for the pointers.
    for _ in 0..<3 {
      runtime.add(DirectlyManipulable(draggable: Draggable(threshold: 0)), to: card).unsubscribe()
    }
    runtime.add(Draggable(threshold: 0), to: card)
    hand.press(50, 50)
    hand.move(60, 50)
    #expect(card.position.value == SIMD2(60, 50))
  }
}
