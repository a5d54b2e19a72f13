// A property is global and belongs to no actor.
import StreamsInterop

let level = ReactiveProperty(initialValue: 0.0)  // refused: is not concurrency-safe
