import StreamsInterop

/// Where the puck may be: a rectangle, and how far it can be pulled beyond its edges.
///
/// One rule makes the world of a terminal and that of a recording, so that both feel the same: the
/// edges lie inside of what the pointer can reach, by an eighth of the shorter side, which leaves
/// room to pull.
struct World: Equatable {
  /// What the pointer can reach.
  var reach: (lower: SIMD2<Double>, upper: SIMD2<Double>)
  /// The edges for the puck's centre.
  var lower: SIMD2<Double>
  var upper: SIMD2<Double>
  /// How far beyond an edge an endless pull gets the puck.
  var give: Double

  /// - Parameter lower: not beyond `upper`; a side of no length is made one unit long.
  init(reachingFrom lower: SIMD2<Double>, to upper: SIMD2<Double>) {
    let upper = pointwiseMax(upper, lower + 1)
    let margin = (upper - lower).min() / 8
    reach = (lower, upper)
    self.lower = lower + margin
    self.upper = upper - margin
    give = margin
  }

  /// The world in which `samples` were recorded, as far as they can tell.
  init(around samples: [PointerSample]) {
    let positions = samples.filter { $0.tellsPosition }.map { $0.position }
    guard let first = positions.first else {
      self.init(reachingFrom: .zero, to: .one)
      return
    }
    self.init(
      reachingFrom: positions.reduce(first) { pointwiseMin($0, $1) },
      to: positions.reduce(first) { pointwiseMax($0, $1) })
  }

  var center: SIMD2<Double> { (lower + upper) / 2 }

  /// The point of the world nearest to `position`.
  func clamped(_ position: SIMD2<Double>) -> SIMD2<Double> {
    position.clamped(lowerBound: lower, upperBound: upper)
  }

  /// The point in the pointer's reach nearest to `position`.
  func reachable(_ position: SIMD2<Double>) -> SIMD2<Double> {
    position.clamped(lowerBound: reach.lower, upperBound: reach.upper)
  }

  static func == (one: World, other: World) -> Bool {
    one.reach == other.reach
  }
}
