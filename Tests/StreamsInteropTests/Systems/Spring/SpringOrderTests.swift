import StreamsInterop
import StreamsTesting
import Testing

/// A user's own vector, in a few lines.
private struct Pose: Vector {
  var x = 0.0
  var angle = 0.0
  static var zero: Pose { Pose() }
  static var componentCount: Int { 2 }
  subscript(component index: Int) -> Double {
    get { index == 0 ? x : angle }
    set { if index == 0 { x = newValue } else { angle = newValue } }
  }
}

/// Order rules of springs.
struct SpringOrderTests {
  /// A spring that moves a property, and all that it says.
  private final class Scene {
    let clock = ManualClock()
    let position = ReactiveProperty(initialValue: 0.0)
    let spring: SpringSystem<Double>
    var run: MotionRun<Double>?
    var heard: [String] = []
    /// Called with each value, after it is noted.
    var onValue: ((Double) -> Void)?
    var onRest: (() -> Void)?
    private var kept: [Subscription] = []

    init(_ spring: SpringSystem<Double> = SpringSystem(destination: 0)) {
      self.spring = spring
      run = spring.drive(position, on: clock)
      position.subscribe(
        next: { [unowned self] in
          heard.append("\($0)")
          onValue?($0)
        },
        state: { [unowned self] in
          heard.append("\($0)")
          if $0 == .atRest { onRest?() }
        }
      ).store(in: &kept)
      spring.state.subscribe { [unowned self] in heard.append("all \($0)") }.store(in: &kept)
      spring.endings.subscribe { [unowned self] in heard.append("\($0)") }.store(in: &kept)
      heard = []
    }

    /// What was heard, without the values on the way.
    var outline: [String] {
      heard.filter { Double($0) == nil || Double($0) == spring.destination.value }
    }

    func endings() -> [String] {
      heard.filter { ["finished", "interrupted", "cancelled"].contains($0) }
    }
  }

  private let whole = ["all active", "active", "100.0", "atRest", "all atRest", "finished"]

  @Test("active, values, the destination exactly, at rest, the reason, each once (L13, L15)")
  func order() {
    let scene = Scene()
    scene.spring.destination.value = 100
    scene.clock.advance(by: 3)
    #expect(scene.outline == whole)
    #expect(scene.heard.dropLast(3).last == "100.0")
    scene.clock.advance(by: 3)
    #expect(scene.outline == whole && scene.clock.pendingCount == 0)
    // The same destination again moves nothing.
    scene.spring.destination.value = 100
    #expect(scene.outline == whole)
  }

  @Test("what is written while disabled is held, and counts once when it is enabled (L13)")
  func disabled() {
    let scene = Scene()
    scene.spring.enabled.value = false
    scene.spring.destination.value = 100
    scene.spring.initialValue.value = 50
    scene.spring.initialVelocity.value = 1000
    scene.spring.tension.value = 200
    scene.clock.advance(by: 1)
    #expect(scene.heard == [] && scene.clock.pendingCount == 0)
    scene.spring.enabled.value = true
    #expect(scene.heard == ["all active", "active", "50.0"])
    #expect(scene.run?.velocity == 1000 && scene.position.value == 50)
    scene.clock.advance(by: 0.1)
    scene.spring.enabled.value = false
    #expect(Array(scene.heard.suffix(3)) == ["atRest", "all atRest", "interrupted"])
    #expect(scene.position.value == scene.run?.value)
    // Not that velocity again; and from where the property is.
    scene.position.value = 20
    scene.spring.enabled.value = true
    #expect(scene.run?.velocity == 0 && scene.run?.value == 20)
    scene.clock.advance(by: 5)
    #expect(scene.position.value == 100)
    #expect(scene.endings() == ["interrupted", "finished"])
  }

  @Test("made disabled, it begins with its initial velocity when it is enabled")
  func madeDisabled() {
    let clock = ManualClock()
    let spring = SpringSystem(
      destination: 10.0, initialValue: 3, initialVelocity: 70, enabled: false)
    var heard: [String] = []
    let subscription = spring.stream(on: clock).subscribe(
      next: { heard.append("\($0)") }, state: { heard.append("\($0)") })
    #expect(heard == ["3.0"])
    spring.enabled.value = true
    clock.advance(by: 1.0 / 60)
    #expect(heard[1] == "active" && (Double(heard[2]) ?? 0) > 3 + 70.0 / 70)
    withExtendedLifetime(subscription) {}
  }

