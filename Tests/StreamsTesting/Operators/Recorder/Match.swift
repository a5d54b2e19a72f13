/// The rule by which a value counts as the expected one.
///
///     expect(recorder, "[1.5]-[3]", matching: .within(0.01))
public struct Match<Value> {
  let matches: (_ expected: Value, _ actual: Value) -> Bool

  /// A rule that matches values for which a closure returns true.
  ///
  ///     .by { $0.id == $1.id }
  public static func by(_ matches: @escaping (_ expected: Value, _ actual: Value) -> Bool) -> Match
  {
    Match(matches: matches)
  }
}

extension Match where Value: Equatable {
  /// A rule that matches only equal values.
  public static var equal: Match { Match(matches: ==) }
}

extension Match where Value: FloatingPoint {
  /// A rule that matches numbers that are at most `tolerance` apart. Two NaNs also match.
  ///
  ///     expect(recorder, "-[0.33]", matching: .within(0.01))
  public static func within(_ tolerance: Value) -> Match {
    Match { areClose($0, $1, tolerance) }
  }
}

extension Match where Value: SIMD, Value.Scalar: FloatingPoint {
  /// A rule that matches vectors whose components are each at most `tolerance` apart.
  ///
  ///     expect(recorder, Marbles("a-b", points), matching: .within(0.5))
  public static func within(_ tolerance: Value.Scalar) -> Match {
    Match { expected, actual in
      expected.indices.allSatisfy { areClose(expected[$0], actual[$0], tolerance) }
    }
  }
}

private func areClose<Number: FloatingPoint>(
  _ expected: Number, _ actual: Number, _ tolerance: Number
) -> Bool {
  expected == actual || abs(expected - actual) <= tolerance || expected.isNaN && actual.isNaN
}

extension Match {
  func matches(_ expected: Emission<Value>, _ actual: Emission<Value>) -> Bool {
    switch (expected, actual) {
    case (.value(let expected), .value(let actual)): matches(expected, actual)
    case (.state(let expected), .state(let actual)): expected == actual
    default: false
    }
  }
}
