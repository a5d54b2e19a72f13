import StreamsInterop

/// Facts about places, and about comparisons.
extension Findings {
  /// A fact: a place that is nearer to another than `tolerance`; one that is none is near nothing.
  mutating func expect(
    _ place: SIMD2<Double>, near expected: SIMD2<Double>, within tolerance: Double,
    _ name: @autoclosure () -> String = "", line: Int = #line
  ) {
    let holds = distance(place, expected) < tolerance
    expect(holds, "\(name()) is \(place), expected \(expected) ± \(tolerance)", line: line)
  }

  /// A fact: a value that must differ from another.
  mutating func expect<Value: Equatable>(
    _ value: Value, isNot other: Value, _ name: @autoclosure () -> String = "", line: Int = #line
  ) {
    expect(value != other, "\(name()) is \(value)", line: line)
  }

  /// A fact: a value that must be less than another.
  mutating func expect<Value: Comparable>(
    _ value: Value, isBelow bound: Value, _ name: @autoclosure () -> String = "", line: Int = #line
  ) {
    expect(value < bound, "\(name()) is \(value), expected below \(bound)", line: line)
  }

  /// A fact: a value that must be greater than another.
  mutating func expect<Value: Comparable>(
    _ value: Value, isAbove bound: Value, _ name: @autoclosure () -> String = "", line: Int = #line
  ) {
    expect(value > bound, "\(name()) is \(value), expected above \(bound)", line: line)
  }

  /// A fact: a value that must not be greater than another.
  mutating func expect<Value: Comparable>(
    _ value: Value, isAtMost bound: Value, _ name: @autoclosure () -> String = "", line: Int = #line
  ) {
    expect(value <= bound, "\(name()) is \(value), expected at most \(bound)", line: line)
  }

  /// A fact: a value that must not be less than another.
  mutating func expect<Value: Comparable>(
    _ value: Value, isAtLeast bound: Value, _ name: @autoclosure () -> String = "",
    line: Int = #line
  ) {
    expect(value >= bound, "\(name()) is \(value), expected at least \(bound)", line: line)
  }

  /// A fact: what must not be there.
  mutating func expect<Value>(
    nothing value: Value?, _ name: @autoclosure () -> String = "", line: Int = #line
  ) {
    if let value { expect(false, "\(name()) is \(value), expected nothing", line: line) }
  }
}
