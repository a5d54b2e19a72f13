public import StreamsOperators
public import Testing

/// Checks a type's algebra as a `Vector`, and records each fault as an issue at the call site, with the smallest values
/// that reproduce it.
///
///     checkLaws(ofVector: "Pose", Pose.self)
///
/// Components read back as written; sum, difference, scaling and length work per component; zero has only zero
/// components. A velocity many times the greatest position stays unchanged: nothing wraps around, as an angle
/// restricted to one turn would.
///
/// - Parameters:
///   - name: the subject's name in messages.
///   - type: the type.
///   - tolerance: the allowed error, relative to the numbers' scale; use 1e-6 for components of `Float`.
///   - sourceLocation: the location for issues.
/// - Returns: Descriptions of the faults found.
@discardableResult
public func checkLaws<Value: Vector>(
  ofVector name: String, _ type: Value.Type, tolerance: Double = 1e-12,
  sourceLocation: SourceLocation = #_sourceLocation
) -> [String] {
  let faults = VectorJudge<Value>(tolerance: tolerance).faults()
  for fault in faults {
    Issue.record("'\(name)' is not a vector: \(fault)", sourceLocation: sourceLocation)
  }
  return faults
}

private struct VectorJudge<Value: Vector> {
  let tolerance: Double

  /// Small numbers come first, so that the first failing one is simple.
  private static var numbers: [Double] { [0, 1, -1, 2, 0.5, -3.25, 100, -7.5, 1e4, -1e6] }

  private static var values: [[Double]] {
    numbers.flatMap { number in
      (0..<max(1, Value.componentCount)).map { place in
        (0..<Value.componentCount).map { $0 == place ? number : numbers[($0 + place) % 3] }
      }
    }
  }

  func faults() -> [String] {
    guard Value.componentCount >= 1 else { return ["it has \(Value.componentCount) components"] }
    var faults: [String] = []
    func find(_ what: String, _ holds: ([Double], [Double]) -> Bool) {
      for one in Self.values {
        for other in Self.values where !holds(one, other) {
          return faults.append("\(what) fails for \(one) and \(other)")
        }
      }
    }
    find("zero") { _, _ in components(.zero).allSatisfy { $0 == 0 } }
    find("writing a component") { one, _ in isNear(components(Value(components: one)), one)
    }
    guard faults.isEmpty else { return faults }
    find("the sum") { one, other in
      isNear(
        components(Value(components: one).adding(Value(components: other))), zip(one, other).map(+))
    }
    find("the difference") { one, other in
      isNear(
        components(Value(components: one).subtracting(Value(components: other))),
        zip(one, other).map(-))
    }
    find("scaling") { one, _ in
      [-1, 0, 0.5, 3].allSatisfy { factor in
        isNear(components(Value(components: one).scaled(by: factor)), one.map { $0 * factor })
      }
    }
    find("a velocity a thousand times as large") { one, _ in
      isNear(components(Value(components: one).scaled(by: 1000)), one.map { $0 * 1000 })
    }
    find("the length") { one, _ in
      isNear([Value(components: one).squaredLength], [one.reduce(0) { $0 + $1 * $1 }])
    }
    find("equality") { one, other in
      (Value(components: one) == Value(components: other))
        == (components(Value(components: one)) == components(Value(components: other)))
    }
    find("interpolation") { one, other in
      let (start, end) = (Value(components: one), Value(components: other))
      return start.interpolated(to: end, by: 0) == start
        && start.interpolated(to: end, by: 1) == end
        && isNear(
          components(start.interpolated(to: end, by: 0.5)), zip(one, other).map { ($0 + $1) / 2 })
    }
    find("finiteness") { one, _ in
      var broken = Value(components: one)
      broken[component: Value.componentCount - 1] = .nan
      return Value(components: one).isFiniteVector && !broken.isFiniteVector
    }
    return faults
  }

  private func components(_ value: Value) -> [Double] {
    (0..<Value.componentCount).map { value[component: $0] }
  }

  private func isNear(_ one: [Double], _ other: [Double]) -> Bool {
    zip(one, other).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($1)) }
  }
}
