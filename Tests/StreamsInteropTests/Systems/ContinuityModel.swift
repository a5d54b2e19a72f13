import StreamsSystems

/// The motion of one of the two components, in the model.
enum ModelCourse {
  case spring(from: Double, velocity: Double, to: Double, SpringStyle)
  /// A pushed tween begins with the velocity.
  case tween(from: Double, velocity: Double, isPushed: Bool, to: Double, duration: Double)
  case decay(from: Double, velocity: Double, rate: Double)
  /// Held by a drag.
  case held(at: Double, velocity: Double)

  /// The position and velocity after the given time.
  func state(after time: Double) -> (place: Double, velocity: Double) {
    switch self {
    case .spring(let from, let velocity, let destination, let spring):
      // Returns the start exactly, because a tween from rest behaves differently.
      if time == 0 { return (from, velocity) }
      // The spring is underdamped.
      let decay = spring.friction / (2 * spring.mass)
      let frequency = (spring.tension / spring.mass - decay * decay).squareRoot()
      let (a, b) = (from - destination, (velocity + decay * (from - destination)) / frequency)
      let (sine, cosine) = (Self.sine(frequency * time), Self.sine(frequency * time + .pi / 2))
      let fading = Self.exponential(-decay * time)
      let swing = a * cosine + b * sine
      return (
        destination + fading * swing,
        fading * (frequency * (b * cosine - a * sine) - decay * swing)
      )
    case .tween(let from, let velocity, let isPushed, let destination, let duration):
      let s = Swift.min(1, time / duration)
      let slope = (destination - from) / duration
      let push = isPushed ? velocity - slope : 0
      return (
        from + (destination - from) * s + push * duration * s * (1 - s) * (1 - s),
        slope + push * (1 - s) * (1 - 3 * s)
      )
    case .decay(let from, let velocity, let rate):
      let fading = Self.exponential(-rate * time)
      return (from + velocity / rate * (1 - fading), velocity * fading)
    case .held(let place, let velocity): return (place, velocity)
    }
  }

  var destination: Double {
    switch self {
    case .spring(_, _, let destination, _), .tween(_, _, _, let destination, _): destination
    case .decay(let from, let velocity, let rate): from + velocity / rate
    case .held(let place, _): place
    }
  }

  /// The energy that remains after the given time, as a squared distance; `nil` if energy doesn't end the motion.
  func energy(after time: Double) -> Double? {
    let (place, velocity) = state(after: time)
    let distance = place - destination
    switch self {
    case .spring(_, _, _, let spring):
      return distance * distance + spring.mass / spring.tension * velocity * velocity
    case .decay: return distance * distance
    case .tween, .held: return nil
    }
  }

  /// The fraction of the initial distance at which the motion ends.
  var threshold: Double {
    if case .decay = self { 0.0005 } else { 0.001 }
  }

  private static func sine(_ angle: Double) -> Double {
    var x = angle.remainder(dividingBy: 2 * .pi)
    if x > .pi / 2 { x = .pi - x } else if x < -.pi / 2 { x = -.pi - x }
    var (term, sum) = (x, x)
    for k in 1..<14 {
      let divisor = Double(2 * k * (2 * k + 1))
      term *= -x * x / divisor
      sum += term
    }
    return sum
  }

  private static func exponential(_ x: Double) -> Double {
    let (half, count) = (x / 4096, 12)
    var (term, result) = (1.0, 1.0)
    for k in 1..<10 {
      term *= half / Double(k)
      result += term
    }
    for _ in 0..<count { result *= result }
    return result
  }
}

/// A motion of the model: one course per component, and the components that it still moves.
final class ModelMotion {
  let began: Double
  var courses: [Int: ModelCourse]
  var parts: Set<Int>
  let settled: Double

  init(at time: Double, _ courses: [Int: ModelCourse]) {
    began = time
    self.courses = courses
    parts = Set(courses.keys)
    settled = Self.limit(of: courses)
  }

  func state(_ part: Int, at time: Double) -> (place: Double, velocity: Double) {
    courses[part]!.state(after: time - began)
  }

  func destination(of part: Int) -> Double { courses[part]!.destination }

  var isHand: Bool {
    if case .held = courses.values.first { true } else { false }
  }

  /// The position and velocity, even after the motion ends.
  func placed(_ part: Int, at time: Double) -> (place: Double, velocity: Double) {
    isOver(at: time) ? (destination(of: part), 0) : state(part, at: time)
  }

  /// Whether the motion has ended, by the energy of all its components, including those that it has lost.
  func isOver(at time: Double) -> Bool {
    var energy = 0.0
    for course in courses.values {
      switch course {
      case .tween(_, _, _, _, let duration): return time - began >= duration - 1e-12
      case .held: return false
      case .spring, .decay: energy += course.energy(after: time - began) ?? 0
      }
    }
    return energy <= settled
  }

  private static func limit(of courses: [Int: ModelCourse]) -> Double {
    var energy = 0.0
    var threshold = 0.0
    for course in courses.values {
      energy += course.energy(after: 0) ?? 0
      threshold = course.threshold
    }
    return min(threshold * threshold * energy, 0.25)
  }
}
