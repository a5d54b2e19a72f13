/// A circle within which a drag is free, and the resistance outside it.
///
///     draggable.resistance.radial.value = RadialResistance(origin: home, radiusUntilResistance: 100)
///
/// A pull of `basis` beyond the circle moves the element to the greatest distance: `basis / factor` beyond the circle.
/// On the way there, the distance follows a quarter of a sine wave. The direction from the origin stays the same.
///
/// With the default factor, π/2, the element leaves the circle at the speed of the pull; a greater factor makes the
/// edge noticeable, and a smaller one makes the element jump ahead.
@frozen
public struct RadialResistance: Equatable, Sendable {
  /// The measure of the distance from the origin.
  public enum Measure: CaseIterable, Sendable {
    /// The distance itself, so the free area is a circle.
    case distance
    /// The distance along the first axis, so the free area is the strip between two lines, and the second coordinate
    /// meets no resistance.
    case x
    /// The distance along the second axis.
    case y
  }

  /// The center of the free area, in the coordinates of the element's parent.
  public var origin: SIMD2<Double>
  /// The radius of the free area. At least 0; infinite means unlimited.
  public var radiusUntilResistance: Double { didSet { check() } }
  /// The distance beyond the circle over which a pull has an effect. At least 0, and finite; 0 makes the edge hard.
  public var basis: Double { didSet { check() } }
  /// The ratio of the basis to the greatest overshoot. Above 0, and finite.
  public var factor: Double { didSet { check() } }
  /// The measure of the distance from the origin.
  public var measure: Measure

  /// A resistance around a point. Traps if the radius or the basis is negative, or the factor is
  /// not above 0.
  ///
  /// - Parameters:
  ///   - origin: the center of the free area, in the coordinates of the element's parent.
  ///   - radiusUntilResistance: the radius of the free area; at least 0.
  ///   - basis: the distance beyond the free area over which a pull has an effect; at least 0.
  ///   - factor: the ratio of the basis to the greatest overshoot; above 0.
  ///   - measure: the measure of the distance from the origin.
  public init(
    origin: SIMD2<Double>, radiusUntilResistance: Double, basis: Double = 96,
    factor: Double = .pi / 2, measure: Measure = .distance
  ) {
    self.origin = origin
    self.radiusUntilResistance = radiusUntilResistance
    self.basis = basis
    self.factor = factor
    self.measure = measure
    check()
  }

  /// A resistance beyond two bounds of the first coordinate. The second coordinate meets no resistance, whether or not
  /// the drag is locked to the first axis.
  ///
  ///     tossable.draggable.resistance.radial.value = .linear(x: 0...320)
  ///
  /// - Parameters:
  ///   - bounds: the free range of the first coordinate. Traps if a bound is non-finite.
  ///   - basis: the distance beyond the free area over which a pull has an effect; at least 0.
  ///   - factor: the ratio of the basis to the greatest overshoot; above 0.
  /// - Returns: The resistance.
  public static func linear(
    x bounds: ClosedRange<Double>, basis: Double = 96, factor: Double = .pi / 2
  ) -> RadialResistance {
    linear(along: .x, 0, bounds, basis, factor)
  }

  /// A resistance beyond two bounds of the second coordinate. The first coordinate meets no resistance.
  ///
  /// - Parameters:
  ///   - bounds: the free range of the second coordinate. Traps if a bound is non-finite.
  ///   - basis: the distance beyond the free area over which a pull has an effect; at least 0.
  ///   - factor: the ratio of the basis to the greatest overshoot; above 0.
  /// - Returns: The resistance.
  public static func linear(
    y bounds: ClosedRange<Double>, basis: Double = 96, factor: Double = .pi / 2
  ) -> RadialResistance {
    linear(along: .y, 1, bounds, basis, factor)
  }

