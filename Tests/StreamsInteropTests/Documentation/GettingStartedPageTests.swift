import StreamsInterop
import Testing

@testable import InteropTestSupport

final class Puck {
  var position = SIMD2(0.0, 0)
}

func drag(_ pointer: MotionObservable<SIMD2<Double>>, _ puck: Puck) -> Subscription {
  let position = ReactiveProperty(initialValue: puck.position) { puck.position = $0 }
  return
    pointer
    .offset(by: puck.position)
    .clamped(from: SIMD2(0, 0), to: SIMD2(800, 600))
    .dedupe()
    .subscribe(next: { position.value = $0 }, state: { position.state($0) })
}

func letGo(
  _ position: ReactiveProperty<SIMD2<Double>>, velocity: SIMD2<Double>, on clock: TickClock
) -> MotionRun<SIMD2<Double>> {
  let spring = SpringSystem(
    destination: SIMD2(400, 300), initialVelocity: velocity,
    parameters: SpringParameters(settlingIn: 0.8, overshoot: 0.05))
  return spring.drive(position, on: clock)
}

extension Puck: ReactiveRepresentable {
  func makeReactiveForm() -> MotionElement {
    MotionElement(position: reactive(\.position), size: SIMD2(80, 80))
  }
}

func play(_ puck: Puck, and follower: Puck, _ pointers: PointerSource, on clock: TickClock)
  -> MotionRuntime
{
  let runtime = MotionRuntime(clock: clock)
  let element = runtime.get(puck)
  let drag = DragRecognizer(pointers)
  drag.accepts = { element.covers($0.position) }
  runtime.add(
    Tossable(destination: SIMD2(400, 300), draggable: Draggable(.by(drag))), to: element)

  let pull = SpringSystem(destination: element.position.value)
  runtime.connect(element.position.offset(by: SIMD2(0, 100)), to: pull.destination)
  runtime.add(pull, to: runtime.get(follower).position)
  return runtime
}

/// A drag by a pointer, a spring that takes over, and a runtime that owns both.
struct GettingStartedPageTests {
  @Test("shows an example that works as described")
  func example() {
    let puck = Puck()
    puck.position = SIMD2(100, 100)
    let pointer = ObserverList<SIMD2<Double>>()
    let subscription = drag(MotionObservable { pointer.subscribe($0) }, puck)
    pointer.send(SIMD2(20, 30))
    #expect(puck.position == SIMD2(120, 130))
    pointer.send(SIMD2(-200, 0))
    #expect(puck.position == SIMD2(0, 100))
    let there = puck.position
    subscription.unsubscribe()
    pointer.send(SIMD2(0, 0))
    #expect(puck.position == there)
  }

  @Test("shows a spring that takes over a velocity and lands")
  func spring() {
    let clock = TickClock()
    let position = ReactiveProperty(initialValue: SIMD2(0.0, 0))
    let run = letGo(position, velocity: SIMD2(600, -200), on: clock)
    #expect(run.velocity == SIMD2(600, -200))
    for frame in 0...120 { clock.tick(at: Double(frame) / 60) }
    #expect(position.value == SIMD2(400, 300) && run.phase == .atRest)
  }

  @Test("shows a runtime in which one puck is tossed and another follows it")
  func runtime() {
    let clock = TickClock()
    let pointers = PointerSource()
    let (puck, follower) = (Puck(), Puck())
    puck.position = SIMD2(100, 100)
    let runtime = play(puck, and: follower, pointers, on: clock)
    var host = 0.0
    func tick(_ seconds: Int) {
      for _ in 0..<(seconds * 60) {
        host += 1.0 / 60
        clock.tick(at: host)
      }
    }
    tick(5)
    #expect(puck.position == SIMD2(400, 300) && follower.position == SIMD2(400, 400))
    pointers.send(PointerSample(.pressed, at: SIMD2(390, 300), time: 1))
    pointers.send(PointerSample(.moved, at: SIMD2(490, 300), time: 1.1))
    #expect(puck.position.x > 480 && runtime.state.value == .active)
    pointers.send(PointerSample(.released, at: SIMD2(490, 300), time: 1.1))
    tick(5)
    #expect(puck.position == SIMD2(400, 300) && follower.position == SIMD2(400, 400))
    #expect(runtime.state.value == .atRest)
    runtime.end()
    #expect(runtime.connectionCount == 0)
  }
}
