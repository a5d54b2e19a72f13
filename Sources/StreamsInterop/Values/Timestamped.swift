/// A value and when it came.
@frozen
public struct Timestamped<Value> {
  /// What came.
  public var value: Value
  /// When, in seconds since the beginning of the clock that was asked.
  public var time: Double

  /// A value that came at a time.
  @inlinable
  public init(value: Value, time: Double) {
    self.value = value
    self.time = time
  }
}

extension Timestamped: Equatable where Value: Equatable {}
extension Timestamped: Hashable where Value: Hashable {}
extension Timestamped: Sendable where Value: Sendable {}
