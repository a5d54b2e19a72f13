import StreamsInteractions
import Testing

/// L10: an element that is removed from a runtime leaves nothing.
struct RemoveElementTests {
  private let clock = ManualClock()
  private let pointers = PointerSource()

  private func element(in gestures: GestureArbiter) -> MotionElement {
    MotionElement(position: SIMD2(50, 50), size: SIMD2(100, 100), gestures: gestures)
  }

  private func send(_ phase: PointerPhase, _ x: Double) {
    pointers.send(PointerSample(phase, at: SIMD2(x, 50), time: clock.time))
  }

  /// The ways to connect something for an element.
  enum Way: CaseIterable {
    case stream, lens, spring, lensSpring, motion, delayed, attach, drag, toss, detents, swipe
    case panZoom, manipulation, press, anchor, closure, poses, child, stranger
  }

  private func connect(
    _ way: Way, _ element: MotionElement, _ source: ReactiveProperty<SIMD2<Double>>,
    in runtime: MotionRuntime
  ) {
    let number = source.x()
    switch way {
    case .stream: runtime.connect(source, to: element.position)
    case .lens: runtime.connect(number, to: element.rotation)
    case .spring: runtime.add(SpringSystem(destination: SIMD2(9.0, 9)), to: element.position)
    case .lensSpring: runtime.add(SpringSystem(destination: 9.0), to: element.width)
    case .motion: element.opacity.animate(to: 0, on: runtime)
    case .delayed:
      element.cornerRadius.animate(to: 9, .easeInOut(duration: 1).delayed(by: 1), on: runtime)
    case .attach: runtime.add(Attach(to: source), to: element.position)
    case .drag: runtime.add(Draggable(), to: element)
    case .toss: runtime.add(Tossable(destination: SIMD2(50, 50)), to: element)
    case .detents: runtime.add(Tossable(detents: [50, 150], axis: .horizontal), to: element)
    case .swipe: runtime.add(Swipeable(distance: 300), to: element)
    case .panZoom:
      runtime.add(PanZoomable(content: SIMD2(100, 100), viewport: SIMD2(90, 90)), to: element)
    case .manipulation: runtime.add(DirectlyManipulable(), to: element)
    case .press:
      runtime.belonging(to: element)
        .add(Pressable(.touching(element)), to: ReactiveProperty(initialValue: false))
    case .anchor: runtime.connect(source, to: element.anchorPoint)
    case .closure: runtime.belonging(to: element).connect(number) { element.opacity.value = $0 }
    case .poses:
      _ = MotionPoses(of: source, in: runtime.belonging(to: element)) {
        element.positionX.to($0.x)
      }
    case .child: runtime.makeChild().makeChild().connect(number, to: element.scale)
    case .stranger: runtime.add(Stranger(element), to: ReactiveProperty(initialValue: 0.0))
    }
  }

  /// An interaction that also writes to an element that isn't its target.
  private final class Stranger: Interaction {
    private unowned let element: MotionElement

    init(_ element: MotionElement) { self.element = element }

    func add(
      to target: ReactiveProperty<Double>, in runtime: MotionRuntime, constraints: NoConstraints?
    ) {
      runtime.connect(target, to: element.opacity)
    }
  }

  @Test("it is released, and the connections are gone", arguments: Way.allCases, 0..<4)
  func nothingLeft(way: Way, moment: Int) {
    let gestures = GestureArbiter(pointers)
    let runtime = MotionRuntime(clock: clock)
    let source = ReactiveProperty(initialValue: SIMD2(50.0, 50))
    let other = MotionElement()
    runtime.connect(source, to: other.position)
    let before = runtime.connectionCount
    weak var seen: MotionElement?
    do {
      let element = element(in: gestures)
      seen = element
      connect(way, element, source, in: runtime)
      if moment > 0 { clock.advance(by: 0.1) }
      if moment > 1 {
        source.value = SIMD2(60, 60)
        send(.pressed, 50)
        clock.advance(by: 0.1)
        send(.moved, 80)
        clock.advance(by: 0.1)
      }
      if moment > 2 {
        send(.released, 80)
        clock.advance(by: 0.05)
      }
      runtime.remove(element)
      runtime.remove(element)
      let place = element.position.value
      let opacity = element.opacity.value
      source.value.x += 10
      send(.moved, 95)
      send(.released, 95)
      clock.advance(by: 3)
      #expect(element.position.value == place && element.opacity.value == opacity)
      #expect(element.cornerRadius.value == 0)
    }
    #expect(seen == nil)
    // A child that the caller made remains, and so does an interaction of another target.
    let rest = way == .child || way == .stranger ? 1 : 0
    #expect(runtime.connectionCount == before + rest)
    #expect(runtime.state.value == .atRest)
    #expect(other.position.value == source.value)
  }

