public import StreamsProperties

/// How far an element can be dragged, and how it gives way beyond: out of a perimeter, out of a circle, or
/// both.
///
/// A change takes effect at once, in the midst of a drag, too. What nobody drags stays where it is.
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

  /// What it is now.
  var curve: ResistanceCurve {
    ResistanceCurve(
      perimeter: perimeter.value, maxLength: SIMD2(repeating: maxLength.value),
      radial: radial.value)
  }
}

/// A resistance as it is at one moment: what becomes of a pull.
struct ResistanceCurve {
  var perimeter: Rectangle?
  /// Along each axis.
  var maxLength: SIMD2<Double>
  var radial: RadialResistance?

  /// Where an element is that is pulled to a point.
  func resisted(_ pull: SIMD2<Double>) -> SIMD2<Double> {
    let banded = banded(pull)
    return radial?.resisted(banded) ?? banded
  }

  /// Where an element must be pulled to be at `position`: so that it does not jump when it is grasped
  /// outside.
  func pulled(to position: SIMD2<Double>) -> SIMD2<Double> {
    var pulled = radial?.pulled(to: position) ?? position
    let stretch = excess(of: pulled)
    for axis in 0..<2 where stretch[axis] != 0 {
      let pull = bandPull(forStretch: abs(stretch[axis]), maxLength[axis])
      pulled[axis] += stretch[axis] < 0 ? stretch[axis].magnitude - pull : pull - stretch[axis]
    }
    return pulled
  }

  /// What becomes of the velocity of a pull that has led to a point.
  func slowed(_ velocity: SIMD2<Double>, at pull: SIMD2<Double>) -> SIMD2<Double> {
    let excess = excess(of: pull)
    var slowed = velocity
    for axis in 0..<2 where excess[axis] != 0 {
      let stretch = band(excess[axis].magnitude, maxLength[axis])
      slowed[axis] *= bandSlope(atStretch: stretch, maxLength[axis])
    }
    return radial?.slowed(slowed, at: banded(pull)) ?? slowed
  }

  /// This one, or one that gives way so much more that a pull leads to `position`: for what is grasped
  /// where no drag would have brought it.
  func reaching(_ position: SIMD2<Double>) -> ResistanceCurve {
    var curve = self
    curve.radial = radial?.reaching(position)
    let stretch = excess(of: curve.radial?.pulled(to: position) ?? position)
    for axis in 0..<2 {
      curve.maxLength[axis] = max(maxLength[axis], 2 * stretch[axis].magnitude)
    }
    return curve
  }

  private func banded(_ pull: SIMD2<Double>) -> SIMD2<Double> {
    guard let perimeter else { return pull }
    var banded = pull
    for axis in 0..<2 {
      banded[axis] = rubberBand(
        pull[axis], below: perimeter.min[axis], above: perimeter.max[axis],
        maxLength: maxLength[axis])
    }
    return banded
  }

  /// How far beyond the perimeter a point is, along each axis.
  private func excess(of point: SIMD2<Double>) -> SIMD2<Double> {
    guard let perimeter else { return .zero }
    return point - point.clamped(lowerBound: perimeter.min, upperBound: perimeter.max)
  }
}
