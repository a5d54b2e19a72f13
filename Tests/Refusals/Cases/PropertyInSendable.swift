// A property is stored in a Sendable type.
import StreamsInterop

final class Model: Sendable {
  let level = ReactiveProperty(initialValue: 0.0)  // refused: has non-Sendable type
}
