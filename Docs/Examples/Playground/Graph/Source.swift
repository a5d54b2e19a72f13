import StreamsInterop

/// Feeds values into the graph manually: an example of a custom observable.
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
