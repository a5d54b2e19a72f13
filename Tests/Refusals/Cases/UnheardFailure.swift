// A sequence that may fail becomes a stream, and nobody is told of the failure.
import StreamsInterop

@MainActor
func make(_ sequence: AsyncThrowingStream<Int, any Error>) -> MotionObservable<Int> {
  sequence.asStream()  // refused: requires the types 'any Error' and 'Never' be equivalent
}
