#if !hasFeature(Embedded)
  public import StreamsCore

  extension Observable {
    /// The values, for a task to wait for, each that comes while it is busy kept until it asks.
    ///
    ///     for await level in meter.values(buffering: .newest(10)) { show(level) }
    ///
    /// `MotionValues` says what happens to order, isolation and lifetime.
    public func values(
      buffering: MotionBuffering, fileID: StaticString = #fileID, line: UInt = #line
    ) -> MotionValues<Value> {
      MotionValues(bridged, buffering, SubscriptionSite(fileID: fileID, line: line))
    }

    /// The values, for a task to wait for; all that come while it is busy are kept. In Combine: `values`.
    public var values: MotionValues<Value> { values(buffering: .unbounded) }
  }

  extension Observable where Self: Readable {
    /// The present value and later ones, for a task to wait for. Of those that come while it is busy, the
    /// last is kept. Who waits does not keep a property alive.
    ///
    ///     for await position in position.values { print(position) }
    public var values: MotionValues<Value> { values(buffering: .newest(1)) }
  }

  extension Observable {
    /// As a stream, of which whoever is subscribed keeps what produces the values, but not a property.
    var bridged: MotionObservable<Value> {
      switch self {
      case let stream as MotionObservable<Value>: stream
      case is any Readable: MotionObservable(relaying: { self.subscribe($0) })
      default: asStream()
      }
    }
  }

  /// The values of something observable, as a sequence to be waited for.
  ///
  ///     for await position in position.values { print(position) }
  ///
  /// It subscribes when the first value is asked for, and takes no value elsewhere: the values need not be
  /// `Sendable`, and whoever waits for one must be where the source is, which the compiler sees to.
  ///
  /// - Order: as they were sent. A value that comes in a delivery is fetched after it.
  /// - End: with the task, when the iterator is dropped, as by `break`, and when the source goes. After the
  ///   end of the task nothing more is fetched; after the end of the source, what was kept.
  /// - Life: this keeps its source, as a stream does. Its iterator keeps what produces the values, but not a
  ///   property. So where this is in a variable, and the property is to be let go meanwhile, iterate over
  ///   `consume values`.
  /// - States: left out. `await state.rest()` waits for one.
  ///
  ///       iterator ──▶ subscription        source's list ──▶ what was kept ◀── iterator
  ///
  /// Cost: a value that waits already is fetched without suspending.
  public struct MotionValues<Element>: AsyncSequence {
    let source: MotionObservable<Element>
    let buffering: MotionBuffering
    let site: SubscriptionSite

    init(
      _ source: MotionObservable<Element>, _ buffering: MotionBuffering, _ site: SubscriptionSite
    ) {
      self.source = source
      self.buffering = buffering
      self.site = site
    }

    /// Begins; subscribes when it is first asked for a value.
    public func makeAsyncIterator() -> Iterator {
      Iterator(intake: Intake(self))
    }

    /// What asks for the values, one by one. One task at a time may; two at once trap.
    public struct Iterator: AsyncIteratorProtocol {
      let intake: Intake

      /// The next value; none after the end of this task or of the source.
      public mutating func next(
        isolation: isolated (any Actor)? = #isolation
      ) async -> Element? {
        if let value = intake.fetch(isolation) { return value }
        while !intake.waiter.isOver {
          await intake.waiter.wait()
          if let value = intake.fetch(isolation) { return value }
        }
        // The source may have gone while it was subscribed to.
        return intake.fetch(isolation)
      }
    }
  }

  extension MotionValues {
    /// What an iterator holds: its end is the subscription's.
    final class Intake {
      let waiter = TaskWaiter()
      private let kept: Variable<ValueQueue<Element>>
      /// None once it has been subscribed to.
      private var values: MotionValues?
      private var subscription: Subscription?

      init(_ values: MotionValues) {
        self.values = values
        kept = Variable(ValueQueue(values.buffering))
      }

      /// What is there; subscribes, the first time.
      func fetch(_ isolation: (any Actor)?) -> Element? {
        if Task.isCancelled {
          end()
          return nil
        }
        if let values {
          self.values = nil
          subscribe(to: values, isolation)
        }
        return kept.value.popFirst()
      }

      private func subscribe(to values: MotionValues, _ isolation: (any Actor)?) {
        let source = SourceLife(waiter)
        subscription = values.source.subscribe(
          MotionObserver(
            onNext: { [kept, source] value in
              let dropped = kept.value.append(value)
              source.waiter.wake()
              withExtendedLifetime(dropped) {}
            }, onState: nil, site: values.site, mark: IsolationMark(isolation)))
      }

      private func end() {
        values = nil
        waiter.end()
        // Let go after the accesses: a release runs foreign code.
        let released = (subscription.take(), kept.value.removeAll())
        released.0?.unsubscribe()
      }
    }

    /// Held by the source's list: what can't come any more is not waited for.
    private final class SourceLife {
      let waiter: TaskWaiter

      init(_ waiter: TaskWaiter) {
        self.waiter = waiter
      }

      deinit {
        waiter.end()
      }
    }
  }
#endif
