import StreamsInterop
import StreamsTesting
import Testing

@Suite("I13 Tossable")
struct TossableTests {
  private let clock = ManualClock()
  private let pointers = PointerSource()

  private func card(at position: SIMD2<Double>) -> Element {
    Element(position: position, size: SIMD2(100, 60), gestures: GestureArbiter(pointers))
  }

  /// Presses, moves at a velocity for a while, and lets go.
  private func drag(
    from start: SIMD2<Double>, at velocity: SIMD2<Double>, for duration: Double = 0.2
  ) {
    let began = clock.time
    pointers.send(PointerSample(.pressed, at: start, time: began))
    let steps = 24
    for step in 1...steps {
      let time = duration * Double(step) / Double(steps)
      clock.advance(by: duration / Double(steps))
      pointers.send(PointerSample(.moved, at: start + velocity * time, time: began + time))
    }
    pointers.send(
      PointerSample(.released, at: start + velocity * duration, time: began + duration))
  }

  @Test("From release to rest the state has no gap, rest is announced once, the velocity goes on")
  func tossed() {
    let runtime = MotionRuntime(clock: clock)
    let card = card(at: SIMD2(200, 300))
    let tossable = Tossable(destination: SIMD2(200, 300))
    runtime.add(tossable, to: card)
    var states: [MotionPhase] = []
    let watching = card.position.subscribe(next: { _ in }, state: { states.append($0) })
    var wholes: [MotionPhase] = []
    let watchingWhole = tossable.state.subscribe { wholes.append($0) }
    var release: SIMD2<Double>?
    runtime.add(
      tossable.draggable.finalVelocity, to: ReactiveProperty(initialValue: .zero) { release = $0 })

    drag(from: SIMD2(210, 310), at: SIMD2(900, -300))
    #expect(states == [.active])
    let thrown = try! #require(release)
    #expect(length(thrown - SIMD2(900, -300)) < 1e-6)
    let start = card.position.value
    // The same spring alone, from there, with the velocity of the release.
    var alone = start
    let spring = Spring(
      destination: SIMD2(200.0, 300), initialValue: start, initialVelocity: thrown)
    let flying = spring.values(on: clock).subscribe { alone = $0 }
    for _ in 0..<30 {
      clock.advance(by: 1.0 / 120)
      #expect(length(card.position.value - alone) < 1e-9)
    }
    #expect(states == [.active])
    clock.advance(by: 20)
    #expect(card.position.value == SIMD2(200, 300))
    #expect(states == [.active, .atRest])
    #expect(wholes == [.atRest, .active, .atRest])
    withExtendedLifetime((watching, watchingWhole, flying)) {}
  }
}

private func length(_ way: SIMD2<Double>) -> Double { (way * way).sum().squareRoot() }
