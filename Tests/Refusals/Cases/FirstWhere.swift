// The methods of asynchronous sequences run without isolation.
import StreamsInterop

@MainActor func first(of level: ReactiveProperty<Double>) async -> Double? {
  await level.values.first { $0 > 1 }  // refused: sending 'level.values' risks causing data races
}

@MainActor func firstInTask(of level: ReactiveProperty<Double>) {
  Task { await level.values.contains { $0 > 1 } }  // refused: sending 'level.values' risks
}
