// A real-time clock is the initial value of a stored property, where Swift doesn't know the actor.
import StreamsInterop

@MainActor
final class Screen {
  let clock = ConcurrencyClock()  // refused: 'nil' is not compatible with expected argument
}