  @Test("in its own events, and it may be added again", arguments: Way.allCases)
  func inItsOwnEvents(way: Way) {
    let gestures = GestureArbiter(pointers)
    let runtime = MotionRuntime(clock: clock)
    let source = ReactiveProperty(initialValue: SIMD2(50.0, 50))
    let element = element(in: gestures)
    var watches: [Subscription] = []
    var removals = 0
    /// Removes the element at the given event, counted from now on.
    func removing(at event: Int) {
      var count = 0
      let hear = { [unowned runtime] in
        count += 1
        if count == event {
          removals += 1
          runtime.remove(element)
        }
      }
      watches = [
        element.position.subscribe(next: { _ in hear() }, state: { _ in hear() }),
        element.opacity.subscribe(next: { _ in hear() }, state: { _ in hear() }),
        element.transform.subscribe(next: { _ in hear() }, state: { _ in hear() }),
        runtime.state.subscribe { _ in hear() },
      ]
    }
    for event in 1...40 {
      connect(way, element, source, in: runtime)
      removing(at: 4 + event)
      source.value.x += 10
      send(.pressed, element.position.value.x)
      for step in 1...4 {
        clock.advance(by: 0.02)
        send(.moved, element.position.value.x + Double(step) * 15)
      }
      send(.released, element.position.value.x)
      clock.advance(by: 1.5)
      runtime.remove(element)
      for watch in watches { watch.unsubscribe() }
      element.position.value = SIMD2(50, 50)
      element.opacity.value = 1
      element.transform.value = .identity
      #expect(runtime.state.value == .atRest)
    }
    // Every way but a few announces enough events.
    if way == .swipe || way == .toss || way == .drag { #expect(removals > 3) }
    if way != .child, way != .stranger { #expect(runtime.connectionCount == 0) }
    #expect(element.position.observerCount == 0)
    #expect(element.opacity.observerCount == 0)
  }

  @Test("in the event of its swipe, in each order")
  func swiped() {
    let gestures = GestureArbiter(pointers)
    let runtime = MotionRuntime(clock: clock)
    let swipe = Swipeable(distance: 300)
    var left: [MotionElement] = []
    runtime.connect(swipe.swipes) { [unowned runtime] in runtime.remove($0.element) }
    runtime.connect(swipe.swipes) { left.append($0.element) }
    let rows = (0..<5).map { _ in element(in: gestures) }
    for row in rows { runtime.add(swipe, to: row) }
    for index in [3, 0, 4, 1, 2] {
      swipe.progress(of: rows[index])!.side.value = .right
      clock.advance(by: 3)
      #expect(left.last === rows[index] && swipe.progress(of: rows[index]) == nil)
    }
    #expect(runtime.connectionCount == 2 && swipe.state.value == .atRest)
    #expect(swipe.restore() == nil)
  }

  @Test("a runtime that has ended, and an element without connections")
  func nothingToDo() {
    let runtime = MotionRuntime(clock: clock)
    let element = MotionElement()
    runtime.remove(element)
    let own = runtime.belonging(to: element)
    #expect(own.name == "element" && runtime.connectionCount == 1)
    runtime.end()
    runtime.remove(element)
    #expect(runtime.belonging(to: element).connectionCount == 0)
    #expect(own.keep(Subscription {}).isConnected == false)
  }
}
