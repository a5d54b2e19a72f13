import StreamsCore
import StreamsInterop
import StreamsProperties
import Testing

/// L14: chains of motions.
struct ChainTests {
  /// Who follows how.
  enum Wiring: CaseIterable {
    case attach, destination, attachKnowing
  }

  /// The greatest error of the last of a chain, over a second of its leader's flight from 0 to 1, with
  /// springs of Material Motion's constants.
  ///
  /// - Parameter isUnderWay: whether the leader moves before anything follows it.
  private func worst(
    _ wiring: Wiring, rate: Double, count: Int = 2, onTimeline: Bool = false,
    isUnderWay: Bool = false
  ) -> Double {
    let base = ManualClock(frameRate: rate)
    let clock = onTimeline ? Timeline(on: base).erased : base.erased
    let runtime = MotionRuntime(clock: clock)
    let places = (0..<count).map { _ in ReactiveProperty(initialValue: 0.0) }
    // Nothing lands before the end.
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
    var exact = CoupledSprings(
      Array(repeating: (342, 30), count: count), from: Array(repeating: 0, count: count), to: 1)
    var worst = 0.0
    for frame in 1...Int(rate) {
      base.advance(to: Double(frame) / rate)
      exact.advance(by: 1 / rate)
      worst = max(worst, abs(places[count - 1].value - exact.place(count - 1)))
    }
    // Each frame once.
    #expect(emissions <= Int(rate) + 2)
    counting.unsubscribe()
    runtime.end()
    return worst
  }

  @Test(
    "With values alone a follower's error falls with the square of a frame's length",
    arguments: [Wiring.attach, .destination])
  func values(_ wiring: Wiring) {
    let errors = [30.0, 60, 120, 240].map { worst(wiring, rate: $0) }
    #expect(errors[1] <= 2e-3)
    for (coarse, fine) in zip(errors, errors.dropFirst()) { #expect(coarse >= 3.5 * fine) }
  }

  @Test("With velocities known, with its fourth power")
  func velocities() {
    let errors = [30.0, 60, 120, 240].map { worst(.attachKnowing, rate: $0) }
    #expect(errors[1] <= 2e-5)
    for (coarse, fine) in zip(errors, errors.dropFirst()) { #expect(coarse >= 12 * fine) }
  }

  @Test("So it is where the leader moves before anything follows it", arguments: Wiring.allCases)
  func underWay(_ wiring: Wiring) {
    let errors = [30.0, 60, 120].map { worst(wiring, rate: $0, isUnderWay: true) }
    let isKnowing = wiring == .attachKnowing
    #expect(errors[1] <= (isKnowing ? 2e-5 : 2e-3))
    for (coarse, fine) in zip(errors, errors.dropFirst()) {
      #expect(coarse >= (isKnowing ? 12 : 3.5) * fine)
    }
  }

  @Test("So it is along a chain of five, and on a timeline")
  func longer() {
    for (wiring, fall, bound) in [(Wiring.attach, 3.5, 5e-3), (.attachKnowing, 12.0, 4e-5)] {
      for onTimeline in [false, true] {
        let errors = [60.0, 120].map {
          worst(wiring, rate: $0, count: 5, onTimeline: onTimeline)
        }
        #expect(errors[0] <= bound && errors[0] >= fall * errors[1])
      }
    }
  }

  @Test(
    "Who hears the clock before its leader does not lag, and is in order from then on",
    arguments: [false, true])
  func order(onTimeline: Bool) {
    let base = ManualClock(frameRate: 60)
    let clock = onTimeline ? Timeline(on: base).erased : base.erased
    let leader = ReactiveProperty(initialValue: 0.0)
    let follower = ReactiveProperty(initialValue: 0.0)
    let runtime = MotionRuntime(clock: clock)
    let leading = SpringSystem(destination: 0.0, threshold: 1e-12)
    let attach = Attach(to: leader, spring: SpringSystem(destination: 0.0, threshold: 1e-12))
    runtime.add(attach, to: follower)
    // The follower moves already as the leader sets out.
    leader.value = 0.5
    base.advance(by: 0.05)
    leader.value = 0
    #expect(attach.state.value == .active)
    var exact = CoupledSprings([(342, 30), (342, 30)], from: [0, 0], to: 1)
    let alone = SpringPropagator(SpringParameters(), elapsed: 0.05)
    let (place, speed) = (0.5 - 0.5 * alone.a, -0.5 * alone.c)
    let run = leading.drive(leader, on: clock)
    leading.destination.value = 1
    var emissions = 0
    let counting = follower.subscribe { _ in emissions += 1 }
    var worst = 0.0
    for frame in 1...40 {
      base.advance(to: 0.05 + Double(frame) / 60)
      exact.advance(by: 1.0 / 60)
      // What it had of its own decays beside it.
      let way = SpringPropagator(SpringParameters(), elapsed: Double(frame) / 60)
      worst = max(worst, abs(follower.value - exact.place(1) - way.displacement(place, speed)))
    }
    #expect(worst < 2e-3)
    #expect(emissions <= 43)
    counting.unsubscribe()
    run.unsubscribe()
    runtime.end()
  }

  @Test(
    "A follower is active from when its leader sets out until after that rests, and lands exactly")
  func rest() {
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
    let run = leader.animate(to: 300, duration: 0.3, on: clock)
    clock.advance(by: 5)
    #expect(
      heard == ["leader active", "follower active", "leader atRest", "follower atRest"]
        || heard == ["follower active", "leader active", "leader atRest", "follower atRest"])
    #expect(follower.value == 300)
    for subscription in watching { subscription.unsubscribe() }
    run.unsubscribe()
    runtime.end()
  }

  @Test("What is written at rest is a step; what a resting hand has stood at for long is no way")
  func steps() {
    let clock = ManualClock(frameRate: 60)
    let leader = ReactiveProperty(initialValue: 0.0)
    let follower = ReactiveProperty(initialValue: 0.0)
    let runtime = MotionRuntime(clock: clock)
    runtime.add(
      Attach(to: leader, spring: SpringSystem(destination: 0.0, threshold: 1e-9)), to: follower)
    leader.value = 100
    clock.advance(by: 0.1)
    let way = SpringPropagator(SpringParameters(), elapsed: 0.1)
    #expect(abs(follower.value - (100 - 100 * way.a)) < 1e-9)
    clock.advance(by: 3)
    // A hand takes it, stands for a second, and jumps: nothing has come from afar meanwhile.
    leader.state(.active)
    clock.advance(by: 1)
    let before = follower.value
    leader.value = 160
    // It has come within the last frame.
    let frame = SpringPropagator(SpringParameters(), elapsed: 1.0 / 60)
    #expect(follower.value > before && follower.value < before + 60 * (1 - frame.a))
    clock.advance(by: 1.0 / 60)
    let two = SpringPropagator(SpringParameters(), elapsed: 2.0 / 60)
    #expect(follower.value < before + 60 * (1 - two.a))
    leader.state(.atRest)
    clock.advance(by: 3)
    #expect(follower.value == 160)
    runtime.end()
  }

  @Test("To look at a chain changes nothing")
  func looks() {
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
    #expect(last(looking: true) == last(looking: false))
  }
}
