/// What can be set on a spring.
@usableFromInline
struct SpringSettings<Value: Vector> {
  @usableFromInline var destination: Setting<Value>
  @usableFromInline var initialValue: Setting<Value>
  @usableFromInline var initialVelocity: Setting<Value>
  @usableFromInline var tension: Setting<Double>
  @usableFromInline var friction: Setting<Double>
  @usableFromInline var mass: Setting<Double>
  @usableFromInline var threshold: Setting<Double>
  @usableFromInline var enabled: Setting<Bool>
  @usableFromInline var reducedMotion = Setting(ReducedMotion.none)

  @inlinable
  init(
    destination: Value, initialValue: Value, initialVelocity: Value,
    parameters: SpringParameters, threshold: Double, enabled: Bool
  ) {
    self.destination = Setting(destination)
    self.initialValue = Setting(initialValue)
    self.initialVelocity = Setting(initialVelocity)
    tension = Setting(parameters.tension)
    friction = Setting(parameters.friction)
    mass = Setting(parameters.mass)
    self.threshold = Setting(threshold)
    self.enabled = Setting(enabled)
  }

  @inlinable
  var parameters: SpringParameters {
    SpringParameters(tension: tension.value, friction: friction.value, mass: mass.value)
  }
}

/// What a spring's runs hear of.
@usableFromInline
enum SpringChange<Value: Vector> {
  case enabled(Bool)
  case destination(Value)
  case initialValue(Value)
  case initialVelocity(Value)
  /// Any of the others.
  case constants
}
