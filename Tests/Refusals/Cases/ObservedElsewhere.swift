// A value that Observation tracks is read in a detached task.
import StreamsInterop

@MainActor
func follow(_ level: ReactiveProperty<Double>) {
  let observed = level.observed
  Task.detached { print(observed.value) }  // refused: passing closure as a 'sending' parameter
}
