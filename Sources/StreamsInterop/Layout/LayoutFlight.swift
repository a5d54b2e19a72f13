import StreamsSystems

/// A motion of several numbers to zero, all with one spring: a pure function of the time since its beginning (law L14).
///
/// A flight may first wait: meanwhile, it continues toward its former goal, at ``way`` from zero.
final class LayoutFlight {
  /// The current value.
  private(set) var value: SIMD8<Double>
  /// The current velocity, in units per second.
  private(set) var velocity: SIMD8<Double>
  /// Whether the flight is held in place until launched.
  private(set) var isHeld = true
  private(set) var isOver = false

  private var start: SIMD8<Double>
  private var startVelocity: SIMD8<Double>
  private var startTime = 0.0
  private var way = SIMD8<Double>.zero
  private var end = -Double.infinity
  private var pace: LayoutPace?
  private var limit = 0.0
  /// The weights that make the components comparable, mostly in points.
  private let weights: SIMD8<Double>

  /// A held flight.
  init(at value: SIMD8<Double>, velocity: SIMD8<Double>, weights: SIMD8<Double>) {
    self.value = value
    self.velocity = velocity
    self.weights = weights
    start = value
    startVelocity = velocity
  }

  /// The current goal, relative to zero.
  var aim: SIMD8<Double> { isWaiting ? way : .zero }

  private var isWaiting: Bool { end > -.infinity }

  /// Launches the flight toward zero, from its current value.
  ///
  /// - Parameters:
  ///   - pace: the spring, shared with other flights.
  ///   - limit: the remaining squared distance at which the flight ends.
  ///   - time: the current time.
  ///   - delay: the seconds to wait.
  ///   - way: the goal during the wait.
  func launch(
    _ pace: LayoutPace, limit: Double, at time: Double, delay: Double = 0,
    toward way: SIMD8<Double> = .zero
  ) {
    isHeld = false
    self.pace = pace
    self.limit = limit
    (start, startVelocity, startTime) = (value, velocity, time)
    self.way = way
    end = delay > 0 ? time + delay : -.infinity
    if !isWaiting { landIfNear(pace.spring) }
  }

  /// Holds the flight at another value.
  func hold(at value: SIMD8<Double>, velocity: SIMD8<Double> = .zero) {
    isHeld = true
    self.value = value
    self.velocity = velocity
    end = -.infinity
  }

  /// Drops the velocity that would carry a held flight past zero.
  func restrain(by spring: SpringStyle) {
    for index in velocity.indices {
      velocity[index] = spring.restrained(velocity[index], at: value[index])
    }
  }

  /// Moves the flight to a time.
  func move(to time: Double) {
    guard !isHeld, !isOver, let pace else { return }
    if isWaiting {
      let way = way
      let elapsed = min(time, end) - startTime
      go(from: start - way, SpringPropagator(pace.spring, elapsed: elapsed))
      value += way
      guard time >= end else { return }
      (start, startVelocity, startTime) = (value, velocity, end)
      end = -.infinity
    }
    go(from: start, pace.propagator(elapsed: max(0, time - startTime)))
    landIfNear(pace.spring)
  }

  private func go(from displacement: SIMD8<Double>, _ propagator: SpringPropagator) {
    value = displacement * propagator.a + startVelocity * propagator.b
    velocity = displacement * propagator.c + startVelocity * propagator.d
  }

  private func landIfNear(_ spring: SpringStyle) {
    let place = value * weights
    let speed = velocity * weights
    let energy = (place * place).sum() + spring.mass / spring.tension * (speed * speed).sum()
    guard energy <= limit else { return }
    value = .zero
    velocity = .zero
    isOver = true
  }
}

/// A spring shared by flights launched together, with its propagator for the time since the launch.
final class LayoutPace {
  let spring: SpringStyle
  private var elapsed = -1.0
  private var last = SpringPropagator(a: 1, b: 0, c: 0, d: 1)

  init(_ spring: SpringStyle) {
    self.spring = spring
  }

  func propagator(elapsed new: Double) -> SpringPropagator {
    if new != elapsed {
      elapsed = new
      last = SpringPropagator(spring, elapsed: new)
    }
    return last
  }
}

/// A linear fade-in that replaces a movement.
final class LayoutFade {
  private let start: Double
  private let duration: Double
  private let first: Double
  private(set) var value: Double
  var isOver: Bool { value >= 1 }

  init(from first: Double, at start: Double, duration: Double) {
    self.first = first
    self.start = start
    self.duration = duration
    value = first
  }

  func move(to time: Double) {
    value = min(1, first + (1 - first) * max(0, time - start) / duration)
  }
}
