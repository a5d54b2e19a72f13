import StreamsSystems
@testable import StreamsSystems
import TestSupport
import Testing

@testable import SystemsTestSupport

/// Springs with moving destinations.
struct SpringChaseTests {
  /// Solves the spring's equation with a cubic destination as a linear system of six equations, by the Taylor series of
  /// the matrix exponential, with double-double precision and short steps.
  private func exact(
    square: Double, drag: Double, _ start: (Double, Double), _ cubic: [Double], _ h: Double
  ) -> (place: Double, velocity: Double) {
    var state = [
      start.0, start.1, cubic[0], cubic[1], 2 * cubic[2], 6 * cubic[3],
    ].map { Quad($0) }
    let size = max(square.squareRoot(), drag, 1 / h)
    let spans = max(1, Int((8 * size * h).rounded(.up)))
    let span = Quad(h) / Quad(Double(spans))
    for _ in 0..<spans {
      var term = state
      for n in 1...30 {
        let by = span / Quad(Double(n))
        let derivative = [
          term[1], Quad(square) * (term[2] - term[0]) - Quad(drag) * term[1], term[3], term[4],
          term[5], Quad(0),
        ]
        term = derivative.map { $0 * by }
        for index in state.indices { state[index] = state[index] + term[index] }
      }
    }
    return (state[0].high, state[1].high)
  }

  @Test(
    "springs with moving destinations match the matrix exponential in all damping regimes",
    arguments: [false, true])
  func oracle(isCubic: Bool) {
    var random = SeededGenerator(seed: 41)
    let ratios = [0, 0.1, 0.5, 0.81, 1 - 1e-12, 1, 1 + 1e-9, 1.0001, 2, 10, 50]
    // The greatest errors, relative to their limits.
    var worst = [(0.0, ""), (0.0, "")]
    for _ in 0..<Sampling.count(600, of: "SpringChaseTests: springs") {
      func number() -> Double { Double.random(in: -100...100, using: &random) }
      let frequency = exponential(Double.random(in: -6.9...7, using: &random))
      let ratio = ratios[random.next(below: ratios.count)]
      let h = [1 / 30.0, 1 / 60.0, 1 / 240.0, 1 / 1000.0][random.next(below: 4)]
      guard frequency * ratio * h < 60 else { continue }
      let spring = SpringStyle(
        tension: frequency * frequency, friction: 2 * ratio * frequency)
      let (x, v) = (number(), number() * min(frequency, 1000) / 10)
      var cubic = [number(), number() * 10, number() * 100, number() * 1000]
      if !isCubic { (cubic[2], cubic[3]) = (0, 0) }
      let way = h * (cubic[1] + h * (cubic[2] + h * cubic[3]))
      let last = cubic[1] + h * (2 * cubic[2] + 3 * h * cubic[3])
      let found = SpringChase(spring, elapsed: h).step(
        displacement: x - cubic[0], velocity: v, way: way,
        velocities: isCubic ? (cubic[1], last) : nil)
      let right = exact(
        square: spring.tension, drag: spring.friction, (x, v), cubic, h)
      let scale =
        abs(x) + abs(cubic[0]) + abs(cubic[1]) * h + abs(cubic[2]) * h * h + abs(v) * h
        + abs(cubic[3]) * h * h * h + 1
      let errors = [
        abs(cubic[0] + way + found.displacement - right.place) / (1e-13 * scale),
        abs(found.velocity - right.velocity) / (1e-12 * scale * max(frequency, 1 / h)),
      ]
      // NaN counts as an infinite error.
      for (index, error) in errors.enumerated() where !(error <= worst[index].0) {
        worst[index] = (error >= 0 ? error : .infinity, "\(frequency) \(ratio) \(h)")
      }
    }
    #expect(worst.allSatisfy { $0.0 < 1 }, "errors of the position and the velocity: \(worst)")
  }

  @Test("A constant destination gives an ordinary step")
  func standing() {
    let spring = SpringStyle(tension: 200, friction: 9)
    let chase = SpringChase(spring, elapsed: 1.0 / 60)
    let way = SpringPropagator(spring, elapsed: 1.0 / 60)
    let found = chase.step(displacement: 7.0, velocity: -30, way: 0, velocities: nil)
    #expect(
      [found.displacement, found.velocity] == [way.displacement(7.0, -30), way.velocity(7.0, -30)])
  }
}
