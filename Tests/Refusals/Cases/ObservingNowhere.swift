// A closure is observed where there is no actor to run it on.
import StreamsInterop

nonisolated func make() -> MotionObservable<Int> {
  MotionObservable.observing { 1 }  // refused: in a synchronous nonisolated context
}
