import StreamsInterop

/// The peer also has a type of this name; here, it is the library's.
typealias Subscription = StreamsInterop.Subscription
