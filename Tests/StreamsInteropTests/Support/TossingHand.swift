import StreamsInterop

/// A hand that drags with one finger or several, and the clock that goes with it.
final class TossingHand {
  let clock: ManualClock
  let pointers = PointerSource()
  /// Where each of its fingers is that is down.
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

  /// Moves at a velocity.
  func move(at velocity: SIMD2<Double>, for duration: Double, steps: Int = 24, finger: Int = 0) {
    let start = places[finger] ?? .zero
    let began = clock.time
    for step in 1...steps {
      let elapsed = duration * Double(step) / Double(steps)
      clock.advance(to: began + elapsed)
      jump(to: start + velocity * elapsed, finger: finger)
    }
  }

  /// Is somewhere else at once.
  func jump(to place: SIMD2<Double>, finger: Int = 0) {
    places[finger] = place
    pointers.send(PointerSample(.moved, at: place, time: clock.time, id: finger))
  }

  /// Releases, here or elsewhere.
  func release(at place: SIMD2<Double>? = nil, finger: Int = 0) {
    let place = place ?? places[finger] ?? .zero
    places[finger] = nil
    pointers.send(PointerSample(.released, at: place, time: clock.time, id: finger))
  }

  /// The finger is taken away by the system.
  func cancel(finger: Int = 0) {
    let place = places[finger] ?? .zero
    places[finger] = nil
    pointers.send(PointerSample(.cancelled, at: place, time: clock.time, id: finger))
  }

  /// Presses, moves at a velocity, and releases.
  func drag(from start: SIMD2<Double>, at velocity: SIMD2<Double>, for duration: Double = 0.2) {
    press(at: start)
    move(at: velocity, for: duration)
    release()
  }
}

/// The observations of a position: where it was, and the states, with the faults of their order.
final class PlaceWatch {
  private(set) var states: [MotionPhase] = []
  private(set) var values: [SIMD2<Double>] = []
  /// States that were announced twice, and other values while at rest.
  private(set) var faults: [String] = []
  private var isActive = false
  private var subscription: Subscription?

  init(_ property: ReactiveProperty<SIMD2<Double>>) {
    var isReplay = true
    subscription = property.subscribe(
      next: { [unowned self] value in
        // A repeated value is no motion.
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

/// Where a spring is after a while, by a formula that the library does not use.
func springPlace(
  from start: SIMD2<Double>, velocity: SIMD2<Double>, to destination: SIMD2<Double>,
  _ spring: SpringParameters, after time: Double
) -> SIMD2<Double> {
  destination + ExactSpring(spring, at: time).after(start - destination, velocity).displacement
}
