import StreamsInterop

let operatorFaults = [
  Fault("VelocityEstimator: window must be above 0 and finite, not -1.0") {
    _ = VelocityEstimator<Double>(window: -1)
  },
  Fault("VelocityEstimator.velocity(at:): time must be a number, not nan") {
    var estimator = VelocityEstimator<Double>()
    estimator.add(1, at: 0)
    _ = estimator.velocity(at: .nan)
  },
]
