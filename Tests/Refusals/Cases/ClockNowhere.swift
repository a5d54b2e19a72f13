// A real-time clock is created where there is no actor for its ticks.
import StreamsInterop

nonisolated func make() -> ConcurrencyClock {
  ConcurrencyClock()  // refused: in a synchronous nonisolated context
}
