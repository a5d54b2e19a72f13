import StreamsInterop

/// A ``HandSpring`` with two components.
final class HandPointSpring {
  @exclusivity(unchecked) private var y: SIMD2<Double>
  @exclusivity(unchecked) private var v = SIMD2<Double>.zero
  @exclusivity(unchecked) private var elapsed = 0.0
  @exclusivity(unchecked) private var way = HandWay()
  private let destination: SIMD2<Double>
  private let limit: Double
  private let squaredPeriod: Double
  private let parameters: SpringStyle
  private let property: ReactiveProperty<SIMD2<Double>>

  init(to destination: SIMD2<Double>, _ parameters: SpringStyle) {
    self.destination = destination
    self.parameters = parameters
    y = -destination
    limit = 1e-6 * (destination * destination).sum()
    squaredPeriod = parameters.mass / parameters.tension
    property = ReactiveProperty(initialValue: .zero)
  }

  /// Advances the spring.
  ///
  /// - Returns: whether it is still moving.
  @inline(__always) func step(by elapsed: Double) -> Bool {
    if elapsed != self.elapsed {
      self.elapsed = elapsed
      way = HandWay(parameters, elapsed: elapsed)
    }
    let newY: SIMD2<Double> = way.a * y + way.b * v
    v = way.c * y + way.d * v
    y = newY
    let isMoving = (y * y).sum() + squaredPeriod * (v * v).sum() > limit
    if !isMoving {
      y = .zero
      v = .zero
    }
    property.value = destination + y
    return isMoving
  }
}
