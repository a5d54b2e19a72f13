// A subscription is stored in a Sendable type.
import StreamsInterop

struct Kept: Sendable {
  let subscription: Subscription  // refused: has non-Sendable type 'Subscription'
}
