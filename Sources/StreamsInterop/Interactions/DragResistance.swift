public import StreamsProperties

/// How far an element can be dragged, and how it gives way beyond: out of a perimeter, out of a circle, or
/// both.
///
/// What changes counts from the next event of a drag on, and moves nothing by itself.
public final class DragResistance {
  /// Where it moves freely, in the coordinates of its parent; none, as by default, is everywhere.
  public let perimeter: ReactiveProperty<Rectangle?>
  /// By how much an endless pull gets it beyond the perimeter, along each axis. At least 0.
  public let maxLength: ReactiveProperty<Double>
  /// The circle that what is left of the pull is free in; none, as by default, is everywhere.
  public let radial: ReactiveProperty<RadialResistance?>

  /// A resistance.
  public init(
    perimeter: Rectangle? = nil, maxLength: Double = 48, radial: RadialResistance? = nil
  ) {
    self.perimeter = ReactiveProperty(initialValue: perimeter)
    self.maxLength = ReactiveProperty(initialValue: maxLength)
    self.radial = ReactiveProperty(initialValue: radial)
  }

  /// What it is now; none where all is free.
  var curve: ResistanceCurve? {
    let (perimeter, radial) = (perimeter.value, radial.value)
    if perimeter == nil, radial == nil { return nil }
    return ResistanceCurve(
      lower: perimeter?.min ?? SIMD2(repeating: -.infinity),
      upper: perimeter?.max ?? SIMD2(repeating: .infinity), maxLength: maxLength.value,
      radial: radial)
  }
}
