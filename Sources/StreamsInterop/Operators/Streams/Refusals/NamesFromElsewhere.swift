#if !hasFeature(Embedded)
  public import StreamsCore

  // Names from Combine and RxSwift, rejected with a message that names their replacements in Streams. The compiler
  // prefers an available function to these, so your own functions may use the names.

  extension Observable {
    /// `subscribe(next:)` in Streams.
    @available(*, unavailable, renamed: "subscribe(next:)")
    public func sink(receiveValue: @escaping (Value) -> Void) -> Subscription { unavailable() }

    /// `subscribe(next:)` in Streams: a stream has no completion.
    @available(
      *, unavailable,
      message:
        "Use subscribe(next:state:): a stream has no completion, only a state of motion or rest."
    )
    public func sink<Completion>(
      receiveCompletion: @escaping (Completion) -> Void, receiveValue: @escaping (Value) -> Void
    ) -> Subscription { unavailable() }

    /// `runtime.connect(stream, to: property)` in Streams, or a subscription.
    @available(
      *, unavailable,
      message:
        "Use runtime.connect(stream, to: property), stream.bind(to: object, keyPath), or subscribe { object.property = $0 }."
    )
    public func assign<Root>(
      to keyPath: ReferenceWritableKeyPath<Root, Value>, on object: Root
    ) -> Subscription { unavailable() }

    /// `dedupe()` in Streams.
    @available(*, unavailable, renamed: "dedupe()")
    public func removeDuplicates() -> MotionObservable<Value> { unavailable() }

    /// `dedupe(by:)` in Streams.
    @available(*, unavailable, renamed: "dedupe(by:)")
    public func removeDuplicates(
      by areEqual: @escaping (Value, Value) -> Bool
    ) -> MotionObservable<Value> { unavailable() }

    /// `dedupe()` in Streams.
    @available(*, unavailable, renamed: "dedupe()")
    public func distinctUntilChanged() -> MotionObservable<Value> { unavailable() }

    /// No equivalent in Streams: an operator's stream is already type-erased.
    @available(
      *, unavailable,
      message:
        "Leave it out: each operator returns a MotionObservable, and asStream() turns a property into one."
    )
    public func eraseToAnyPublisher() -> MotionObservable<Value> { unavailable() }

    /// `asStream()` in Streams.
    @available(*, unavailable, renamed: "asStream()")
    public func asObservable() -> MotionObservable<Value> { unavailable() }

    /// No equivalent in Streams: a graph stays in its isolation.
    @available(
      *, unavailable,
      message:
        "Leave it out: a graph stays in its isolation. To cross into another, use MotionInlet, MotionOutlet or values."
    )
    public func receive<Scheduler>(on scheduler: Scheduler) -> MotionObservable<Value> {
      unavailable()
    }

    /// No equivalent in Streams: a graph stays in its isolation.
    @available(
      *, unavailable,
      message:
        "Leave it out: a graph stays in its isolation. To cross into another, use MotionInlet, MotionOutlet or values."
    )
    public func observe<Scheduler>(on scheduler: Scheduler) -> MotionObservable<Value> {
      unavailable()
    }

    /// `debounce(for:on:)` in Streams.
    @available(
      *, unavailable,
      message: "Use debounce(for:on:) with seconds and a clock, such as ConcurrencyClock()."
    )
    public func debounce<Scheduler>(
      for interval: Duration, scheduler: Scheduler
    ) -> MotionObservable<Value> { unavailable() }

    /// `throttle(for:on:latest:)` in Streams.
    @available(
      *, unavailable,
      message: "Use throttle(for:on:latest:) with seconds and a clock, such as ConcurrencyClock()."
    )
    public func throttle<Scheduler>(
      for interval: Duration, scheduler: Scheduler, latest: Bool
    ) -> MotionObservable<Value> { unavailable() }

    /// `delay(by:on:)` in Streams.
    @available(
      *, unavailable,
      message: "Use delay(by:on:) with seconds and a clock, such as ConcurrencyClock()."
    )
    public func delay<Scheduler>(
      for interval: Duration, scheduler: Scheduler
    ) -> MotionObservable<Value> { unavailable() }

    /// `startWith(_:)` in Streams.
    @available(*, unavailable, renamed: "startWith(_:)")
    public func prepend(_ value: Value) -> MotionObservable<Value> { unavailable() }

    /// `drop(first:)` in Streams.
    @available(*, unavailable, renamed: "drop(first:)")
    public func dropFirst(_ count: Int = 1) -> MotionObservable<Value> { unavailable() }

    /// `drop(first:)` in Streams.
    @available(*, unavailable, renamed: "drop(first:)")
    public func skip(_ count: Int) -> MotionObservable<Value> { unavailable() }

    /// `prefix(_:)` in Streams.
    @available(*, unavailable, renamed: "prefix(_:)")
    public func take(_ count: Int) -> MotionObservable<Value> { unavailable() }

    /// `withLatest(from:)` in Streams.
    @available(*, unavailable, renamed: "withLatest(from:)")
    public func withLatestFrom<Other: Observable>(
      _ other: Other
    ) -> MotionObservable<(Value, Other.Value)> { unavailable() }

    /// `flatMapLatest(_:)` in Streams: only the latest stream is passed on.
    @available(*, unavailable, renamed: "flatMapLatest(_:)")
    public func flatMap<Inner: Observable>(
      _ transform: @escaping (Value) -> Inner
    ) -> MotionObservable<Inner.Value> { unavailable() }
  }

  extension Writable {
    /// `write(_:)` in Streams, or `property.value = …`.
    @available(*, unavailable, renamed: "write(_:)")
    public func send(_ value: Value) { unavailable() }

    /// `write(_:)` in Streams, or `property.value = …`.
    @available(*, unavailable, renamed: "write(_:)")
    public func accept(_ value: Value) { unavailable() }

    /// `write(_:)` in Streams, or `property.value = …`.
    @available(*, unavailable, renamed: "write(_:)")
    public func onNext(_ value: Value) { unavailable() }
  }

  extension Subscription {
    /// `unsubscribe()` in Streams.
    @available(*, unavailable, renamed: "unsubscribe()")
    public func cancel() { unavailable() }

    /// `unsubscribe()` in Streams.
    @available(*, unavailable, renamed: "unsubscribe()")
    public func dispose() { unavailable() }

    /// `store(in:)` in Streams.
    @available(
      *, unavailable,
      message: "Use store(in: &subscriptions), with an array or a set."
    )
    public func disposed<Bag>(by bag: Bag) { unavailable() }
  }

  /// The body of an unavailable function.
  func unavailable() -> Never { fatalError("It is not available.") }
#endif
