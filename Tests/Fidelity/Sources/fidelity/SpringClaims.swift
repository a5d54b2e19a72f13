import StreamsInterop

/// Springs against the exponential of their equation, in twice the digits.
enum SpringClaims {
  static var all: [Claim] { [closedForm, hours(rate: 120, 1), hours(rate: 1000, 10)] }

  private static var closedForm: Claim {
    var dice = Dice(3)
    var worst = 0.0
    for round in 0..<2000 {
      let mass = 0.1 + 10 * dice.unit()
      let tension = 1 + 2000 * dice.unit()
      let critical = 2 * (tension * mass).squareRoot()
      let near = 1 + (dice.unit() - 0.5) * [1e-12, 1e-8, 1e-4, 1e-2][round / 3 % 4]
      let ratio = [dice.unit(), near, 1 + 20 * dice.unit()][round % 3]
      let spring = SpringStyle(tension: tension, friction: ratio * critical, mass: mass)
      let time = 3 * dice.unit()
      let (y, v) = (200 * dice.unit() - 100, 4000 * dice.unit() - 2000)
      let exact = TwiceMatrix(
        tension: spring.tension, friction: spring.friction, mass: spring.mass, time: time)
      let place = exact.a * Twice(y) + exact.b * Twice(v)
      let clock = ManualClock(frameRate: 60)
      let moved = ReactiveProperty(initialValue: y)
      let run = SpringSystem(
        destination: 0.0, initialVelocity: v, spring, threshold: 1e-300
      ).drive(moved, on: clock)
      clock.advance(to: time)
      let found = run.value
      let scale = abs(y) + abs(v) * spring.response / (2 * .pi)
      worst = max(worst, abs((Twice(found) + -place).high) / scale)
    }
    return Claim(
      claim: "position of a spring, ratios 0 to 21 and 1 ± 1e-12, as a fraction of its scale",
      oracle: "matrix exponential in 106 bits; worst of 2000", worst: worst, limit: 1e-12)
  }

  /// A spring without friction, frame by frame.
  private static func hours(rate: Double, _ count: Double) -> Claim {
    let spring = SpringSystem(
      destination: 0.0, SpringStyle(tension: 342, friction: 0))
    let property = ReactiveProperty(initialValue: 100.0)
    let clock = ManualClock(frameRate: rate)
    let run = spring.drive(property, on: clock)
    var worst = 0.0
    let minute = TwiceMatrix(tension: 342, friction: 0, mass: 1, time: 60)
    for index in 1...Int(count * 60) {
      clock.advance(to: 60 * Double(index))
      let exact = minute.power(index).a * Twice(100)
      worst = max(worst, abs((Twice(run.value) + -exact).high) / 100)
    }
    run.unsubscribe()
    return Claim(
      claim: "\(Int(count)) h of a frictionless spring at \(Int(rate)) frames/s",
      oracle: "matrix exponential in 106 bits, each minute", worst: worst, limit: 1e-9)
  }
}
