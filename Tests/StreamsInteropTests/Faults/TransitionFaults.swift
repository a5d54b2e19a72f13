import StreamsInterop
import StreamsMaterialMotion

@testable import InteropTestSupport

private func tween(
  _ values: [Double] = [0, 1], offsets: [Double] = [], before: Double = 0, after: Double = 0
) -> TransitionTween<Double> {
  TransitionTween(
    duration: 1, forwardValues: values, forwardOffsets: offsets,
    direction: ReactiveProperty(initialValue: TransitionDirection.forward), delayBefore: before,
    delayAfter: after)
}

let transitionFaults = [
  Fault("TransitionTween.forwardValues: expected finite values, got one that is not") {
    _ = tween([0, .nan])
  },
  Fault("TransitionTween.delayBefore: expected a finite value, at least 0, got -1.0") {
    _ = tween(before: -1)
  },
  Fault("TransitionTween.delayAfter: expected a finite value, at least 0, got nan") {
    tween().delayAfter.value = .nan
  },
  Fault("TransitionTween.forwardValues: expected at least 2, got 1") { _ = tween([0]) },
  Fault("TransitionTween.forwardOffsets: expected values from 0 to 1, in order, got 0.3 after 0.5")
  {
    _ = tween(offsets: [0.5, 0.3])
  },
  Fault("TransitionTween.duration: expected a finite value, at least 0, got inf") {
    tween().duration.value = .infinity
  },
  Fault(
    "TransitionTween: expected an offset per value, and one timing function or one per interval, "
      + "got 1 and 1 for 2 values"
  ) { _ = tween(offsets: [0]) },
  Fault("TransitionWindow.duration: expected a finite value, at least 0, got -1.0") {
    _ = TransitionWindow(duration: -1)
  },
  Fault("TransitionWindow.duration: expected a finite value, at least 0, got inf") {
    _ = TransitionWindow(duration: .infinity)
  },
  Fault("TransitionWindowSegment.position: expected a value from 0 to 1, got -0.1") {
    _ = TransitionWindowSegment(position: -0.1, length: 0.5)
  },
  Fault("TransitionWindowSegment.position: expected a value from 0 to 1, got nan") {
    _ = TransitionWindowSegment(position: .nan, length: 0.5)
  },
  Fault("TransitionWindowSegment.length: expected a value from 0 to 1, got 1.1") {
    _ = TransitionWindowSegment(position: 0.1, length: 1.1)
  },
  Fault("TransitionWindowSegment: expected position and length to total at most 1, got 0.6 and 0.5")
  {
    _ = TransitionWindowSegment(position: 0.6, length: 0.5)
  },
  Fault("TransitionWindowSegment: expected position and length to total at most 1, got 0.5 and 0.6")
  {
    var segment = TransitionWindowSegment.latterHalf
    segment.length = 0.6
  },
  Fault("ChangeDirection.minimumVelocity: expected at least 0, got -1.0") {
    _ = ChangeDirection(
      withVelocityOf: DragRecognizer(in: GestureArbiter(PointerSource())), minimumVelocity: -1)
  },
  Fault("ChangeDirection.minimumVelocity: expected at least 0, got nan") {
    _ = ChangeDirection(
      withVelocityOf: DragRecognizer(in: GestureArbiter(PointerSource())), minimumVelocity: .nan)
  },
  Fault("PropertyMotion.delayed(by:): expected a finite value, at least 0, got -1.0") {
    _ = ReactiveProperty(initialValue: 0.0).to(1).delayed(by: -1)
  },
  Fault("PoseProgress.length: expected a finite value other than 0, got 0.0") {
    let poses = MotionPoses(0, in: MotionRuntime(clock: ManualClock())) { _ in }
    poses.progress(from: 0, to: 1).follow(
      DragRecognizer(in: GestureArbiter(PointerSource())), length: 0)
  },
  Fault("SlopRegion.size: expected at least 0, got -1.0") {
    _ = SlopRegion(withTranslationOf: DragRecognizer(in: GestureArbiter(PointerSource())), size: -1)
  },
  Fault("SlopRegion.size: expected at least 0, got nan") {
    _ = SlopRegion(
      withTranslationOf: DragRecognizer(in: GestureArbiter(PointerSource())), size: .nan)
  },
  Fault("RadialResistance.radiusUntilResistance: expected at least 0, got -1.0") {
    _ = RadialResistance(origin: .zero, radiusUntilResistance: -1)
  },
  Fault("RadialResistance.factor: expected a finite value above 0, got 0.0") {
    _ = RadialResistance(origin: .zero, radiusUntilResistance: 1, factor: 0)
  },
  Fault("RadialResistance.basis: expected a finite value, at least 0, got nan") {
    var resistance = RadialResistance(origin: .zero, radiusUntilResistance: 1)
    resistance.basis = .nan
  },
  Fault("RadialResistance.linear: expected finite bounds, got 0.0 and inf") {
    _ = RadialResistance.linear(x: 0...Double.infinity)
  },
  Fault("Swipeable.threshold: expected a value above 0, got 0.0") {
    _ = Swipeable(distance: 320, threshold: 0)
  },
  Fault("Swipeable.threshold: expected a value above 0, got -72.0") {
    let runtime = MotionRuntime(clock: ManualClock())
    let swipeable = Swipeable(distance: 320)
    runtime.add(swipeable, to: MotionElement(gestures: GestureArbiter(PointerSource())))
    swipeable.threshold.value = -72
  },
  Fault("Swipeable.projectionRate: expected a finite value above 0, got -1.0") {
    _ = Swipeable(distance: 320, projectionRate: -1)
  },
  Fault("Tossable.select: expected the number of a detent, got 3") {
    Tossable(detents: [0, 100, 300]).select(3)
  },
  Fault("Tossable: expected one with detents, got one without; use init(detents:)") {
    _ = Tossable(destination: .zero).progress
  },
  Fault("MotionDetents.rate: expected a finite value above 0, got 0.0") {
    _ = Tossable(detents: MotionDetents([0], choosing: .projected(rate: 0)))
  },
  Fault(
    "MotionElement.gestures: expected gestures on it or a parent, got none; use "
      + "MotionElement(position:size:gestures:), or a recognizer, as in Draggable(recognizer: drag)"
  ) {
    MotionRuntime(clock: ManualClock()).add(Draggable(), to: MotionElement())
  },
]
