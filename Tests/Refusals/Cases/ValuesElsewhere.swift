// Values are awaited in a detached task.
import StreamsInterop

@MainActor
func follow(_ level: ReactiveProperty<Double>) {
  Task.detached {  // refused: passing closure as a 'sending' parameter risks causing data races
    for await value in level.values { print(value) }
  }
}
