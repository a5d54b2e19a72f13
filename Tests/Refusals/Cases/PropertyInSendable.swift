// A property is kept by something that may be anywhere.
import StreamsInterop

final class Model: Sendable {
  let level = ReactiveProperty(initialValue: 0.0)  // refused: has non-Sendable type
}
