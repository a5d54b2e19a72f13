#if canImport(Combine) && !hasFeature(Embedded)
  public import Combine
  import StreamsCore

  extension Publisher where Failure == Never {
    /// What a publisher of Combine's publishes, as a stream of events.
    ///
    ///     let size = window.publisher(for: \.frame).asStream().map { $0.size }
    ///
    /// - Parameters:
    ///   - onEnd: called when the publisher completes. Streams have no completion.
    ///   - isolation: as of ``asStream(onCompletion:isolation:fileID:line:)``.
    public func asStream(
      onEnd: (() -> Void)? = nil, isolation: (any Actor)? = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> MotionObservable<Output> {
      asStream(
        onCompletion: { _ in onEnd?() }, isolation: isolation, fileID: fileID, line: line)
    }
  }

  extension Publisher {
    /// What a publisher of Combine's publishes, as a stream of events.
    ///
    /// Each subscriber subscribes by itself, with unlimited demand. Values are handed on where they come.
    /// A publisher that publishes elsewhere than on the actor that called this needs `receive(on:)` before
    /// it; without, the first value stops the program.
    ///
    /// - Parameters:
    ///   - onCompletion: called with the completion or the failure, for each subscriber. Streams have neither.
    ///   - isolation: that actor; none, and nothing is checked. Leave it out.
    public func asStream(
      onCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> MotionObservable<Output> {
      let origin = Origin("asStream", fileID, line)
      return MotionObservable(
        { observer in
          // The closure keeps the actor: a mark doesn't.
          let home = Isolation(of: IsolationMark(isolation), origin: origin)
          let receiver = PublisherReceiver<Output, Failure>(observer, onCompletion, home, origin)
          self.subscribe(receiver)
          return { receiver.cancel() }
        }, fileID: fileID, line: line)
    }
  }

  /// Takes what a publisher publishes.
  ///
  /// A list hands it on, so that what is published while a value is delivered comes after it (law L3), and
  /// takes no stack (L7), as Combine's subjects have it.
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
      // Let go after the accesses: a release runs foreign code.
      let released = (onCompletion.take(), upstream.take(), downstream.take())
      released.1?.cancel()
      released.2?.unsubscribe()
    }

    private func checkIsolation() {
      guard !isolation.isHere else { return }
      origin.trap(
        "Isolation",
        "hears a publisher off the actor that made the stream: put receive(on:) before it")
    }
  }
#endif
