/// Whether two values are equal, or neither equals itself in the same components. Without the second case, NaN would
/// count as a change forever.
@inlinable func areAlike<Value: Equatable>(_ left: Value, _ right: Value) -> Bool {
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
    guard let left = left as? any Vector, let right = right as? any Vector else { return true }
    return zip(left.componentList, right.componentList).allSatisfy {
      $0 == $1 || $0.isNaN && $1.isNaN
    }
  #endif
}

#if !hasFeature(Embedded)
  extension Vector {
    fileprivate var componentList: [Double] {
      (0..<Self.componentCount).map { self[component: $0] }
    }
  }
#endif
