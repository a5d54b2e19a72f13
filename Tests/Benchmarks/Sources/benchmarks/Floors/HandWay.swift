import Foundation
import StreamsInterop

/// The propagator of an underdamped spring over a given span of time, handwritten for one program.
struct HandWay {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0

  init() {}

  init(_ spring: SpringStyle, elapsed: Double) {
    let alpha = spring.friction / (2 * spring.mass)
    let square = spring.tension / spring.mass
    let w = (square - alpha * alpha).squareRoot()
    let decay = exp(-alpha * elapsed)
    b = decay * sin(w * elapsed) / w
    a = decay * cos(w * elapsed) + alpha * b
    c = -square * b
    d = decay * cos(w * elapsed) - alpha * b
  }
}
