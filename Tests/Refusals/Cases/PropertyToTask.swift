// A property is captured by a detached task.
import StreamsInterop

@MainActor
func read(_ level: ReactiveProperty<Double>) {
  Task.detached {  // refused: passing closure as a 'sending' parameter risks causing data races
    print(level.value)
  }
}
