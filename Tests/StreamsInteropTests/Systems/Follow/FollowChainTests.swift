import StreamsInteractions
import Testing

@testable import InteropTestSupport

/// L14: how a follower of a motion depends on the frame rate.
struct FollowChainTests {
  /// A leader that moves from 0 to 1, and a follower with limits.
  struct Pair: Sendable {
    var speed: Double
    var acceleration: Double
    var onTimeline = false
    /// The maximum error at 60 frames per second, compared with 3,840, and the factor by which it falls if frames are
    /// half as long.
    var bound: Double
    var fall: Double
  }

  /// The follower's positions, 30 times per second.
  private func places(_ pair: Pair, rate: Double) -> [Double] {
    let base = ManualClock(frameRate: rate)
    let clock = pair.onTimeline ? Timeline(on: base).erased : base.erased
    let runtime = MotionRuntime(clock: clock)
    let (leader, follower) = (
      ReactiveProperty(initialValue: 0.0), ReactiveProperty(initialValue: 0.0)
    )
    let spring = SpringSystem(destination: 0.0, threshold: 1e-12)
    let run = spring.drive(leader, on: clock)
    let follow = FollowSystem<Double>(
      maximumSpeed: pair.speed, maximumAcceleration: pair.acceleration)
    runtime.connect(leader, to: follow.destination)
    runtime.add(follow, to: follower)
    spring.destination.value = 1
    var places: [Double] = []
    for frame in 1...30 {
      base.advance(to: Double(frame) / 30)
      places.append(follower.value)
    }
    run.unsubscribe()
    runtime.end()
    return places
  }

  @Test(
    "Behind a leader that exceeds its limits, a follower keeps within them, in both directions",
    arguments: [1.0, -1], ["tween", "spring", "follower"])
  func isLimited(sign: Double, leading: String) {
    let clock = ManualClock()
    let leader = ReactiveProperty(initialValue: 0.0)
    let joint = ReactiveProperty(initialValue: 0.0)
    let follow = FollowSystem(maximumSpeed: 2.0, maximumAcceleration: 8)
    let link = leader.bind(to: follow.destination)
    let run = follow.drive(joint, on: clock)
    let fast = FollowSystem(maximumSpeed: 4.0, maximumAcceleration: 3)
    let lead = fast.drive(leader, on: clock)
    switch leading {
    case "tween": leader.animate(to: sign * 4, .easeInOut(duration: 1.2), on: clock)
    case "spring": leader.animate(to: sign * 4, .smooth(duration: 2), on: clock)
    default: fast.destination.value = sign * 8
    }
    var (last, speed, highest, hardest) = (0.0, 0.0, 0.0, 0.0)
    for _ in 0..<500 {
      clock.advance(by: 1.0 / 60)
      let now = (joint.value - last) * 60
      highest = max(highest, now.magnitude)
      hardest = max(hardest, (now - speed).magnitude * 60)
      (last, speed) = (joint.value, now)
    }
    #expect(highest <= 2 + 1e-9 && highest > 1.9, "\(highest)")
    #expect(hardest <= 8 + 1e-6, "\(hardest)")
    #expect(joint.value == leader.value)
    withExtendedLifetime((link, run, lead)) {}
  }

  @Test(
    "Halving the frame duration at least halves the error while the follower catches up (L14)",
    arguments: [
      // The follower keeps up, lags because of its acceleration, or lags because of its speed.
      Pair(speed: 20, acceleration: 1500, bound: 1e-12, fall: 0),
      Pair(speed: 20, acceleration: 60, bound: 3e-2, fall: 2),
      Pair(speed: 20, acceleration: 60, onTimeline: true, bound: 3e-2, fall: 2),
      Pair(speed: 3, acceleration: 60, bound: 1e-4, fall: 0),
    ])
  func errors(_ pair: Pair) {
    var findings = Findings()
    let exact = places(pair, rate: 3840)
    let errors = [30.0, 60, 120].map { rate in
      zip(exact, places(pair, rate: rate)).map { abs($0 - $1) }.max() ?? 1
    }
    findings.expect(errors[1], isAtMost: pair.bound, "\(errors)")
    for (coarse, fine) in zip(errors, errors.dropFirst()) {
      findings.expect(coarse, isAtLeast: pair.fall * fine)
    }
    findings.report()
  }

