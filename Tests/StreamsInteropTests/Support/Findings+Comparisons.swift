import StreamsOperators

/// Expectations about positions, and comparisons.
extension Findings {
  /// Expects a position to be within `tolerance` of another. A position that isn't a number is near nothing.
  mutating func expect(
    _ place: SIMD2<Double>, near expected: SIMD2<Double>, within tolerance: Double,
    _ name: @autoclosure () -> String = "", file: StaticString = #filePath, line: Int = #line
  ) {
    let holds = distance(place, expected) < tolerance
    expect(
      holds, "\(name()) is \(place), expected \(expected) ± \(tolerance)",
      file: file, line: line)
  }

  /// Expects a value to differ from another.
  mutating func expect<Value: Equatable>(
    _ value: Value, isNot other: Value, _ name: @autoclosure () -> String = "",
    file: StaticString = #filePath, line: Int = #line
  ) {
    expect(
      value != other, "\(name()) is \(value)",
      file: file, line: line)
  }

  /// Expects a value to be less than another.
  mutating func expect<Value: Comparable>(
    _ value: Value, isBelow bound: Value, _ name: @autoclosure () -> String = "",
    file: StaticString = #filePath, line: Int = #line
  ) {
    expect(
      value < bound, "\(name()) is \(value), expected below \(bound)",
      file: file, line: line)
  }

  /// Expects a value to be greater than another.
  mutating func expect<Value: Comparable>(
    _ value: Value, isAbove bound: Value, _ name: @autoclosure () -> String = "",
    file: StaticString = #filePath, line: Int = #line
  ) {
    expect(
      value > bound, "\(name()) is \(value), expected above \(bound)",
      file: file, line: line)
  }

  /// Expects a value not to be greater than another.
  mutating func expect<Value: Comparable>(
    _ value: Value, isAtMost bound: Value, _ name: @autoclosure () -> String = "",
    file: StaticString = #filePath, line: Int = #line
  ) {
    expect(
      value <= bound, "\(name()) is \(value), expected at most \(bound)",
      file: file, line: line)
  }

  /// Expects a value not to be less than another.
  mutating func expect<Value: Comparable>(
    _ value: Value, isAtLeast bound: Value, _ name: @autoclosure () -> String = "",
    file: StaticString = #filePath, line: Int = #line
  ) {
    expect(
      value >= bound, "\(name()) is \(value), expected at least \(bound)",
      file: file, line: line)
  }

  /// Expects a value to be nil.
  mutating func expect<Value>(
    nothing value: Value?, _ name: @autoclosure () -> String = "", file: StaticString = #filePath,
    line: Int = #line
  ) {
    if let value {
      expect(
        false, "\(name()) is \(value), expected nil",
        file: file, line: line)
    }
  }
}
