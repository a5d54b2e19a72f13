#if canImport(Combine) && !hasFeature(Embedded)
  public import Combine
  public import StreamsCore

  extension StreamsCore::Observable {
    /// The values, as a publisher of Combine's. What comes without demand is kept: all of it.
    public var publisher: MotionPublisher<Value> { publisher(buffering: .unbounded) }

    /// The values, as a publisher of Combine's.
    ///
    /// - Parameter buffering: what is kept of what comes without demand.
    public func publisher(
      buffering: MotionBuffering, fileID: StaticString = #fileID, line: UInt = #line
    ) -> MotionPublisher<Value> {
      MotionPublisher(
        source: bridged, buffering: buffering,
        site: SubscriptionSite(fileID: fileID, line: line))
    }
  }

  extension StreamsCore::Observable where Self: Readable {
    /// The present value and later ones, as a publisher of Combine's. Of those that come without demand,
    /// the last is kept.
    ///
    ///     position.publisher.map { $0 / 100 }.assign(to: &$progress)
    public var publisher: MotionPublisher<Value> { publisher(buffering: .newest(1)) }
  }

  /// The values of something observable, for Combine.
  ///
  /// Each subscriber subscribes by itself, with its first demand.
  ///
  /// - Order: a value is handed on where it comes, in the source's delivery; without demand it is kept, by the
  ///   policy, until there is some.
  /// - Isolation: that of the source, which all that is downstream respects: `cancel()`, and the drop of a
  ///   cancellable, are ends of a subscription (L10).
  /// - End: it never completes and never fails.
  /// - Life: it keeps its source. Who is subscribed keeps what produces the values, but not a property.
  /// - States: left out.
  ///
  ///       downstream ──▶ link ──▶ subscription        source's list ──▶ link
  public struct MotionPublisher<Output>: Publisher {
    /// It never fails.
    public typealias Failure = Never

    let source: MotionObservable<Output>
    let buffering: MotionBuffering
    let site: SubscriptionSite

    /// Subscribes a subscriber of Combine's.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Never {
      subscriber.receive(subscription: MotionLink(self, subscriber))
    }
  }

  /// Hands values on as far as they are demanded.
  private final class MotionLink<Downstream: Subscriber>: Combine::Subscription
  where Downstream.Failure == Never {
    typealias Input = Downstream.Input

    /// None once it has been subscribed to.
    private var publisher: MotionPublisher<Input>?
    private var downstream: Downstream?
    private var kept: ValueQueue<Input>
    private var demand = Subscribers.Demand.none
    private var upstream: StreamsCore::Subscription?
    /// Whether values are being handed on, by whoever began to.
    private var isSending = false

    init(_ publisher: MotionPublisher<Input>, _ downstream: Downstream) {
      self.publisher = publisher
      self.downstream = downstream
      kept = ValueQueue(publisher.buffering)
    }

    func request(_ demand: Subscribers.Demand) {
      require(demand > .none, "MotionPublisher: a demand must be above 0", "\(demand)")
      guard downstream != nil else { return }
      self.demand += demand
      guard let publisher else { return send() }
      self.publisher = nil
      let subscription = publisher.source.subscribe(
        MotionObserver(onNext: { [self] in take($0) }, onState: nil, site: publisher.site))
      // What was replayed may have had it cancelled.
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
      // Let go after the accesses: a release runs foreign code.
      let released = (publisher.take(), downstream.take(), upstream.take(), kept.removeAll())
      released.2?.unsubscribe()
    }
  }
#endif
