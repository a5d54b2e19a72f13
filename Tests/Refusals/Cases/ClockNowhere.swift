// A clock of real time is made where there is no actor to tick it on.
import StreamsInterop

nonisolated func make() -> ConcurrencyClock {
  ConcurrencyClock()  // refused: in a synchronous nonisolated context
}
