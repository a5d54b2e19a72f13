// A subscription is kept by something that may be anywhere.
import StreamsInterop

struct Kept: Sendable {
  let subscription: Subscription  // refused: has non-Sendable type 'Subscription'
}
