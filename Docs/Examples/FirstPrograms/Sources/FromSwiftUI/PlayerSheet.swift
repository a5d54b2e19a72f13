import StreamsInterop

/// A sheet that a finger can pull up and toss. It flies to the detent nearest the projected landing.
@MainActor
final class PlayerSheet {
  enum Detent {
    static let open = 200.0, half = 500.0, closed = 800.0
    static let all = [open, half, closed]
  }

  let element = MotionElement(position: SIMD2(200, Detent.closed), size: SIMD2(400, 300))
  private let tossable: Tossable
  private let runtime: MotionRuntime

  /// The position at which the sheet rests, or will rest.
  var detent: Double { tossable.spring.destination.value.y }

  init(_ pointers: PointerSource, on clock: some FrameClock) {
    // a press catches it
    let drag = DragRecognizer(in: GestureArbiter(pointers), threshold: 0, axis: .vertical)
    tossable = Tossable(destination: element.position.value, draggable: Draggable(recognizer: drag))
    runtime = MotionRuntime(clock: clock)

    drag.accepts = { [element] in element.covers($0.position) }
    tossable.spring.style.value = .snappy
    runtime.add(tossable, to: element)
    runtime.connect(drag) { [element, tossable] event in
      guard event.phase == .ended else { return }
      let coasting = DecaySystem(initialVelocity: event.velocity.y, rate: DecayRate.normal)
      let end = element.position.value.y + coasting.projectedEnd
      let nearest = Detent.all.min { abs($0 - end) < abs($1 - end) }!
      tossable.spring.destination.value.y = nearest
    }
  }

  isolated deinit {}
}

extension PointerSource {
  /// Presses at `start`, moves up by `distance` in frames of 1/60 s, then releases.
  func swipeUp(from start: SIMD2<Double>, by distance: Double, frames: Int) {
    send(PointerSample(.pressed, at: start, time: 0))
    for frame in 1...frames {
      let up = SIMD2(0, distance * Double(frame) / Double(frames))
      send(PointerSample(.moved, at: start - up, time: Double(frame) / 60))
    }
    let end = start - SIMD2(0, distance)
    send(PointerSample(.released, at: end, time: Double(frames) / 60))
  }
}
