public import StreamsCore

/// One subscription to the latest values of several inputs: the wiring of every operator that combines.
///
///     MotionObservable(relaying: { observer in
///       let join = LatestJoin(origin, for: observer)
///       let a = join.latest(of: self)
///       let b = join.latest(of: other)
///       return join.connect { join.settle { observer.onNext(a.current + b.current) } }
///     })
///
/// It emits when its turn has settled (law L9), once every input has had a value.
@usableFromInline
final class LatestJoin {
  @usableFromInline let join: Join
  @usableFromInline let phase: AggregatePhase
  @usableFromInline let mark: IsolationMark
  @usableFromInline let probe: MotionProbe
  @usableFromInline let site: SubscriptionSite
  #if TRACED
    @usableFromInline let node: TraceNode?
    /// For traces: whether each input has had a value, in the order of the inputs.
    @safe @usableFromInline @exclusivity(unchecked) var hasHad: ContiguousArray<() -> Bool> = []
  #endif
  /// Inputs that are waited for and have had no value yet.
  @safe @usableFromInline @exclusivity(unchecked) var missingCount = 0
  /// While the inputs are being subscribed to, what they emit is only kept.
  @safe @usableFromInline @exclusivity(unchecked) var isConnecting = true
  /// One of those that cause emissions has had a value meanwhile.
  @safe @usableFromInline @exclusivity(unchecked) var isTriggered = false
  @safe @usableFromInline @exclusivity(unchecked) var inputs: ContiguousArray<Subscription> = []

  /// A join that goes on to an observer.
  @inlinable
  convenience init<Downstream>(_ origin: Origin, for observer: MotionObserver<Downstream>) {
    // Embedded Swift has no generic initialiser that designates.
    self.init(origin, observer.upstream { (_: Void) in })
  }

  @inlinable
  init(_ origin: Origin, _ observer: MotionObserver<Void>) {
    join = Join(origin, consumer: observer.consumer)
    phase = AggregatePhase(observer.onState, isConnecting: true)
    mark = observer.mark
    probe = observer.probe
    #if TRACED
      node = observer.node
    #endif
    site = observer.site
  }

  /// The latest value of an input.
  @usableFromInline
  final class Latest<Value> {
    @safe @usableFromInline @exclusivity(unchecked) var value: Value?
    @usableFromInline let join: LatestJoin
    /// Whether the join's emission waits for the first value.
    @usableFromInline let isAwaited: Bool

    @inlinable
    init(_ join: LatestJoin, isAwaited: Bool) {
      self.join = join
      self.isAwaited = isAwaited
      if isAwaited { join.missingCount += 1 }
    }

    /// The value: only for what an emission asks for, which there is none of while one is missing.
    @inlinable
    var current: Value {
      guard let value else { preconditionFailure("a join emits once every input has had a value") }
      return value
    }

    @inlinable
    func keep(_ newValue: Value) {
      // The old value goes last: its release may run foreign code, which may come back here.
      var old: Value? = newValue
      swap(&value, &old)
      if isAwaited, case .none = old { join.missingCount -= 1 }
      withExtendedLifetime(old) {}
    }
  }

  /// Subscribes to an input whose values cause emissions.
  ///
  /// - Parameter isAwaited: whether nothing is emitted before it has had a value.
  @inlinable
  func latest<Input: Observable>(
    of input: Input, isAwaited: Bool = true
  ) -> Latest<Input.Value> {
    let latest = Latest<Input.Value>(self, isAwaited: isAwaited)
    #if TRACED
      hasHad.append { latest.value != nil || !isAwaited }
    #endif
    hear(input) { [self] value in
      latest.keep(value)
      // Also where an input is missing: it may come later in this turn.
      guard isConnecting else { return hold() }
      isTriggered = true
      join.look()
    }
    return latest
  }

  /// Subscribes to an input that is only looked at when another causes an emission.
  @inlinable
  func latest<Input: Observable>(lookedUpIn input: Input) -> Latest<Input.Value> {
    let latest = Latest<Input.Value>(self, isAwaited: true)
    #if TRACED
      hasHad.append { latest.value != nil }
    #endif
    hear(input) { [self] value in
      join.look()
      latest.keep(value)
      probe.held(value, .waiting)
    }
    return latest
  }

  @inlinable
  func hear<Input: Observable>(_ input: Input, _ next: @escaping (Input.Value) -> Void) {
    let observer = MotionObserver<Input.Value>(
      onNext: next, onState: phase.input(), site: site, consumer: join, mark: mark)
    #if TRACED
      var observed = observer
      observed.node = node
      inputs.append(input.subscribe(observed))
    #else
      inputs.append(input.subscribe(observer))
    #endif
  }

  /// Waits for the end of the turn, with the news that all rest, if that comes.
  @inlinable
  @inline(__always)
  func hold(isFed: Bool = true) {
    phase.holdsRest = true
    join.touch(isFed: isFed)
  }

  /// The inputs have been subscribed to: emits what they had, and what comes from now on.
  ///
  /// - Parameter emission: calls `settle`.
  @inlinable
  func connect(_ emission: @escaping () -> Void) -> Subscription {
    join.begin(emission)
    isConnecting = false
    phase.connected()
    if isTriggered || missingCount == 0 { hold(isFed: false) }
    guard let first = inputs.first else { return Subscription { [self] in end() } }
    return Subscription(over: first) { [self] in end() }
  }

  /// Emits, if every input has had a value. Compiled into what emits, so that it takes no call of its own.
  @inlinable
  @inline(__always)
  func settle(_ emit: () -> Void) {
    if missingCount == 0 { emit() } else { traceMissing() }
    // What that set off may have brought the next.
    if !join.isWaiting {
      phase.holdsRest = false
      phase.update()
    }
  }

  /// Nothing is emitted, since an input has had no value.
  @inlinable
  @inline(__always)
  func traceMissing() {
    #if TRACED
      if let index = hasHad.firstIndex(where: { !$0() }) {
        probe.held(index, .missingInput)
      }
    #endif
  }

  /// Nothing is emitted any more.
  @inlinable
  func end() {
    #if TRACED
      hasHad = []
    #endif
    phase.end()
    join.stop()
    let ended = inputs
    inputs = []
    for input in ended { input.unsubscribe() }
  }
}
