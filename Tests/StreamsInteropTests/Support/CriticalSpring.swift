import Foundation
import StreamsInterop

/// (x + (v + ωx) t) e^(−ωt), of a spring whose damping ratio is 1.
struct CriticalSpring {
  let frequency: Double

  init(_ parameters: SpringParameters) { frequency = parameters.angularFrequency }

  func place(after time: Double, from x: Double, velocity: Double) -> (Double, Double) {
    let decay = exp(-frequency * time)
    let slope = velocity + frequency * x
    return (
      (x + slope * time) * decay, (slope - frequency * (x + slope * time)) * decay
    )
  }
}
