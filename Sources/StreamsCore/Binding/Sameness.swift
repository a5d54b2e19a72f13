/// Whether two values are equal, or neither equals itself in the same parts. Without the second case, NaN would count
/// as a change forever.
@inlinable package func areAlike<Value: Equatable>(_ left: Value, _ right: Value) -> Bool {
  // For the commonest type, there is no call, whose registers each value would pay for.
  left == right
    || (left != left && right != right && (Value.self == Double.self || haveSameParts(left, right)))
}

/// Whether two values that don't equal themselves, such as NaN, are alike: a vector's other components count.
@usableFromInline @inline(never)
func haveSameParts<Value: Equatable>(_ left: Value, _ right: Value) -> Bool {
  #if hasFeature(Embedded)
    return true
  #else
    return areAlikeParts(left, right)
  #endif
}

#if !hasFeature(Embedded)
  private func areAlikeParts(_ left: Any, _ right: Any) -> Bool {
    if let left = left as? any SIMD { return areAlikeLanes(left, right) }
    let parts = (Mirror(reflecting: left).children, Mirror(reflecting: right).children)
    if parts.0.isEmpty {
      guard let left = left as? any Equatable else { return true }
      return areAlikeValues(left, right)
    }
    return parts.0.count == parts.1.count
      && zip(parts.0, parts.1).allSatisfy { areAlikeParts($0.value, $1.value) }
  }

  private func areAlikeValues<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
    guard let right = right as? Value else { return false }
    return left == right || (left != left && right != right)
  }

  private func areAlikeLanes<Lanes: SIMD>(_ left: Lanes, _ right: Any) -> Bool {
    guard let right = right as? Lanes else { return false }
    return left.indices.allSatisfy { areAlikeValues(left[$0], right[$0]) }
  }
#endif
