// An inlet is made where there is no actor to deliver on.
import StreamsInterop

nonisolated func make() -> MotionInlet<Int> {
  MotionInlet.makeStream(of: Int.self).inlet  // refused: in a synchronous nonisolated context
}
