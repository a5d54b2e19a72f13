// An inlet is created where there is no actor for its deliveries.
import StreamsInterop

nonisolated func make() -> MotionInlet<Int> {
  MotionInlet.makeStream(of: Int.self).inlet  // refused: in a synchronous nonisolated context
}
