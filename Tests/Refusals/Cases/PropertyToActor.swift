// A property is passed to an actor.
import StreamsInterop

actor Reader {
  func read(_ level: ReactiveProperty<Double>) -> Double { level.value }
}

@MainActor
func read(_ level: ReactiveProperty<Double>, by reader: Reader) async -> Double {
  await reader.read(level)  // refused: sending 'level' risks causing data races
}
