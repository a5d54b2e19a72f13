/// A target that takes values, and the states of the motion behind them.
///
/// Reactive properties and lenses conform. Your own class needs two methods to be animated, connected and posed like a
/// property, with one motion at a time (law L18):
///
///     final class Servo: Readable, MotionWritable {
///       private var angle = 0.0
///       func read() -> Double { angle }
///       func write(_ value: Double) { angle = value }
///     }
///
/// A structure that can be read also states which object it writes, and which part of it:
///
///     struct Elbow: Readable, MotionWritable {
///       unowned let arm: Arm
///       var targetIdentity: TargetIdentity { TargetIdentity(arm, part: 1) }
///       func read() -> Double { arm.elbow }
///       func write(_ value: Double) { arm.elbow = value }
///     }
public protocol MotionWritable<Value>: Writable {
  /// Receives the state of the source, which is whether it is moving, in order with the values. By default, states are
  /// ignored. Cost: depends on the conforming type.
  func state(_ phase: MotionPhase)

  /// The identity that all writers of one target share.
  ///
  /// By default, an object is a target of its own. Properties that share their observers are one target, with all their
  /// lenses. A structure that can be read states its identity; a structure that passes values on to a property returns
  /// the property's. A sink that can't be read needs none.
  var targetIdentity: TargetIdentity { get }

  /// The seat of a property or lens. Don't implement it: the seat of any other target is found by its identity.
  var _motionSeat: _MotionSeat? { get }

  /// A reference that doesn't keep a property or lens alive. Don't implement it.
  var _motionReference: _MotionReference<Value>? { get }
}

extension MotionWritable {
  /// Ignores the state.
  @inlinable public func state(_ phase: MotionPhase) {}

  /// Receives a state, given as any ``MotionState``.
  @inlinable public func state(_ state: some MotionState) { self.state(MotionPhase(state)) }

  /// No identity: a sink can't be read, so nothing moves it.
  @inlinable public var targetIdentity: TargetIdentity { .none }

  /// None: the seat is found by the identity.
  @inlinable public var _motionSeat: _MotionSeat? { nil }

  /// None: the reference is made of the target's methods.
  @inlinable public var _motionReference: _MotionReference<Value>? { nil }
}

extension MotionWritable where Self: Readable {
  /// Asks a structure that can be moved for its identity.
  @available(
    *, unavailable,
    message:
      "A structure that can be read and written states which object it writes, so that one motion at a time moves it: `var targetIdentity: TargetIdentity { TargetIdentity(servo, part: 0) }`. A class needs no identity of its own."
  )
  public var targetIdentity: TargetIdentity { .none }
}

extension MotionWritable where Self: AnyObject {
  /// The identity of the object.
  @inlinable public var targetIdentity: TargetIdentity { TargetIdentity(self, 0, .whole) }
}

extension MotionWritable where Self: AnyObject & Readable {
  /// The identity of the object.
  @inlinable public var targetIdentity: TargetIdentity { TargetIdentity(self, 0, .whole) }
}
