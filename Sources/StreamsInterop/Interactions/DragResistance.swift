public import StreamsProperties

/// How far an element can be dragged, and how it gives way beyond.
public final class DragResistance {
  /// Where it moves freely, in the coordinates of its parent; none, as by default, is everywhere.
  public let perimeter: ReactiveProperty<Rectangle?>
  /// By how much an endless pull gets it beyond the perimeter, along each axis. At least 0.
  public let maxLength: ReactiveProperty<Double>

  /// A resistance.
  public init(perimeter: Rectangle? = nil, maxLength: Double = 48) {
    self.perimeter = ReactiveProperty(initialValue: perimeter)
    self.maxLength = ReactiveProperty(initialValue: maxLength)
  }

  /// What becomes of the velocity of a drag that has brought an element to `position`: how much slower it
  /// moves than the pointers.
  func slowed(_ velocity: SIMD2<Double>, at position: SIMD2<Double>) -> SIMD2<Double> {
    let stretch = stretch(at: position)
    var slowed = velocity
    for axis in 0..<2 where stretch[axis] != 0 {
      slowed[axis] *= bandSlope(atStretch: abs(stretch[axis]), maxLength.value)
    }
    return slowed
  }

  /// How far beyond the perimeter a position is, along each axis.
  fileprivate func stretch(at position: SIMD2<Double>) -> SIMD2<Double> {
    guard let perimeter = perimeter.value else { return .zero }
    return position - position.clamped(lowerBound: perimeter.min, upperBound: perimeter.max)
  }
}

/// What resists the drags of one element.
final class DragBand {
  private let resistance: DragResistance
  // Where the element was grasped, along the axes on which no pull could have got it there.
  private var least = SIMD2<Double>(repeating: .infinity)
  private var greatest = SIMD2<Double>(repeating: -.infinity)

  init(_ resistance: DragResistance) {
    self.resistance = resistance
  }

  /// Where the pointers would have to have pulled an element that is at `position`: so that it does not
  /// jump when it is grasped beyond the perimeter. What is further out than the band reaches moves freely
  /// as far as there, until it is grasped again.
  func grasp(at position: SIMD2<Double>) -> SIMD2<Double> {
    least = SIMD2(repeating: .infinity)
    greatest = SIMD2(repeating: -.infinity)
    let stretch = resistance.stretch(at: position)
    let maxLength = resistance.maxLength.value
    var pulled = position
    for axis in 0..<2 where stretch[axis] != 0 {
      let distance = stretch[axis].magnitude
      if distance < maxLength * 0.999 {
        let excess = bandPull(forStretch: distance, maxLength) - distance
        pulled[axis] += stretch[axis] < 0 ? -excess : excess
      } else {
        least[axis] = position[axis]
        greatest[axis] = position[axis]
      }
    }
    return pulled
  }

  /// Where an element goes that has been pulled to `position`.
  func banded(_ position: SIMD2<Double>) -> SIMD2<Double> {
    guard let perimeter = resistance.perimeter.value else { return position }
    return rubberBand(
      position, below: pointwiseMin(perimeter.min, least),
      above: pointwiseMax(perimeter.max, greatest), maxLength: resistance.maxLength.value)
  }
}
