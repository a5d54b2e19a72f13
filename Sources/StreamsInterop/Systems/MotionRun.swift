public import StreamsCore

/// One motion of a system under way: it goes on while this lives, and can be asked where it is.
///
/// ``unsubscribe()`` ends it, and so does dropping it. A system may have many at once, each with its own
/// place and velocity.
public final class MotionRun<Value> {
  /// What ends it. Kept, it keeps the motion, also without this handle.
  public let subscription: Subscription
  @usableFromInline let source: MotionSource<Value>

  @inlinable
  init(_ source: MotionSource<Value>) {
    self.source = source
    subscription = Subscription { [source] in
      #if DEBUG && !hasFeature(Embedded)
        source.warnIfLost()
      #endif
      source.cut()
    }
  }

  #if DEBUG && !hasFeature(Embedded)
    deinit {
      source.isHandleGone = true
    }
  #endif

  /// A run of a system of yours.
  ///
  /// - Parameters:
  ///   - subscription: ends it.
  ///   - value: where it is at the clock's time.
  ///   - velocity: units a second, at the clock's time.
  ///   - phase: whether it moves.
  ///   - remaining: seconds until it comes to rest; 0 at rest, infinity if it doesn't.
  ///   - endings: why each motion ended, as it ends. Without it, who waits for the end hears only that the
  ///     run was ended.
  @inlinable
  public convenience init(
    subscription: Subscription, value: @escaping () -> Value, velocity: @escaping () -> Value,
    phase: @escaping () -> MotionPhase, remaining: @escaping () -> Double,
    endings: MotionObservable<MotionEnding>? = nil
  ) {
    self.init(ForeignSource(subscription, value, velocity, phase, remaining, endings))
  }

  /// Where it is at the clock's time, which may be between two frames.
  public var value: Value { source.currentValue }
  /// Units a second, at the clock's time.
  public var velocity: Value { source.currentVelocity }
  /// Whether it moves.
  public var phase: MotionPhase { source.currentPhase }
  /// Seconds until it comes to rest, if nothing changes its course: 0 at rest, infinity if it never does.
  public var settlingDuration: Double { source.remainingDuration }

  /// Ends it: nothing is emitted or written any more.
  public func unsubscribe() {
    subscription.unsubscribe()
  }

  /// Keeps the motion in `collection`, for as long as that lives.
  public func store<Collection: RangeReplaceableCollection>(
    in collection: inout Collection
  ) where Collection.Element == Subscription {
    subscription.store(in: &collection)
  }
}

/// What a handle asks, and ends.
@usableFromInline
package class MotionSource<Value> {
  #if DEBUG && !hasFeature(Embedded)
    /// Where its handle was made, and whether that was dropped.
    @usableFromInline final var site: SubscriptionSite?
    @usableFromInline final var isHandleGone = false

    /// Whether it moves, and no time has passed since it was made.
    @usableFromInline
    package var isFresh: Bool { false }

    @usableFromInline
    final func warnIfLost() {
      guard isHandleGone, isFresh, let site else { return }
      MotionWarnings.report(
        """
        A motion, made at \(site), was dropped before its clock went on: so nothing moves. It goes on \
        while the MotionRun that you are given is kept, or its subscription
        """)
    }
  #endif

  @inlinable
  init() {}

  @inlinable
  package var currentValue: Value { fatalError("a subclass does this") }
  @inlinable
  package var currentVelocity: Value { fatalError("a subclass does this") }
  @inlinable
  package var currentPhase: MotionPhase { .atRest }
  @inlinable
  package var remainingDuration: Double { 0 }
  /// Has it tell, if it is ended in mid-motion, that what it moves rests.
  @inlinable
  package func tellsRest(_ rest: @escaping () -> Void) {}
  /// Has `body` hear, once, why it ended.
  @inlinable
  package func whenEnded(_ body: @escaping (MotionEnding) -> Void) {}
  /// Why the last motion ended.
  @inlinable
  package var lastEnding: MotionEnding { .finished }
  /// Why each motion ends, as it ends.
  @inlinable
  package var endings: MotionObservable<MotionEnding> { fatalError("a subclass does this") }
  /// Ends it: the parts rest before the whole, and before the reason.
  @inlinable
  package func cut() {}
}

/// A motion of a system that somebody else has written.
@usableFromInline
final class ForeignSource<Value>: MotionSource<Value> {
  private let subscription: Subscription
  private let value: () -> Value
  private let velocity: () -> Value
  private let phase: () -> MotionPhase
  private let remaining: () -> Double
  private var rest: (() -> Void)?
  private let told: MotionObservable<MotionEnding>?
  /// Who waits for the end; made with the first.
  private var waiting: ObserverList<MotionEnding>?
  private var wasCut = false

  @usableFromInline
  init(
    _ subscription: Subscription, _ value: @escaping () -> Value,
    _ velocity: @escaping () -> Value, _ phase: @escaping () -> MotionPhase,
    _ remaining: @escaping () -> Double, _ endings: MotionObservable<MotionEnding>?
  ) {
    told = endings
    self.subscription = subscription
    self.value = value
    self.velocity = velocity
    self.phase = phase
    self.remaining = remaining
    super.init()
  }

  override var currentValue: Value { value() }
  override var currentVelocity: Value { velocity() }
  override var remainingDuration: Double { remaining() }
  override func tellsRest(_ rest: @escaping () -> Void) { self.rest = rest }
  override var lastEnding: MotionEnding { wasCut ? .cancelled : .finished }

  override var endings: MotionObservable<MotionEnding> {
    let list = waiting ?? ObserverList(name: "MotionRun.ended")
    waiting = list
    let own = MotionObservable(relaying: { list.subscribe($0) })
    return told.map { $0.merge(with: own) } ?? own
  }

  override var currentPhase: MotionPhase { wasCut ? .atRest : phase() }

  override func cut() {
    let rest = rest.take()
    let isCancelled = currentPhase.isActive
    wasCut = wasCut || isCancelled
    if isCancelled { rest?() }
    subscription.unsubscribe()
    if isCancelled { waiting?.send(.cancelled) }
  }
}
