import StreamsInterop

let exportFaults = [
  Fault("MotionCurve: duration must be above 0, and finite, not inf") {
    _ = MotionCurve.spring(SpringParameters(tension: 1, friction: 0))
  },
  Fault("MotionCurve: duration must be above 0, and finite, not 0.0") {
    _ = MotionCurve(duration: 0, value: { $0 }, velocity: { _ in 1 })
  },
  Fault("KeyframeSystem: times must be finite, at least 0, and never fall, not 1.0 after 2.0") {
    _ = MotionCurve.keyframes([
      Keyframe(time: 2, value: 0), Keyframe(time: 1, value: 1), Keyframe(time: 3, value: 0),
    ])
  },
  Fault("MotionCurve: value and velocity of a keyframe must be finite, not inf, 0.0") {
    _ = MotionCurve.keyframes([Keyframe(time: 0, value: 0), Keyframe(time: 1, value: .infinity)])
  },
  Fault("MotionCurve: start and end must be finite, not 0.0, nan") {
    _ = MotionCurve.timing(.linear, duration: 1, to: .nan)
  },
  Fault("MotionCurve: path must have a point, not none") {
    _ = MotionCurve.path(MotionPath(), component: 0, duration: 1)
  },
  Fault("MotionCurve: component must be 0 or 1, not 2") {
    _ = MotionCurve.path(MotionPath(from: .zero), component: 2, duration: 1)
  },
  Fault("MotionCurve: tolerance must be above 0, and finite, not 0.0") {
    _ = MotionCurve.spring(.smooth).polyline(tolerance: 0)
  },
  Fault("MotionCurve: tolerance must be above 0, and finite, not nan") {
    _ = MotionCurve.spring(.smooth).keyframes(tolerance: .nan)
  },
  Fault("MotionCurve.linearEasing: there must be a way to go, not 2.0 to 2.0") {
    _ = MotionCurve.timing(.linear, duration: 1, from: 2, to: 2).linearEasing()
  },
  Fault("MotionMeasurement: rate must be above 0, not -1.0") {
    _ = MotionMeasurement(of: .spring(.smooth), rate: -1)
  },
]
