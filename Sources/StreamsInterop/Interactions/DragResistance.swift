import StreamsOperators
public import StreamsProperties

/// The limits of a drag and the resistance beyond them: a perimeter, a circle, or both.
///
///     draggable.resistance.perimeter.value = MotionRectangle(x: 0, y: 0, width: 320, height: 480)
///     draggable.resistance.maxLength.value = 24
///
/// A change takes effect at the next drag event; the change itself moves nothing.
public final class DragResistance {
  /// The free-drag area, in the coordinates of the element's parent; `nil`, the default, means unlimited. An edge that
  /// is NaN does not limit the drag.
  public let perimeter: ReactiveProperty<MotionRectangle?>
  /// The distance beyond the perimeter that an endless pull approaches, along each axis. A value of 0 or less, or NaN,
  /// makes the perimeter hard.
  public let maxLength: ReactiveProperty<Double>
  /// The free-drag circle, applied after ``perimeter``; `nil`, the default, means unlimited.
  public let radial: ReactiveProperty<RadialResistance?>

  /// A resistance.
  ///
  /// - Parameters:
  ///   - perimeter: the free-drag area, in the coordinates of the element's parent; `nil` means unlimited. An edge that
  ///     is NaN does not limit the drag.
  ///   - maxLength: the distance beyond the perimeter that an endless pull approaches, along each axis, in the units of
  ///     the element's parent. A value of 0 or less, or NaN, makes the perimeter hard.
  ///   - radial: the free-drag circle, applied after the perimeter; `nil` means unlimited.
  ///
  /// Never traps. Cost: three properties.
  public init(
    perimeter: MotionRectangle? = nil, maxLength: Double = 48, radial: RadialResistance? = nil
  ) {
    self.perimeter = ReactiveProperty(initialValue: perimeter)
    self.maxLength = ReactiveProperty(initialValue: maxLength)
    self.radial = ReactiveProperty(initialValue: radial)
  }

  /// The current curve; `nil` if nothing resists.
  var curve: ResistanceCurve? {
    let (perimeter, radial) = (perimeter.value, radial.value)
    if perimeter == nil, radial == nil { return nil }
    let everywhere = SIMD2(repeating: Double.infinity)
    let (lower, upper) = (perimeter?.min ?? -everywhere, perimeter?.max ?? everywhere)
    return ResistanceCurve(
      lower: lower.replacing(with: -everywhere, where: lower .!= lower),
      upper: upper.replacing(with: everywhere, where: upper .!= upper),
      // The condition covers NaN, too.
      maxLength: maxLength.value > 0 ? maxLength.value : 0, radial: radial)
  }
}

/// The resistance to drags, as functions that its first use installs. A program without resistance doesn't link them.
final class DragBand {
  let resistance: DragResistance
  /// Returns the velocity of an element after resistance, given the pull's velocity and position.
  let slowed: (DragBand, SIMD2<Double>, SIMD2<Double>, ResistanceRoom) -> SIMD2<Double>
  /// Returns the pull that would bring an element to a position, and the additional free room.
  let grasped: (DragBand, SIMD2<Double>) -> (pull: SIMD2<Double>, room: ResistanceRoom)
  /// Returns the position of an element after resistance, given the position of the pull.
  let resisted: (DragBand, SIMD2<Double>, ResistanceRoom) -> SIMD2<Double>

  fileprivate init(
    _ resistance: DragResistance,
    slowed: @escaping (DragBand, SIMD2<Double>, SIMD2<Double>, ResistanceRoom) -> SIMD2<Double>,
    grasped: @escaping (DragBand, SIMD2<Double>) -> (pull: SIMD2<Double>, room: ResistanceRoom),
    resisted: @escaping (DragBand, SIMD2<Double>, ResistanceRoom) -> SIMD2<Double>
  ) {
    self.resistance = resistance
    self.slowed = slowed
    self.grasped = grasped
    self.resisted = resisted
  }
}

extension DragResistance {
  func makeBand() -> DragBand {
    DragBand(
      self,
      slowed: { $0.resistance.curve?.with($3).slowed($1, at: $2) ?? $1 },
      grasped: { band, position in
        guard let curve = band.resistance.curve else { return (position, ResistanceRoom()) }
        let room = curve.room(for: position)
        return (curve.with(room).pulled(to: position), room)
      },
      resisted: { $0.resistance.curve?.with($2).resisted($1) ?? $1 })
  }
}
