import StreamsInterop

/// The puck's world: a rectangle, with the distance that the puck can be pulled past its edges.
///
/// One rule defines the world of a terminal and that of a recording, so that both feel the same: the edges are inset
/// from the pointer's reach by an eighth of the shorter side, which leaves room to pull.
struct World: Equatable {
  /// The pointer's reach.
  var reach: (lower: SIMD2<Double>, upper: SIMD2<Double>)
  /// The edges for the puck's center.
  var lower: SIMD2<Double>
  var upper: SIMD2<Double>
  /// The limit that an endless pull past an edge approaches.
  var give: Double

  /// - Parameter lower: the lower corner, which must not exceed `upper`; a side without length is made one unit long.
  init(reachingFrom lower: SIMD2<Double>, to upper: SIMD2<Double>) {
    let upper = pointwiseMax(upper, lower + 1)
    let margin = (upper - lower).min() / 8
    reach = (lower, upper)
    self.lower = lower + margin
    self.upper = upper - margin
    give = margin
  }

  /// The world in which `samples` were recorded, as far as they reveal it.
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

  /// The point in the world nearest to `position`.
  func clamped(_ position: SIMD2<Double>) -> SIMD2<Double> {
    position.clamped(lowerBound: lower, upperBound: upper)
  }

  /// The position to which the puck must be pulled to be at `position`: the inverse of the rubber band, so that a puck
  /// that is caught past an edge does not jump. A position past the limit counts as pulled almost to the limit.
  func pull(to position: SIMD2<Double>) -> SIMD2<Double> {
    let edge = clamped(position)
    var pull = position
    for axis in 0..<2 where position[axis] != edge[axis] {
      let way = position[axis] - edge[axis]
      let stretch = min(way.magnitude / give, 0.999)
      pull[axis] = edge[axis] + (way < 0 ? -give : give) * stretch / (0.55 * (1 - stretch))
    }
    return pull
  }

  /// The point in the pointer's reach nearest to `position`.
  func reachable(_ position: SIMD2<Double>) -> SIMD2<Double> {
    position.clamped(lowerBound: reach.lower, upperBound: reach.upper)
  }

  static func == (one: World, other: World) -> Bool {
    one.reach == other.reach
  }
}
