import StreamsInterop

let gestureFaults = [
  Fault("GestureRecognizer: threshold must be at least 0 and finite, not nan (DragRecognizer)") {
    _ = DragRecognizer(PointerSource(), threshold: .nan)
  },
  Fault("GestureRecognizer: pointerCount must be at least what it takes, and at most 16, not 0") {
    TapRecognizer(PointerSource()).pointerCount.value = 0
  },
  Fault("GestureRecognizer: pointerCount must be at least what it takes, and at most 16, not 1") {
    ScaleRecognizer(PointerSource()).pointerCount.value = 1
  },
  Fault("GestureRecognizer: pointerCount must be at least what it takes, and at most 16, not 17") {
    _ = SwipeRecognizer(PointerSource(), pointerCount: 17)
  },
  Fault("GestureRecognizer: other must have the same arbiter, not one of another") {
    TapRecognizer(PointerSource()).waitForFailure(of: TapRecognizer(PointerSource()))
  },
  Fault(
    "GestureRecognizer.waitForFailure(of:): other must not wait for this, not in a circle"
  ) {
    let arbiter = GestureArbiter(PointerSource())
    let (a, b) = (TapRecognizer(in: arbiter), DragRecognizer(in: arbiter))
    a.waitForFailure(of: b)
    b.waitForFailure(of: a)
  },
  Fault("GestureStage: next must be able to follow, not idle → active") {
    var life = GestureLife()
    life.become(.active)
  },
  Fault("GesturePhase: next must be able to follow, not possible → changed") {
    TapRecognizer(PointerSource()).seat.enter(.changed)
  },
  Fault("LongPressRecognizer: duration must be at least 0 and finite, not -1.0") {
    _ = LongPressRecognizer(PointerSource(), duration: -1)
  },
  Fault("LongPressRecognizer: allowedMovement must be at least 0 and finite, not inf") {
    _ = LongPressRecognizer(PointerSource(), allowedMovement: .infinity)
  },
  Fault("SwipeRecognizer: leastSpeed must be at least 0 and finite, not -1.0") {
    _ = SwipeRecognizer(PointerSource(), leastSpeed: -1)
  },
  Fault("SwipeRecognizer: leastDistance must be at least 0 and finite, not nan") {
    _ = SwipeRecognizer(PointerSource(), leastDistance: .nan)
  },
  Fault("SwipeRecognizer: greatestDuration must be above 0 and finite, not 0.0") {
    _ = SwipeRecognizer(PointerSource(), greatestDuration: 0)
  },
  Fault("TapRecognizer: taps must be at least 1, not 0") {
    _ = TapRecognizer(PointerSource(), taps: 0)
  },
  Fault("TapRecognizer: allowedMovement must be at least 0 and finite, not -1.0") {
    _ = TapRecognizer(PointerSource(), allowedMovement: -1)
  },
  Fault("TapRecognizer: allowedDistance must be at least 0 and finite, not nan") {
    _ = TapRecognizer(PointerSource(), allowedDistance: .nan)
  },
  Fault("TapRecognizer: greatestDuration must be above 0 and finite, not 0.0") {
    _ = TapRecognizer(PointerSource(), greatestDuration: 0)
  },
  Fault("TapRecognizer: greatestPause must be above 0 and finite, not inf") {
    _ = TapRecognizer(PointerSource(), greatestPause: .infinity)
  },
  Fault("FrameSpace: unit must be finite and not 0, not (0.0, 1.0)") {
    _ = FrameSpace(origin: .zero, unit: SIMD2(0, 1))
  },
  Fault("PointerRecording: wheelStep must be finite, not nan") {
    _ = try? PointerRecording(csv: [], wheelStep: .nan)
  },
]
