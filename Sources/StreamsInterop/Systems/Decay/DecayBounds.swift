/// Where a ``DecaySystem`` shall come to rest: per component, not below one value and not above another.
///
///     DecayBounds(lower: SIMD2(0, 0), upper: SIMD2(300, .infinity))
public struct DecayBounds<Value: Vector>: Equatable {
  /// The least of each component; none, or minus infinity in a component, for no limit.
  public let lower: Value?
  /// The greatest of each component; none, or infinity in a component, for no limit.
  public let upper: Value?

  /// Bounds. Traps where a lower one is above its upper one. A component that is NaN makes them bad data,
  /// which a decay drops and counts.
  @inlinable
  public init(lower: Value? = nil, upper: Value? = nil) {
    self.lower = lower
    self.upper = upper
    guard lower != nil, upper != nil else { return }
    for index in 0..<Value.componentCount {
      let (least, greatest) = range(of: index)
      require(
        !(least > greatest), "DecayBounds: lower must not be above upper",
        "\(least) and \(greatest)")
    }
  }

  @inlinable
  func range(of component: Int) -> (lower: Double, upper: Double) {
    (
      lower.map { $0[component: component] } ?? -.infinity,
      upper.map { $0[component: component] } ?? .infinity
    )
  }

  /// Whether there is a place within.
  @inlinable
  var isUsable: Bool {
    for index in 0..<Value.componentCount {
      let (lower, upper) = range(of: index)
      guard lower < .infinity, upper > -.infinity else { return false }
    }
    return true
  }

  /// The nearest place within.
  @inlinable
  func clamping(_ value: Value) -> Value {
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
