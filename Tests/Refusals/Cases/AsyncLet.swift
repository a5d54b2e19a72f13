// Part of a graph is used in a separate task.
import StreamsInterop

@MainActor func first(of level: ReactiveProperty<Double>) async -> Double? {
  async let one = level.values.first { $0 > 1 }  // refused: sending 'level' risks causing data race
  return await one
}
