import StreamsCore
public import StreamsProperties

/// The limits for rotating or scaling an element by hand, and the resistance beyond them.
///
///     scalable.resistance.bounds.value = 0.5...3
///
/// The resistance belongs to the hand: a released element stays where it is, and a grasp continues from there, both
/// without a jump. The curve is the same as that of ``DragResistance``. A change applies from the next event of a
/// gesture; the change itself moves nothing.
public final class RangeResistance {
  /// The free range, in radians or as ratios; `nil`, the default, means unlimited. For a scale, a lower bound of 0 has
  /// no effect.
  public let bounds: ReactiveProperty<ClosedRange<Double>?>
  /// The farthest a pull can get beyond the bounds. For a rotation, the limit is in radians. For a scale, it is a
  /// fraction: with 1, a pull reaches twice the upper bound, and half the lower one. A value of 0 or less, or NaN,
  /// makes the bounds hard.
  public let maxLength: ReactiveProperty<Double>

  /// A resistance.
  ///
  /// - Parameters:
  ///   - bounds: the free range, in radians or as ratios; `nil` means unlimited.
  ///   - maxLength: the farthest a pull can get beyond the bounds, in radians, or as a fraction of the scale. A value
  ///     of 0 or less, or NaN, makes the bounds hard.
  ///
  /// Never traps. Cost: two properties.
  public init(bounds: ClosedRange<Double>? = nil, maxLength: Double) {
    self.bounds = ReactiveProperty(initialValue: bounds)
    self.maxLength = ReactiveProperty(initialValue: maxLength)
  }
}

/// The resistance of one hand on an element that is rotated or scaled: a ``ResistanceCurve`` along one axis. The
/// resistance acts on the logarithm of a scale, so that double and half are equally far away.
final class RangePull {
  private let core: ElementGestureCore
  private let isScale: Bool
  /// The additional free room since the latest grasp.
  private var room = ResistanceRoom()

  init(_ core: ElementGestureCore, isScale: Bool) {
    self.core = core
    self.isScale = isScale
  }

  /// The value to which the pointers must have pulled an element that is at `value`, so that it does not jump when it
  /// is grasped within the resistance.
  func grasp(at value: Double) -> Double {
    guard let curve else {
      room = ResistanceRoom()
      return value
    }
    let place = SIMD2(measured(value), 0)
    room = curve.room(for: place)
    return result(of: curve.with(room).pulled(to: place).x, from: value)
  }

  /// The value, after resistance, of an element that has been pulled to `value`.
  func resisted(_ value: Double) -> Double {
    guard let curve else { return value }
    return result(of: curve.with(room).resisted(SIMD2(measured(value), 0)).x, from: value)
  }

  private var curve: ResistanceCurve? {
    guard let resistance = core.rangeResistance, let bounds = resistance.bounds.value else {
      return nil
    }
    let length = resistance.maxLength.value
    let (lower, upper) = (measured(bounds.lowerBound), measured(bounds.upperBound))
    return ResistanceCurve(
      lower: SIMD2(lower, -.infinity), upper: SIMD2(upper, .infinity),
      // The condition covers NaN, too.
      maxLength: length > 0 ? isScale ? naturalLogarithm(1 + length) : length : 0)
  }

  private func measured(_ value: Double) -> Double {
    guard isScale else { return value }
    return value > 0 ? naturalLogarithm(value) : -.infinity
  }

  /// The value for a place on the curve; a value within the bounds keeps all of its digits.
  private func result(of place: Double, from value: Double) -> Double {
    if place == measured(value) { return value }
    return isScale ? exponential(place) : place
  }
}
