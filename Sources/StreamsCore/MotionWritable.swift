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
}
