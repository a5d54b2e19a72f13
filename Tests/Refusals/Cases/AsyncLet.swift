// A part of a graph in a task of its own.
import StreamsInterop

@MainActor func first(of level: ReactiveProperty<Double>) async -> Double? {
  async let first = level.values.first { $0 > 1 }  // refused: sending 'level' risks causing data races
  return await first
}
