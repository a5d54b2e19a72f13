import StreamsInterop
import Testing

/// The code of `Docs/Systems.md`, which stands here with the same lines.
@Suite("The page on systems")
struct SystemsPageTests {
  private let clock = TickClock()
  private let path = "Tests/StreamsInteropTests/Systems/SystemsPageTests.swift"

  private func pass(_ seconds: Double, from start: Double) {
    for frame in 0...Int(seconds * 60) { clock.tick(at: start + Double(frame) / 60) }
  }

  @Test("its spring goes where it is told, on a timeline, too, and with less motion")
  func spring() {
    let position = ReactiveProperty(initialValue: 0.0)
    let spring = Spring(destination: 100.0)
    let run = spring.drive(position, on: clock)
    pass(0.1, from: 0)
    #expect(run.velocity > 0 && position.value > 0 && position.value < 100)

    let before = run.velocity
    spring.destination.value = 300  // turns in mid-motion
    #expect(abs(run.velocity - before) < 1e-9)
    spring.parameters = SpringParameters(response: 0.4, dampingRatio: 0.7)
    #expect(abs(spring.parameters.bounce - 0.3) < 1e-9)
    spring.parameters = SpringParameters(duration: 0.4, bounce: 0.3)
    #expect(abs(spring.parameters.dampingRatio - 0.7) < 1e-9)
    spring.parameters = SpringParameters(settlingIn: 0.3, overshoot: 0.05)
    #expect(abs(spring.parameters.overshoot - 0.05) < 1e-9)
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

    clock.reducedMotion = .reduced
    spring.reducedMotion.value = .off
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
    let move = Tween(duration: 0.5, to: 100.0, timingFunction: .easeOut)
    let beat = Tween(
      duration: 0.75, values: [0.0, 80, 40, 100], offsets: [0, 0.4, 0.6, 1], repeatCount: .infinity,
      autoreverses: true)
    let typed = Tween(duration: 1, to: 100.0, timingFunction: .steps(4, jump: .end))
    #expect(landing(of: move) == 100 && landing(of: typed) == 100)
    #expect(beat.drive(ReactiveProperty(initialValue: 0), on: clock).settlingDuration == .infinity)

    let hop = Keyframes([
      Keyframe(time: 0, value: 0.0, velocity: 500),
      Keyframe(time: 0.3, value: 80),
      Keyframe(time: 0.6, value: 30),
      Keyframe(time: 1, value: 100),
    ])
    #expect(landing(of: hop) == 100)

    var path = MotionPath(from: SIMD2(0, 0))
    path.line(to: SIMD2(70, 0))
    path.curve(to: SIMD2(130, 60), control1: SIMD2(110, 0), control2: SIMD2(130, 20))
    let tour = PathTween(duration: 1, path: path)
    let arc = ArcMove(from: SIMD2(0, 0), to: SIMD2(190, 80), duration: 0.6)
    #expect(landing(of: tour) == SIMD2(130, 60) && landing(of: arc) == SIMD2(190, 80))

    let scroll = Decay(
      initialVelocity: 1200.0, rate: DecayRate.normal, bounds: DecayBounds(lower: 0, upper: 1000))
    let end = scroll.projectedEnd  // 599.3…: before it is there
    #expect("\(end)".hasPrefix("599.3"))
    let pages = Decay(initialVelocity: 380.0, rate: 4, snapPoints: [0, 50, 100])
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

  @Test("shows no code but what stands here")
  func sameText() throws {
    let page = try #require(PageCode(of: "Docs/Systems.md"))
    #expect(page.blocks.count == 9)
    #expect(page.missing(in: path) == [])
  }
}
