import StreamsInterop

@testable import playground

extension PuckTable {
  /// Presses at `start`, moves at `velocity` for `duration`, and releases.
  func toss(
    from start: SIMD2<Double>, at velocity: SIMD2<Double>, for duration: Double = 0.1,
    since time: Double
  ) {
    take(sample(.pressed, start.x, start.y, at: time))
    let steps = 10
    var place = start
    for step in 1...steps {
      let elapsed = duration * Double(step) / Double(steps)
      place = start + velocity * elapsed
      take(sample(.moved, place.x, place.y, at: time + elapsed))
    }
    take(sample(.released, place.x, place.y, at: time + duration))
  }

  var places: [Int] { pucks.map(\.place.value) }

  /// Whether all pucks, and the follower, are exactly at their destinations.
  var isSettled: Bool {
    let homes = world.homes
    return pucks.allSatisfy { $0.puck.position == homes[$0.place.value] }
      && follower.puck.position == pucks[chosen.value].puck.position + world.leash
  }
}
