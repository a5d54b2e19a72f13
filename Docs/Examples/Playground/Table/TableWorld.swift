import StreamsInterop

/// A table in its world: where its places are, and how large what lies on it is.
///
/// All of it is a share of the world, so that the table of a terminal and that of a recording are
/// alike.
extension World {
  static let placeNames = ["upper left", "upper right", "lower left", "lower right"]

  /// Where the four places are.
  var homes: [SIMD2<Double>] {
    [SIMD2(0.15, 0.22), SIMD2(0.85, 0.22), SIMD2(0.15, 0.78), SIMD2(0.85, 0.78)]
      .map { lower + $0 * (upper - lower) }
  }

  /// Which of the places is nearest to a position.
  func place(nearestTo position: SIMD2<Double>) -> Int {
    let homes = homes
    return homes.indices.min { squared(homes[$0] - position) < squared(homes[$1] - position) } ?? 0
  }

  /// A puck's.
  var puckRadius: Double { max(0.5, give * 0.6) }
  /// The follower's.
  var followerRadius: Double { puckRadius * 0.4 }
  /// Where the follower wants to be, from its leader.
  var leash: SIMD2<Double> { SIMD2(2.1, -1.6) * puckRadius }

  /// The edges.
  var perimeter: MotionRectangle {
    MotionRectangle(x: lower.x, y: lower.y, width: upper.x - lower.x, height: upper.y - lower.y)
  }
}

/// The square of a way's length.
func squared(_ way: SIMD2<Double>) -> Double { (way * way).sum() }
