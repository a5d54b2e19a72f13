public import StreamsProperties

/// How far an element can be dragged, and how it gives way beyond: out of a perimeter, out of a circle, or
/// both.
///
/// What changes counts from the next event of a drag on, and moves nothing by itself.
public final class DragResistance {
  /// Where it moves freely, in the coordinates of its parent; none, as by default, is everywhere. An edge
  /// that is not a number bounds nothing.
  public let perimeter: ReactiveProperty<MotionRectangle?>
  /// By how much an endless pull gets it beyond the perimeter, along each axis. What is not
  /// above 0 makes the perimeter hard.
  public let maxLength: ReactiveProperty<Double>
  /// The circle that what is left of the pull is free in; none, as by default, is everywhere.
  public let radial: ReactiveProperty<RadialResistance?>

  /// A resistance.
  ///
  /// - Parameters:
  ///   - perimeter: where it moves freely, in the coordinates of its parent; none is everywhere. An
  ///     edge that is not a number bounds nothing.
  ///   - maxLength: by how much an endless pull gets it beyond the perimeter, along each axis, in
  ///     units of its parent. What is not above 0, or not a number, makes the perimeter hard.
  ///   - radial: the circle that what is left of the pull is free in; none is everywhere.
  ///
  /// Nothing traps. Cost: three properties.
  public init(
    perimeter: MotionRectangle? = nil, maxLength: Double = 48, radial: RadialResistance? = nil
  ) {
    self.perimeter = ReactiveProperty(initialValue: perimeter)
    self.maxLength = ReactiveProperty(initialValue: maxLength)
    self.radial = ReactiveProperty(initialValue: radial)
  }

  /// What it is now; none where all is free.
  var curve: ResistanceCurve? {
    let (perimeter, radial) = (perimeter.value, radial.value)
    if perimeter == nil, radial == nil { return nil }
    let everywhere = SIMD2(repeating: Double.infinity)
    let (lower, upper) = (perimeter?.min ?? -everywhere, perimeter?.max ?? everywhere)
    return ResistanceCurve(
      lower: lower.replacing(with: -everywhere, where: lower .!= lower),
      upper: upper.replacing(with: everywhere, where: upper .!= upper),
      // Also of what is no number.
      maxLength: maxLength.value > 0 ? maxLength.value : 0, radial: radial)
  }
}
