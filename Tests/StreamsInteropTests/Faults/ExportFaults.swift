import StreamsInterop
import StreamsTesting

@testable import InteropTestSupport

let exportFaults = [
  Fault("MotionCurve.duration: expected a finite value above 0, got inf") {
    _ = MotionCurve.spring(SpringStyle(tension: 1, friction: 0))
  },
  Fault("MotionCurve.duration: expected a finite value above 0, got 0.0") {
    _ = MotionCurve(duration: 0, value: { $0 }, velocity: { _ in 1 })
  },
  Fault("KeyframeSystem.keyframes: expected finite times from 0, in order, got 1.0 after 2.0") {
    _ = MotionCurve.keyframes([
      Keyframe(time: 2, value: 0), Keyframe(time: 1, value: 1), Keyframe(time: 3, value: 0),
    ])
  },
  Fault("MotionCurve.keyframes: expected finite values and velocities, got inf and 0.0") {
    _ = MotionCurve.keyframes([Keyframe(time: 0, value: 0), Keyframe(time: 1, value: .infinity)])
  },
  Fault("MotionCurve.timing: expected finite ends, got 0.0 and nan") {
    _ = MotionCurve.timing(.linear, duration: 1, to: .nan)
  },
  Fault("MotionCurve.path: expected at least one point, got none") {
    _ = MotionCurve.path(MotionPath(), component: 0, duration: 1)
  },
  Fault("MotionCurve.path(component:): expected 0 or 1, got 2") {
    _ = MotionCurve.path(MotionPath(from: .zero), component: 2, duration: 1)
  },
  Fault("MotionCurve.tolerance: expected a finite value above 0, got 0.0") {
    _ = MotionCurve.spring(.smooth).polyline(tolerance: 0)
  },
  Fault("MotionCurve.tolerance: expected a finite value above 0, got nan") {
    _ = MotionCurve.spring(.smooth).keyframes(tolerance: .nan)
  },
  Fault("MotionCurve.linearEasing: expected finite, different ends, got 2.0 and 2.0") {
    _ = MotionCurve.timing(.linear, duration: 1, from: 2, to: 2).linearEasing()
  },
  Fault("MotionMeasurement.rate: expected a finite value above 0, got -1.0") {
    _ = MotionMeasurement(of: .spring(.smooth), rate: -1)
  },
]
