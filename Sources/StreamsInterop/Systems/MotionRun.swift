public import StreamsCore

/// One motion of a system under way: it goes on while this lives, and can be asked where it is.
///
/// ``unsubscribe()`` ends it, and so does dropping it. A system may have many at once, each with its own
/// place and velocity.
public final class MotionRun<Value> {
  @usableFromInline let subscription: Subscription
  @usableFromInline let readValue: () -> Value
  @usableFromInline let readVelocity: () -> Value
  @usableFromInline let readPhase: () -> MotionPhase
  @usableFromInline let readRemaining: () -> Double

  /// A run of a system of yours.
  ///
  /// - Parameters:
  ///   - subscription: ends it.
  ///   - value: where it is at the clock's time.
  ///   - velocity: units a second, at the clock's time.
  ///   - phase: whether it moves.
  ///   - remaining: seconds until it comes to rest; 0 at rest, infinity if it doesn't.
  @inlinable
  public init(
    subscription: Subscription, value: @escaping () -> Value, velocity: @escaping () -> Value,
    phase: @escaping () -> MotionPhase, remaining: @escaping () -> Double
  ) {
    self.subscription = subscription
    readValue = value
    readVelocity = velocity
    readPhase = phase
    readRemaining = remaining
  }

  /// Where it is at the clock's time, which may be between two frames.
  public var value: Value { readValue() }
  /// Units a second, at the clock's time.
  public var velocity: Value { readVelocity() }
  /// Whether it moves.
  public var phase: MotionPhase { readPhase() }
  /// Seconds until it comes to rest, if nothing changes its course: 0 at rest, infinity if it never does.
  public var settlingDuration: Double { readRemaining() }

  /// Ends it: nothing is emitted or written any more.
  public func unsubscribe() {
    subscription.unsubscribe()
  }
}

extension MotionRun {
  /// This run, with something to tell those it moved if it is ended in mid-motion.
  @usableFromInline
  func resting(_ rest: @escaping () -> Void) -> MotionRun {
    MotionRun(
      subscription: Subscription { [self] in
        // First, so that the parts rest before the whole and before the reason.
        if phase.isActive { rest() }
        unsubscribe()
      }, value: readValue, velocity: readVelocity, phase: readPhase, remaining: readRemaining)
  }

  /// Keeps this run in `collection`, for as long as that lives.
  public func store<Collection: RangeReplaceableCollection>(
    in collection: inout Collection
  ) where Collection.Element == Subscription {
    collection.append(Subscription { [self] in unsubscribe() })
  }
}
