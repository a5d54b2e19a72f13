import StreamsInterop

enum Corner: CaseIterable {
  case topLeft, topRight, bottomLeft, bottomRight

  /// The resting position of the window's center, on a screen of 400 × 800.
  var place: SIMD2<Double> {
    switch self {
    case .topLeft: SIMD2(80, 120)
    case .topRight: SIMD2(320, 120)
    case .bottomLeft: SIMD2(80, 680)
    case .bottomRight: SIMD2(320, 680)
    }
  }

  init(nearestTo point: SIMD2<Double>) {
    self =
      point.y < 400
      ? (point.x < 200 ? .topLeft : .topRight) : (point.x < 200 ? .bottomLeft : .bottomRight)
  }
}

/// The small picture in a video call, which can be dragged and tossed into one of four corners.
@MainActor final class VideoWindow {
  /// The corner where the window rests, or to which it is flying. Writing it redirects the window mid-flight.
  @ReactiveProperty var corner = Corner.topLeft
  let element: MotionElement
  let runtime: MotionRuntime

  init(_ pointers: PointerSource, on clock: some FrameClock) {
    element = MotionElement(
      position: Corner.topLeft.place, size: SIMD2(120, 180), gestures: GestureArbiter(pointers))
    runtime = MotionRuntime(clock: clock)

    let tossable = Tossable(destination: Corner.topLeft.place)
    runtime.add(tossable, to: element)
    runtime.connect($corner.map(\.place), to: tossable.spring.destination)

    // A throw is judged by the distance it would cover in 0.2 s.
    let drag = tossable.draggable.recognizer(for: element, in: runtime)
    let thrown = drag.whenRecognitionState(is: .ended).map { [element] release in
      Corner(nearestTo: element.position.value + release.velocity * 0.2)
    }
    runtime.connect(thrown, to: $corner)
  }

  isolated deinit {}
}
