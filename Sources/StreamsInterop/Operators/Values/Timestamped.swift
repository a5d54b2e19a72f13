/// A value and its time.
@frozen
public struct Timestamped<Value> {
  /// The value.
  public var value: Value
  /// The time, in seconds since the beginning of its clock.
  public var time: Double

  /// A value and its time.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - time: The time, in seconds since the beginning of its clock.
  @inlinable package init(value: Value, time: Double) {
    self.value = value
    self.time = time
  }
}

extension Timestamped: Equatable where Value: Equatable {}
extension Timestamped: Hashable where Value: Hashable {}
extension Timestamped: Sendable where Value: Sendable {}
