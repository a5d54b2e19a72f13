import StreamsInterop

private func tween(
  _ values: [Double] = [0, 1], offsets: [Double] = [], before: Double = 0, after: Double = 0
) -> TransitionTween<Double> {
  TransitionTween(
    duration: 1, forwardValues: values, forwardOffsets: offsets,
    direction: ReactiveProperty(initialValue: TransitionDirection.forward), delayBefore: before,
    delayAfter: after)
}

let transitionFaults = [
  Fault("TransitionTween: forwardValues must be finite, not one is not") { _ = tween([0, .nan]) },
  Fault("TransitionTween: delayBefore must be at least 0, and finite, not -1.0") {
    _ = tween(before: -1)
  },
  Fault("TransitionTween: delayAfter must be at least 0, and finite, not nan") {
    tween().delayAfter.value = .nan
  },
  Fault("tween: values must not be empty, nor one alone in a transition, not 1") { _ = tween([0]) },
  Fault("tween: offsets must lie between 0 and 1, and never fall, not 0.3 after 0.5") {
    _ = tween(offsets: [0.5, 0.3])
  },
  Fault("TransitionWindow: duration must be at least 0, and finite, not -1.0") {
    _ = TransitionWindow(duration: -1)
  },
  Fault("TransitionWindow: duration must be at least 0, and finite, not inf") {
    _ = TransitionWindow(duration: .infinity)
  },
  Fault("TransitionWindowSegment: position must be from 0 to 1, not -0.1") {
    _ = TransitionWindowSegment(position: -0.1, length: 0.5)
  },
  Fault("TransitionWindowSegment: position must be from 0 to 1, not nan") {
    _ = TransitionWindowSegment(position: .nan, length: 0.5)
  },
  Fault("TransitionWindowSegment: length must be from 0 to 1, not 1.1") {
    _ = TransitionWindowSegment(position: 0.1, length: 1.1)
  },
  Fault("TransitionWindowSegment: position and length together must be at most 1, not 0.6 and 0.5")
  {
    _ = TransitionWindowSegment(position: 0.6, length: 0.5)
  },
  Fault("TransitionWindowSegment: position and length together must be at most 1, not 0.5 and 0.6")
  {
    var segment = TransitionWindowSegment.latterHalf
    segment.length = 0.6
  },
  Fault("ChangeDirection: minimumVelocity must be at least 0, not -1.0") {
    _ = ChangeDirection(withVelocityOf: DragRecognizer(PointerSource()), minimumVelocity: -1)
  },
  Fault("ChangeDirection: minimumVelocity must be at least 0, not nan") {
    _ = ChangeDirection(withVelocityOf: DragRecognizer(PointerSource()), minimumVelocity: .nan)
  },
  Fault("SlopRegion: size must be at least 0, not -1.0") {
    _ = SlopRegion(withTranslationOf: DragRecognizer(PointerSource()), size: -1)
  },
  Fault("SlopRegion: size must be at least 0, not nan") {
    _ = SlopRegion(withTranslationOf: DragRecognizer(PointerSource()), size: .nan)
  },
  Fault("RadialResistance: radiusUntilResistance must be at least 0, not -1.0") {
    _ = RadialResistance(origin: .zero, radiusUntilResistance: -1)
  },
  Fault("RadialResistance: factor must be above 0, and finite, not 0.0") {
    _ = RadialResistance(origin: .zero, radiusUntilResistance: 1, factor: 0)
  },
  Fault("RadialResistance: basis must be at least 0, and finite, not nan") {
    var resistance = RadialResistance(origin: .zero, radiusUntilResistance: 1)
    resistance.basis = .nan
  },
  Fault("RadialResistance.linear: the bounds must be finite, not 0.0 and inf") {
    _ = RadialResistance.linear(x: 0...Double.infinity)
  },
  Fault("Swipeable: threshold must be above 0, not 0.0") {
    _ = Swipeable(width: 320, threshold: 0)
  },
  Fault("Swipeable: threshold must be above 0, not -72.0") {
    let runtime = MotionRuntime(clock: ManualClock())
    let swipeable = Swipeable(width: 320)
    runtime.add(swipeable, to: MotionElement(gestures: GestureArbiter(PointerSource())))
    swipeable.threshold.value = -72
  },
  Fault("Swipeable: projectionRate must be above 0, and finite, not -1.0") {
    _ = Swipeable(width: 320, projectionRate: -1)
  },
  Fault(
    "an element that is touched must have gestures, or a parent that has; this one has none: "
      + "MotionElement(position:size:gestures:), or give the interaction a recogniser: "
      + "Draggable(by: drag)"
  ) {
    MotionRuntime(clock: ManualClock()).add(Draggable(), to: MotionElement())
  },
]
