import StreamsOperators

/// The glide of a throw: its distance and pace.
///
///     let inertia = InertiaParameters()
///     let end = position + velocity * inertia.power
///     decay.rate.value = 1 / inertia.timeConstant
///
/// The model is Motion's (motion.dev, `inertia`), with its defaults: a power of 0.8 and a time constant of 325 ms. The
/// throw comes to rest after the distance that it would cover in `power` seconds at its release velocity; the remaining
/// distance falls by a factor of e per time constant:
///
///     x(t) = end − (end − start) e^(−t / timeConstant)
///
/// If the power and the time constant differ, the throw starts with `power / timeConstant` times its release velocity:
/// 2.5 times with Motion's constants. ``continuous(timeConstant:)`` has no such jump.
@frozen
public struct InertiaParameters: Equatable, Sendable {
  /// The distance that the throw covers, as seconds at its release velocity: at least 0.
  public var power: Double { didSet { Self.check(power, timeConstant) } }
  /// The time in which the remaining distance falls to 1 / e, in seconds: above 0.
  public var timeConstant: Double { didSet { Self.check(power, timeConstant) } }

  /// An inertia.
  ///
  /// - Parameters:
  ///   - power: the distance that the throw covers, as seconds at its release velocity. Traps unless finite and at
  ///     least 0.
  ///   - timeConstant: the time in which the remaining distance falls to 1 / e, in seconds. Traps unless finite and
  ///     above 0.
  @inlinable public init(power: Double = 0.8, timeConstant: Double = 0.325) {
    Self.check(power, timeConstant)
    self.power = power
    self.timeConstant = timeConstant
  }

  /// An inertia that keeps the release velocity: its power equals its time constant.
  ///
  /// - Parameter timeConstant: the time in which the remaining distance falls to 1 / e, in seconds. Traps unless finite
  ///   and above 0.
  /// - Returns: The inertia.
  @inlinable public static func continuous(timeConstant: Double = 0.325) -> InertiaParameters {
    InertiaParameters(power: timeConstant, timeConstant: timeConstant)
  }

  @inlinable static func check(_ power: Double, _ timeConstant: Double) {
    require(
      power >= 0 && power.isFinite, "InertiaParameters.power: expected a finite value, at least 0",
      "\(power)")
    require(
      timeConstant > 0 && timeConstant.isFinite,
      "InertiaParameters.timeConstant: expected a finite value above 0", "\(timeConstant)")
  }

  /// The deceleration rate, as in ``DecayRate``: 1 / time constant.
  @inlinable package var rate: Double { 1 / timeConstant }

  /// The velocity at which a value that slows down at ``rate`` covers the same distance.
  @inlinable package func launchVelocity<Value: Vector>(_ velocity: Value) -> Value {
    velocity.scaled(by: power / timeConstant)
  }

  /// The position where the value comes to rest.
  ///
  /// - Parameters:
  ///   - value: the position of the release.
  ///   - velocity: the release velocity, in units per second.
  /// - Returns: The position.
  @inlinable package func end<Value: Vector>(from value: Value, velocity: Value) -> Value {
    value.adding(velocity.scaled(by: power))
  }

  /// The motion from a position.
  ///
  /// - Parameters:
  ///   - value: the position where the motion begins.
  ///   - velocity: the velocity at which the motion begins, in units per second.
  ///   - landing: receives the natural end, and returns the end to use, for example one on a grid. The motion then
  ///     covers that distance in the same time. In Motion: `modifyTarget`. The default returns the natural end.
  package func motion<Value: Vector>(
    from value: Value, velocity: Value, landing: (Value) -> Value = { $0 }
  ) -> InertiaMotion<Value> {
    InertiaMotion(
      start: value, end: landing(end(from: value, velocity: velocity)),
      timeConstant: timeConstant)
  }
}

/// A glide to an end, with the position at each moment.
package struct InertiaMotion<Value: Vector>: Equatable {
  /// The position where the glide begins.
  package let start: Value
  /// The position that the glide approaches but never quite reaches.
  package let end: Value
  /// The seconds in which the remaining distance falls to 1 / e.
  package let timeConstant: Double

  init(start: Value, end: Value, timeConstant: Double) {
    self.start = start
    self.end = end
    self.timeConstant = timeConstant
  }

  /// The position at a time in seconds since the glide's beginning; before that, its start.
  package func value(at time: Double) -> Value {
    guard time > 0 else { return start }
    return end.adding(start.subtracting(end).scaled(by: exponential(-time / timeConstant)))
  }

  /// The velocity at a time, in units per second.
  package func velocity(at time: Double) -> Value {
    end.subtracting(start)
      .scaled(by: exponential(-max(0, time) / timeConstant) / timeConstant)
  }

  /// The number of seconds until the glide is within a distance of its end; infinity unless that distance is above 0.
  package func duration(restDistance: Double = 0.5) -> Double {
    let distance = end.subtracting(start).length
    guard restDistance > 0 else { return distance == 0 ? 0 : .infinity }
    return distance <= restDistance
      ? 0 : timeConstant * naturalLogarithm(distance / restDistance)
  }
}

extension InertiaMotion: Sendable where Value: Sendable {}