  private static func linear(
    along measure: Measure, _ axis: Int, _ bounds: ClosedRange<Double>, _ basis: Double,
    _ factor: Double
  ) -> RadialResistance {
    let radius = (bounds.upperBound - bounds.lowerBound) / 2
    require(
      radius.isFinite, "RadialResistance.linear: expected finite bounds",
      "\(bounds.lowerBound) and \(bounds.upperBound)")
    var origin = SIMD2<Double>.zero
    origin[axis] = bounds.lowerBound + radius
    return RadialResistance(
      origin: origin, radiusUntilResistance: radius, basis: basis, factor: factor,
      measure: measure)
  }

  private func check() {
    require(
      radiusUntilResistance >= 0, "RadialResistance.radiusUntilResistance: expected at least 0",
      "\(radiusUntilResistance)")
    require(
      basis >= 0 && basis.isFinite, "RadialResistance.basis: expected a finite value, at least 0",
      "\(basis)")
    require(
      factor > 0 && factor.isFinite, "RadialResistance.factor: expected a finite value above 0",
      "\(factor)")
  }
}

// MARK: - Effects on a pull

extension RadialResistance {
  /// The position, after resistance, of an element that is pulled to a point.
  func resisted(_ pull: SIMD2<Double>) -> SIMD2<Double> {
    guard let (way, distance) = wayBeyond(to: pull) else { return pull }
    return pull + way * ((radiusUntilResistance + overshoot(at: distance)) / distance - 1)
  }

  /// The point to which an element must be pulled to end up at `position`, which must be within the reach of pulls.
  func pulled(to position: SIMD2<Double>) -> SIMD2<Double> {
    guard let (way, distance) = wayBeyond(to: position) else { return position }
    let sine = basis > 0 ? min((distance - radiusUntilResistance) * factor / basis, 1) : 1
    let angle = arcTangent(y: sine, x: ((1 - sine) * (1 + sine)).squareRoot())
    let pull = radiusUntilResistance + basis * (angle / (.pi / 2))
    return position + way * (pull / distance - 1)
  }

  /// Whether a pull can reach `position` while the element still moves noticeably.
  func reaches(_ position: SIMD2<Double>) -> Bool {
    guard let (_, distance) = wayBeyond(to: position) else { return true }
    return (distance - radiusUntilResistance) * factor < basis * 0.999
  }

  /// The distance of a point from the origin, according to the measure.
  func distance(to point: SIMD2<Double>) -> Double { length(of: measured(point - origin)) }

  /// The velocity, after resistance, of a pull that has led to a point, which is the derivative at that point. Along
  /// the direction from the origin, the slope of the sine slows it; across that direction, it is slowed in proportion
  /// to the shortened distance.
  func slowed(_ velocity: SIMD2<Double>, at pull: SIMD2<Double>) -> SIMD2<Double> {
    guard let (way, distance) = wayBeyond(to: pull) else { return velocity }
    let direction = way / distance
    let beyond = distance - radiusUntilResistance
    let slope =
      beyond < basis ? .pi / 2 / factor * sineAndCosine(beyond / basis * (.pi / 2)).cosine : 0
    let outward = direction * (direction * velocity).sum()
    let across = measured(velocity) - outward
    let shrinking = (radiusUntilResistance + overshoot(at: distance)) / distance
    return velocity + outward * (slope - 1) + across * (shrinking - 1)
  }

  private func overshoot(at distance: Double) -> Double {
    let beyond = distance - radiusUntilResistance
    if beyond >= basis { return basis / factor }
    return basis / factor * sineAndCosine(beyond / basis * (.pi / 2)).sine
  }

  /// The vector from the origin to a point outside; `nil` for a free point, and for NaN.
  private func wayBeyond(
    to point: SIMD2<Double>
  ) -> (way: SIMD2<Double>, distance: Double)? {
    let way = measured(point - origin)
    let distance = length(of: way)
    return distance > radiusUntilResistance && distance.isFinite ? (way, distance) : nil
  }

  private func measured(_ way: SIMD2<Double>) -> SIMD2<Double> {
    switch measure {
    case .distance: way
    case .x: SIMD2(way.x, 0)
    case .y: SIMD2(0, way.y)
    }
  }
}
