/// The constants of a spring: its pull, its friction, and the mass that it moves.
///
///     let prompt = SpringStyle.spring(response: 0.3, dampingRatio: 0.8)
///
/// These are the constants of the equation
///
///     m ẍ = −tension (x − destination) − friction ẋ
///
/// Two other common notations can be converted to and from these constants: `response` and `dampingRatio`, and
/// `duration` and `bounce`.
@frozen
public struct SpringStyle: Equatable, Sendable {
  /// The pull per unit of distance, the stiffness: above 0.
  public var tension: Double { didSet { Self.check(tension, friction, mass) } }
  /// The slowing per unit of velocity, the damping: at least 0. At 0, a spring never comes to rest.
  public var friction: Double { didSet { Self.check(tension, friction, mass) } }
  /// The moved mass: above 0.
  public var mass: Double { didSet { Self.check(tension, friction, mass) } }

  /// A spring specified by its constants. The defaults are Material Motion's, whose damping ratio is 0.81.
  ///
  /// - Parameters:
  ///   - tension: the pull per unit of distance, the stiffness: above 0.
  ///   - friction: the slowing per unit of velocity, the damping: at least 0.
  ///   - mass: the moved mass; above 0.
  ///
  /// Traps unless tension and mass are above 0, friction is at least 0, and all are finite.
  @inlinable public init(tension: Double = 342, friction: Double = 30, mass: Double = 1) {
    Self.check(tension, friction, mass)
    self.tension = tension
    self.friction = friction
    self.mass = mass
  }

  @inlinable static func check(_ tension: Double, _ friction: Double, _ mass: Double) {
    require(
      tension > 0 && tension.isFinite, "SpringStyle.tension: expected a finite value above 0",
      "\(tension)")
    require(
      friction >= 0 && friction.isFinite,
      "SpringStyle.friction: expected a finite value, at least 0",
      "\(friction)")
    require(
      mass > 0 && mass.isFinite, "SpringStyle.mass: expected a finite value above 0", "\(mass)"
    )
  }

  /// The angular frequency of the oscillation without friction, in radians per second.
  @inlinable package var angularFrequency: Double { (tension / mass).squareRoot() }

  /// The friction as a fraction of the least friction that prevents overshoot.
  @inlinable public var dampingRatio: Double { friction / (2 * (tension * mass).squareRoot()) }

  /// The period in seconds, without friction.
  @inlinable public var response: Double { 2 * Double.pi / angularFrequency }

  /// The apparent duration: the ``response``.
  @inlinable public var duration: Double { response }

  /// The bounce: 1 − damping ratio, or below 0 if the damping ratio exceeds 1.
  @inlinable public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// This spring without oscillation: if its damping ratio is below 1, the friction is raised to make it 1. From rest,
  /// it does not overshoot; a throw may carry it past its destination once. ``ReducedMotion/on`` prevents that, too.
  @inlinable public var withoutOscillation: SpringStyle {
    let critical = 2 * (tension * mass).squareRoot()
    return friction >= critical
      ? self : SpringStyle(tension: tension, friction: critical, mass: mass)
  }

  /// A velocity without the part that would carry a spring without oscillation past its destination: toward the
  /// destination, anything above ω times the distance, regardless of the damping; at the destination, anything.
  @inlinable package func restrained(_ velocity: Double, at displacement: Double) -> Double {
    let limit = -angularFrequency * displacement
    return limit > 0 ? min(velocity, limit) : limit < 0 ? max(velocity, limit) : 0
  }
}
