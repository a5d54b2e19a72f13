import StreamsInterop

/// What feeds values into the graph by hand: the way to make one's own observable.
final class Source<Value>: Observable {
  private let observers = ObserverList<Value>()

  func subscribe(_ observer: MotionObserver<Value>) -> Subscription {
    observers.subscribe(observer)
  }

  func send(_ value: Value) {
    observers.send(value)
  }

  func send(state: MotionPhase) {
    observers.send(state: state)
  }
}
