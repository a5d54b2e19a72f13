#if !hasFeature(Embedded)
  public import StreamsCore

  extension Observable {
    /// The values as an asynchronous sequence, which buffers values that arrive while its task is busy.
    ///
    ///     for await level in meter.values(buffering: .newest(10)) { show(level) }
    ///
    /// See `MotionValues` for order, isolation and lifetime.
    ///
    /// - Parameter buffering: the values to keep while the task is busy.
    /// - Returns: The sequence.
    public func values(
      buffering: MotionBuffering, fileID: StaticString = #fileID, line: UInt = #line
    ) -> MotionValues<Value> {
      MotionValues(bridged, buffering, SubscriptionSite(fileID: fileID, line: line))
    }

    /// The values as an asynchronous sequence that buffers all values that arrive while its task is busy. In Combine:
    /// `values`.
    public var values: MotionValues<Value> { values(buffering: .unbounded) }
  }

  extension Observable where Self: Readable {
    /// The current value and later ones as an asynchronous sequence. Of the values that arrive while its task is busy,
    /// only the latest is kept. Waiting does not keep a property alive.
    ///
    ///     for await position in position.values { print(position) }
    public var values: MotionValues<Value> { values(buffering: .newest(1)) }
  }

  extension Observable {
    /// This source as a stream whose subscriptions keep the producers of its values alive, but not the source itself if
    /// it is a property.
    var bridged: MotionObservable<Value> {
      switch self {
      case let stream as MotionObservable<Value>: stream
      case is any Readable: MotionObservable(relaying: { self.subscribe($0) })
      default: asStream()
      }
    }
  }

  /// The values of an observable source as an asynchronous sequence.
  ///
  ///     for await position in position.values { print(position) }
  ///
  /// The sequence subscribes when the first value is requested, and no value leaves the source's isolation: the values
  /// need not be `Sendable`, and the compiler ensures that the waiting code has the source's isolation.
  ///
  /// - Order: values arrive in the order in which they were sent. A value that is sent while another is being delivered
  ///   is fetched after that one.
  /// - End: when the task is canceled, when the iterator is dropped, for example through `break`, and when the source
  ///   is gone. A canceled task fetches no more values. If the task is busy when it is canceled, the next value of the
  ///   source releases the kept values and ends the subscription; a task of an `async let` is not asked, so it keeps
  ///   them until it requests its next value. After the end of the source, the kept values remain.
  /// - Lifetime: the sequence keeps its source alive, as a stream does. Its iterator keeps the producers of the values
  ///   alive, but not the source itself if it is a property. So if the sequence is stored in a variable, iterate over
  ///   `consume values` to let the property be released during the loop.
  /// - States: not included. To wait for rest, use `await state.untilRest()`.
  ///
  ///       iterator ──▶ subscription        source's list ──▶ kept values ◀── iterator
  ///
  /// Cost: a kept value is fetched without suspending.
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

    /// An iterator, which subscribes on the first request for a value.
    public func makeAsyncIterator() -> Iterator {
      Iterator(intake: Intake(self))
    }

    /// The iterator, which fetches the values one by one. Only one task at a time may wait; a second one traps.
    public struct Iterator: AsyncIteratorProtocol {
      let intake: Intake

      /// The next value; `nil` when this task is canceled, or after the end of the source.
      public mutating func next(
        isolation: isolated (any Actor)? = #isolation
      ) async -> Element? {
        if let value = intake.fetch(isolation) { return value }
        while !intake.waiter.isOver {
          await intake.waiter.wait()
          if let value = intake.fetch(isolation) { return value }
        }
        // The source may have ended during the subscription.
        return intake.fetch(isolation)
      }
    }
  }

  extension MotionValues {
    /// The storage of an iterator; releasing it ends the subscription.
    final class Intake {
      let waiter = TaskWaiter()
      private let kept: Variable<ValueQueue<Element>>
      /// The task that fetched the last value.
      private let consumer = ConsumingTask()
      /// The sequence; `nil` once subscribed.
      private var values: MotionValues?
      private var subscription: Subscription?

      init(_ values: MotionValues) {
        self.values = values
        kept = Variable(ValueQueue(values.buffering))
      }

      /// The oldest kept value; subscribes on the first call.
      func fetch(_ isolation: (any Actor)?) -> Element? {
        if Task.isCancelled {
          end()
          return nil
        }
        if let values {
          self.values = nil
          subscribe(to: values, isolation)
        }
        let value = kept.value.popFirst()
        // While a task waits, its cancellation wakes it.
        if value != nil { consumer.note() }
        return value
      }

      private func subscribe(to values: MotionValues, _ isolation: (any Actor)?) {
        let source = SourceLife(waiter)
        subscription = values.source.subscribe(
          MotionObserver(
            onNext: { [kept, source, consumer, weak self] value in
              // A busy task doesn't learn of its cancellation, and would keep the values until it asks for the next.
              if consumer.isCancelled {
                self?.end()
                return
              }
              let dropped = kept.value.append(value)
              source.waiter.wake()
              withExtendedLifetime(dropped) {}
            }, onState: nil, site: values.site, mark: IsolationMark(isolation)))
      }

      private func end() {
        consumer.forget()
        values = nil
        waiter.end()
        // These are released only after the accesses to the stored properties have ended, since a release can run
        // external code.
        let released = (subscription.take(), kept.value.removeAll())
        released.0?.unsubscribe()
      }
    }

    /// An object that the source's list retains; its release ends the wait, since no value can follow.
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
