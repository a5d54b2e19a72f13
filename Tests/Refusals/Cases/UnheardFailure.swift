// A sequence that can fail becomes a stream, and the failure is not handled.
import StreamsInterop

@MainActor
func make(_ sequence: AsyncThrowingStream<Int, any Error>) -> MotionObservable<Int> {
  sequence.asStream()  // refused: requires the types 'any Error' and 'Never' be equivalent
}
