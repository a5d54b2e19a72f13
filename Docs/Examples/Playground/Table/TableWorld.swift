import StreamsInterop

/// The table in a world: its places, and the sizes of the pucks and the follower.
///
/// Everything is relative to the world's size, so that the tables of a terminal and of a recording
/// look alike.
extension World {
  static let placeNames = ["upper left", "upper right", "lower left", "lower right"]

  /// The four places.
  var homes: [SIMD2<Double>] {
    [SIMD2(0.15, 0.22), SIMD2(0.85, 0.22), SIMD2(0.15, 0.78), SIMD2(0.85, 0.78)]
      .map { lower + $0 * (upper - lower) }
  }

  /// The index of the place nearest to a position.
  func place(nearestTo position: SIMD2<Double>) -> Int {
    let homes = homes
    return homes.indices.min { squared(homes[$0] - position) < squared(homes[$1] - position) } ?? 0
  }

  /// The radius of a puck.
  var puckRadius: Double { max(0.5, give * 0.6) }
  /// The radius of the follower.
  var followerRadius: Double { puckRadius * 0.4 }
  /// The follower's desired offset from its leader.
  var leash: SIMD2<Double> { SIMD2(2.1, -1.6) * puckRadius }

  /// The edges.
  var perimeter: MotionRectangle {
    MotionRectangle(x: lower.x, y: lower.y, width: upper.x - lower.x, height: upper.y - lower.y)
  }
}

/// The square of a vector's length.
func squared(_ way: SIMD2<Double>) -> Double { (way * way).sum() }
