import StreamsCore
import StreamsInteractions
import StreamsProperties
import Testing

@testable import InteropTestSupport

/// L14: chains of motions.
struct ChainTests {
  /// How each follower is connected to its leader.
  enum Wiring: CaseIterable {
    case attach, destination, attachKnowing
  }

  /// The exact positions of the last of two, and of five, elements: 240 per second, a multiple of all rates.
  private static let exact: [Int: [Double]] = {
    var places: [Int: [Double]] = [:]
    for count in [2, 5] {
      var springs = CoupledSprings(
        Array(repeating: (342, 30), count: count), from: Array(repeating: 0, count: count), to: 1)
      places[count] = [0]
      for _ in 1...240 {
        springs.advance(by: 1.0 / 240)
        places[count]?.append(springs.place(count - 1))
      }
    }
    return places
  }()

  /// The greatest error of the last element of a chain during one second of its leader's motion from 0 to 1, with
  /// Material Motion's constants, and the number of its emissions.
  ///
  /// - Parameter isUnderWay: Whether the leader starts moving before its followers are connected.
  private func worst(
    _ wiring: Wiring, rate: Double, count: Int = 2, onTimeline: Bool = false,
    isUnderWay: Bool = false
  ) -> (error: Double, emissions: Int) {
    let base = ManualClock(frameRate: rate)
    let clock = onTimeline ? Timeline(on: base).erased : base.erased
    let runtime = MotionRuntime(clock: clock)
    let places = (0..<count).map { _ in ReactiveProperty(initialValue: 0.0) }
    // The tiny threshold prevents a landing before the end.
    let system = SpringSystem(destination: isUnderWay ? 1.0 : 0.0, threshold: 1e-12)
    let run = system.drive(places[0], on: clock)
    var velocity: () -> Double = { run.velocity }
    var springs: [SpringSystem<Double>] = []
    for index in 1..<count {
      let (leader, follower) = (places[index - 1], places[index])
      let spring = SpringSystem(destination: 0.0, threshold: 1e-12)
      springs.append(spring)
      switch wiring {
      case .destination:
        runtime.connect(leader, to: spring.destination)
        runtime.add(spring, to: follower)
      case .attach:
        runtime.add(Attach(to: leader, spring: spring), to: follower)
      case .attachKnowing:
        let attach = Attach(to: leader, velocity: velocity, spring: spring)
        runtime.add(attach, to: follower)
        velocity = { attach.velocity(of: follower) }
      }
    }
    var emissions = 0
    let counting = places[count - 1].subscribe { _ in emissions += 1 }
    system.destination.value = 1
    let exact = Self.exact[count] ?? []
    var worst = 0.0
    for frame in 1...Int(rate) {
      base.advance(to: Double(frame) / rate)
      worst = max(worst, abs(places[count - 1].value - exact[frame * 240 / Int(rate)]))
    }
    counting.unsubscribe()
    runtime.end()
    return (worst, emissions)
  }

  /// A chain, and the factor by which its error falls if frames are half as long.
  struct Chain: Sendable {
    var wiring: Wiring
    var rates = [30.0, 60, 120]
    var count = 2
    var onTimeline = false
    var isUnderWay = false
    /// The greatest error at 60 frames per second.
    var bound: Double
    var fall: Double
  }

  @Test(
    "Half the frame duration gives a quarter of the error, or a sixteenth with known velocities (L14)",
    arguments: [
      Chain(wiring: .attach, rates: [30, 60, 120, 240], bound: 2e-3, fall: 3.5),
      Chain(wiring: .destination, rates: [30, 60, 120, 240], bound: 2e-3, fall: 3.5),
      Chain(wiring: .attachKnowing, rates: [30, 60, 120, 240], bound: 2e-5, fall: 12),
      // The leader starts moving before its followers are connected.
      Chain(wiring: .attach, isUnderWay: true, bound: 2e-3, fall: 3.5),
      Chain(wiring: .destination, isUnderWay: true, bound: 2e-3, fall: 3.5),
      Chain(wiring: .attachKnowing, isUnderWay: true, bound: 2e-5, fall: 12),
      // A chain of five, also on a timeline.
      Chain(wiring: .attach, rates: [60, 120], count: 5, bound: 5e-3, fall: 3.5),
      Chain(wiring: .attach, rates: [60, 120], count: 5, onTimeline: true, bound: 5e-3, fall: 3.5),
      Chain(wiring: .attachKnowing, rates: [60, 120], count: 5, bound: 4e-5, fall: 12),
      Chain(
        wiring: .attachKnowing, rates: [60, 120], count: 5, onTimeline: true, bound: 4e-5,
        fall: 12),
    ])
  func errors(_ chain: Chain) {
    var findings = Findings()
    var errors: [Double] = []
    for rate in chain.rates {
      let (error, emissions) = worst(
        chain.wiring, rate: rate, count: chain.count, onTimeline: chain.onTimeline,
        isUnderWay: chain.isUnderWay)
      errors.append(error)
      if rate == 60 { findings.expect(error <= chain.bound, "\(error) > \(chain.bound)") }
      // At most one emission per frame.
      findings.expect(emissions <= Int(rate) + 2, "\(rate) Hz: emissions: \(emissions)")
    }
    for (coarse, fine) in zip(errors, errors.dropFirst()) {
      findings.expect(coarse >= chain.fall * fine, "\(coarse) < \(chain.fall) * \(fine)")
    }
    findings.report()
  }

