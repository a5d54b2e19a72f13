/// What has an opposite of its own type: a truth value, a direction.
///
///     enum Direction: Invertible {
///       case forward, backward
///       func inverted() -> Direction { self == .forward ? .backward : .forward }
///     }
///
/// `inverted()` of a stream emits the opposite of each value.
public protocol Invertible {
  /// The opposite. That of the opposite is the value itself.
  func inverted() -> Self
}

extension Bool: Invertible {
  /// The other truth value.
  @inlinable
  public func inverted() -> Bool { !self }
}
