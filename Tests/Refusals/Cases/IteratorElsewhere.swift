// An iterator of values is passed to another isolation.
import StreamsInterop

@MainActor
func follow(_ level: ReactiveProperty<Double>) {
  var iterator = level.values.makeAsyncIterator()
  Task.detached {  // refused: passing closure as a 'sending' parameter risks causing data races
    while let value = await iterator.next() { print(value) }
  }
}
