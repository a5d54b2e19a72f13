import StreamsSystems
import Testing

/// L14: a follower is equally accurate whether its velocity is set before or after it is bound.
struct FollowingOrderTests {
  @Test(
    "the velocity can be set before or after the destination is bound", arguments: [5, 20, 40])
  func order(frames: Int) {
    func followed(velocityFirst: Bool) -> Double {
      let clock = ManualClock()
      let leader = ReactiveProperty(initialValue: 0.0)
      let follower = ReactiveProperty(initialValue: 0.0)
      let throwing = SpringSystem(destination: 100.0, initialVelocity: 800)
      let spring = SpringSystem(destination: 0.0)
      let flight = throwing.drive(leader, on: clock)
      if velocityFirst { spring.destinationVelocity.value = { flight.velocity } }
      let binding = leader.bind(to: spring.destination)
      if !velocityFirst { spring.destinationVelocity.value = { flight.velocity } }
      let run = spring.drive(follower, on: clock)
      for _ in 0..<frames { clock.advance(by: 1.0 / 60) }
      withExtendedLifetime((binding, run)) {}
      return follower.value
    }
    let difference = followed(velocityFirst: false) - followed(velocityFirst: true)
    #expect(difference.magnitude < 1e-9)
  }
}
