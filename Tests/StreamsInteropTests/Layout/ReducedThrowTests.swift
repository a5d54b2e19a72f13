import StreamsLayout
import Testing

/// L18: with reduced motion, a motion drops the velocity that would carry it past its goal.
struct ReducedThrowTests {
  static let starts = [-400.0, -100, -1, -1e-9, 0, 1e-9, 1, 100, 400]
  static let velocities = [-50_000.0, -5_000, -300, -1, 1, 300, 5_000, 50_000]

  /// Starts at a distance from 100 with a velocity toward 100, and returns the goal's distances from then on.
  private typealias Throw = (_ distance: Double, _ velocity: Double, TickClock) -> () -> Double

  private func check(_ name: String, _ make: Throw) {
    for distance in Self.starts {
      for velocity in Self.velocities {
        let clock = TickClock()
        let now = make(distance, velocity, clock)
        var (lowest, highest) = (distance, distance)
        for tick in 0..<1200 {
          clock.tick(at: Double(tick) / 240)
          lowest = min(lowest, now())
          highest = max(highest, now())
        }
        let passes = distance > 0 ? -lowest : distance < 0 ? highest : max(-lowest, highest)
        #expect(passes <= 1e-9, "\(name) from \(distance) at \(velocity) passes by \(passes)")
        #expect(now() == 0, "\(name) from \(distance) at \(velocity) rests \(now()) away")
      }
    }
  }

  private func property(at distance: Double) -> ReactiveProperty<Double> {
    ReactiveProperty(initialValue: distance)
  }

  @Test("L18: a spring, even from exactly its goal")
  func spring() {
    for spring in [SpringStyle(), .bouncy, SpringStyle(tension: 100, friction: 60)] {
      check("spring \(spring.dampingRatio)") { distance, velocity, clock in
        clock.reducedMotion = .on
        let x = property(at: distance)
        x.animate(to: 0, spring, velocity: velocity, on: clock)
        return { x.value }
      }
    }
  }

  @Test("L18: a spring that takes over a throw")
  func takeover() {
    check("takeover") { distance, velocity, clock in
      clock.reducedMotion = .on
      let x = property(at: distance)
      let decay = DecaySystem<Double>(initialVelocity: velocity, rate: 4)
      let run = decay.drive(x, on: clock)
      x.animate(to: 0, on: clock)
      return { withExtendedLifetime(run) { x.value } }
    }
  }

  @Test("L18: a tween, whatever its timing function")
  func tween() {
    for function in [TimingFunction.linear, .easeIn, .easeOut, .easeInOut] {
      check("tween") { distance, velocity, clock in
        clock.reducedMotion = .on
        let x = property(at: distance)
        x.animate(
          to: 0, .curve(function, duration: 0.4), velocity: velocity, on: clock)
        return { x.value }
      }
    }
  }

  @Test("L18: a follower")
  func follower() {
    check("follower") { distance, velocity, clock in
      clock.reducedMotion = .on
      let x = property(at: distance)
      let follow = FollowSystem(
        destination: 0.0, maximumSpeed: 100_000, maximumAcceleration: 50_000,
        initialVelocity: velocity)
      let run = follow.drive(x, on: clock)
      return { withExtendedLifetime(run) { x.value } }
    }
  }

  @Test("L18: a box that a hand releases")
  func box() {
    check("box") { distance, velocity, clock in
      clock.reducedMotion = .on
      let layout = LayoutMotion<Int>(on: clock)
      layout.fallback = .gentle
      layout.update([LayoutBox(1, at: MotionRectangle(x: 0, y: 0, width: 50, height: 50))])
      let hand = layout.grasp(1)
      hand?.move(by: SIMD2(distance, 0))
      hand?.release(velocity: SIMD2(velocity, 0))
      return { layout.drawnRectangle(of: 1)!.min.x }
    }
  }
}
