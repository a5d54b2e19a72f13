#if arch(x86_64)
  /// The widest floating-point type on this platform.
  typealias Extended = Float80
#else
  typealias Extended = Double
#endif

/// Numerically integrates a component that glides and is caught by springs: sums the Taylor series of the differential
/// equation step by step, and finds the moment of a catch by bisection. Uses no exponentials.
struct DecayOracle {
  var rate: Extended
  var lower = -Extended.infinity
  var upper = Extended.infinity
  var tension: Extended = 342
  var friction: Extended = 40
  var mass: Extended = 1
  var x: Extended
  var v: Extended
  var anchor: Extended?

  init(from x: Double, velocity: Double, rate: Double, lower: Double, upper: Double) {
    self.rate = Extended(rate)
    self.lower = Extended(lower)
    self.upper = Extended(upper)
    self.x = Extended(x)
    v = Extended(velocity)
    if x < lower { anchor = self.lower }
    if x > upper { anchor = self.upper }
  }

  mutating func advance(by duration: Double) {
    var left = Extended(duration)
    let quickest = max(rate, (tension / mass).squareRoot(), friction / mass)
    while left > 0 {
      let step = min(left, 0.5 / quickest)
      let next = moved(by: step)
      if anchor == nil, next.x > upper || next.x < lower {
        let bound = next.x > upper ? upper : lower
        var (early, late) = (Extended(0), step)
        for _ in 0..<80 {
          let middle = (early + late) / 2
          let place = moved(by: middle).x
          if place > upper || place < lower { late = middle } else { early = middle }
        }
        (x, v) = moved(by: early)
        anchor = bound
        left -= early
      } else {
        (x, v) = next
        left -= step
      }
    }
  }

  /// Σ cₙ hⁿ, with coefficients from the equation: x″ = −λ x′ for a glide, and m x″ = −k (x − anchor) − f x′ for a
  /// spring.
  private func moved(by h: Extended) -> (x: Extended, v: Extended) {
    var coefficients = [x - (anchor ?? 0), v]
    for n in 0..<24 {
      let slope = Extended(n + 1) * coefficients[n + 1]
      let bend =
        anchor == nil
        ? -rate * slope : -(tension * coefficients[n] + friction * slope) / mass
      coefficients.append(bend / Extended((n + 1) * (n + 2)))
    }
    var (place, velocity) = (Extended(0), Extended(0))
    for n in coefficients.indices.reversed() {
      velocity = velocity * h + place
      place = place * h + coefficients[n]
    }
    return (place + (anchor ?? 0), velocity)
  }
}
