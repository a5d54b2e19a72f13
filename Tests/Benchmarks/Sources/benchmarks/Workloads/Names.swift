import StreamsInterop

/// The peer has a type of this name, too; here it means ours.
typealias Subscription = StreamsInterop.Subscription
