import StreamsInterop

/// Produces samples on its own actor.
actor Sensor {
  private let inlet: MotionInlet<Double>
  private var load = 50.0
  private(set) var count = 0

  init(into inlet: MotionInlet<Double>) {
    self.inlet = inlet
  }

  /// Produces samples at irregular intervals, the same in each run, until the task ends.
  func run() async {
    while !Task.isCancelled {
      load = min(100, max(0, load + Double(count * 29 % 41 - 20)))
      inlet.send(load)
      count += 1
      try? await Task.sleep(for: .milliseconds(20 + count * 37 % 101))
    }
  }
}
