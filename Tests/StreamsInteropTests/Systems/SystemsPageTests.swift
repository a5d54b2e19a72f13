import StreamsInterop
import Testing

/// The code of `Docs/Streams.docc/Systems.md`, which stands here with the same lines.
struct SystemsPageTests {
  private let clock = TickClock()
  private let path = "Tests/StreamsInteropTests/Systems/SystemsPageTests.swift"

  private func pass(_ seconds: Double, from start: Double) {
    for frame in 0...Int(seconds * 60) { clock.tick(at: start + Double(frame) / 60) }
  }

  @Test("its timeline goes back, and its plan plays its parts in order")
  func plans() {
    let (opacity, position) = (
      ReactiveProperty(initialValue: 0.0), ReactiveProperty(initialValue: 0.0)
    )
    let row = (0..<3).map { _ in ReactiveProperty(initialValue: 0.0) }
    let fade = TweenSystem(duration: 0.3, to: 1.0)
    let rise = TweenSystem(duration: 0.3, to: 40.0)
    let spring = SpringSystem(destination: 100.0)
    let timeline = Timeline(on: clock)
    let watched = fade.drive(opacity, on: timeline)
    pass(0.2, from: 0)
    timeline.rate.value = -0.5
    timeline.paused.value = false  // back to its beginning, at half speed
    pass(1, from: 1)
    #expect(timeline.time == 0 && opacity.value == 0)
    watched.unsubscribe()

    let plan = MotionPlan.sequence(
      fade.moving(opacity),
      row.map { rise.moving($0) }.stagger(each: 0.05, from: .center),
      spring.moving(position).delayed(by: 0.2))
    let playback = plan.start(on: clock)
    playback.timeline.rate.value = 2
    pass(0.25, from: 3)
    #expect(opacity.value == 1 && row[1].value > row[0].value && position.value == 0)
    pass(5, from: 4)
    #expect(position.value == 100 && playback.state.value == .atRest)
  }

  @MainActor
  final class Screen {
    let clock = ConcurrencyClock(isolation: MainActor.shared)
  }

  @Test("its spring goes where it is told, on a timeline, too, and with less motion")
  func spring() {
    let position = ReactiveProperty(initialValue: 0.0)
    let spring = SpringSystem(destination: 100.0)
    let run = spring.drive(position, on: clock)
    pass(0.1, from: 0)
    #expect(run.velocity > 0 && position.value > 0 && position.value < 100)

    let before = run.velocity
    spring.destination.value = 300  // turns in mid-motion
    #expect(abs(run.velocity - before) < 1e-9)
    spring.parameters.value = SpringParameters(response: 0.4, dampingRatio: 0.7)
    #expect(abs(spring.parameters.value.bounce - 0.3) < 1e-9)
    spring.parameters.value = SpringParameters(duration: 0.4, bounce: 0.3)
    #expect(abs(spring.parameters.value.dampingRatio - 0.7) < 1e-9)
    spring.parameters.value = SpringParameters(settlingIn: 0.3, overshoot: 0.05)
    #expect(abs(spring.parameters.value.overshoot - 0.05) < 1e-9)
    spring.friction.value = 12  // bouncier from here on
    spring.initialVelocity.value = 2000  // a push
    #expect(abs(run.velocity - 2000) < 1e-6)
    pass(20, from: 1)
    #expect(position.value == 300 && run.phase == .atRest)
    run.unsubscribe()

    spring.destination.value = 0
    let timeline = Timeline(on: clock)
    let watched = spring.drive(position, on: timeline)
    pass(0.3, from: 30)
    timeline.paused.value = true
    let late = position.value
    timeline.seek(to: 0.2)  // position is where it was at 0.2 s
    #expect(position.value != late && watched.value == position.value)
    watched.unsubscribe()

    clock.motionAmount = .reduced
    spring.motionAmount.value = .instant
    let jumped = spring.drive(position, on: clock)
    pass(0.1, from: 40)
    #expect(position.value == 0 && jumped.phase == .atRest)
  }

  @Test("its batch moves all its dots")
  func batch() {
    let batch = SpringBatch()
    let dots = batch.add(10_000, parameters: SpringParameters(response: 0.3, dampingRatio: 0.7))
    for dot in dots { batch[destination: dot] = 100 }
    let running = batch.run(on: clock)
    pass(3, from: 0)
    #expect(batch.positions == Array(repeating: 100, count: 10_000))
    withExtendedLifetime(running) {}
  }

