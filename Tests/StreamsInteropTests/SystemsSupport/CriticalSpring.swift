import Foundation
import StreamsSystems

/// The formula (x + (v + ωx) t) e^(−ωt), for a spring with a damping ratio of 1.
struct CriticalSpring {
  let frequency: Double

  init(_ parameters: SpringStyle) { frequency = parameters.angularFrequency }

  func place(after time: Double, from x: Double, velocity: Double) -> (Double, Double) {
    let decay = exp(-frequency * time)
    let slope = velocity + frequency * x
    return (
      (x + slope * time) * decay, (slope - frequency * (x + slope * time)) * decay
    )
  }
}
