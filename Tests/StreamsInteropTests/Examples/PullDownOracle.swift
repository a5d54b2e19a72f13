import Foundation
import StreamsInterop

@testable import InteropTestSupport
@testable import SystemsTestSupport

/// The sheet by formulas: while dragged, it follows the pointer; released, it is a spring with a damping
/// ratio of 1.
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

  /// The remainder allowed when it counts as settled: a thousandth of the motion's scale, which includes the
  /// velocity along the other axis.
  func slack(with otherVelocity: Double) -> Double {
    let swing = (velocity * velocity + otherVelocity * otherVelocity) / pow(spring.frequency, 2)
    return 0.001 * (displacement * displacement + swing).squareRoot()
  }
}
