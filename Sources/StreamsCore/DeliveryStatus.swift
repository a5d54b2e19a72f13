/// What stands in the way of a list's short path, in one byte: a write looks at nothing else.
///
/// Not an `OptionSet`, whose generic operations are called, unspecialised, where the compiler runs out of
/// room to inline.
@usableFromInline
struct DeliveryStatus {
  @usableFromInline var bits: UInt8

  @inlinable @inline(__always) init(bits: UInt8) { self.bits = bits }

  /// Nothing: a write takes the short path.
  @inlinable static var idle: DeliveryStatus { DeliveryStatus(bits: 0) }
  /// A delivery is under way: a pass, a replay or an external write.
  @inlinable static var delivering: DeliveryStatus { DeliveryStatus(bits: 1) }
  /// It has left something to do when its pass ends: queued events, closures to let go.
  @inlinable static var backlogged: DeliveryStatus { DeliveryStatus(bits: 2) }
  /// The property's value is being changed in place.
  @inlinable static var changing: DeliveryStatus { DeliveryStatus(bits: 4) }
  /// The property has an external write. Never removed.
  @inlinable static var writesThrough: DeliveryStatus { DeliveryStatus(bits: 8) }
  /// What died during a delivery is being let go.
  @inlinable static var releasing: DeliveryStatus { DeliveryStatus(bits: 16) }

  @inlinable @inline(__always)
  static func == (left: DeliveryStatus, right: DeliveryStatus) -> Bool { left.bits == right.bits }

  @inlinable @inline(__always)
  func contains(_ other: DeliveryStatus) -> Bool { bits & other.bits != 0 }

  @inlinable @inline(__always) mutating func insert(_ other: DeliveryStatus) { bits |= other.bits }

  @inlinable @inline(__always) mutating func remove(_ other: DeliveryStatus) { bits &= ~other.bits }
}
