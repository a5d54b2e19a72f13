/// How what is thrown glides on: how far, and how quickly.
///
///     let inertia = InertiaParameters()
///     let end = inertia.end(from: position, velocity: velocity)
///     decay.rate.value = inertia.rate
///
/// As Motion has it (motion.dev, `inertia`), and with its defaults: a power of 0.8 and a time constant of
/// 325 ms. It comes to rest `power` seconds of its velocity further on, and e times nearer to that in each
/// time constant:
///
///     x(t) = end − (end − start) e^(−t / timeConstant)
///
/// Where the two differ, it starts with `power / timeConstant` of the velocity that it was thrown with: 2.5
/// times it by Motion's constants. ``continuous(timeConstant:)`` has no such jump.
@frozen
public struct InertiaParameters: Equatable, Sendable {
  /// Seconds of its velocity that it covers: at least 0.
  public var power: Double { didSet { Self.check(power, timeConstant) } }
  /// Seconds in which what is left falls to 1 / e: above 0.
  public var timeConstant: Double { didSet { Self.check(power, timeConstant) } }

  /// An inertia.
  ///
  /// - Parameters:
  ///   - power: seconds of its velocity that it covers. Traps unless at least 0 and finite.
  ///   - timeConstant: seconds in which what is left falls to 1 / e. Traps unless above 0 and
  ///     finite.
  @inlinable
  public init(power: Double = 0.8, timeConstant: Double = 0.325) {
    Self.check(power, timeConstant)
    self.power = power
    self.timeConstant = timeConstant
  }

  /// One that goes on as fast as it was thrown: its power is its time constant.
  ///
  /// - Parameter timeConstant: seconds in which what is left falls to 1 / e. Traps unless above 0
  ///   and finite.
  @inlinable
  public static func continuous(timeConstant: Double = 0.325) -> InertiaParameters {
    InertiaParameters(power: timeConstant, timeConstant: timeConstant)
  }

  @inlinable
  static func check(_ power: Double, _ timeConstant: Double) {
    require(
      power >= 0 && power.isFinite, "InertiaParameters: power must be at least 0, and finite",
      "\(power)")
    require(
      timeConstant > 0 && timeConstant.isFinite,
      "InertiaParameters: timeConstant must be above 0, and finite", "\(timeConstant)")
  }

  /// What part of the velocity is lost a second, as ``DecayRate`` counts: 1 / time constant.
  @inlinable
  public var rate: Double { 1 / timeConstant }

  /// The velocity with which something that slows down at ``rate`` covers the same way.
  @inlinable
  public func launchVelocity<Value: Vector>(_ velocity: Value) -> Value {
    velocity.scaled(by: power / timeConstant)
  }

  /// Where it comes to rest.
  @inlinable
  public func end<Value: Vector>(from value: Value, velocity: Value) -> Value {
    value.adding(velocity.scaled(by: power))
  }

  /// The motion from a place.
  ///
  /// - Parameters:
  ///   - value: where it begins.
  ///   - velocity: how fast it begins, in units per second.
  ///   - landing: hears where it would come to rest, and says where it is to: on a grid, say. The
  ///     motion then covers that way in the same time. In Motion: `modifyTarget`. Left alone, it lands there.
  @inlinable
  public func motion<Value: Vector>(
    from value: Value, velocity: Value, landing: (Value) -> Value = { $0 }
  ) -> InertiaMotion<Value> {
    InertiaMotion(
      start: value, end: landing(end(from: value, velocity: velocity)),
      timeConstant: timeConstant)
  }
}

/// Something that glides to its end: where it is at each moment.
@frozen
public struct InertiaMotion<Value: Vector>: Equatable {
  /// Where it begins.
  public let start: Value
  /// What it comes near to, and never quite reaches.
  public let end: Value
  /// Seconds in which what is left falls to 1 / e.
  public let timeConstant: Double

  @inlinable
  init(start: Value, end: Value, timeConstant: Double) {
    self.start = start
    self.end = end
    self.timeConstant = timeConstant
  }

  /// Where it is, so many seconds after it began; before, at its start.
  @inlinable
  public func value(at time: Double) -> Value {
    guard time > 0 else { return start }
    return end.adding(start.subtracting(end).scaled(by: exponential(-time / timeConstant)))
  }

  /// Units a second.
  @inlinable
  public func velocity(at time: Double) -> Value {
    end.subtracting(start)
      .scaled(by: exponential(-max(0, time) / timeConstant) / timeConstant)
  }

  /// Seconds until it is within a distance of its end: above 0, else infinity.
  public func duration(restDistance: Double = 0.5) -> Double {
    let distance = end.subtracting(start).length
    guard restDistance > 0 else { return distance == 0 ? 0 : .infinity }
    return distance <= restDistance
      ? 0 : timeConstant * naturalLogarithm(distance / restDistance)
  }
}

extension InertiaMotion: Sendable where Value: Sendable {}
