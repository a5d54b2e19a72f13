/// The distance between two points.
func distance(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> Double {
  let way = one - other
  return (way * way).sum().squareRoot()
}

/// The greatest distance between corresponding points of two lists.
func furthest(_ some: [SIMD2<Double>], _ others: [SIMD2<Double>]) -> Double {
  zip(some, others).map { distance($0, $1) }.reduce(0) { $0.isNaN || $1.isNaN ? .nan : max($0, $1) }
}
