import StreamsInterop
import Testing

@testable import InteropTestSupport

/// The code of `Systems.md`, and of the page of each family of systems in `Docs/Streams.docc`, line by line.
struct SystemsPageTests {
  private let clock = TickClock()
  private let path = "Tests/StreamsInteropTests/Systems/SystemsPageTests.swift"

  private func pass(_ seconds: Double, from start: Double) {
    for frame in 0...Int(seconds * 60) { clock.tick(at: start + Double(frame) / 60) }
  }

  @Test("its timeline goes back, and its plan plays its parts in order")
  func plans() {
    var findings = Findings()
    let opacity = ReactiveProperty(initialValue: 0.0)
    let position = ReactiveProperty(initialValue: 0.0)
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
    findings.expect(timeline.time, is: 0)
    findings.expect(opacity.value, is: 0)
    watched.unsubscribe()

    let plan = MotionPlan.sequence(
      fade.animating(opacity),
      row.map { rise.animating($0) }.stagger(each: 0.05, from: .center),
      spring.animating(position).delayed(by: 0.2))
    let playback = plan.start(on: clock)
    playback.timeline.rate.value = 2
    pass(0.25, from: 3)
    findings.expect(opacity.value, is: 1)
    findings.expect(row[1].value, isAbove: row[0].value)
    findings.expect(position.value, is: 0)
    pass(5, from: 4)
    findings.expect(position.value, is: 100)
    findings.expect(playback.state.value, is: .atRest)
    playback.reverse()
    pass(0.1, from: 9)
    findings.expect(playback.state.value, is: .active)
    #expect(findings.faults == [])
  }

  @MainActor
  final class Screen {
    let clock = ConcurrencyClock(isolation: MainActor.shared)
  }

  @Test("its spring reaches its destinations, even on a timeline and with reduced motion")
  func spring() {
    var findings = Findings()
    let position = ReactiveProperty(initialValue: 0.0)
    let spring = SpringSystem(destination: 100.0)
    let run = spring.drive(position, on: clock)
    pass(0.1, from: 0)
    findings.expect(run.velocity, isAbove: 0)
    findings.expect(position.value, isAbove: 0)
    findings.expect(position.value, isBelow: 100)

    let before = run.velocity
    spring.destination.value = 300  // turns in mid-motion
    findings.expect(run.velocity, near: before, within: 1e-9)
    spring.parameters.value = SpringParameters(response: 0.4, dampingRatio: 0.7)
    findings.expect(spring.parameters.value.bounce, near: 0.3, within: 1e-9)
    spring.parameters.value = SpringParameters(duration: 0.4, bounce: 0.3)
    findings.expect(spring.parameters.value.dampingRatio, near: 0.7, within: 1e-9)
    spring.parameters.value = SpringParameters(settlingIn: 0.3, overshoot: 0.05)
    findings.expect(spring.parameters.value.overshoot, near: 0.05, within: 1e-9)
    spring.friction.value = 12  // bouncier from here on
    spring.initialVelocity.value = 2000  // a push
    findings.expect(run.velocity, near: 2000, within: 1e-6)
    pass(20, from: 1)
    findings.expect(position.value, is: 300)
    findings.expect(run.phase, is: .atRest)
    run.unsubscribe()

    spring.destination.value = 0
    let timeline = Timeline(on: clock)
    let watched = spring.drive(position, on: timeline)
    pass(0.3, from: 30)
    timeline.paused.value = true
    let late = position.value
    timeline.seek(to: 0.2)  // position is where it was at 0.2 s
    findings.expect(position.value, isNot: late)
    findings.expect(watched.value, is: position.value)
    watched.unsubscribe()

    clock.reducedMotion = .on
    spring.reducedMotion.value = .instant
    let jumped = spring.drive(position, on: clock)
    pass(0.1, from: 40)
    findings.expect(position.value, is: 0)
    findings.expect(jumped.phase, is: .atRest)
    #expect(findings.faults == [])
  }

  @Test("its batch moves all of its dots")
  func batch() {
    let batch = SpringBatch()
    let dots = batch.add(10_000, parameters: SpringParameters(response: 0.3, dampingRatio: 0.7))
    for dot in dots { batch[destination: dot] = 100 }
    let running = batch.run(on: clock)
    pass(3, from: 0)
    #expect(batch.positions == Array(repeating: 100, count: 10_000))
    withExtendedLifetime(running) {}
  }

