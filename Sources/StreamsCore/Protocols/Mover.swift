/// A part of a target, as seen by a property's lens.
@usableFromInline package protocol MotionPart: AnyObject {}

// These classes are open to motions in other modules, but closed to users, for whom they have no initializer.

@usableFromInline package typealias Mover = _Mover
@usableFromInline package typealias ValueMover = _ValueMover

/// The relations between the parts of a target.
package protocol MotionParts: AnyObject {
  /// Whether a motion takes everything from another motion; if it takes only a part, the other motion continues with
  /// the rest.
  ///
  /// - Parameter later: motions that have taken parts from the motion while it waited; it takes none of these parts.
  func takes(_ mover: Mover, from other: Mover, leaving later: [Mover]) -> Bool
  #if hasFeature(Embedded)
    /// Initializes memory with a part, or with the whole, at the positions that its motions reach after `seconds`.
    func read(_ part: AnyObject?, ahead seconds: Double, to place: UnsafeMutableRawPointer)
  #endif
  /// A separate property of the same type, with an equal value.
  func copyOfTarget() -> AnyObject
  /// Writes the target once, at the positions of motions, the oldest first.
  ///
  /// - Parameter base: a copy from ``copyOfTarget()`` with the parts that none of them moves; `nil` for the target's own.
  func show(_ movers: ContiguousArray<Mover>, over base: AnyObject?)
  /// The target at the positions that its motions reach after `seconds`, as a separate property of the same type.
  func target(ahead seconds: Double) -> AnyObject
}

/// A motion, as seen by its target.
open class _Mover {
  @usableFromInline package final var next: Mover?
  /// The entry in the target's book; `nil` if no other motion can take the target.
  @usableFromInline package final var mooring: Mooring?
  /// The motion's node in traces.
  @usableFromInline package final var trace = MoverTrace()

  @inlinable package init() {}

  /// A target's order to a motion.
  public enum Order {
    /// Land if the end is due.
    case land
    /// Rest in place, without a notification: it becomes ousted.
    case halt
    /// Announce rest, since another motion has taken over: it is ousted no longer.
    case tell
    /// End, since the target is gone.
    case cancel
    /// Rest in place, and announce it.
    case stop
  }

  open func obey(_ order: Order) {}

  /// The clock that drives the motion; only higher rooms know its class.
  open var drivingClock: AnyObject? { nil }
  /// The motion as a host could play it; `nil` if its course is unknown. Only higher rooms know its class.
  open var flightLeg: AnyObject? { nil }

  /// Records, while it waits, that a motion has taken a part of its target.
  open func loses(to other: _Mover) {}
  /// The motions that have taken a part of the target while this one waited.
  open var later: [_Mover] { [] }
  /// Makes another motion, which begins in its place, leave the parts that it has lost.
  open func passLosses(to other: _Mover) {}

  // MARK: On a clock that can go back

  /// The record of its target on its clock; `nil` on a clock that can't go back.
  open var record: AnyObject? { nil }
  /// Whether the motion is a hand's, which a clock that goes back doesn't move.
  open var isHand: Bool { false }

  @usableFromInline package final var group: MotionGroup? {
    Asked.groups || Asked.parts ? mooring as? MotionGroup : nil
  }

  @usableFromInline package final func isOne(with other: Mover) -> Bool {
    mooring === other.mooring && group?.isOne == true
  }

  /// Takes over the target.
  ///
  /// - Returns: The motions that have lost the target, for ``tell(_:)``.
  @usableFromInline package final func takeOver() -> Mover? { mooring?.book.admit(self) }

  /// Notifies motions that they have been taken over.
  @usableFromInline package static func tell(_ ousted: Mover?) {
    var mover = ousted
    while let next = mover {
      mover = next.next
      next.next = nil
      next.obey(.tell)
    }
  }

  /// This motion if it moves values of `type`; otherwise, `nil`.
  package final func moves<Value>(_ type: Value.Type) -> ValueMover<Value>? {
    #if hasFeature(Embedded)
      // In Embedded Swift, a cast would need a class that the program may not have. All motions of
      // a seat share one value type.
      unsafe unsafeDowncast(self, to: ValueMover<Value>.self)
    #else
      self as? ValueMover<Value>
    #endif
  }

  @usableFromInline package final func leave() { mooring?.book.leave(self) }
}

/// The record of a target's motions on a clock that can go back.
@usableFromInline package protocol MotionPast: AnyObject {
  /// The same target's record on another clock.
  var next: (any MotionPast)? { get set }
  /// The target before its first motion of a part: a copy from ``MotionParts/copyOfTarget()``.
  var base: AnyObject? { get }
  /// Records a change at the clock's time, which replaces everything after it.
  func change()
  /// Whether a change at this place, or after it, is recorded.
  func remembers(_ place: Double) -> Bool
  /// Forgets everything from a later place on.
  func forget(from place: Double)
  /// Whether the frame that reveals the motions of the clock's time is still to come.
  var isBehind: Bool { get }
  /// The motions of the clock's time, the oldest first, if the frame that reveals them is still to come.
  func unshown() -> ContiguousArray<Mover>
  /// Forgets everything, because the target is gone.
  func close()
  /// Shows the motions of the clock's time, if the frame that reveals them is still to come.
  func catchUp()
  /// Shows the motions of the timeline's time, which has left the span in which they rest.
  func wake()
}

/// A motion of values of one type.
open class _ValueMover<Value>: _Mover {
  @inlinable package override init() {}

  @inlinable open var currentValue: Value { overridden() }
  @inlinable open var currentVelocity: Value { overridden() }
  /// The motion's position after `seconds` at its current velocity.
  @inlinable open func value(ahead seconds: Double) -> Value { currentValue }
  /// The remainder of the motion if another motion moves a part of its values.
  ///
  /// - Parameter mask: Replaces that part of a value with the other motion's.
  @inlinable open func remainder(by mask: (Value) -> Value) -> _Remainder { .nothing }
  /// Replaces a part of the motion's values in this way from now on.
  @inlinable open func hide(by mask: @escaping (Value) -> Value) {}
}

/// The remainder of a motion.
public enum _Remainder {
  case nothing
  case some
  case everything
}
