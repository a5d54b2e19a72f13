import StreamsInterop

@testable import InteropTestSupport

let operatorFaults = [
  Fault("remember(for:on:): expected a finite number of seconds, at least 0, got -1.0") {
    _ = ReactiveProperty(initialValue: 1).remember(for: -1, on: ManualClock())
  },
  Fault("VelocityEstimator.window: expected a finite value above 0, got -1.0") {
    _ = VelocityEstimator<Double>(window: -1)
  },
  Fault("VelocityEstimator.velocity(at:): expected a number, got nan") {
    var estimator = VelocityEstimator<Double>()
    estimator.add(1, at: 0)
    _ = estimator.velocity(at: .nan)
  },
]
