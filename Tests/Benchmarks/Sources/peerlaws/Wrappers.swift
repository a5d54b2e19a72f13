import OpenCombine
import StreamsInterop

// The peer's types in the form that the law checker requires. They add no behavior: values are
// forwarded immediately, and so are ends.

/// `CurrentValueSubject` as a property.
final class CurrentValue: Observable, Writable {
  private let subject: CurrentValueSubject<Int, Never>

  init(_ value: Int) {
    subject = CurrentValueSubject(value)
  }

  func write(_ value: Int) {
    subject.send(value)
  }

  func subscribe(_ observer: MotionObserver<Int>) -> Subscription {
    subject.subscription(of: observer)
  }
}

/// `PassthroughSubject` as a source of events.
final class Passthrough: Observable {
  let subject = PassthroughSubject<Int, Never>()

  func subscribe(_ observer: MotionObserver<Int>) -> Subscription {
    subject.subscription(of: observer)
  }
}

extension Publisher where Failure == Never {
  /// Subscribes `observer` with a sink.
  func subscription(of observer: MotionObserver<Output>) -> Subscription {
    let cancellable = sink { observer.next($0) }
    return Subscription { cancellable.cancel() }
  }

  /// A publisher as a stream.
  func asStream() -> MotionObservable<Output> {
    MotionObservable { observer in subscription(of: observer) }
  }
}

/// A stream as a publisher: the upstream of the peer's operators.
struct PublishedStream<Output>: Publisher {
  typealias Failure = Never

  let stream: MotionObservable<Output>

  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    subscriber.receive(subscription: Link(stream, subscriber))
  }

  /// Subscribes upstream at the first demand, of any amount: a stream has no backpressure.
  private final class Link<Downstream: Subscriber>: OpenCombine.Subscription
  where Downstream.Input == Output, Downstream.Failure == Never {
    private var stream: MotionObservable<Output>?
    private var downstream: Downstream?
    private var upstream: StreamsInterop.Subscription?

    init(_ stream: MotionObservable<Output>, _ downstream: Downstream) {
      self.stream = stream
      self.downstream = downstream
    }

    func request(_ demand: Subscribers.Demand) {
      guard demand > .none, let stream else { return }
      self.stream = nil
      let upstream = stream.subscribe { [weak self] value in
        _ = self?.downstream?.receive(value)
      }
      // A replayed value may already have canceled it.
      if downstream == nil { upstream.unsubscribe() } else { self.upstream = upstream }
    }

    func cancel() {
      stream = nil
      downstream = nil
      let ended = upstream
      upstream = nil
      ended?.unsubscribe()
    }
  }
}
