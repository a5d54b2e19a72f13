@usableFromInline package typealias MotionSeat = _MotionSeat
@usableFromInline package typealias MotionReference = _MotionReference

/// The seat for the motion of a target: of several motions, the last one to become active takes the seat (law L18). For
/// the library's own use.
public struct _MotionSeat {
  @usableFromInline package let book: MotionBook
  /// The part of the target to which the seat belongs; `nil` for the whole.
  package let part: (any MotionPart)?

  @usableFromInline package init(_ book: MotionBook, of part: (any MotionPart)? = nil) {
    self.book = book
    self.part = part
  }
}

/// A reference through which a target can be written without being kept alive, for motions that end when the target is
/// released. For the library's own use.
public struct _MotionReference<Value> {
  @usableFromInline package let read: () -> Value
  @usableFromInline package let write: (Value) -> Void
  @usableFromInline package let state: (MotionPhase) -> Void

  @inlinable package init(
    read: @escaping () -> Value, write: @escaping (Value) -> Void,
    state: @escaping (MotionPhase) -> Void
  ) {
    self.read = read
    self.write = write
    self.state = state
  }
}
