import StreamsInterop

/// A source whose events the check sends.
final class Source<Value>: Observable {
  let observers = ObserverList<Value>()

  func subscribe(_ observer: MotionObserver<Value>) -> Subscription {
    observers.subscribe(observer)
  }

  func send(_ value: Value) { observers.send(value) }
  func send(state phase: MotionPhase) { observers.send(state: phase) }
}

/// The input of a subscriber, in order.
final class Record<Value> {
  var values: [Value] = []
  var phases: [MotionPhase] = []

  var observer: MotionObserver<Value> {
    MotionObserver(next: { self.values.append($0) }, state: { self.phases.append($0) })
  }
}

/// Checks an operator: `inputs` are sent through it and must produce `outputs`.
///
/// There are two subscribers, which must receive the same values. The source is active meanwhile,
/// so they must receive `phases`; after unsubscribing, a subscriber must receive nothing.
func expect<Input, Output: Equatable>(
  _ inputs: [Input], through operation: (MotionObservable<Input>) -> MotionObservable<Output>,
  gives outputs: [Output], phases: [MotionPhase] = [.active, .atRest],
  file: StaticString = #fileID, line: Int = #line
) {
  let source = Source<Input>()
  let stream = operation(source.asStream())
  let (first, second) = (Record<Output>(), Record<Output>())
  let subscriptions = [stream.subscribe(first.observer), stream.subscribe(second.observer)]

  source.send(state: .active)
  for input in inputs { source.send(input) }
  source.send(state: .atRest)
  expect(first.values == outputs && second.values == outputs, file: file, line: line)
  expect(first.phases == phases && second.phases == phases, file: file, line: line)

  for subscription in subscriptions { subscription.unsubscribe() }
  source.send(state: .active)
  for input in inputs { source.send(input) }
  expect(first.values == outputs && second.values == outputs, file: file, line: line)
  expect(first.phases == phases && second.phases == phases, file: file, line: line)
}

/// Whether each number is within a billionth of its counterpart.
func areClose(_ left: [Double], _ right: [Double]) -> Bool {
  left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) < 1e-9 }
}
