import StreamsInterop

@testable import InteropTestSupport

let gestureFaults = [
  Fault(
    "GestureRecognizer.threshold: expected a finite value, at least 0, got nan (DragRecognizer)"
  ) {
    _ = DragRecognizer(in: GestureArbiter(PointerSource()), threshold: .nan)
  },
  Fault("GestureRecognizer.pointerCount: expected a supported count, got 0") {
    TapRecognizer(in: GestureArbiter(PointerSource())).pointerCount.value = 0
  },
  Fault("GestureRecognizer.pointerCount: expected a supported count, got 1") {
    ScaleRecognizer(in: GestureArbiter(PointerSource())).pointerCount.value = 1
  },
  Fault("GestureRecognizer.pointerCount: expected a supported count, got 17") {
    _ = SwipeRecognizer(in: GestureArbiter(PointerSource()), pointerCount: 17)
  },
  Fault("GestureRecognizer: expected recognizers of one arbiter, got two") {
    TapRecognizer(in: GestureArbiter(PointerSource())).waitForFailure(
      of: TapRecognizer(in: GestureArbiter(PointerSource())))
  },
  Fault(
    "GestureRecognizer.waitForFailure(of:): expected no cycle, got one"
  ) {
    let arbiter = GestureArbiter(PointerSource())
    let (a, b) = (TapRecognizer(in: arbiter), DragRecognizer(in: arbiter))
    a.waitForFailure(of: b)
    b.waitForFailure(of: a)
  },
  Fault("GestureStage: expected an allowed change, got idle → active") {
    var life = GestureLife()
    life.become(.active)
  },
  Fault("GesturePhase: expected an allowed change, got possible → changed") {
    TapRecognizer(in: GestureArbiter(PointerSource())).seat.enter(.changed)
  },
  Fault("LongPressRecognizer.minimumPressDuration: expected a finite value, at least 0, got -1.0") {
    _ = LongPressRecognizer(in: GestureArbiter(PointerSource()), minimumPressDuration: -1)
  },
  Fault("LongPressRecognizer.allowableMovement: expected a finite value, at least 0, got inf") {
    _ = LongPressRecognizer(in: GestureArbiter(PointerSource()), allowableMovement: .infinity)
  },
  Fault("SwipeRecognizer.minimumSpeed: expected a finite value, at least 0, got -1.0") {
    _ = SwipeRecognizer(in: GestureArbiter(PointerSource()), minimumSpeed: -1)
  },
  Fault("SwipeRecognizer.minimumDistance: expected a finite value, at least 0, got nan") {
    _ = SwipeRecognizer(in: GestureArbiter(PointerSource()), minimumDistance: .nan)
  },
  Fault("SwipeRecognizer.maximumDuration: expected a finite value above 0, got 0.0") {
    _ = SwipeRecognizer(in: GestureArbiter(PointerSource()), maximumDuration: 0)
  },
  Fault("TapRecognizer.taps: expected at least 1, got 0") {
    _ = TapRecognizer(in: GestureArbiter(PointerSource()), taps: 0)
  },
  Fault("TapRecognizer.allowableMovement: expected a finite value, at least 0, got -1.0") {
    _ = TapRecognizer(in: GestureArbiter(PointerSource()), allowableMovement: -1)
  },
  Fault("TapRecognizer.allowableDistance: expected a finite value, at least 0, got nan") {
    _ = TapRecognizer(in: GestureArbiter(PointerSource()), allowableDistance: .nan)
  },
  Fault("TapRecognizer.maximumDuration: expected a finite value above 0, got 0.0") {
    _ = TapRecognizer(in: GestureArbiter(PointerSource()), maximumDuration: 0)
  },
  Fault("TapRecognizer.maximumPause: expected a finite value above 0, got inf") {
    _ = TapRecognizer(in: GestureArbiter(PointerSource()), maximumPause: .infinity)
  },
  Fault("FrameSpace.unit: expected finite components other than 0, got (0.0, 1.0)") {
    _ = FrameSpace(origin: .zero, unit: SIMD2(0, 1))
  },
  Fault("PointerRecording.wheelStep: expected a finite value, got nan") {
    _ = try? PointerRecording(csv: [], wheelStep: .nan)
  },
]
