#if canImport(Combine) && !hasFeature(Embedded)
  public import Combine
  import StreamsCore

  extension Publisher where Failure == Never {
    /// The output of a Combine publisher, as a stream of events.
    ///
    ///     let size = window.publisher(for: \.frame).asStream().map { $0.size }
    ///
    /// - Parameters:
    ///   - onEnd: called when the publisher completes. Streams have no completion.
    ///   - isolation: see ``asStream(onCompletion:isolation:fileID:line:)``.
    /// - Returns: The stream, which subscribes to the publisher for each subscriber.
    public func asStream(
      onEnd: (() -> Void)? = nil, isolation: (any Actor)? = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> MotionObservable<Output> {
      asStream(
        onCompletion: { _ in onEnd?() }, isolation: isolation, fileID: fileID, line: line)
    }
  }

  extension Publisher {
    /// The output of a Combine publisher, as a stream of events.
    ///
    /// Each subscriber gets its own Combine subscription, with unlimited demand. Values are delivered where they are
    /// published. If values are published outside the calling actor, put `receive(on:)` before this operator;
    /// otherwise, the first value traps.
    ///
    /// - Parameters:
    ///   - onCompletion: called with the completion or the failure, for each subscriber. Streams have neither.
    ///   - isolation: the calling actor; `nil` checks nothing. Omit it.
    /// - Returns: The stream, which subscribes to the publisher for each subscriber.
    public func asStream(
      onCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> MotionObservable<Output> {
      let origin = Origin("asStream", fileID, line)
      return MotionObservable(
        { observer in
          // The closure keeps the actor alive; a mark doesn't.
          let home = Isolation(of: IsolationMark(isolation), origin: origin)
          let receiver = PublisherReceiver<Output, Failure>(observer, onCompletion, home, origin)
          self.subscribe(receiver)
          return { receiver.cancel() }
        }, fileID: fileID, line: line)
    }
  }

  /// The subscriber that receives a publisher's values.
  ///
  /// A list delivers the values, so that a value published during a delivery follows it (law L3) without nesting on the
  /// stack (L7), as with Combine's subjects.
  private final class PublisherReceiver<Input, Failure: Error>: Subscriber {
    private let list: ObserverList<Input>
    private let isolation: Isolation
    private let origin: Origin
    private var onCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    private var upstream: (any Combine::Subscription)?
    private var downstream: StreamsCore::Subscription?
    private var isOver = false

    init(
      _ observer: MotionObserver<Input>,
      _ onCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      _ isolation: consuming Isolation, _ origin: Origin
    ) {
      self.onCompletion = onCompletion
      self.isolation = isolation
      self.origin = origin
      list = ObserverList(origin: origin)
      downstream = list.subscribe(observer)
    }

    func receive(subscription: any Combine::Subscription) {
      guard upstream == nil, !isOver else { return subscription.cancel() }
      upstream = subscription
      subscription.request(.unlimited)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
      checkIsolation()
      list.send(input)
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      checkIsolation()
      let tell = onCompletion
      cancel()
      tell?(completion)
    }

    func cancel() {
      isOver = true
      // These are released after the accesses have ended, since a release runs external code.
      let released = (onCompletion.take(), upstream.take(), downstream.take())
      released.1?.cancel()
      released.2?.unsubscribe()
    }

    private func checkIsolation() {
      guard !isolation.isHere else { return }
      origin.trap(
        "receives values off the actor that created the stream: put receive(on:) before it")
    }
  }
#endif
