public import StreamsCore
import StreamsOperators

/// One running motion of a system. The motion lasts as long as this object, which provides the motion's position and
/// velocity.
///
///     let run = spring.drive(position, on: clock)
///     run.subscription.store(in: &subscriptions)   // keeps the motion
///
/// ``unsubscribe()`` ends the motion, and so does dropping the run. A system may have many runs at the same time, each
/// with its own position and velocity.
public final class MotionRun<Value> {
  /// The subscription that ends the motion. Keeping the subscription keeps the motion running, even without this
  /// handle.
  public let subscription: Subscription
  @usableFromInline let source: MotionSource<Value>

  @inlinable package init(_ source: MotionSource<Value>) {
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

  /// A run of a system that you wrote.
  ///
  /// - Parameters:
  ///   - subscription: the subscription that ends the motion.
  ///   - value: returns the motion's position at the clock's time.
  ///   - velocity: returns the motion's velocity at the clock's time, in units per second.
  ///   - phase: returns whether the motion is running.
  ///   - remaining: returns the number of seconds until the motion comes to rest; 0 at rest, infinity if it never does.
  ///   - endings: emits the reason for each motion's end, as it ends. Without this parameter, observers of the end are
  ///     notified only when the run ends.
  @inlinable public convenience init(
    subscription: Subscription, value: @escaping () -> Value, velocity: @escaping () -> Value,
    phase: @escaping () -> MotionPhase, remaining: @escaping () -> Double,
    endings: MotionObservable<EndReason>? = nil
  ) {
    self.init(ForeignSource(subscription, value, velocity, phase, remaining, endings))
  }

  /// The motion's position at the clock's time, which may be between two frames.
  public var value: Value { source.currentValue }
  /// The motion's velocity at the clock's time, in units per second.
  public var velocity: Value { source.currentVelocity }
  /// Whether the motion is running.
  public var phase: MotionPhase { source.currentPhase }
  /// The number of seconds until the motion comes to rest, if its course does not change: 0 at rest, infinity if it
  /// never comes to rest.
  public var settlingDuration: Double {
    Asked.durations = true
    return source.remainingDuration
  }

  /// Ends the motion: nothing is emitted or written after that.
  public func unsubscribe() {
    subscription.unsubscribe()
  }
}

/// The interface between a motion and its handle.
@usableFromInline package class MotionSource<Value>: ValueMover<Value> {
  #if DEBUG && !hasFeature(Embedded)
    /// The source location where the handle was created, and whether the handle was dropped.
    @usableFromInline final var site: SubscriptionSite?
    @usableFromInline final var isHandleGone = false

    /// Whether the motion is running and no time has passed since its creation.
    @usableFromInline package var isFresh: Bool { false }

    @usableFromInline final func warnIfLost() {
      guard isHandleGone, isFresh, let site else { return }
      MotionWarnings.report(
        """
        A motion, made at \(site), was dropped before its clock advanced, so nothing moves. Keep the \
        returned MotionRun, or its subscription, for as long as the motion should run
        """)
    }
  #endif

  @inlinable package override init() { super.init() }

  @inlinable package var currentPhase: MotionPhase { .atRest }
  @inlinable package var remainingDuration: Double { 0 }
  /// Sets the closure that announces rest to the motion's target if the motion is ended mid-flight.
  @inlinable package func tellsRest(_ rest: @escaping () -> Void) {}
  /// Calls `body` once, with the reason that the motion ended.
  @inlinable package func whenEnded(_ body: @escaping (EndReason) -> Void) {}
  /// Comes to rest at the end of the path if the end is due, up to rounding.
  @usableFromInline package func landIfDue() {}
  /// The reason why the last motion ended.
  @inlinable package var lastEnding: EndReason { .finished }
  #if !hasFeature(Embedded)
    /// Emits the reason for each motion's end, as it ends. Only tasks use this, and Embedded Swift doesn't have them.
    @inlinable package var endings: MotionObservable<EndReason> {
      overridden()
    }
  #endif
  /// Ends the motion: the parts come to rest before the whole does, and before the reason is announced.
  @inlinable package func cut() {}
  /// Records that another motion has taken over from the motion of a user's system.
  @usableFromInline func interrupt() {}
  /// Sets the mover of the motion in its target's book, which ends with the motion.
  @usableFromInline func belong(to mover: ForeignMover<Value>) {}
}

/// A motion of a user's system.
@usableFromInline final class ForeignSource<Value>: MotionSource<Value> {
  private let subscription: Subscription
  private let value: () -> Value
  private let velocity: () -> Value
  private let phase: () -> MotionPhase
  private let remaining: () -> Double
  private var rest: (() -> Void)?
  private let told: MotionObservable<EndReason>?
  /// The observers that wait for the end; created when the first one is added.
  private var waiting: ObserverList<EndReason>?
  private var mover: ForeignMover<Value>?
  private var wasInterrupted = false
  private var wasCut = false

  @usableFromInline init(
    _ subscription: Subscription, _ value: @escaping () -> Value,
    _ velocity: @escaping () -> Value, _ phase: @escaping () -> MotionPhase,
    _ remaining: @escaping () -> Double, _ endings: MotionObservable<EndReason>?
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
  override var lastEnding: EndReason {
    wasCut ? .cancelled : wasInterrupted ? .interrupted : .finished
  }

  #if !hasFeature(Embedded)
    override var endings: MotionObservable<EndReason> {
      let list = waiting ?? ObserverList(name: "MotionRun.ended")
      waiting = list
      let own = MotionObservable(relaying: { list.subscribe($0) })
      return told.map { $0.merge(with: own) } ?? own
    }
  #endif

  override var currentPhase: MotionPhase { wasCut || mover?.isOut == true ? .atRest : phase() }

  override func belong(to mover: ForeignMover<Value>) { self.mover = mover }

  override func interrupt() {
    wasInterrupted = true
    waiting?.send(.interrupted)
  }

  override func cut() {
    let (rest, mover) = (rest.take(), mover.take())
    let isCancelled = currentPhase.isActive && !wasInterrupted
    wasCut = wasCut || isCancelled
    if let mover { mover.end() } else if isCancelled { rest?() }
    subscription.unsubscribe()
    if isCancelled { waiting?.send(.cancelled) }
  }
}
