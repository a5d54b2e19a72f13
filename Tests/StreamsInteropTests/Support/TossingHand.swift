import StreamsInterop

/// A hand that drags with one or more fingers, and its clock.
final class TossingHand {
  let clock: ManualClock
  let pointers = PointerSource()
  /// The position of each finger that is down.
  private var places: [Int: SIMD2<Double>] = [:]

  init(frameRate: Double = 120) { clock = ManualClock(frameRate: frameRate) }

  func card(at position: SIMD2<Double>, parent: MotionElement? = nil) -> MotionElement {
    MotionElement(
      position: position, size: SIMD2(100, 60), parent: parent, gestures: GestureArbiter(pointers))
  }

  func press(at place: SIMD2<Double>, finger: Int = 0) {
    places[finger] = place
    pointers.send(PointerSample(.pressed, at: place, time: clock.time, id: finger))
  }

  /// Moves at the given velocity.
  func move(at velocity: SIMD2<Double>, for duration: Double, steps: Int = 24, finger: Int = 0) {
    let start = places[finger] ?? .zero
    let began = clock.time
    for step in 1...steps {
      let elapsed = duration * Double(step) / Double(steps)
      clock.advance(to: began + elapsed)
      jump(to: start + velocity * elapsed, finger: finger)
    }
  }

  /// Moves to another position immediately.
  func jump(to place: SIMD2<Double>, finger: Int = 0) {
    places[finger] = place
    pointers.send(PointerSample(.moved, at: place, time: clock.time, id: finger))
  }

  /// Releases the finger, here or at the given position.
  func release(at place: SIMD2<Double>? = nil, finger: Int = 0) {
    let place = place ?? places[finger] ?? .zero
    places[finger] = nil
    pointers.send(PointerSample(.released, at: place, time: clock.time, id: finger))
  }

  /// Ends a finger's press as the system does when it cancels a touch.
  func cancel(finger: Int = 0) {
    let place = places[finger] ?? .zero
    places[finger] = nil
    pointers.send(PointerSample(.cancelled, at: place, time: clock.time, id: finger))
  }

  /// Presses, moves at the given velocity, and releases.
  func drag(from start: SIMD2<Double>, at velocity: SIMD2<Double>, for duration: Double = 0.2) {
    press(at: start)
    move(at: velocity, for: duration)
    release()
  }
}

/// Observes a position: its values and states, and the faults in their order.
final class PlaceWatch {
  private(set) var states: [MotionPhase] = []
  private(set) var values: [SIMD2<Double>] = []
  /// Repeated announcements of a state, and changes of value at rest.
  private(set) var faults: [String] = []
  private var isActive = false
  private var subscription: Subscription?

  init(_ property: ReactiveProperty<SIMD2<Double>>) {
    var isReplay = true
    subscription = property.subscribe(
      next: { [unowned self] value in
        // A repeated value isn't motion.
        if !isActive, !isReplay, value != values.last { faults.append("\(value) at rest") }
        values.append(value)
      },
      state: { [unowned self] phase in
        states.append(phase)
        if phase.isActive == isActive { faults.append("\(phase) twice") }
        isActive = phase.isActive
      })
    isReplay = false
  }

  func end() {
    subscription?.unsubscribe()
  }
}

/// The position of a spring at the given time, by a formula that the library doesn't use.
func springPlace(
  from start: SIMD2<Double>, velocity: SIMD2<Double>, to destination: SIMD2<Double>,
  _ spring: SpringStyle, after time: Double
) -> SIMD2<Double> {
  destination + ExactSpring(spring, at: time).after(start - destination, velocity).displacement
}
