/// A part of a target, as seen by a property's lens.
@usableFromInline package protocol MotionPart: AnyObject {}

// These classes are open to motions in other modules, but closed to users, for whom they have no initializer.

@usableFromInline package typealias Mover = _Mover
@usableFromInline package typealias ValueMover = _ValueMover
@usableFromInline package typealias MotionParts = _MotionParts

/// The relations between the parts of a target.
open class _MotionParts {
  @inlinable package init() {}

  /// Whether a motion takes everything from another motion; if it takes only a part, the other motion continues with
  /// the rest.
  ///
  /// - Parameter later: motions that have taken parts from the motion while it waited; it takes none of these parts.
  open func takes(_ mover: _Mover, from other: _Mover, leaving later: [_Mover]) -> Bool { true }
  #if hasFeature(Embedded)
    /// Initializes memory with a part, or with the whole, at the positions that its motions reach after `seconds`.
    open func read(
      _ part: AnyObject?, ahead seconds: Double, to place: UnsafeMutableRawPointer
    ) {}
  #endif
  /// The target at the positions that its motions reach after `seconds`, as a separate property of the same type.
  open func target(ahead seconds: Double) -> AnyObject { self }
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
    /// Rest in place, without a notification.
    case halt
    /// Announce rest, since another motion has taken over.
    case tell
    /// End, since the target is gone.
    case cancel
    /// Rest in place, and announce it.
    case stop
    /// Write nothing, while a clock that has gone back shows another motion.
    case hide
    /// Write again.
    case show
  }

  open func obey(_ order: Order) {}

  /// Records, while it waits, that a motion has taken a part of its target.
  open func loses(to other: _Mover) {}
  /// The motions that have taken a part of the target while this one waited.
  open var later: [_Mover] { [] }
  /// Makes another motion, which begins in its place, leave the parts that it has lost.
  open func passLosses(to other: _Mover) {}

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
