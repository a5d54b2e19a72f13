import StreamsInterop

let tweenFaults = [
  Fault("tween: duration must be at least 0, and finite, not -1.0") {
    _ = TweenSystem(duration: -1, to: 0.0)
  },
  Fault("tween: duration must be at least 0, and finite, not inf") {
    _ = TweenSystem(duration: .infinity, to: 0.0)
  },
  Fault("tween: duration must be at least 0, and finite, not nan") {
    let tween = TweenSystem(duration: 1, to: 1.0)
    let run = tween.drive(ReactiveProperty(initialValue: 0.0), on: ManualClock())
    tween.duration.value = .nan
    withExtendedLifetime(run) {}
  },
  Fault("tween: delay must be finite, not nan") {
    _ = TweenSystem(duration: 1, to: 0.0, delay: .nan)
  },
  Fault("tween: repeatCount must be above 0, not 0.0") {
    _ = TweenSystem(duration: 1, values: [0.0, 1], repeatCount: 0)
  },
  Fault("tween: repeatDuration must be above 0, not -1.0") {
    _ = TweenSystem(duration: 1, values: [0.0, 1], repeatDuration: -1)
  },
  Fault("tween: values must not be empty, nor one alone in a transition, not 0") {
    _ = TweenSystem<Double>(duration: 1, values: [])
  },
  Fault("tween: offsets must lie between 0 and 1, and never fall, not 1.5 after 0.0") {
    _ = TweenSystem(duration: 1, values: [0.0, 1], offsets: [0, 1.5])
  },
  Fault("tween: offsets must lie between 0 and 1, and never fall, not 0.4 after 0.5") {
    _ = TweenSystem(duration: 1, values: [0.0, 1, 2], offsets: [0, 0.5, 0.4])
  },
  Fault(
    "tween: offsets must be as many as values, and timingFunctions one or one fewer, not 2 and 1"
  ) {
    _ = TweenSystem(duration: 1, values: [0.0, 1, 2], offsets: [0, 1])
  },
  Fault("KeyframeSystem: keyframes must not be empty, not []") {
    _ = KeyframeSystem([Keyframe<Double>]())
  },
  Fault("KeyframeSystem: times must be finite, at least 0, and never fall, not -1.0") {
    _ = KeyframeSystem([Keyframe(time: -1, value: 0.0)])
  },
  Fault("KeyframeSystem: times must be finite, at least 0, and never fall, not 0.5") {
    _ = KeyframeSystem([Keyframe(time: 1, value: 0.0), Keyframe(time: 0.5, value: 0.0)])
  },
  Fault("TimingFunction.cubicBezier: x1 must be between 0 and 1, not -0.1") {
    _ = TimingFunction.cubicBezier(-0.1, 0, 1, 1)
  },
  Fault("TimingFunction.cubicBezier: x2 must be between 0 and 1, not 1.1") {
    _ = TimingFunction.cubicBezier(0, 0, 1.1, 1)
  },
  Fault("TimingFunction.cubicBezier: y1 and y2 must be finite, not nan and 1.0") {
    _ = TimingFunction.cubicBezier(0, .nan, 1, 1)
  },
  Fault("TimingFunction.steps: count must be at least 1, not 0") { _ = TimingFunction.steps(0) },
  Fault("TimingFunction.steps: count must be at least 2 without jumps, not 1") {
    _ = TimingFunction.steps(1, jump: .neither)
  },
  Fault("TimingFunction.spring: friction must let it settle, not 0.0") {
    _ = TimingFunction.spring(SpringParameters(friction: 0))
  },
  Fault("TimingFunction.linear: points must not be empty, not []") {
    _ = TimingFunction.linear([Double]())
  },
  Fault("TimingFunction.linear: points must be finite, not 0.0 and nan") {
    _ = TimingFunction.linear([.init(fraction: 0, value: .nan)])
  },
  Fault("TimingFunction.linear: points must be in the order of their fractions, not 0.0 after 1.0")
  {
    _ = TimingFunction.linear([.init(fraction: 1, value: 0), .init(fraction: 0, value: 1)])
  },
]
