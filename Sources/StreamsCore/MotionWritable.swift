/// Something that a value can be written to, and that can be told whether what drives it moves.
///
/// Reactive properties and lenses are; a type of yours that conforms is told states by what is bound
/// to it.
///
///     struct Puppet: MotionWritable {
///       func write(_ angle: Double) { joint.angle = angle }
///       func state(_ phase: MotionPhase) { joint.isLocked = phase == .atRest }
///     }
public protocol MotionWritable<Value>: Writable {
  /// Tells whether what drives it moves, in order with the values. Cost: the conforming type's own.
  func state(_ phase: MotionPhase)

  /// What several that write here can tell by that they write the same thing; none where nothing can.
  ///
  /// An object's own identity, unless the type says something else: properties that share their
  /// observers are one target, and so are the lenses of a property.
  var targetIdentity: ObjectIdentifier? { get }
}

extension MotionWritable {
  /// Tells a state in terms of any ``MotionState``.
  @inlinable public func state(_ state: some MotionState) { self.state(MotionPhase(state)) }

  /// None: a value has no identity.
  @inlinable public var targetIdentity: ObjectIdentifier? { nil }
}

extension MotionWritable where Self: AnyObject {
  /// That of the object.
  @inlinable public var targetIdentity: ObjectIdentifier? { ObjectIdentifier(self) }
}
