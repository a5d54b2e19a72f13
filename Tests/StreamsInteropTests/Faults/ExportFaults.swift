import StreamsInterop

let exportFaults = [
  Fault("MotionCurve: duration must be above 0, and finite, not inf") {
    _ = MotionCurve.spring(SpringParameters(tension: 1, friction: 0))
  },
  Fault("MotionCurve: duration must be above 0, and finite, not 0.0") {
    _ = MotionCurve(duration: 0, value: { $0 }, velocity: { _ in 1 })
  },
  Fault("MotionCurve: keyframes must not be empty, not []") { _ = MotionCurve.keyframes([]) },
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
