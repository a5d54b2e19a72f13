/// A type whose values have opposites, such as a Boolean or a direction.
///
///     enum Direction: Invertible {
///       case forward, backward
///       func inverted() -> Direction { self == .forward ? .backward : .forward }
///     }
///
/// `inverted()` on a stream emits the opposite of each value.
public protocol Invertible {
  /// The opposite value. The opposite of the opposite is the value itself.
  func inverted() -> Self
}

extension Bool: Invertible {
  /// The opposite Boolean.
  @inlinable public func inverted() -> Bool { !self }
}
