import StreamsOperators

/// The course of a value that slows down, within bounds or to a target.
///
/// The motion ends when the remaining motion, as a distance, satisfies its ``RestRule``; the moment is known from the
/// start. Springs' velocities count as distances, as in ``SpringTrajectory``.
@usableFromInline package struct DecayTrajectory<Value: Vector>: Trajectory {
  /// The motion of each component; empty if it rests from the start.
  @usableFromInline package let components: [DecayComponent]
  @usableFromInline package let destination: Value
  /// The detent to end at, if the bounds permit; `nil` for the natural end. The detent is stored here so that each
  /// moment of a timeline keeps the target of its own push.
  @usableFromInline package let target: Value?
  @usableFromInline var spring: SpringStyle
  @usableFromInline let rest: RestRule

  /// The time of the motion's end.
  @usableFromInline package var endTime: Double
  @usableFromInline package var time = 0.0
  @usableFromInline package var isOver: Bool

  /// A motion that begins at `value` with `velocity`.
  ///
  /// - Parameters:
  ///   - target: the detent to end at, if the bounds permit; `nil` for the natural end.
  ///   - previous: the motion that this one continues, at its current position, if only its course changes: a component
  ///     already caught by a spring stays caught.
  @inlinable package init(
    from value: Value, velocity: Value, settings: DecaySettings<Value>, target: Value? = nil,
    continuing previous: Self? = nil
  ) {
    var components: [DecayComponent] = []
    components.reserveCapacity(Value.componentCount)
    var destination = value
    let squaredPeriod = settings.spring.mass / settings.spring.tension
    var squaredScale = 0.0
    for index in 0..<Value.componentCount {
      var way: (way: DecayComponent, time: Double)?
      if let previous, !previous.components.isEmpty {
        way = (previous.components[index], previous.time)
      }
      let component = settings.component(
        index, from: value[component: index], velocity: velocity[component: index],
        target: target, continuing: way)
      components.append(component)
      destination[component: index] = component.anchor
      squaredScale += component.squaredScale(squaredPeriod)
    }
    self.components = components
    self.destination = destination
    self.target = target
    spring = settings.spring
    rest = settings.rest
    isOver = squaredScale == 0
    endTime = isOver ? 0 : .infinity
    if !isOver { endTime = timeOfRest() }
  }

  @inlinable package init(restingAt value: Value) {
    components = []
    destination = value
    target = nil
    spring = SpringStyle()
    rest = RestRule(threshold: 0.5)
    endTime = 0
    isOver = true
  }

  @inlinable package var value: Value { isOver ? destination : place().value }

  @inlinable package var velocity: Value { isOver ? .zero : place().velocity }

  @inlinable package var remainingDuration: Double { isOver ? 0 : max(0, endTime - time) }

  @inlinable package mutating func seek(to newTime: Double) {
    time = max(0, newTime)
    isOver = time >= endTime
  }

  @inlinable package mutating func finish() {
    endTime = -.infinity
    isOver = true
  }

  @inlinable package func reduced(inFlight: Bool) -> Self {
    var result = self
    result.spring = spring.withoutOscillation
    if !isOver { result.endTime = result.timeOfRest() }
    return result
  }

  /// Components often slow down in the same way, so each one's results are reused for the next.
  @inlinable func place() -> (value: Value, velocity: Value) {
    var place = (value: destination, velocity: Value.zero)
    var rate = -1.0
    var decayed = 0.0
    var factor = 1.0
    var elapsed = -1.0
    var propagator = SpringPropagator(a: 1, b: 0, c: 0, d: 1)
    for index in components.indices {
      let way = components[index]
      if time < way.switchTime {
        if way.rate != rate {
          rate = way.rate
          factor = exponential(-rate * time)
          decayed = decayedTime(time, rate: rate, factor: factor)
        }
        place.value[component: index] = way.start + way.velocity * decayed
        place.velocity[component: index] = way.velocity * factor
      } else {
        if time - way.switchTime != elapsed {
          elapsed = time - way.switchTime
          propagator = SpringPropagator(spring, elapsed: elapsed)
        }
        place.value[component: index] =
          way.anchor + propagator.displacement(way.displacement, way.springVelocity)
        place.velocity[component: index] =
          propagator.velocity(way.displacement, way.springVelocity)
      }
    }
    return place
  }

  // MARK: The end

  /// The time when the remaining motion is small enough, found by bisection, since it never grows.
  @usableFromInline func timeOfRest() -> Double {
    var isAlike = true
    for way in components {
      let isStill = way.velocity == 0 && way.switchTime == .infinity
      if !isStill, way.switchTime < .infinity || way.rate != moving.rate { isAlike = false }
    }
    let scale = squaredRest(at: 0)
    if isAlike {
      let rate = moving.rate
      let limit = rest.limit(of: scale, squaredPeriod: 1 / (rate * rate))
      if limit == rest.threshold * rest.threshold * scale {
        return -naturalLogarithm(rest.threshold) / rate
      }
      return max(0, naturalLogarithm(scale / limit) / (2 * rate))
    }
    let limit = rest.limit(of: scale, squaredPeriod: squaredPeriodOfRest)
    // The motion is small from the start.
    guard scale > limit else { return 0 }
    return firstMoment(near: spring.response, before: 0x1p60) { !(squaredRest(at: $0) > limit) }
  }

  /// The factor that converts a squared speed to a squared distance: the smallest of those of the spring and of the
  /// decays.
  @usableFromInline var squaredPeriodOfRest: Double {
    var period = spring.mass / spring.tension
    for way in components where way.velocity != 0 && way.switchTime == .infinity {
      period = min(period, 1 / (way.rate * way.rate))
    }
    return period
  }

  /// The first component that moves.
  @usableFromInline var moving: DecayComponent {
    for way in components where way.velocity != 0 || way.switchTime < .infinity { return way }
    return components[0]
  }

  @usableFromInline func squaredRest(at time: Double) -> Double {
    let squaredPeriod = spring.mass / spring.tension
    var sum = 0.0
    for way in components {
      let propagator = SpringPropagator(spring, elapsed: max(0, time - way.switchTime))
      sum += way.squaredRest(at: time, propagator, squaredPeriod)
    }
    return sum
  }
}
