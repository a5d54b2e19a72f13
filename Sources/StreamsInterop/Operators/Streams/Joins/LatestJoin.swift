public import StreamsCore

/// A subscription to the latest values of several inputs, which is the core of every combining operator.
///
///     MotionObservable(relaying: { observer in
///       let join = LatestJoin(origin, for: observer)
///       let a = join.latest(of: self)
///       let b = join.latest(of: other)
///       return join.connect { join.settle { observer.onNext(a.current + b.current) } }
///     })
///
/// The join emits when its turn has settled (law L9), once every input has had a value.
@usableFromInline final class LatestJoin {
  @usableFromInline let join: Join
  @usableFromInline let phase: AggregatePhase
  @usableFromInline let mark: IsolationMark
  @usableFromInline let probe: MotionProbe
  @usableFromInline let site: SubscriptionSite
  @safe @usableFromInline @exclusivity(unchecked) var trace: LatestTrace
  /// The number of awaited inputs without a value.
  @safe @usableFromInline @exclusivity(unchecked) var missingCount = 0
  /// Whether the join is subscribing to the inputs, whose values are only stored meanwhile.
  @safe @usableFromInline @exclusivity(unchecked) var isConnecting = true
  /// Whether an input that causes emissions has had a value since the last one.
  @safe @usableFromInline @exclusivity(unchecked) var isTriggered = false
  @safe @usableFromInline @exclusivity(unchecked) var inputs: ContiguousArray<Subscription> = []

  /// A join that feeds an observer.
  @inlinable convenience init<Downstream>(
    _ origin: Origin, for observer: MotionObserver<Downstream>
  ) {
    // Embedded Swift has no generic designated initializers.
    self.init(origin, observer.upstream { (_: Void) in })
  }

  @inlinable init(_ origin: Origin, _ observer: MotionObserver<Void>) {
    join = Join(origin, consumer: observer.consumer)
    phase = AggregatePhase(observer.onState, isConnecting: true)
    mark = observer.mark
    probe = observer.probe
    trace = LatestTrace(observer.link)
    site = observer.site
  }

  /// The latest value of an input.
  @usableFromInline final class Latest<Value> {
    @safe @usableFromInline @exclusivity(unchecked) var value: Value?
    @usableFromInline let join: LatestJoin
    /// Whether the join's emission waits for the first value.
    @usableFromInline let isAwaited: Bool

    @inlinable init(_ join: LatestJoin, isAwaited: Bool) {
      self.join = join
      self.isAwaited = isAwaited
      if isAwaited { join.missingCount += 1 }
    }

    /// The value. It may be read only in emissions, which never happen while a value is missing.
    @inlinable var current: Value {
      guard let value else { preconditionFailure("a join emits once every input has had a value") }
      return value
    }

    @inlinable func keep(_ newValue: Value) {
      // The old value is released last: its release may run external code, which may re-enter this setter.
      var old: Value? = newValue
      swap(&value, &old)
      if isAwaited, case .none = old { join.missingCount -= 1 }
      withExtendedLifetime(old) {}
    }
  }

  /// Subscribes to an input whose values cause emissions.
  ///
  /// - Parameter isAwaited: Whether emissions wait for its first value.
  @inlinable func latest<Input: Observable>(
    of input: Input, isAwaited: Bool = true
  ) -> Latest<Input.Value> {
    let latest = Latest<Input.Value>(self, isAwaited: isAwaited)
    trace.expect { latest.value != nil || !isAwaited }
    hear(input) { [self] value in
      latest.keep(value)
      trigger()
    }
    return latest
  }

  /// Waits for the end of the turn because of an input's value.
  @inlinable @inline(__always) func trigger() {
    // The join waits even if a value is missing, since the value may arrive later in this turn.
    guard isConnecting else { return hold() }
    isTriggered = true
    join.look()
  }

  /// Subscribes to an input that causes no emission, but that is read when another input causes one.
  @inlinable func latest<Input: Observable>(lookedUpIn input: Input) -> Latest<Input.Value> {
    let latest = Latest<Input.Value>(self, isAwaited: true)
    trace.expect { latest.value != nil }
    hear(input) { [self] value in
      join.look()
      latest.keep(value)
      probe.held(value, .waiting)
    }
    return latest
  }

  @inlinable func hear<Input: Observable>(_ input: Input, _ next: @escaping (Input.Value) -> Void) {
    var observer = MotionObserver<Input.Value>(
      onNext: next, onState: phase.input(), site: site, consumer: join, mark: mark)
    observer.link = trace.link
    inputs.append(input.subscribe(observer))
  }

  /// Waits for the end of the turn, and holds back a change to rest until then.
  @inlinable @inline(__always) func hold(isFed: Bool = true) {
    phase.holdsRest = true
    join.touch(isFed: isFed)
  }

  /// Ends connecting: emits for the first values of the inputs, and for all later ones.
  ///
  /// - Parameter emission: The closure that calls `settle`.
  @inlinable func connect(_ emission: @escaping () -> Void) -> Subscription {
    join.begin(emission)
    isConnecting = false
    phase.connected()
    if isTriggered || missingCount == 0 { hold(isFed: false) }
    guard let first = inputs.first else { return Subscription { [self] in end() } }
    return Subscription(over: first) { [self] in end() }
  }

  /// Emits if every input has had a value. The method is inlined into the emission, to avoid another call.
  @inlinable @inline(__always) func settle(_ emit: () -> Void) {
    if missingCount == 0 { emit() } else { traceMissing() }
    // The effects of this emission may have triggered the next one.
    if !join.isWaiting {
      phase.holdsRest = false
      phase.update()
    }
  }

  /// Records that nothing is emitted, since an input has not had a value.
  @inlinable @inline(__always) func traceMissing() {
    if let index = trace.missing { probe.held(index, .missingInput) }
  }

  /// Ends all emissions.
  @inlinable func end() {
    trace.end()
    phase.end()
    join.stop()
    let ended = inputs
    inputs = []
    for input in ended { input.unsubscribe() }
  }
}
