// Lawful code is accepted without a warning, so that the other cases are refused only for the
// stated reason.
import Observation
import StreamsInterop

@MainActor
final class Screen {
  let level = ReactiveProperty(initialValue: 0.0)
  let clock = ConcurrencyClock(isolation: MainActor.shared)
  private var subscriptions: [Subscription] = []

  func begin() -> MotionInlet<Double> {
    let (inlet, stream) = MotionInlet.makeStream(of: Double.self, buffering: .newest(1))
    stream.subscribe { [level] in level.value = $0 }.store(in: &subscriptions)
    let observed = level.observed
    Task {
      for await value in Observations({ observed.value }) { print(value) }
    }
    Task {
      for await value in level.values { print(value) }
    }
    let outlet = level.outlet
    Task.detached {
      print(outlet.value)
      inlet.send(1)
    }
    return inlet
  }

  isolated deinit {}
}

actor Reader {
  private let level = ReactiveProperty(initialValue: 0.0)

  func read(_ sequence: sending AsyncStream<Double>) async -> Double? {
    let subscription = sequence.asStream().subscribe { [level] in level.value = $0 }
    defer { subscription.unsubscribe() }
    return await level.firstValue()
  }
}

/// A graph that no actor has used yet is sent as a whole.
nonisolated func makeLevel() -> sending ReactiveProperty<Double> {
  let level = ReactiveProperty(initialValue: 0.0)
  level.value = 1
  return level
}

@MainActor
func use() async {
  let level = makeLevel()
  Task.detached { level.value = 2 }
  for await value in AsyncStream<Double>(unfolding: { nil }) { print(value) }
  await MainActor.run { print("here") }
}
