/// A target that takes values, and the states of the motion behind them.
///
/// Reactive properties and lenses conform; a custom conforming type receives the states of the streams bound to it.
///
///     struct Puppet: MotionWritable {
///       func write(_ angle: Double) { joint.angle = angle }
///       func state(_ phase: MotionPhase) { joint.isLocked = phase == .atRest }
///     }
public protocol MotionWritable<Value>: Writable {
  /// Receives the state of the source, which is whether it is moving, in order with the values. Cost: depends on the
  /// conforming type.
  func state(_ phase: MotionPhase)

  /// An identity that all writers of one target share; `nil` if there is none.
  ///
  /// By default, this is an object's own identity. Properties that share their observers are one target, and so are the
  /// lenses of a property.
  var targetIdentity: ObjectIdentifier? { get }

  /// The seat of the target's motion, so that one motion at a time moves the target (law L18); `nil` if its motions are
  /// unaware of one another.
  var motionSeat: MotionSeat? { get }

  /// A reference through which the target can be written without being kept alive; `nil` if a motion started with
  /// `animate` keeps the target alive until the end.
  var motionReference: MotionReference<Value>? { get }
}

extension MotionWritable {
  /// `nil`: the target's motions are unaware of one another.
  @inlinable public var motionSeat: MotionSeat? { nil }

  /// `nil`: a motion keeps the target alive.
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
