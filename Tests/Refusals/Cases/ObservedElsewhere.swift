// What Observation tracks is read in a task that runs anywhere.
import StreamsInterop

@MainActor
func follow(_ level: ReactiveProperty<Double>) {
  let observed = level.observed
  Task.detached { print(observed.value) }  // refused: passing closure as a 'sending' parameter
}