  private static let followers: [MotionScenario] = [
    MotionScenario(
      "A follower meets an evenly moving leader, stays with it, and comes to rest after it, exactly there"
    ) {
      findings in
      let clock = ManualClock(frameRate: 60)
      let (leader, follower) = (
        ReactiveProperty(initialValue: 0.0), ReactiveProperty(initialValue: 0.0)
      )
      let follow = FollowSystem<Double>(maximumSpeed: 200, maximumAcceleration: 1000)
      var heard: [String] = []
      let kept = [
        leader.bind(to: follow.destination),
        leader.subscribe(next: { _ in }, state: { heard.append("leader \($0)") }),
        follower.subscribe(next: { _ in }, state: { heard.append("follower \($0)") }),
      ]
      let run = follow.drive(follower, on: clock)
      let tween = TweenSystem(duration: 2, values: [0.0, 200], timingFunctions: [.linear])
      let leading = tween.drive(leader, on: clock)
      // It takes 0.1 s at 1000 to match the speed; the lag of 5 takes another 2 √(5 / 1000) s to make up.
      let meeting = 0.1 + 2 * (5.0 / 1000).squareRoot()
      clock.advance(to: meeting - 0.03)
      findings.expect(follower.value, isBelow: leader.value - 0.1)
      clock.advance(to: meeting + 0.02)
      for _ in 0..<80 {
        clock.advance(by: 1.0 / 60)
        findings.expect(follower.value, near: leader.value, within: 1e-9)
      }
      clock.advance(to: 4)
      findings.expect(follower.value, is: 200)
      findings.expect(heard.last, is: "follower atRest")
      findings.expect(Set(heard.prefix(2)), is: ["follower active", "leader active"])
      withExtendedLifetime((kept, run, leading)) {}
    },
    MotionScenario("A leader that exceeds the limit gets ahead, and is reached when it rests") {
      findings in
      let clock = ManualClock(frameRate: 60)
      let (leader, follower) = (
        ReactiveProperty(initialValue: 0.0), ReactiveProperty(initialValue: 0.0)
      )
      let follow = FollowSystem<Double>(maximumSpeed: 50, maximumAcceleration: 1000)
      let run = follow.drive(follower, on: clock)
      let binding = leader.bind(to: follow.destination)
      leader.animate(to: 100, .linear(duration: 1), on: clock)
      var most = 0.0
      for _ in 0..<60 {
        let before = run.velocity
        clock.advance(by: 1.0 / 60)
        most = max(most, run.velocity)
        findings.expect(abs(run.velocity - before), isAtMost: 1000.0 / 60 + 1e-9)
      }
      findings.expect(most, near: 50, within: 1e-9)
      findings.expect(follower.value, near: 50 - 1.25, within: 1)
      clock.advance(by: 2)
      findings.expect(follower.value, is: 100)
      withExtendedLifetime((run, binding)) {}
    },
    MotionScenario(
      "A destination that stands still while active is reached, and the follower waits there"
    ) {
      findings in
      let clock = ManualClock(frameRate: 60)
      let follower = ReactiveProperty(initialValue: 0.0)
      let follow = FollowSystem(destination: 0.0, maximumSpeed: 50, maximumAcceleration: 1000)
      let run = follow.drive(follower, on: clock)
      follow.destination.state(.active)
      follow.destination.value = 10
      clock.advance(by: 2)
      findings.expect(follower.value, is: 10)
      findings.expect(run.velocity, is: 0)
      findings.expect(run.phase, is: .active)
      follow.destination.state(.atRest)
      findings.expect(run.phase, is: .atRest)
      withExtendedLifetime(run) {}
    },
  ]

  @Test("A follower of a motion: meetings and states (L14)", arguments: followers)
  func follower(_ scenario: MotionScenario) throws { try scenario.check() }
}