  @Test("its tweens, keyframes, paths and decays end as described")
  func others() {
    var findings = Findings()
    let move = TweenSystem(duration: 0.5, to: 100.0, timingFunction: .easeOut)
    let beat = TweenSystem(
      duration: 0.75, values: [0.0, 80, 40, 100], offsets: [0, 0.4, 0.6, 1],
      timing: PlaybackTiming(repeatCount: .infinity, autoreverses: true))
    let typed = TweenSystem(duration: 1, to: 100.0, timingFunction: .steps(4, jump: .end))
    findings.expect(landing(of: move), is: 100)
    findings.expect(landing(of: typed), is: 100)
    findings.expect(
      beat.drive(ReactiveProperty(initialValue: 0), on: clock).settlingDuration, is: .infinity)

    let hop = KeyframeSystem([
      Keyframe(time: 0, value: 0.0, velocity: 500),
      Keyframe(time: 0.3, value: 80),
      Keyframe(time: 0.6, value: 30),
      Keyframe(time: 1, value: 100),
    ])
    findings.expect(landing(of: hop), is: 100)

    var path = MotionPath(from: SIMD2(0, 0))
    path.line(to: SIMD2(70, 0))
    path.curve(to: SIMD2(130, 60), control1: SIMD2(110, 0), control2: SIMD2(130, 20))
    let tour = PathSystem(duration: 1, path: path)
    let arc = ArcSystem(from: SIMD2(0, 0), to: SIMD2(190, 80), duration: 0.6)
    findings.expect(landing(of: tour), is: SIMD2(130, 60))
    findings.expect(landing(of: arc), is: SIMD2(190, 80))

    let scroll = DecaySystem(
      initialVelocity: 1200.0, rate: DecayRate.normal, bounds: DecayBounds(lower: 0, upper: 1000))
    let end = scroll.projectedEnd  // 599.3…: known in advance
    findings.expect("\(end)".hasPrefix("599.3"), is: true)
    let pages = DecaySystem(initialVelocity: 380.0, rate: 4, detents: [0, 50, 100])
    findings.expect(pages.projectedEnd, is: 100)
    findings.expect(landing(of: pages), is: 100)
    pages.detents.value = .interval(36)
    findings.expect(pages.projectedEnd, is: 108)
    pages.detents.value = MotionDetents([0, 50, 100], choosing: .nearest)
    findings.expect(pages.projectedEnd, is: 0)
    pages.detents.value = MotionDetents([0, 50, 100]) { release in
      release.velocity > 1000 ? 100 : nil
    }
    findings.expect(pages.projectedEnd(from: 0, velocity: 40), is: 0)
    findings.expect(pages.projectedEnd(from: 0, velocity: 1040), is: 100)
    #expect(findings.faults == [])
  }

  @Test("its followers keep their limits, and its chain follows")
  func followers() {
    var findings = Findings()
    let angle = ReactiveProperty(initialValue: 0.0)
    let joint = FollowSystem(maximumSpeed: 2.0, maximumAcceleration: 8)
    let turning = joint.drive(angle, on: clock)
    joint.destination.value = 1.5
    let seconds = turning.settlingDuration  // 1.0: accelerate, cruise, brake
    findings.expect(seconds, near: 1, within: 1e-12)
    let plotter = FollowSystem(
      destination: SIMD2(300.0, 40), maximumSpeed: SIMD2(200.0, 50),
      maximumAcceleration: SIMD2(900.0, 400))
    findings.expect(landing(of: plotter), is: SIMD2(300, 40))
    let runtime = MotionRuntime(clock: clock)
    let pointer = ReactiveProperty(initialValue: SIMD2(0.0, 0))
    let dots = (0..<5).map { _ in ReactiveProperty(initialValue: SIMD2(0.0, 0)) }
    var leader = pointer
    for dot in dots {
      let follow = FollowSystem<SIMD2<Double>>(maximumSpeed: 800, maximumAcceleration: 4000)
      runtime.connect(leader, to: follow.destination)
      runtime.add(follow, to: dot)
      leader = dot
    }
    pointer.value = SIMD2(300, 40)
    pass(5, from: 0)
    findings.expect(angle.value, is: 1.5)
    findings.expect(dots.map(\.value), is: Array(repeating: SIMD2(300, 40), count: 5))
    runtime.end()
    #expect(findings.faults == [])
  }

