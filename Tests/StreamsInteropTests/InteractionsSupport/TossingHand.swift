import StreamsInteractions

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
