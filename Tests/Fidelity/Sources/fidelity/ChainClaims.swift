import StreamsInterop

/// Followers of a moving target, compared with both equations solved together.
enum ChainClaims {
  static var all: [Claim] {
    claims("values", limits: [8e-3, 2e-3, 6e-4, 1.6e-4], fall: 3.5, isKnowing: false)
      + claims("velocities", limits: [3e-4, 2e-5, 1.7e-6, 1.4e-7], fall: 12, isKnowing: true)
  }

  private static func claims(
    _ known: String, limits: [Double], fall: Double, isKnowing: Bool
  ) -> [Claim] {
    let rates = [30.0, 60, 120, 240]
    let errors = rates.map { worst(rate: $0, isKnowing: isKnowing) }
    let rows = zip(rates, zip(errors, limits)).map { rate, row in
      Claim(
        claim: "a spring following a spring, \(known) known, at \(Int(rate)) Hz, relative to scale",
        oracle: "Taylor series of both equations together", worst: row.0, limit: row.1)
    }
    let ratio = zip(errors, errors.dropFirst()).map { $1 / $0 }.max() ?? 1
    return rows + [
      Claim(
        claim: "the same: the share of the error that remains at half the frame",
        oracle: "the rows above",
        worst: ratio, limit: 1 / fall)
    ]
  }

  /// Material Motion's springs, from 0 to 1, during the leader's flight of one second.
  private static func worst(rate: Double, isKnowing: Bool) -> Double {
    let clock = ManualClock(frameRate: rate)
    let runtime = MotionRuntime(clock: clock)
    let leader = ReactiveProperty(initialValue: 0.0)
    let follower = ReactiveProperty(initialValue: 0.0)
    let leading = SpringSystem(destination: 1.0, threshold: 1e-12)
    let following = SpringSystem(destination: 0.0, threshold: 1e-12)
    let run = leading.drive(leader, on: clock)
    let velocity: (() -> Double)? = isKnowing ? { run.velocity } : nil
    runtime.add(Attach(to: leader, velocity: velocity, spring: following), to: follower)
    // The position and velocity of the leader, then of the follower.
    var exact = [0.0, 0, 0, 0]
    var worst = 0.0
    for frame in 1...Int(rate) {
      clock.advance(to: Double(frame) / rate)
      for _ in 0..<40 { exact = later(exact, 1 / rate / 40) }
      worst = max(worst, abs(follower.value - exact[2]))
    }
    run.unsubscribe()
    runtime.end()
    return worst
  }

  private static func later(_ state: [Double], _ h: Double) -> [Double] {
    func change(_ x: [Double], to destination: Double) -> [Double] {
      [
        x[1], 342 * (destination - x[0]) - 30 * x[1], x[3], 342 * (x[0] - x[2]) - 30 * x[3],
      ].map { $0 * h }
    }
    var sum = state
    var term = change(state, to: 1)
    for n in 2...16 {
      for index in sum.indices { sum[index] += term[index] }
      term = change(term, to: 0).map { $0 / Double(n) }
    }
    return sum
  }
}
