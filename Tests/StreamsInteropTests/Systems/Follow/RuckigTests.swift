import StreamsSystems
import Testing

@testable import InteropTestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// FollowSystem, checked against Ruckig, a motion planner for robots.
struct RuckigTests {
  /// A state, with Ruckig's result.
  private struct State {
    let place: Double
    let velocity: Double
    let destination: Double
    let speed: Double
    let acceleration: Double
    let duration: Double
    let places: [(time: Double, place: Double)]

    init?(_ line: Substring) {
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      guard numbers.count == 12 else { return nil }
      (place, velocity, destination) = (numbers[0], numbers[1], numbers[2])
      (speed, acceleration, duration) = (numbers[3], numbers[4], numbers[5])
      places = [6, 8, 10].map { (numbers[$0], numbers[$0 + 1]) }.sorted { $0.time < $1.time }
    }

    /// The errors of the duration and the positions, relative to the distance or to 1, whichever is greater.
    var errors: (duration: Double, place: Double) {
      let clock = ManualClock(frameRate: 1 / max(duration, 1e-6))
      let follow = FollowSystem(
        destination: destination, maximumSpeed: speed, maximumAcceleration: acceleration,
        initialVelocity: velocity)
      let run = follow.drive(ReactiveProperty(initialValue: place), on: clock)
      let travel = max(1, abs(destination - place))
      let difference = abs(run.settlingDuration - duration)
      var worst = 0.0
      for (time, place) in places {
        clock.advance(to: time)
        // NaN counts as an infinite error.
        let error = abs(run.value - place) / travel
        worst = error <= worst ? worst : error.isNaN ? .infinity : error
      }
      return (difference / travel, worst)
    }
  }

  /// The states in the file that `STREAMS_RUCKIG` names, or the sample.
  private var states: [State] {
    var text = RuckigStates.sample
    if let path = unsafe getenv("STREAMS_RUCKIG").map({ unsafe String(cString: $0) }) {
      text = Repository.text(of: path) ?? ""
    }
    return text.split(separator: "\n").compactMap { State($0) }
  }

  @Test("durations and positions match Ruckig's within 1e-7 of the distance, from any state (L14)")
  func beside() {
    let states = states
    var lines: [String] = []
    var worst = 0.0
    for (name, isOne) in [
      ("within the limits", { abs($0.velocity) <= $0.speed }),
      ("faster than the limit", { abs($0.velocity) > $0.speed }),
    ] as [(String, (State) -> Bool)] {
      let errors = states.filter(isOne).map(\.errors)
      let duration = errors.map(\.duration).max() ?? .infinity
      let place = errors.map(\.place).max() ?? .infinity
      lines.append("| \(name) | \(errors.count) | \(duration) | \(place) |")
      worst = max(worst, duration, place)
    }
    for line in lines { print(line) }
    #expect(states.count >= 40 && worst <= 1e-7, "\(lines)")
  }
}
