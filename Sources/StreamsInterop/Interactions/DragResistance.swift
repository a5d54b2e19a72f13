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

  /// Where an element is that the pointers have pulled to `position`.
  func held(_ position: SIMD2<Double>) -> SIMD2<Double> {
    rubberBand(position, outsideOf: perimeter.value, maxLength: maxLength.value)
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

  /// Where the pointers would have to have pulled an element that is at `position`: so that it does not
  /// jump when it is grasped beyond the perimeter.
  func pulled(to position: SIMD2<Double>) -> SIMD2<Double> {
    let stretch = stretch(at: position)
    var pulled = position
    for axis in 0..<2 where stretch[axis] != 0 {
      let pull = bandPull(forStretch: abs(stretch[axis]), maxLength.value)
      pulled[axis] += stretch[axis] < 0 ? stretch[axis].magnitude - pull : pull - stretch[axis]
    }
    return pulled
  }

  /// How far beyond the perimeter a position is, along each axis.
  private func stretch(at position: SIMD2<Double>) -> SIMD2<Double> {
    guard let perimeter = perimeter.value else { return .zero }
    return position - position.clamped(lowerBound: perimeter.min, upperBound: perimeter.max)
  }
}
