import StreamsSystems

/// A spring's flight with Material Motion's constants, computed independently.
struct ExactFlight {
  private let place: Double
  private let velocity: Double
  private let destination: Double

  init(from place: Double, velocity: Double, to destination: Double) {
    self.place = place
    self.velocity = velocity
    self.destination = destination
  }

  /// Integrates in small fourth-order steps.
  func place(at time: Double) -> Double {
    let spring = SpringStyle()
    func pull(_ x: Double, _ v: Double) -> Double {
      (-spring.tension * (x - destination) - spring.friction * v) / spring.mass
    }
    var (x, v) = (place, velocity)
    let count = 4_000
    let h = time / Double(count)
    for _ in 0..<count {
      let (a1, b1) = (v, pull(x, v))
      let (a2, b2) = (v + h / 2 * b1, pull(x + h / 2 * a1, v + h / 2 * b1))
      let (a3, b3) = (v + h / 2 * b2, pull(x + h / 2 * a2, v + h / 2 * b2))
      let (a4, b4) = (v + h * b3, pull(x + h * a3, v + h * b3))
      x += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
      v += h / 6 * (b1 + 2 * b2 + 2 * b3 + b4)
    }
    return x
  }
}
