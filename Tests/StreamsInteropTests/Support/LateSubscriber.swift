import StreamsOperators

/// The input of a stream's second subscriber, which receives `later`, after the first has received `earlier`:
/// the same values as if it were alone (law L11).
func lateOutputs<Input, Output>(
  _ earlier: [Input], then later: [Input],
  _ operate: (MotionObservable<Input>) -> MotionObservable<Output>
) -> [Output] {
  let source = ObserverList<Input>()
  let stream = operate(MotionObservable { source.subscribe($0) })
  var heard: [Output] = []
  let first = stream.subscribe { _ in }
  for input in earlier { source.send(input) }
  let second = stream.subscribe { heard.append($0) }
  for input in later { source.send(input) }
  withExtendedLifetime((first, second)) {}
  return heard
}

/// The input of a subscriber, both values and states, as text.
func heard<Output>(
  _ stream: MotionObservable<Output>, while body: () -> Void
) -> [String] {
  var texts: [String] = []
  let subscription = stream.subscribe(
    next: { texts.append("\($0)") }, state: { texts.append("\($0)") })
  body()
  withExtendedLifetime(subscription) {}
  return texts
}
