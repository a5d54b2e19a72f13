import StreamsSystems
import Testing

/// Landings of a follower, with observers that change it.
struct FollowLandingTests {
  /// A write during the last value that doesn't change the motion.
  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let body: @Sendable (FollowSystem<Double>) -> Void

    init(_ name: String, _ body: @escaping @Sendable (FollowSystem<Double>) -> Void) {
      testDescription = name
      self.body = body
    }
  }

  @Test(
    "a follower's last value is emitted once, even if an observer writes during it (L15)",
    arguments: [
      Change("destination") { $0.destination.value = 100 },
      Change("initialVelocity") { $0.initialVelocity.value = 0 },
      Change("initialValue") { $0.initialValue.value = 100 },
      Change("maximumSpeed") { $0.maximumSpeed.value = 50 },
      Change("maximumAcceleration") { $0.maximumAcceleration.value = 50 },
      Change("enabled") { $0.enabled.value = false },
    ])
  func oneLanding(_ change: Change) {
    let clock = ManualClock()
    let follow = FollowSystem(
      destination: 100.0, maximumSpeed: 200, maximumAcceleration: 900, initialValue: 0)
    var heard: [String] = []
    var landings = 0
    let kept = [
      follow.endings.subscribe { heard.append("\($0)") },
      follow.stream(on: clock).subscribe(
        next: { value in
          guard value == 100 else { return }
          landings += 1
          heard.append("landing")
          // Otherwise, a change that emits the value again would recurse forever.
          if landings < 5 { change.body(follow) }
        }, state: { heard.append("\($0)") }),
    ]
    clock.advance(by: 10)
    #expect(heard == ["active", "landing", "atRest", "finished"])
    withExtendedLifetime(kept) {}
  }
}
