#if canImport(Combine) && !hasFeature(Embedded)
  public import Combine
  public import StreamsCore

  extension StreamsCore::Observable {
    /// The values as a Combine publisher. While there is no demand, all values are buffered.
    public var publisher: MotionPublisher<Value> { publisher(buffering: .unbounded) }

    /// The values as a Combine publisher.
    ///
    /// - Parameter buffering: the values to keep while there is no demand.
    /// - Returns: The publisher.
    public func publisher(
      buffering: MotionBuffering, fileID: StaticString = #fileID, line: UInt = #line
    ) -> MotionPublisher<Value> {
      MotionPublisher(
        source: bridged, buffering: buffering,
        site: SubscriptionSite(fileID: fileID, line: line))
    }
  }

  extension StreamsCore::Observable where Self: Readable {
    /// The current and later values as a Combine publisher. While there is no demand, only the latest value is kept.
    ///
    ///     position.publisher.map { $0 / 100 }.assign(to: &$progress)
    public var publisher: MotionPublisher<Value> { publisher(buffering: .newest(1)) }
  }

  /// The values of an observable source, for Combine.
  ///
  /// Each subscriber gets its own subscription when it first demands values.
  ///
  /// - Order: a value is delivered within the source's delivery; without demand, it is kept according to the policy
  ///   until there is demand.
  /// - Isolation: the source's isolation. Everything downstream must respect it, since both calling `cancel()` and
  ///   dropping a cancellable end a subscription (L10).
  /// - End: the publisher never completes and never fails.
  /// - Lifetime: the publisher keeps its source alive. A subscription keeps the producers of the values alive, but not
  ///   the source itself if it is a property.
  /// - States: states are not published.
  ///
  ///       downstream ──▶ link ──▶ subscription        source's list ──▶ link
  public struct MotionPublisher<Output>: Publisher {
    /// The failure type: the publisher never fails.
    public typealias Failure = Never

    let source: MotionObservable<Output>
    let buffering: MotionBuffering
    let site: SubscriptionSite

    /// Subscribes a Combine subscriber.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Never {
      subscriber.receive(subscription: MotionLink(self, subscriber))
    }
  }

  /// A Combine subscription: delivers values on demand.
  private final class MotionLink<Downstream: Subscriber>: Combine::Subscription
  where Downstream.Failure == Never {
    typealias Input = Downstream.Input

    /// The publisher; `nil` after it has been subscribed to.
    private var publisher: MotionPublisher<Input>?
    private var downstream: Downstream?
    private var kept: ValueQueue<Input>
    private var demand = Subscribers.Demand.none
    private var upstream: StreamsCore::Subscription?
    /// Whether a `send()` further up the stack is delivering values.
    private var isSending = false

    init(_ publisher: MotionPublisher<Input>, _ downstream: Downstream) {
      self.publisher = publisher
      self.downstream = downstream
      kept = ValueQueue(publisher.buffering)
    }

    func request(_ demand: Subscribers.Demand) {
      require(demand > .none, "MotionPublisher: expected a demand above 0", "\(demand)")
      guard downstream != nil else { return }
      self.demand += demand
      guard let publisher else { return send() }
      self.publisher = nil
      let subscription = publisher.source.subscribe(
        MotionObserver(onNext: { [self] in take($0) }, onState: nil, site: publisher.site))
      // The receiver of a replayed value may have canceled it.
      if downstream == nil { subscription.unsubscribe() } else { upstream = subscription }
    }

    private func take(_ value: Input) {
      let dropped = kept.append(value)
      send()
      withExtendedLifetime(dropped) {}
    }

    private func send() {
      guard !isSending else { return }
      isSending = true
      while demand > .none, let downstream, let value = kept.popFirst() {
        demand -= 1
        demand += downstream.receive(value)
      }
      isSending = false
    }

    func cancel() {
      // These are released after the accesses have ended, since a release runs external code.
      let released = (publisher.take(), downstream.take(), upstream.take(), kept.removeAll())
      released.2?.unsubscribe()
    }
  }
#endif
