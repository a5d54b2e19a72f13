/// A circle within which a drag is free, and how it gives way outside.
///
///     draggable.resistance.radial.value = RadialResistance(origin: home, radiusUntilResistance: 100)
///
/// What is pulled `basis` beyond the circle has gone as far as it goes: `basis / factor` beyond it. On the
/// way there it follows a quarter of a sine. The direction from the origin stays.
///
/// With the default factor, π/2, it leaves the circle as fast as it is pulled; with a greater one the edge
/// can be felt, with a smaller one it jumps ahead.
@frozen
public struct RadialResistance: Equatable, Sendable {
  /// What counts as the distance from the origin.
  public enum Measure: CaseIterable, Sendable {
    /// The way there: what is free is a circle.
    case distance
    /// The way along the first axis: what is free is the strip between two lines, and the second
    /// coordinate meets no resistance.
    case x
    /// The way along the second axis.
    case y
  }

  /// The middle of what is free, in the coordinates of the element's parent.
  public var origin: SIMD2<Double>
  /// How far from there a drag is free. At least 0; infinite is everywhere.
  public var radiusUntilResistance: Double { didSet { check() } }
  /// How far beyond the circle a pull has an effect. At least 0, and finite; 0 makes the edge hard.
  public var basis: Double { didSet { check() } }
  /// By what the greatest overshoot is less than the basis. Above 0, and finite.
  public var factor: Double { didSet { check() } }
  /// What counts as the distance from the origin.
  public var measure: Measure

  /// A resistance around a point. Traps where the radius or the basis is negative, or the factor not above
  /// 0.
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

  /// A resistance beyond two bounds of the first coordinate. The second meets none, whether the drag is
  /// locked to the first axis or not.
  ///
  ///     tossable.resistance.radial.value = .linear(x: 0...320)
  ///
  /// Traps where a bound is not finite.
  public static func linear(
    x bounds: ClosedRange<Double>, basis: Double = 96, factor: Double = .pi / 2
  ) -> RadialResistance {
    linear(along: .x, 0, bounds, basis, factor)
  }

  /// A resistance beyond two bounds of the second coordinate. The first meets none.
  ///
  /// Traps where a bound is not finite.
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
      radius.isFinite, "RadialResistance.linear: the bounds must be finite",
      "\(bounds.lowerBound) and \(bounds.upperBound)")
    var origin = SIMD2<Double>.zero
    origin[axis] = bounds.lowerBound + radius
    return RadialResistance(
      origin: origin, radiusUntilResistance: radius, basis: basis, factor: factor,
      measure: measure)
  }

  private func check() {
    require(
      radiusUntilResistance >= 0, "RadialResistance: radiusUntilResistance must be at least 0",
      "\(radiusUntilResistance)")
    require(
      basis >= 0 && basis.isFinite, "RadialResistance: basis must be at least 0, and finite",
      "\(basis)")
    require(
      factor > 0 && factor.isFinite, "RadialResistance: factor must be above 0, and finite",
      "\(factor)")
  }
}

// MARK: - What it makes of a pull

extension RadialResistance {
  /// Where an element is that is pulled to a point.
  func resisted(_ pull: SIMD2<Double>) -> SIMD2<Double> {
    guard let (way, distance) = wayBeyond(to: pull) else { return pull }
    return pull + way * ((radiusUntilResistance + overshoot(at: distance)) / distance - 1)
  }

  /// Where an element must be pulled to be at `position`, which is one that pulls lead to.
  func pulled(to position: SIMD2<Double>) -> SIMD2<Double> {
    guard let (way, distance) = wayBeyond(to: position) else { return position }
    let sine = basis > 0 ? min((distance - radiusUntilResistance) * factor / basis, 1) : 1
    let angle = arcTangent(y: sine, x: ((1 - sine) * (1 + sine)).squareRoot())
    let pull = radiusUntilResistance + basis * (angle / (.pi / 2))
    return position + way * (pull / distance - 1)
  }

  /// Whether a pull leads to `position` by which the element can still be felt to move.
  func reaches(_ position: SIMD2<Double>) -> Bool {
    guard let (_, distance) = wayBeyond(to: position) else { return true }
    return (distance - radiusUntilResistance) * factor < basis * 0.999
  }

  /// How far from the origin a point is, as it counts.
  func distance(to point: SIMD2<Double>) -> Double { length(of: measured(point - origin)) }

  /// What becomes of the velocity of a pull that has led to a point: its derivative there. Along the
  /// way from the origin it is slowed by the slope of the sine, across it with the shorter way.
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

  /// The way from the origin to what lies outside; none to what is free, or is not a number.
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
