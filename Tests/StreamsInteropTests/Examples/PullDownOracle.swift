import Foundation
import StreamsInterop

@testable import InteropTestSupport

/// The sheet in formulas: dragged, it is where the pointer took it, and released, it is a spring
/// of damping ratio 1.
struct PullDownOracle {
  private let spring = CriticalSpring(.promptTransition)
  private var began = 0.0
  private var displacement = 0.0
  private var velocity = 0.0
  private(set) var destination: Double

  init(at place: Double, to destination: Double) {
    self.destination = destination
    displacement = place - destination
  }

  mutating func letGo(at place: Double, velocity: Double, to destination: Double, time: Double) {
    began = time
    displacement = place - destination
    self.velocity = velocity
    self.destination = destination
  }

  func place(at time: Double) -> Double {
    destination + spring.place(after: time - began, from: displacement, velocity: velocity).0
  }

  /// What may be left when it counts as settled: a thousandth of the motion's scale. That of the other
  /// axis, in which it was thrown, counts as well.
  func slack(with otherVelocity: Double) -> Double {
    let swing = (velocity * velocity + otherVelocity * otherVelocity) / pow(spring.frequency, 2)
    return 0.001 * (displacement * displacement + swing).squareRoot()
  }
}
