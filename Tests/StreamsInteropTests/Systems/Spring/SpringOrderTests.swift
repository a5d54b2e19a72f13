import StreamsSystems
import Testing

@testable import InteropTestSupport

/// The order of a spring's events.
struct SpringOrderTests {
  /// A spring that moves a property, and a log of its output.
  private final class Scene {
    let clock = ManualClock()
    let position = ReactiveProperty(initialValue: 0.0)
    let spring: SpringSystem<Double>
    var run: MotionRun<Double>?
    var heard: [String] = []
    /// Called with each value, after it is logged.
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

    /// The log, without the intermediate values.
    var outline: [String] {
      heard.filter { Double($0) == nil || Double($0) == spring.destination.value }
    }

    func endings() -> [String] {
      heard.filter { ["finished", "interrupted", "cancelled"].contains($0) }
    }
  }

  private static let whole = ["all active", "active", "100.0", "atRest", "all atRest", "finished"]

  private static let scenes: [MotionScenario] = [
    MotionScenario(
      "a spring announces active, values, the exact destination, at rest and the reason once (L13, L15)"
    ) { findings in
      let scene = Scene()
      scene.spring.destination.value = 100
      scene.clock.advance(by: 3)
      findings.expect(scene.outline, is: whole)
      findings.expect(scene.heard.dropLast(3).last, is: "100.0")
      scene.clock.advance(by: 3)
      findings.expect(scene.outline, is: whole)
      findings.expect(scene.clock.pendingCount, is: 0)
      // Writing the same destination again starts no motion.
      scene.spring.destination.value = 100
      findings.expect(scene.outline, is: whole)
    },
    MotionScenario(
      "writes to a disabled spring are held, and take effect once when it is enabled (L13)"
    ) { findings in
      let scene = Scene()
      scene.spring.enabled.value = false
      scene.spring.destination.value = 100
      scene.spring.initialValue.value = 50
      scene.spring.initialVelocity.value = 1000
      scene.spring.tension.value = 200
      scene.clock.advance(by: 1)
      findings.expect(scene.heard, is: [])
      findings.expect(scene.clock.pendingCount, is: 0)
      scene.spring.enabled.value = true
      findings.expect(scene.heard, is: ["all active", "active", "50.0"])
      findings.expect(scene.run?.velocity, is: 1000)
      findings.expect(scene.position.value, is: 50)
      scene.clock.advance(by: 0.1)
      scene.spring.enabled.value = false
      findings.expect(Array(scene.heard.suffix(3)), is: ["atRest", "all atRest", "interrupted"])
      findings.expect(scene.position.value, is: scene.run?.value)
      // Starts without that velocity, at the property's current position.
      scene.position.value = 20
      scene.spring.enabled.value = true
      findings.expect(scene.run?.velocity, is: 0)
      findings.expect(scene.run?.value, is: 20)
      scene.clock.advance(by: 5)
      findings.expect(scene.position.value, is: 100)
      findings.expect(scene.endings(), is: ["interrupted", "finished"])
    },
    MotionScenario(
      "a spring that is created disabled begins with its initial velocity when it is enabled"
    ) { findings in
      let clock = ManualClock()
      let spring = SpringSystem(
        destination: 10.0, initialValue: 3, initialVelocity: 70, enabled: false)
      var heard: [String] = []
      let subscription = spring.stream(on: clock).subscribe(
        next: { heard.append("\($0)") }, state: { heard.append("\($0)") })
      findings.expect(heard, is: ["3.0"])
      spring.enabled.value = true
      clock.advance(by: 1.0 / 60)
      findings.expect(heard.dropFirst().first, is: "active")
      let next = heard.dropFirst(2).first.flatMap { Double($0) } ?? 0
      findings.expect(next > 3 + 70.0 / 70, "\(next)")
      withExtendedLifetime(subscription) {}
    },
    MotionScenario(
      "an initial value passes through at rest without a start; mid-flight, the motion continues from it"
    ) { findings in
      let scene = Scene()
      scene.spring.initialValue.value = 30
      findings.expect(scene.heard, is: ["30.0"])
      findings.expect(scene.clock.pendingCount, is: 0)
      scene.spring.destination.value = 100
      scene.clock.advance(by: 0.1)
      let velocity = scene.run?.velocity
      scene.spring.initialValue.value = -40
      findings.expect(scene.heard.last, is: "-40.0")
      findings.expect(scene.run?.velocity, is: velocity)
      // Written without velocity, the destination ends the motion: no value follows at rest.
      scene.spring.initialVelocity.value = 0
      scene.spring.initialValue.value = 100
      findings.expect(
        Array(scene.heard.suffix(4)), is: ["100.0", "atRest", "all atRest", "finished"])
    },
    MotionScenario(
      "an observer of the last value can redirect the spring: there is no rest in between (L13)"
    ) { findings in
      let scene = Scene()
      scene.onValue = { [unowned scene] in
        if $0 == 100 { scene.spring.destination.value = 200 }
      }
      scene.spring.destination.value = 100
      scene.clock.advance(by: 5)
      findings.expect(
        scene.outline, is: ["all active", "active", "200.0", "atRest", "all atRest", "finished"])
    },
    MotionScenario(
      "an observer of rest can restart the spring: both motions end, once each (L15)"
    ) { findings in
      let scene = Scene()
      scene.onRest = { [unowned scene] in
        scene.onRest = nil
        scene.spring.destination.value = 200
      }
      scene.spring.destination.value = 100
      scene.clock.advance(by: 5)
      findings.expect(scene.position.value, is: 200)
      findings.expect(scene.endings(), is: ["finished", "finished"])
      findings.expect(scene.spring.state.value, is: .atRest)
      findings.expect(scene.clock.pendingCount, is: 0)
    },
    MotionScenario(
      "a stream's subscriber can unsubscribe in its own callback, and then receives nothing (L4)"
    ) { findings in
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
      findings.expect(heard, is: before)
      findings.expect(clock.pendingCount, is: 0)
      findings.expect(spring.state.value, is: .atRest)
    },
    MotionScenario(
      "an earlier observer of a frame can set the destination, which applies in the same frame"
    ) { findings in
      let clock = ManualClock()
      let spring = SpringSystem(destination: 100.0)
      let position = ReactiveProperty(initialValue: 0.0)
      var frames = 0
      let pull = clock.frames.subscribe { _ in
        frames += 1
        if frames == 6 { spring.destination.value = -100 }
      }
      var written = 0
      let run = spring.drive(position, on: clock)
      let count = position.subscribe { _ in written += 1 }
      clock.advance(to: 0.2)
      // One value per frame, and the exact motion from that frame on.
      findings.expect(written, is: 13)
      let way = SpringPropagator(SpringStyle(), elapsed: 0.1)
      let there = (way.displacement(-100, 0.0) + 100, way.velocity(-100, 0.0))
      let truth = way.displacement(there.0 + 100, there.1) - 100
      findings.expect(position.value, near: truth, within: 1e-11)
      withExtendedLifetime((pull, run, count)) {}
    },
    MotionScenario(
      "each of several properties has its own motion; the spring's state covers them all"
    ) { findings in
      let clock = ManualClock()
      let spring = SpringSystem(destination: 0.0)
      let properties = [10.0, 1000, 0].map { ReactiveProperty(initialValue: $0) }
      var states: [MotionPhase] = []
      let subscription = spring.state.subscribe { states.append($0) }
      var runs = properties.map { spring.drive($0, on: clock) }
      findings.expect(runs.map(\.phase), is: [.active, .active, .atRest])
      runs[0].unsubscribe()
      findings.expect(spring.state.value, is: .active)
      findings.expect(properties[0].value, is: 10)
      clock.advance(by: 3)
      findings.expect(properties.map(\.value), is: [10, 0, 0])
      findings.expect(states, is: [.atRest, .active, .atRest])
      spring.destination.value = 5
      clock.advance(by: 3)
      findings.expect(properties.map(\.value), is: [10, 5, 5])
      findings.expect(states.count, is: 5)
      runs = []
      findings.expect(states.count, is: 5)
      findings.expect(spring.runCount, is: 0)
      withExtendedLifetime(subscription) {}
    },
    MotionScenario(
      "non-finite values are dropped and counted, even at the start (L16)"
    ) { findings in
      let scene = Scene()
      scene.spring.destination.value = .nan
      scene.spring.initialValue.value = .infinity
      scene.spring.initialVelocity.value = -.infinity
      findings.expect(scene.heard, is: [])
      findings.expect(scene.spring.droppedCount, is: 3)
      scene.spring.initialVelocity.value = 10
      scene.spring.enabled.value = false
      scene.spring.destination.value = 100
      scene.spring.enabled.value = true
      scene.clock.advance(by: 3)
      findings.expect(scene.position.value, is: 100)

      let bad = Scene(SpringSystem(destination: .nan, initialVelocity: .nan))
      bad.clock.advance(by: 1)
      findings.expect(bad.position.value, is: 0)
      findings.expect(bad.spring.droppedCount, is: 2)
    },
    MotionScenario("a change of the setting takes effect mid-flight") { findings in
      let scene = Scene()
      scene.spring.destination.value = 100
      scene.clock.advance(by: 0.05)
      scene.spring.reducedMotion.value = .instant
      findings.expect(scene.position.value, is: 100)
      findings.expect(scene.outline, is: whole)
    },
  ]

  @Test("a spring and its observers (L4, L13, L15, L16)", arguments: scenes)
  func scene(_ scenario: MotionScenario) throws { try scenario.check() }

  @Test(
    "a spring can be disabled, ended or dropped in its own callback (L4, L10)", arguments: 0..<3)
  func endedInside(_ way: Int) {
    var findings = Findings()
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
    findings.expect(scene.position.value > 50, "\(scene.position.value) > 50")
    findings.expect(scene.position.value < 110, "\(scene.position.value) < 110")
    findings.expect(scene.endings(), is: [way == 0 ? "interrupted" : "cancelled"])
    findings.expect(scene.heard.filter { $0 == "atRest" }.count, is: 1)
    findings.expect(Double(scene.heard.suffix(4).first ?? ""), is: scene.position.value)
    // The property announces its state after the current value (L3).
    findings.expect(
      Set(scene.heard.suffix(3)),
      is: ["atRest", "all atRest", way == 0 ? "interrupted" : "cancelled"])
    findings.expect(scene.clock.pendingCount, is: 0)
    findings.expect(scene.spring.state.value, is: .atRest)
    findings.report()
  }
}
