import StreamsOperators

/// A side to which a pointer swipes, or an element can be swiped away.
public enum SwipeSide: Hashable, Sendable {
  /// Toward smaller x.
  case left
  /// Toward larger x.
  case right
  /// Toward smaller y.
  case up
  /// Toward larger y.
  case down
  /// A side at an angle, in radians from ``right`` toward ``down``.
  case angle(Double)

  /// The unit vector in the direction of the side.
  public var vector: SIMD2<Double> {
    switch self {
    case .left: return SIMD2(-1, 0)
    case .right: return SIMD2(1, 0)
    case .up: return SIMD2(0, -1)
    case .down: return SIMD2(0, 1)
    case .angle(let angle):
      let (sine, cosine) = sineAndCosine(angle)
      return SIMD2(cosine, sine)
    }
  }
}

/// The sides to which a pointer swipes, or an element can be swiped away: a list of them, or any angle.
///
///     let back = SwipeRecognizer(in: gestures, directions: [.right])
///     let rows = Swipeable(towards: [.left, .right], distance: 320)
///     let cards = Swipeable(towards: .any, distance: 600)
public struct SwipeSides: Equatable, Sendable, ExpressibleByArrayLiteral {
  /// The sides; `nil` for any angle.
  let list: [SwipeSide]?

  private init(list: [SwipeSide]?) {
    self.list = list
  }

  /// A list of sides. A side at a non-finite angle is never chosen.
  ///
  /// - Parameter sides: the sides.
  public init(_ sides: [SwipeSide]) {
    self.init(list: sides)
  }

  /// A list of sides, as a literal.
  public init(arrayLiteral sides: SwipeSide...) {
    self.init(list: sides)
  }

  /// Any angle: the element leaves in the direction of the throw.
  public static var any: SwipeSides { SwipeSides(list: nil) }

  /// Whether a vector points to one of the sides, or to within an eighth of a turn from it.
  package func allow(_ vector: SIMD2<Double>) -> Bool {
    guard let list else { return vector != .zero }
    return list.contains { side in
      let step = side.vector
      let along = vector.x * step.x + vector.y * step.y
      return along > 0 && along >= (vector.x * step.y - vector.y * step.x).magnitude
    }
  }

  /// The axes along which an element is dragged.
  var axis: MotionAxis {
    guard let list else { return .both }
    let steps = list.map { $0.vector }
    if steps.allSatisfy({ $0.y == 0 }) { return .horizontal }
    return steps.allSatisfy { $0.x == 0 } ? .vertical : .both
  }

  /// The distance that a displacement covers toward the nearest side, with that side and its unit
  /// vector.
  func reach(of way: SIMD2<Double>) -> SwipeReach {
    guard let list else {
      let distance = length(of: way)
      guard distance > 0 else { return SwipeReach() }
      return SwipeReach(
        side: .angle(arcTangent(y: way.y, x: way.x)), step: way / distance, distance: distance)
    }
    var best = SwipeReach()
    for side in list {
      let step = side.vector
      let distance = way.x * step.x + way.y * step.y
      if distance > best.distance { best = SwipeReach(side: side, step: step, distance: distance) }
    }
    return best
  }
}

/// The distance that an element has moved toward a side.
struct SwipeReach {
  var side: SwipeSide?
  var step = SIMD2<Double>.zero
  var distance = 0.0
}
