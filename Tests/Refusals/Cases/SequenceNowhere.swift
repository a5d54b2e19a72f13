// A sequence becomes a stream where there is no actor for its iteration.
import StreamsInterop

nonisolated func make(_ sequence: AsyncStream<Int>) -> MotionObservable<Int> {
  sequence.asStream()  // refused: in a synchronous nonisolated context
}
