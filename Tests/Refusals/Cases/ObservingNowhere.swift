// A closure is observed where there is no actor on which it can run.
import StreamsInterop

nonisolated func make() -> MotionObservable<Int> {
  MotionObservable.observing { 1 }  // refused: in a synchronous nonisolated context
}