  private func landing<Value: Vector>(of system: some MotionSystem<Value>) -> Value {
    let clock = ManualClock()
    let property = ReactiveProperty(initialValue: Value.zero)
    let run = system.drive(property, on: clock)
    clock.advance(by: 20)
    run.unsubscribe()
    return property.value
  }

  @Test("its tolerances, followers and substitutes work as described")
  func tolerances() {
    var findings = Findings()
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
    findings.expect(follower.state.value, is: .active)
    findings.expect(position.value.x, isAbove: 0)
    pass(5, from: 1)
    findings.expect(position.value, is: SIMD2(100, 0))
    findings.expect(pulled.phase, is: .atRest)
    following.unsubscribe()

    let caught = TweenSystem(duration: 0.4, to: 100.0, initialVelocity: 900)
    findings.expect(landing(of: caught), is: 100)
    let glide = DecaySystem(initialVelocity: 800.0, inertia: InertiaParameters()) { end in
      (end / 50).rounded() * 50
    }
    findings.expect(landing(of: glide), is: 650)

    let runtime = MotionRuntime(clock: clock)
    let card = MotionElement(position: SIMD2(0, 0), size: SIMD2(10, 10))
    clock.reducedMotion = .on
    spring.fallback.value = .fade()
    runtime.add(FallbackFade(of: spring), to: card)
    runtime.add(spring, to: card.position)
    findings.expect(card.position.value, is: SIMD2(100, 0))
    findings.expect(card.opacity.value, is: 0)
    pass(1, from: 10)
    findings.expect(card.opacity.value, is: 1)
    runtime.end()
    #expect(findings.faults == [])
  }

  @Test("it animates a property in one line")
  func oneLine() {
    var findings = Findings()
    let position = ReactiveProperty(initialValue: 0.0)
    var endings: [EndReason] = []
    position.animate(to: 200, by: .init(duration: 0.4, bounce: 0.2), on: clock)
    pass(3, from: 0)
    findings.expect(position.value, is: 200)
    position.animate(to: 0, duration: 0.3, on: clock) { endings.append($0) }
    pass(1, from: 4)
    findings.expect(position.value, is: 0)
    findings.expect(endings, is: [.finished])
    position.animate(to: 100, on: clock)
    pass(0.1, from: 6)
    let speed = position.velocity  // units a second; 0 at rest
    findings.expect(speed, isAbove: 0)
    position.stop()  // ends what moves it, where it is
    findings.expect(position.velocity, is: 0)
    position.jump(to: 5)  // puts it elsewhere, at rest
    findings.expect(position.value, is: 5)
    #expect(findings.faults == [])
  }

  @Test("its tween pauses on a timeline, and continues")
  func pauses() {
    let beat = TweenSystem(
      duration: 0.75, values: [0.0, 80, 40, 100], offsets: [0, 0.4, 0.6, 1],
      timing: PlaybackTiming(repeatCount: .infinity, autoreverses: true))
    let clock = ManualClock()
    let timeline = Timeline(on: clock)
    let level = ReactiveProperty(initialValue: 0.0)
    let beating = beat.drive(level, on: timeline)
    timeline.rate.animate(to: 0, duration: 0.4, on: clock)

    clock.advance(by: 0.5)
    let paused = level.value
    #expect(paused > 0)
    clock.advance(by: 10)
    #expect(level.value == paused)
    timeline.rate.value = 1
    clock.advance(by: 0.1)
    #expect(level.value != paused)
    withExtendedLifetime(beating) {}
  }

  @Test(
    "the pages show no code that isn't in this file",
    arguments: [
      ("Systems", 3), ("Springs", 4), ("Followers", 3), ("Tweens", 5), ("Decays", 3), ("Plans", 2),
    ])
  func sameText(name: String, blocks: Int) throws {
    let page = try #require(PageCode(of: "Docs/Streams.docc/\(name).md"))
    #expect(page.blocks.count == blocks)
    #expect(page.missing(in: path) == [])
  }
}
