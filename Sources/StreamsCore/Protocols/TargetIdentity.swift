/// The identity of a motion's target: all values with one identity are one target, which one motion moves at a time
/// (law L18).
///
/// Properties, lenses and objects have an identity by default. A structure states the object to which it writes, and a
/// number that distinguishes the parts of that object:
///
///     struct Joint: Readable, MotionWritable {
///       unowned let robot: Robot
///       let index: Int
///       var targetIdentity: TargetIdentity { TargetIdentity(robot, part: index) }
///       func read() -> Double { robot.angles[index] }
///       func write(_ angle: Double) { robot.angles[index] = angle }
///     }
///
/// Two structures with the same object and part, and the same type of values, are one target. In debug builds,
/// ``MotionWritable`` types of different kinds that claim one identity mid-flight are reported.
///
/// A motion that `animate` starts ends, canceled, once the object is gone, and never reads or writes the structure
/// after that. A structure that holds the object with `unowned`, as above, therefore doesn't keep it alive in motion; one
/// that holds it strongly keeps it alive until the motion ends.
public struct TargetIdentity {
  @usableFromInline package enum Kind: UInt8 {
    /// A sink without an identity.
    case none
    /// A property, or a lens of it, by its observers.
    case property
    /// A whole object of your own.
    case whole
    /// A stated part of an object.
    case part
  }

  @usableFromInline package let object: AnyObject?
  @usableFromInline package let address: ObjectIdentifier?
  @usableFromInline package let part: Int
  @usableFromInline package let kind: Kind

  /// The identity of a part of an object.
  ///
  /// - Parameters:
  ///   - object: The object to which values are written; not kept alive by the motions that `animate` starts.
  ///   - part: A number that distinguishes the parts of the object. Any number will do, including a negative one.
  ///
  /// Cost: none; a motion of the target looks the identity up when it begins.
  @inlinable public init(_ object: some AnyObject, part: Int) {
    self.init(object, part, .part)
  }

  @inlinable package init(_ object: some AnyObject, _ part: Int, _ kind: Kind) {
    self.object = object
    address = ObjectIdentifier(object)
    self.part = part
    self.kind = kind
  }

  @inlinable init() {
    object = nil
    address = nil
    part = 0
    kind = .none
  }

  /// The identity of a target that can't be read, so that nothing moves it.
  @inlinable package static var none: TargetIdentity { TargetIdentity() }
}
