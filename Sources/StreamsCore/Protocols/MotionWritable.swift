/// A target that takes values, and states of the motion behind them.
///
/// Reactive properties and lenses conform; your own conforming type receives the states of the
/// streams bound to it.
///
///     struct Puppet: MotionWritable {
///       func write(_ angle: Double) { joint.angle = angle }
///       func state(_ phase: MotionPhase) { joint.isLocked = phase == .atRest }
///     }
public protocol MotionWritable<Value>: Writable {
  /// Receives whether its source is moving, in order with the values. Cost: the conforming type's
  /// own.
  func state(_ phase: MotionPhase)

  /// An identity that all writers of one target share, or `nil`.
  ///
  /// By default an object's own identity: properties that share their observers are one target, and
  /// so are the lenses of a property.
  var targetIdentity: ObjectIdentifier? { get }

  /// The seat of its motion, so that one motion at a time moves it (law L18). `nil` if its motions
  /// are unaware of one another.
  var motionSeat: MotionSeat? { get }

  /// A reference that writes it without keeping it alive; `nil` if a motion begun by `animate`
  /// keeps it alive until the end.
  var motionReference: MotionReference<Value>? { get }
}

extension MotionWritable {
  /// `nil`: its motions are unaware of one another.
  @inlinable public var motionSeat: MotionSeat? { nil }

  /// `nil`: a motion keeps it alive.
  @inlinable public var motionReference: MotionReference<Value>? { nil }

  /// Receives a state, given as any ``MotionState``.
  @inlinable public func state(_ state: some MotionState) { self.state(MotionPhase(state)) }

  /// `nil`: a value has no identity.
  @inlinable public var targetIdentity: ObjectIdentifier? { nil }
}

extension MotionWritable where Self: AnyObject {
  /// The identity of the object.
  @inlinable public var targetIdentity: ObjectIdentifier? { ObjectIdentifier(self) }
}
