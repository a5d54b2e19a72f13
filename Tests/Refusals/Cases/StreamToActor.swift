// A stream is passed to an actor.
import StreamsInterop

actor Reader {
  func follow(_ level: MotionObservable<Double>) -> Subscription { level.subscribe { print($0) } }
}

@MainActor
func follow(_ level: MotionObservable<Double>, by reader: Reader) async {
  _ = await reader.follow(level)  // refused: sending 'level' risks causing data races
}