  @Test("its tweens, keyframes, paths and decays end where it says")
  func others() {
    let move = TweenSystem(duration: 0.5, to: 100.0, timingFunction: .easeOut)
    let beat = TweenSystem(
      duration: 0.75, values: [0.0, 80, 40, 100], offsets: [0, 0.4, 0.6, 1], repeatCount: .infinity,
      autoreverses: true)
    let typed = TweenSystem(duration: 1, to: 100.0, timingFunction: .steps(4, jump: .end))
    #expect(landing(of: move) == 100 && landing(of: typed) == 100)
    #expect(beat.drive(ReactiveProperty(initialValue: 0), on: clock).settlingDuration == .infinity)

    let hop = KeyframeSystem([
      Keyframe(time: 0, value: 0.0, velocity: 500),
      Keyframe(time: 0.3, value: 80),
      Keyframe(time: 0.6, value: 30),
      Keyframe(time: 1, value: 100),
    ])
    #expect(landing(of: hop) == 100)

    var path = MotionPath(from: SIMD2(0, 0))
    path.line(to: SIMD2(70, 0))
    path.curve(to: SIMD2(130, 60), control1: SIMD2(110, 0), control2: SIMD2(130, 20))
    let tour = PathSystem(duration: 1, path: path)
    let arc = ArcSystem(from: SIMD2(0, 0), to: SIMD2(190, 80), duration: 0.6)
    #expect(landing(of: tour) == SIMD2(130, 60) && landing(of: arc) == SIMD2(190, 80))

    let scroll = DecaySystem(
      initialVelocity: 1200.0, rate: DecayRate.normal, bounds: DecayBounds(lower: 0, upper: 1000))
    let end = scroll.projectedEnd  // 599.3…: before it is there
    #expect("\(end)".hasPrefix("599.3"))
    let pages = DecaySystem(initialVelocity: 380.0, rate: 4, snapPoints: [0, 50, 100])
    #expect(pages.projectedEnd == 100 && landing(of: pages) == 100)
  }

  private func landing<Value: Vector>(of system: some MotionSystem<Value>) -> Value {
    let clock = ManualClock()
    let property = ReactiveProperty(initialValue: Value.zero)
    let run = system.drive(property, on: clock)
    clock.advance(by: 20)
    run.unsubscribe()
    return property.value
  }

  @Test("its tolerances, followers and substitutes do what it says")
  func tolerances() {
    let position = ReactiveProperty(initialValue: SIMD2(0.0, 0))
    let spring = SpringSystem(destination: SIMD2(100.0, 0))
    let opacity = SpringSystem(destination: 1.0)
    spring.tolerance.value = .points
    opacity.tolerance.value = MotionTolerance(minimumVisibleChange: 1.0 / 256)

    let leader = ReactiveProperty(initialValue: SIMD2(0.0, 0))
    let follower = SpringSystem(destination: SIMD2(0.0, 0))
    let run = spring.drive(leader, on: clock)
    let following = leader.bind(to: follower.destination)
    follower.destinationVelocity.value = { run.velocity }
    let pulled = follower.drive(position, on: clock)
    pass(0.1, from: 0)
    #expect(follower.state.value == .active && position.value.x > 0)
    pass(5, from: 1)
    #expect(position.value == SIMD2(100, 0) && pulled.phase == .atRest)
    following.unsubscribe()

    let caught = TweenSystem(duration: 0.4, to: 100.0, initialVelocity: 900)
    #expect(landing(of: caught) == 100)
    let glide = DecaySystem(initialVelocity: 800.0, inertia: InertiaParameters()) { end in
      (end / 50).rounded() * 50
    }
    #expect(landing(of: glide) == 650)

    let runtime = MotionRuntime(clock: clock)
    let card = MotionElement(position: SIMD2(0, 0), size: SIMD2(10, 10))
    clock.motionAmount = .reduced
    spring.substitute.value = .fade()
    runtime.add(SubstituteFade(of: spring), to: card)
    runtime.add(spring, to: card.position)
    #expect(card.position.value == SIMD2(100, 0) && card.opacity.value == 0)
    pass(1, from: 10)
    #expect(card.opacity.value == 1)
    runtime.end()
  }

  @Test("animates a property in one line")
  func oneLine() {
    let position = ReactiveProperty(initialValue: 0.0)
    var endings: [MotionEnding] = []
    let slide = position.animate(to: 200, by: .init(duration: 0.4, bounce: 0.2), on: clock)
    pass(3, from: 0)
    #expect(slide.phase == .atRest && position.value == 200)
    let drop = position.animate(to: 0, duration: 0.3, on: clock) { endings.append($0) }
    pass(1, from: 4)
    #expect(drop.phase == .atRest && position.value == 0 && endings == [.finished])
  }

  @Test("shows no code but what stands here")
  func sameText() throws {
    let page = try #require(PageCode(of: "Docs/Streams.docc/Systems.md"))
    #expect(page.blocks.count == 15)
    #expect(page.missing(in: path) == [])
  }
}
