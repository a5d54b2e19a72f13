import StreamsInterop

/// The position of an object moved by a spring, by the spring's formula, with each change of destination.
struct FlightModel {
  private var start: SIMD2<Double>
  private var velocity: SIMD2<Double>
  private var destination: SIMD2<Double>
  private var began: Double
  private let parameters: SpringParameters

  init(
    from start: SIMD2<Double>, velocity: SIMD2<Double> = .zero, to destination: SIMD2<Double>,
    at time: Double, parameters: SpringParameters = SpringParameters()
  ) {
    self.start = start
    self.velocity = velocity
    self.destination = destination
    self.parameters = parameters
    began = time
  }

  /// Moves toward another destination from the given time on.
  mutating func turn(to destination: SIMD2<Double>, at time: Double) {
    let way = ExactSpring(parameters, at: time - began).after(start - self.destination, velocity)
    (start, velocity) = (self.destination + way.displacement, way.velocity)
    self.destination = destination
    began = time
  }

  /// Lands: the remainder of the formula is left out.
  mutating func land(at time: Double) {
    (start, velocity, began) = (destination, .zero, time)
  }

  func place(at time: Double) -> SIMD2<Double> {
    springPlace(from: start, velocity: velocity, to: destination, parameters, after: time - began)
  }

  /// The fault in a reported position, or nil.
  func fault(of place: SIMD2<Double>, at time: Double) -> String? {
    let expected = self.place(at: time)
    let scale =
      distance(start, destination) + distance(velocity, .zero)
      * (parameters.mass / parameters.tension)
      .squareRoot()
    let isNear = distance(place, expected) <= 1e-9 * max(1, scale)
    // A motion measured in points lands half a point from its end.
    let hasLanded = place == destination && distance(expected, destination) <= 0.5
    return isNear || hasLanded ? nil : "\(place) instead of \(expected) at \(time)"
  }
}
