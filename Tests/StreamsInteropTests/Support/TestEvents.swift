import StreamsOperators
import StreamsOperatorsTesting
import Testing

/// A source that emits on request and doesn't store values.
final class TestEvents<Value>: Observable {
  let list = ObserverList<Value>()

  func subscribe(_ observer: MotionObserver<Value>) -> Subscription { list.subscribe(observer) }
  func send(_ value: Value) { list.send(value) }
  func send(state: MotionPhase) { list.send(state: state) }
}

/// Expects that a source no longer has subscribers.
func expectNoLiveSubscriptions<Value>(
  on source: TestEvents<Value>, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectNoLiveSubscriptions(on: source.list, sourceLocation: sourceLocation)
}
