import StreamsInterop

/// A spring handwritten for one program: a cached propagator, a test for the end, and a write to a
/// property. Nothing can be changed mid-flight.
final class HandSpring {
  @exclusivity(unchecked) private var y: Double
  @exclusivity(unchecked) private var v = 0.0
  @exclusivity(unchecked) private var elapsed = 0.0
  @exclusivity(unchecked) private var way = HandWay()
  private let destination: Double
  private let limit: Double
  private let squaredPeriod: Double
  private let parameters: SpringStyle
  private let property: ReactiveProperty<Double>

  init(to destination: Double, _ parameters: SpringStyle) {
    self.destination = destination
    self.parameters = parameters
    y = -destination
    limit = 1e-6 * destination * destination
    squaredPeriod = parameters.mass / parameters.tension
    property = ReactiveProperty(initialValue: 0)
  }

  /// Advances the spring.
  ///
  /// - Returns: whether it is still moving.
  @inline(__always) func step(by elapsed: Double) -> Bool {
    if elapsed != self.elapsed {
      self.elapsed = elapsed
      way = HandWay(parameters, elapsed: elapsed)
    }
    let newY = way.a * y + way.b * v
    v = way.c * y + way.d * v
    y = newY
    let isMoving = y * y + squaredPeriod * v * v > limit
    if !isMoving {
      y = 0
      v = 0
    }
    property.value = destination + y
    return isMoving
  }
}

/// Handwritten springs in columns, stepped in a loop without bounds checks.
final class HandColumns {
  private let count: Int
  private let y: UnsafeMutablePointer<Double>
  private let v: UnsafeMutablePointer<Double>
  private let limit: UnsafeMutablePointer<Double>
  private let squaredPeriod: Double
  private let way: HandWay

  init(_ count: Int, to destination: Double, _ parameters: SpringStyle, elapsed: Double) {
    self.count = count
    y = .allocate(capacity: count)
    v = .allocate(capacity: count)
    limit = .allocate(capacity: count)
    y.initialize(repeating: -destination, count: count)
    v.initialize(repeating: 0, count: count)
    limit.initialize(repeating: 1e-6 * destination * destination, count: count)
    squaredPeriod = parameters.mass / parameters.tension
    way = HandWay(parameters, elapsed: elapsed)
  }

  deinit {
    y.deallocate()
    v.deallocate()
    limit.deallocate()
  }

  /// Advances the springs.
  ///
  /// - Returns: how many are still moving.
  @inline(never)
  func step() -> Int {
    let (a, b, c, d) = (way.a, way.b, way.c, way.d)
    let squaredPeriod = squaredPeriod
    let (y, v, limit) = (self.y, self.v, self.limit)
    var moving = 0
    for index in 0..<count {
      let newY = a * y[index] + b * v[index]
      let newV = c * y[index] + d * v[index]
      let isMoving = newY * newY + squaredPeriod * (newV * newV) > limit[index]
      y[index] = isMoving ? newY : 0
      v[index] = isMoving ? newV : 0
      if isMoving { moving &+= 1 }
    }
    return moving
  }
}
