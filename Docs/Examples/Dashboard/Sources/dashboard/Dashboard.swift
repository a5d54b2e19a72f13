import StreamsInterop

/// A needle that follows the samples with a spring, on the main actor.
@MainActor
final class Dashboard {
  let needle = ReactiveProperty(initialValue: 0.0, name: "needle")
  let inlet: MotionInlet<Double>
  private let spring = SpringSystem(destination: 0.0, .spring(response: 0.3, dampingRatio: 0.6))
  private let run: MotionRun<Double>
  private var subscriptions: [Subscription] = []

  init() {
    let (inlet, samples) = MotionInlet.makeStream(of: Double.self, buffering: .newest(1))
    self.inlet = inlet
    run = spring.drive(needle, on: ConcurrencyClock(frameRate: 30))
    samples.subscribe { [spring] in spring.destination.value = $0 }.store(in: &subscriptions)
  }

  isolated deinit {}

  /// Prints the needle's position until the task ends.
  func show() async -> Int {
    var lines = 0
    for await value in needle.values {
      let filled = Int((min(100, max(0, value)) / 100 * 40).rounded())
      let bar = String(repeating: "█", count: filled) + String(repeating: "·", count: 40 - filled)
      let number = String(Int(value.rounded()))
      print("\(bar) \(String(repeating: " ", count: max(0, 4 - number.count)))\(number) %")
      lines += 1
    }
    return lines
  }
}