  @Test("an initial value written at rest passes through and starts nothing; in motion it moves on")
  func placed() {
    let scene = Scene()
    scene.spring.initialValue.value = 30
    #expect(scene.heard == ["30.0"] && scene.clock.pendingCount == 0)
    scene.spring.destination.value = 100
    scene.clock.advance(by: 0.1)
    let velocity = scene.run?.velocity
    scene.spring.initialValue.value = -40
    #expect(scene.heard.last == "-40.0" && scene.run?.velocity == velocity)
    // Put exactly where it goes, while it does not move: nothing comes after at rest.
    scene.spring.initialVelocity.value = 0
    scene.spring.initialValue.value = 100
    #expect(
      Array(scene.heard.suffix(4)) == ["100.0", "atRest", "all atRest", "finished"])
  }

  @Test("who hears the last value may set out for another: no rest between (L13)")
  func retargetAtTheEnd() {
    let scene = Scene()
    scene.onValue = { [unowned scene] in
      if $0 == 100 { scene.spring.destination.value = 200 }
    }
    scene.spring.destination.value = 100
    scene.clock.advance(by: 5)
    #expect(
      scene.outline == ["all active", "active", "200.0", "atRest", "all atRest", "finished"])
  }

  @Test("who hears of rest may set out again: both motions end, once each (L15)")
  func retargetAtRest() {
    let scene = Scene()
    scene.onRest = { [unowned scene] in
      scene.onRest = nil
      scene.spring.destination.value = 200
    }
    scene.spring.destination.value = 100
    scene.clock.advance(by: 5)
    #expect(scene.position.value == 200 && scene.endings() == ["finished", "finished"])
    #expect(scene.spring.state.value == .atRest && scene.clock.pendingCount == 0)
  }

  @Test("it may be disabled, ended or dropped in its own callback (L4, L10)", arguments: 0..<3)
  func endedInside(_ way: Int) {
    let scene = Scene()
    scene.onValue = { [unowned scene] in
      guard $0 > 50, scene.run != nil else { return }
      switch way {
      case 0: scene.spring.enabled.value = false
      case 1: scene.run?.unsubscribe()
      default: scene.run = nil
      }
      scene.onValue = nil
    }
    scene.spring.destination.value = 100
    scene.clock.advance(by: 3)
    #expect(scene.position.value > 50 && scene.position.value < 110)
    #expect(scene.endings() == [way == 0 ? "interrupted" : "cancelled"])
    #expect(scene.heard.filter { $0 == "atRest" }.count == 1)
    #expect(Double(scene.heard.suffix(4).first ?? "") == scene.position.value)
    // The property tells its state after the value under way (L3).
    #expect(
      Set(scene.heard.suffix(3))
        == ["atRest", "all atRest", way == 0 ? "interrupted" : "cancelled"])
    #expect(scene.clock.pendingCount == 0 && scene.spring.state.value == .atRest)
  }

  @Test("a stream's subscriber may leave in its own callback, and hears nothing after (L4)")
  func leaves() {
    let clock = ManualClock()
    let spring = SpringSystem(destination: 100.0, initialValue: 0)
    var subscription: Subscription?
    var heard = 0
    subscription = spring.stream(on: clock).subscribe {
      heard += 1
      if $0 > 50 { subscription?.unsubscribe() }
    }
    clock.advance(by: 0.5)
    let before = heard
    clock.advance(by: 3)
    #expect(heard == before && clock.pendingCount == 0 && spring.state.value == .atRest)
  }

  @Test("an earlier observer of the frame may set the destination: the same frame sees it")
  func sameFrame() {
    let clock = ManualClock()
    let spring = SpringSystem(destination: 100.0)
    let position = ReactiveProperty(initialValue: 0.0)
    var frames = 0
    let pull = clock.subscribe { _ in
      frames += 1
      if frames == 6 { spring.destination.value = -100 }
    }
    var written = 0
    let run = spring.drive(position, on: clock)
    let count = position.subscribe { _ in written += 1 }
    clock.advance(to: 0.2)
    // One value a frame, and exact from that frame on.
    #expect(written == 13)
    let way = SpringPropagator(SpringParameters(), elapsed: 0.1)
    let there = (way.displacement(-100, 0.0) + 100, way.velocity(-100, 0.0))
    let truth = way.displacement(there.0 + 100, there.1) - 100
    #expect(abs(position.value - truth) < 1e-11)
    withExtendedLifetime((pull, run, count)) {}
  }

  @Test("many properties, each with a motion of its own; the state is that of all")
  func many() {
    let clock = ManualClock()
    let spring = SpringSystem(destination: 0.0)
    let properties = [10.0, 1000, 0].map { ReactiveProperty(initialValue: $0) }
    var states: [MotionPhase] = []
    let subscription = spring.state.subscribe { states.append($0) }
    var runs = properties.map { spring.drive($0, on: clock) }
    #expect(runs.map(\.phase) == [.active, .active, .atRest])
    runs[0].unsubscribe()
    #expect(spring.state.value == .active && properties[0].value == 10)
    clock.advance(by: 3)
    #expect(properties.map(\.value) == [10, 0, 0] && states == [.atRest, .active, .atRest])
    spring.destination.value = 5
    clock.advance(by: 3)
    #expect(properties.map(\.value) == [10, 5, 5] && states.count == 5)
    runs = []
    #expect(states.count == 5)
    #expect(spring.runCount == 0)
    withExtendedLifetime(subscription) {}
  }

  @Test("what is not finite is dropped and counted, also at the start (L16)")
  func badData() {
    let scene = Scene()
    scene.spring.destination.value = .nan
    scene.spring.initialValue.value = .infinity
    scene.spring.initialVelocity.value = -.infinity
    #expect(scene.heard == [] && scene.spring.droppedCount == 3)
    scene.spring.initialVelocity.value = 10
    scene.spring.enabled.value = false
    scene.spring.destination.value = 100
    scene.spring.enabled.value = true
    scene.clock.advance(by: 3)
    #expect(scene.position.value == 100)

    let bad = Scene(SpringSystem(destination: .nan, initialVelocity: .nan))
    bad.clock.advance(by: 1)
    #expect(bad.position.value == 0 && bad.spring.droppedCount == 2)
  }

  @Test(
    "reduced motion, on the clock or the system: the same states; off jumps, reduced does not pass",
    arguments: [MotionAmount.full, .reduced, .instant], [true, false])
  func reduced(_ policy: MotionAmount, onClock: Bool) {
    let clock = TickClock()
    let spring = SpringSystem(
      destination: 0.0, parameters: SpringParameters(response: 0.4, dampingRatio: 0.3))
    if onClock { clock.motionAmount = policy } else { spring.motionAmount.value = policy }
    let position = ReactiveProperty(initialValue: 0.0)
    var outline: [String] = []
    var highest = 0.0
    var values = 0
    let run = spring.drive(position, on: clock)
    let kept = [
      position.subscribe(
        next: {
          highest = max(highest, $0)
          values += 1
        }, state: { outline.append("\($0)") }),
      spring.endings.subscribe { outline.append("\($0)") },
    ]
    values = 0
    spring.destination.value = 100
    #expect((values == 1) == (policy == .instant))
    for frame in 0..<1000 { clock.tick(at: Double(frame) / 60) }
    #expect(position.value == 100 && outline == ["active", "atRest", "finished"])
    #expect((highest > 101) == (policy == .full))
    withExtendedLifetime((run, kept)) {}
  }

  @Test("the policy takes effect in mid-motion")
  func reducedLive() {
    let scene = Scene()
    scene.spring.destination.value = 100
    scene.clock.advance(by: 0.05)
    scene.spring.motionAmount.value = .instant
    #expect(scene.position.value == 100 && scene.outline == whole)
  }

  @Test("vectors of every kind move: SIMD2, 3, 4 and 8, Float, a rectangle, a type of one's own")
  func vectors() {
    func check<Value: Vector>(_ from: Value, _ to: Value) {
      let clock = ManualClock()
      let property = ReactiveProperty(initialValue: from)
      let run = SpringSystem(destination: to).drive(property, on: clock)
      clock.advance(by: 0.1)
      // Each component is its own spring.
      let left = SpringPropagator(SpringParameters(), elapsed: 0.1).a
      for index in 0..<Value.componentCount {
        let (a, b) = (from[component: index], to[component: index])
        #expect(
          abs(property.value[component: index] - (b + (a - b) * left)) < 1e-4, "\(Value.self)")
      }
      clock.advance(by: 3)
      #expect(property.value == to && run.phase == .atRest && clock.pendingCount == 0)
    }
    check(1.0, -20)
    check(Float(1), 20)
    check(SIMD2(1.0, 2), SIMD2(30, -40))
    check(SIMD2<Float>(1, 2), SIMD2(30, -40))
    check(SIMD3(1.0, 2, 3), SIMD3(30, -40, 1e-9))
    check(SIMD4(1.0, 2, 3, 4), SIMD4(30, -40, 50, 4))
    check(SIMD8(repeating: 1.0), SIMD8(1, 2, 3, 4, 5, 6, 7, 8))
    check(SIMD8<Float>(repeating: 1), SIMD8(1, 2, 3, 4, 5, 6, 7, 8))
    check(
      MotionRectangle(x: 0, y: 1, width: 2, height: 3),
      MotionRectangle(x: 9, y: -8, width: 7, height: 60))
    check(Pose(x: 1, angle: 2), Pose(x: -3, angle: 4))
  }
}
