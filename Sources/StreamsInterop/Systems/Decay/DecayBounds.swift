import StreamsOperators

/// The limits of a ``DecaySystem``'s resting position: a minimum and a maximum for each component.
///
///     DecayBounds(lower: SIMD2(0, 0), upper: SIMD2(300, .infinity))
public struct DecayBounds<Value: Vector>: Equatable {
  /// The minimum of each component; `nil`, or minus infinity in a component, for no limit.
  public let lower: Value?
  /// The maximum of each component; `nil`, or infinity in a component, for no limit.
  public let upper: Value?

  /// Bounds with the given limits. Traps if a lower limit is above its upper limit. A NaN component makes the bounds
  /// invalid; a decay drops invalid bounds, and counts how many it has dropped.
  ///
  /// - Parameters:
  ///   - lower: the minimum of each component; `nil` for no limit.
  ///   - upper: the maximum of each component; `nil` for no limit.
  @inlinable public init(lower: Value? = nil, upper: Value? = nil) {
    self.lower = lower
    self.upper = upper
    guard lower != nil, upper != nil else { return }
    for index in 0..<Value.componentCount {
      let (least, greatest) = range(of: index)
      require(
        !(least > greatest), "DecayBounds: expected lower at most upper",
        "\(least) and \(greatest)")
    }
  }

  @inlinable func range(of component: Int) -> (lower: Double, upper: Double) {
    (
      lower.map { $0[component: component] } ?? -.infinity,
      upper.map { $0[component: component] } ?? .infinity
    )
  }

  /// Whether any position lies within the bounds.
  @inlinable var isUsable: Bool {
    for index in 0..<Value.componentCount {
      let (lower, upper) = range(of: index)
      guard lower < .infinity, upper > -.infinity else { return false }
    }
    return true
  }

  /// The nearest position within the bounds.
  @inlinable func clamping(_ value: Value) -> Value {
    guard lower != nil || upper != nil else { return value }
    var result = value
    for index in 0..<Value.componentCount {
      let (lower, upper) = range(of: index)
      let component = value[component: index]
      if component < lower { result[component: index] = lower }
      if component > upper { result[component: index] = upper }
    }
    return result
  }
}

extension DecayBounds: Sendable where Value: Sendable {}
