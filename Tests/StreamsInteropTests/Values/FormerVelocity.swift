/// The velocity estimator of Material Motion's last version, for comparison. It averages over up to five samples from
/// the last quarter of a second, starting with the oldest one since which the direction has not changed. A speed above
/// the maximum becomes the maximum, or a default if there are fewer than three samples.
struct FormerVelocity {
  var maximum = 5000.0
  var fallback = 1000.0
  private var samples: [(value: Double, time: Double)] = []

  init() {}

  mutating func add(_ value: Double, at time: Double) {
    samples.append((value, time))
    if samples.count > 5 { samples.removeFirst() }
  }

  /// In units per second; the original used milliseconds.
  func velocity(at time: Double) -> Double {
    let recent = samples.filter { time - $0.time < 0.25 }
    guard recent.count > 1, let last = recent.last else { return 0 }
    var velocity = 0.0
    var later = last
    for sample in recent.dropLast().reversed() {
      let step = (later.value - sample.value) / (later.time - sample.time)
      if velocity != 0, (step > 0) != (velocity > 0) { break }
      velocity = (last.value - sample.value) / (last.time - sample.time)
      later = sample
    }
    guard abs(velocity) > maximum else { return velocity }
    let limited = recent.count < 3 ? fallback : maximum
    return velocity < 0 ? -limited : limited
  }
}
