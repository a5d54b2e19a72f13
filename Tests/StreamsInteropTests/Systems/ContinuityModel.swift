import StreamsInterop

/// One of the two components, as the model has it.
enum ModelCourse {
  case spring(from: Double, velocity: Double, to: Double, SpringParameters)
  /// One that is pushed begins with the velocity.
  case tween(from: Double, velocity: Double, isPushed: Bool, to: Double, duration: Double)

  /// Place and velocity after a time.
  func state(after time: Double) -> (place: Double, velocity: Double) {
    switch self {
    case .spring(let from, let velocity, let destination, let spring):
      // Without rounding at its beginning: a tween from rest is another one.
      if time == 0 { return (from, velocity) }
      // Underdamped.
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
    }
  }

  private static func sine(_ angle: Double) -> Double {
    var x = angle.remainder(dividingBy: 2 * .pi)
    if x > .pi / 2 { x = .pi - x } else if x < -.pi / 2 { x = -.pi - x }
    var (term, sum) = (x, x)
    for k in 1..<14 {
      term *= -x * x / Double(2 * k * (2 * k + 1))
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

/// A motion of the model: one course a component, and which of them it still moves.
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

  var destinations: [Int: Double] {
    courses.mapValues { course in
      switch course {
      case .spring(_, _, let destination, _), .tween(_, _, _, let destination, _): destination
      }
    }
  }

  /// Whether it is over: by its energy, all components together, also those that it has lost.
  func isOver(at time: Double) -> Bool {
    var energy = 0.0
    for course in courses.values {
      let (place, velocity) = course.state(after: time - began)
      switch course {
      case .spring(_, _, let destination, let spring):
        let distance = place - destination
        energy += distance * distance + spring.mass / spring.tension * velocity * velocity
      case .tween(_, _, _, _, let duration): return time - began >= duration - 1e-12
      }
    }
    return energy <= settled
  }

  private static func limit(of courses: [Int: ModelCourse]) -> Double {
    var energy = 0.0
    for course in courses.values {
      if case .spring(let from, let velocity, let destination, let spring) = course {
        let distance = from - destination
        energy += distance * distance + spring.mass / spring.tension * velocity * velocity
      }
    }
    return min(1e-6 * energy, 0.25)
  }
}
