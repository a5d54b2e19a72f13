import StreamsInterop

@testable import InteropTestSupport

let tweenFaults = [
  Fault("tween.duration: expected a finite value, at least 0, got -1.0") {
    _ = TweenSystem(to: 0.0, .easeInOut(duration: -1))
  },
  Fault("tween.duration: expected a finite value, at least 0, got inf") {
    _ = TweenSystem(to: 0.0, .easeInOut(duration: .infinity))
  },
  Fault("tween.duration: expected a finite value, at least 0, got nan") {
    let tween = TweenSystem(to: 1.0, .easeInOut(duration: 1))
    let run = tween.drive(ReactiveProperty(initialValue: 0.0), on: ManualClock())
    tween.duration.value = .nan
    withExtendedLifetime(run) {}
  },
  Fault("MotionStyle.delayed(by:): expected a finite value, got inf") {
    _ = SpringStyle.bouncy.delayed(by: .infinity)
  },
  Fault("MotionStyle.repeating: expected a count above 0, got 0.0") {
    _ = SpringStyle.bouncy.repeating(0)
  },
  Fault("MotionStyle.speed: expected a finite value above 0, got -1.0") {
    _ = SpringStyle.bouncy.speed(-1)
  },
  Fault("MotionTrajectory.duration: expected a value of at least 0, got -1.0") {
    _ = MotionTrajectory(to: 0.0, duration: -1) { _ in (0, 0) }
  },
  Fault("MotionTrajectory.delay: expected a finite value, got nan") {
    _ = MotionTrajectory(to: 0.0, delay: .nan, duration: 1) { _ in (0, 0) }
  },
  Fault("PlaybackTiming.delay: expected a finite value, got nan") {
    _ = TweenSystem(
      to: 0.0, CurveStyle(.easeInOut, duration: 1, timing: PlaybackTiming(delay: .nan)))
  },
  Fault("PlaybackTiming.repeatCount: expected a value above 0, got 0.0") {
    _ = TweenSystem(duration: 1, values: [0.0, 1], timing: PlaybackTiming(repeatCount: 0))
  },
  Fault("PlaybackTiming.repeatDuration: expected a value above 0, got -1.0") {
    _ = TweenSystem(duration: 1, values: [0.0, 1], timing: PlaybackTiming(repeatDuration: -1))
  },
  Fault("tween.values: expected at least 1, got none") {
    _ = TweenSystem<Double>(duration: 1, values: [])
  },
  Fault("tween.offsets: expected values from 0 to 1, in order, got 1.5 after 0.0") {
    _ = TweenSystem(duration: 1, values: [0.0, 1], offsets: [0, 1.5])
  },
  Fault("tween.offsets: expected values from 0 to 1, in order, got 0.4 after 0.5") {
    _ = TweenSystem(duration: 1, values: [0.0, 1, 2], offsets: [0, 0.5, 0.4])
  },
  Fault(
    "tween: expected an offset per value, and one timing function or one per interval, got 2 and 1 for 3 values"
  ) {
    _ = TweenSystem(duration: 1, values: [0.0, 1, 2], offsets: [0, 1])
  },
  Fault("KeyframeSystem.keyframes: expected at least one, got none") {
    _ = KeyframeSystem([Keyframe<Double>]())
  },
  Fault("KeyframeSystem.keyframes: expected finite times from 0, in order, got -1.0") {
    _ = KeyframeSystem([Keyframe(time: -1, value: 0.0)])
  },
  Fault("KeyframeSystem.keyframes: expected finite times from 0, in order, got 0.5") {
    _ = KeyframeSystem([Keyframe(time: 1, value: 0.0), Keyframe(time: 0.5, value: 0.0)])
  },
  Fault("TimingFunction.cubicBezier: expected x1 from 0 to 1, got -0.1") {
    _ = TimingFunction.cubicBezier(-0.1, 0, 1, 1)
  },
  Fault("TimingFunction.cubicBezier: expected x2 from 0 to 1, got 1.1") {
    _ = TimingFunction.cubicBezier(0, 0, 1.1, 1)
  },
  Fault("TimingFunction.cubicBezier: expected finite y1 and y2, got nan and 1.0") {
    _ = TimingFunction.cubicBezier(0, .nan, 1, 1)
  },
  Fault("TimingFunction.steps: expected at least 1, got 0") { _ = TimingFunction.steps(0) },
  Fault("TimingFunction.steps: expected at least 2 without jumps, got 1") {
    _ = TimingFunction.steps(1, jump: .neither)
  },
  Fault("TimingFunction.spring: expected friction that lets it settle, got 0.0") {
    _ = TimingFunction.spring(SpringStyle(friction: 0))
  },
  Fault("TimingFunction.linear: expected at least one point, got none") {
    _ = TimingFunction.linear([Double]())
  },
  Fault("TimingFunction.linear: expected finite points, got (0.0, nan)") {
    _ = TimingFunction.linear([.init(fraction: 0, value: .nan)])
  },
  Fault("TimingFunction.linear: expected points in order of their fractions, got 0.0 after 1.0") {
    _ = TimingFunction.linear([.init(fraction: 1, value: 0), .init(fraction: 0, value: 1)])
  },
]
