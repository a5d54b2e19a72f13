import StreamsOperators
import Testing

/// The values that a stream made by `operate` emits for `inputs`, which are sent one by one.
func outputs<Input, Output>(
  _ inputs: [Input], _ operate: (MotionObservable<Input>) -> MotionObservable<Output>
) -> [Output] {
  let source = ObserverList<Input>()
  var heard: [Output] = []
  let subscription = operate(MotionObservable { source.subscribe($0) })
    .subscribe { heard.append($0) }
  for input in inputs { source.send(input) }
  withExtendedLifetime(subscription) {}
  return heard
}

/// A value that performs an action when it is released.
final class Last: Equatable {
  let number: Int
  let body: () -> Void
  init(_ number: Int, _ body: @escaping () -> Void = {}) {
    self.number = number
    self.body = body
  }
  deinit { body() }
  static func == (left: Last, right: Last) -> Bool { left.number == right.number }
}
