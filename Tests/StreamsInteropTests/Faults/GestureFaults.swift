import StreamsInterop

@testable import InteropTestSupport

let gestureFaults = [
  Fault(
    "GestureRecognizer.threshold: expected a finite value, at least 0, got nan (DragRecognizer)"
  ) {
    _ = DragRecognizer(PointerSource(), threshold: .nan)
  },
  Fault("GestureRecognizer.pointerCount: expected a supported count, got 0") {
    TapRecognizer(PointerSource()).pointerCount.value = 0
  },
  Fault("GestureRecognizer.pointerCount: expected a supported count, got 1") {
    ScaleRecognizer(PointerSource()).pointerCount.value = 1
  },
  Fault("GestureRecognizer.pointerCount: expected a supported count, got 17") {
    _ = SwipeRecognizer(PointerSource(), pointerCount: 17)
  },
  Fault("GestureRecognizer: expected recognizers of one arbiter, got two") {
    TapRecognizer(PointerSource()).waitForFailure(of: TapRecognizer(PointerSource()))
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
    TapRecognizer(PointerSource()).seat.enter(.changed)
  },
  Fault("LongPressRecognizer.minimumPressDuration: expected a finite value, at least 0, got -1.0") {
    _ = LongPressRecognizer(PointerSource(), minimumPressDuration: -1)
  },
  Fault("LongPressRecognizer.allowableMovement: expected a finite value, at least 0, got inf") {
    _ = LongPressRecognizer(PointerSource(), allowableMovement: .infinity)
  },
  Fault("SwipeRecognizer.minimumSpeed: expected a finite value, at least 0, got -1.0") {
    _ = SwipeRecognizer(PointerSource(), minimumSpeed: -1)
  },
  Fault("SwipeRecognizer.minimumDistance: expected a finite value, at least 0, got nan") {
    _ = SwipeRecognizer(PointerSource(), minimumDistance: .nan)
  },
  Fault("SwipeRecognizer.maximumDuration: expected a finite value above 0, got 0.0") {
    _ = SwipeRecognizer(PointerSource(), maximumDuration: 0)
  },
  Fault("TapRecognizer.taps: expected at least 1, got 0") {
    _ = TapRecognizer(PointerSource(), taps: 0)
  },
  Fault("TapRecognizer.allowableMovement: expected a finite value, at least 0, got -1.0") {
    _ = TapRecognizer(PointerSource(), allowableMovement: -1)
  },
  Fault("TapRecognizer.allowableDistance: expected a finite value, at least 0, got nan") {
    _ = TapRecognizer(PointerSource(), allowableDistance: .nan)
  },
  Fault("TapRecognizer.maximumDuration: expected a finite value above 0, got 0.0") {
    _ = TapRecognizer(PointerSource(), maximumDuration: 0)
  },
  Fault("TapRecognizer.maximumPause: expected a finite value above 0, got inf") {
    _ = TapRecognizer(PointerSource(), maximumPause: .infinity)
  },
  Fault("FrameSpace.unit: expected finite components other than 0, got (0.0, 1.0)") {
    _ = FrameSpace(origin: .zero, unit: SIMD2(0, 1))
  },
  Fault("PointerRecording.wheelStep: expected a finite value, got nan") {
    _ = try? PointerRecording(csv: [], wheelStep: .nan)
  },
]
