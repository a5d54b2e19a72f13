/// The conditions that keep a list off its fast path, in one byte: a write reads nothing else.
///
/// The type is not an `OptionSet`, since the compiler calls the generic operations of that protocol unspecialized once
/// it reaches its inlining limit.
@usableFromInline struct DeliveryStatus {
  @usableFromInline var bits: UInt8

  @inlinable @inline(__always) init(bits: UInt8) { self.bits = bits }

  /// No condition holds: a write takes the fast path.
  @inlinable static var idle: DeliveryStatus { DeliveryStatus(bits: 0) }
  /// A delivery is active: a pass, a replay or an external write.
  @inlinable static var delivering: DeliveryStatus { DeliveryStatus(bits: 1) }
  /// Work remains for the end of the pass: queued events, or closures to release.
  @inlinable static var backlogged: DeliveryStatus { DeliveryStatus(bits: 2) }
  /// The property's value is being changed in place.
  @inlinable static var changing: DeliveryStatus { DeliveryStatus(bits: 4) }
  /// The property has an external write. This flag is never removed.
  @inlinable static var writesThrough: DeliveryStatus { DeliveryStatus(bits: 8) }
  /// Objects that a delivery kept until its end are being released.
  @inlinable static var releasing: DeliveryStatus { DeliveryStatus(bits: 16) }
  /// The list's guard is notified before the next read or subscription.
  @inlinable static var guarded: DeliveryStatus { DeliveryStatus(bits: 32) }

  @inlinable @inline(__always) static func == (left: DeliveryStatus, right: DeliveryStatus) -> Bool
  { left.bits == right.bits }

  @inlinable @inline(__always) func contains(_ other: DeliveryStatus) -> Bool {
    bits & other.bits != 0
  }

  @inlinable @inline(__always) mutating func insert(_ other: DeliveryStatus) { bits |= other.bits }

  @inlinable @inline(__always) mutating func remove(_ other: DeliveryStatus) { bits &= ~other.bits }
}