  @Test(
    "A follower that observes the clock before its leader doesn't lag, and then runs after its leader",
    arguments: [false, true])
  func order(onTimeline: Bool) {
    var findings = Findings()
    let base = ManualClock(frameRate: 60)
    let clock = onTimeline ? Timeline(on: base).erased : base.erased
    let leader = ReactiveProperty(initialValue: 0.0)
    let follower = ReactiveProperty(initialValue: 0.0)
    let runtime = MotionRuntime(clock: clock)
    let leading = SpringSystem(destination: 0.0, threshold: 1e-12)
    let attach = Attach(to: leader, spring: SpringSystem(destination: 0.0, threshold: 1e-12))
    runtime.add(attach, to: follower)
    // The follower is already moving when the leader starts.
    leader.value = 0.5
    base.advance(by: 0.05)
    leader.value = 0
    findings.expect(attach.state.value, is: .active)
    var exact = CoupledSprings([(342, 30), (342, 30)], from: [0, 0], to: 1)
    let alone = SpringPropagator(SpringStyle(), elapsed: 0.05)
    let (place, speed) = (0.5 - 0.5 * alone.a, -0.5 * alone.c)
    let run = leading.drive(leader, on: clock)
    leading.destination.value = 1
    var emissions = 0
    let counting = follower.subscribe { _ in emissions += 1 }
    var worst = 0.0
    for frame in 1...40 {
      base.advance(to: 0.05 + Double(frame) / 60)
      exact.advance(by: 1.0 / 60)
      // The follower's own motion decays independently.
      let way = SpringPropagator(SpringStyle(), elapsed: Double(frame) / 60)
      worst = max(worst, abs(follower.value - exact.place(1) - way.displacement(place, speed)))
    }
    findings.expect(worst < 2e-3, "\(worst) < 2e-3")
    findings.expect(emissions <= 43, "\(emissions) <= 43")
    counting.unsubscribe()
    run.unsubscribe()
    runtime.end()
    findings.report()
  }

  private static let followers: [MotionScenario] = [
    MotionScenario(
      "A follower is active from its leader's start until after its leader's rest, and lands exactly"
    ) { findings in
      let clock = ManualClock(frameRate: 60)
      let leader = ReactiveProperty(initialValue: 0.0)
      let follower = ReactiveProperty(initialValue: 0.0)
      let runtime = MotionRuntime(clock: clock)
      runtime.add(Attach(to: leader), to: follower)
      var heard: [String] = []
      let watching = [
        leader.subscribe(next: { _ in }, state: { heard.append("leader \($0)") }),
        follower.subscribe(next: { _ in }, state: { heard.append("follower \($0)") }),
      ]
      let run = leader.animate(to: 300, .easeInOut(duration: 0.3), on: clock)
      clock.advance(by: 5)
      // Either one can start first.
      findings.expect(heard.prefix(2).sorted(), is: ["follower active", "leader active"])
      findings.expect(heard.dropFirst(2), is: ["leader atRest", "follower atRest"])
      findings.expect(follower.value, is: 300)
      for subscription in watching { subscription.unsubscribe() }
      run.stop()
      runtime.end()
    },
    MotionScenario(
      "A write at rest is a step; a write after a long active pause isn't a slow movement"
    ) { findings in
      let clock = ManualClock(frameRate: 60)
      let leader = ReactiveProperty(initialValue: 0.0)
      let follower = ReactiveProperty(initialValue: 0.0)
      let runtime = MotionRuntime(clock: clock)
      runtime.add(
        Attach(to: leader, spring: SpringSystem(destination: 0.0, threshold: 1e-9)), to: follower)
      leader.value = 100
      clock.advance(by: 0.1)
      let way = SpringPropagator(SpringStyle(), elapsed: 0.1)
      findings.expect(follower.value, near: 100 - 100 * way.a, within: 1e-9)
      clock.advance(by: 3)
      // A drag begins, pauses for a second, and jumps: the pause must not count as time spent moving.
      leader.state(.active)
      clock.advance(by: 1)
      let before = follower.value
      leader.value = 160
      // The jump counts as a movement within the last frame.
      let frame = SpringPropagator(SpringStyle(), elapsed: 1.0 / 60)
      findings.expect(follower.value > before, "\(follower.value) > \(before)")
      findings.expect(
        follower.value < before + 60 * (1 - frame.a),
        "\(follower.value) < \(before + 60 * (1 - frame.a))")
      clock.advance(by: 1.0 / 60)
      let two = SpringPropagator(SpringStyle(), elapsed: 2.0 / 60)
      findings.expect(
        follower.value < before + 60 * (1 - two.a),
        "\(follower.value) < \(before + 60 * (1 - two.a))")
      leader.state(.atRest)
      clock.advance(by: 3)
      findings.expect(follower.value, is: 160)
      runtime.end()
    },
    MotionScenario("Reading the values of a chain changes nothing") { findings in
      func last(looking: Bool) -> Double {
        let clock = ManualClock(frameRate: 60)
        let leader = ReactiveProperty(initialValue: 0.0)
        let follower = ReactiveProperty(initialValue: 0.0)
        let run = leader.animate(to: 100, on: clock)
        let spring = SpringSystem(destination: 0.0)
        let binding = leader.bind(to: spring.destination)
        let following = spring.drive(follower, on: clock)
        for _ in 0..<60 {
          clock.advance(by: 1.0 / 180)
          if looking { _ = run.value + following.value + following.velocity }
        }
        binding.unsubscribe()
        return follower.value
      }
      findings.expect(last(looking: true), is: last(looking: false))
    },
  ]

  @Test("A follower's states, steps and reads (L14)", arguments: followers)
  func follower(_ scenario: MotionScenario) throws { try scenario.check() }
}
