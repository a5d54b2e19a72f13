import StreamsSystems
import TestSupport
import Testing

@testable import InteropTestSupport

/// KeyframeSystem.
struct KeyframesTests {
  @Test("keyframes pass through their values, with their velocities and without jumps in velocity")
  func passes() {
    var findings = Findings()
    var random = SeededGenerator.printed()
    for _ in 0..<50 {
      var time = 0.0
      var list: [Keyframe<Double>] = []
      for index in 0..<5 {
        list.append(
          Keyframe(
            time: time, value: Double(random.next(below: 200)) - 100,
            velocity: index % 2 == 0 ? Double(random.next(below: 800)) - 400 : nil))
        time += Double(random.next(below: 100) + 1) / 64
      }
      let property = ReactiveProperty(initialValue: 0.0)
      let clock = ManualClock()
      let run = KeyframeSystem(list).drive(property, on: clock)
      for (index, frame) in list.enumerated() where index > 0 && index < 4 {
        clock.advance(to: frame.time)
        findings.expect(run.value, near: frame.value, within: 1e-10)
        let speed = run.velocity
        if let velocity = frame.velocity { findings.expect(speed, near: velocity, within: 1e-9) }
        clock.advance(by: 1e-7)
        findings.expect(run.velocity, near: speed, within: 1)
        findings.expect((run.value - frame.value) / 1e-7, near: speed, within: 1)
      }
      clock.advance(by: time)
      findings.expect(property.value, is: list[4].value)
      findings.expect(clock.pendingCount, is: 0)
    }
    findings.report()
  }

  @Test(
    "keyframes reproduce a cubic with given values and velocities, and a parabola without velocities"
  )
  func polynomials() {
    var findings = Findings()
    let clock = ManualClock()
    func cubic(_ t: Double) -> (Double, Double) {
      (3 - 7 * t + 5 * t * t - 2 * t * t * t, -7 + 10 * t - 6 * t * t)
    }
    let times = [0, 0.3, 0.35, 1.1, 2]
    let exact = KeyframeSystem(
      times.map { Keyframe(time: $0, value: cubic($0).0, velocity: cubic($0).1) })
    let run = exact.drive(ReactiveProperty(initialValue: 0.0), on: clock)
    let parabola = KeyframeSystem(times.map { Keyframe(time: $0, value: 4 * $0 * $0) })
    let other = parabola.drive(ReactiveProperty(initialValue: 0.0), on: clock)
    for _ in 0..<190 {
      clock.advance(by: 0.01)
      findings.expect(run.value, near: cubic(clock.time).0, within: 1e-12)
      findings.expect(run.velocity, near: cubic(clock.time).1, within: 1e-11)
      if clock.time > 0.3, clock.time < 1.1 {
        findings.expect(other.value, near: 4 * clock.time * clock.time, within: 1e-12)
      }
    }
    findings.report()
  }

  @Test(
    "keyframes have the same positions at every frame rate (L14)",
    arguments: [60.0, 120, 144, 1000])
  func additive(_ rate: Double) {
    func places(_ rate: Double) -> [Double] {
      let clock = ManualClock(frameRate: rate)
      let keyframes = KeyframeSystem(
        [Keyframe(time: 0.7, value: 10.0, velocity: 40), Keyframe(time: 1.9, value: -5)],
        timing: PlaybackTiming(repeatDuration: 8, autoreverses: true))
      let run = keyframes.drive(ReactiveProperty(initialValue: 1.0), on: clock)
      let change = clock.schedule(after: 2.345) { keyframes.keyframes.value[0].value = 30 }
      let toggle = clock.schedule(after: 4.4) { keyframes.timing.value.autoreverses = false }
      defer { withExtendedLifetime((change, toggle)) {} }
      return (0..<90).map { _ in
        clock.advance(by: 0.1)
        return run.value
      }
    }
    let errors = zip(places(30), places(rate)).map { abs($0 - $1) }
    #expect(errors.allSatisfy { $0 < 1e-9 }, "\(errors)")
  }

  private static let playbacks: [MotionScenario] = [
    MotionScenario(
      "keyframes start from the current value, jump, repeat, reverse and restart"
    ) { findings in
      let clock = ManualClock()
      let property = ReactiveProperty(initialValue: 50.0)
      let keyframes = KeyframeSystem(
        [
          Keyframe(time: 1, value: 100.0), Keyframe(time: 1, value: 0),
          Keyframe(time: 2, value: 10.0),
        ], timing: PlaybackTiming(delay: 0.5, autoreverses: true))
      var heard: [String] = []
      let observers = [
        property.subscribe(next: { _ in }, state: { heard.append("\($0)") }),
        keyframes.endings.subscribe { heard.append("\($0)") },
      ]
      let run = keyframes.drive(property, on: clock)
      findings.expect(run.settlingDuration, is: 4.5)
      clock.advance(to: 1)
      findings.expect(run.value, near: 75, within: 1e-9)
      clock.advance(to: 1.5)
      findings.expect(run.value, is: 0)
      clock.advance(to: 4)
      findings.expect(run.value, near: 75, within: 1e-9, "the value while reversing")
      clock.advance(to: 5)
      findings.expect(property.value, is: 50)
      findings.expect(heard, is: ["active", "atRest", "finished"])
      keyframes.keyframes.value = [Keyframe(time: 1, value: 70)]
      findings.expect(run.phase, is: .active)
      keyframes.enabled.value = false
      findings.expect(heard.last, is: "interrupted")
      findings.expect(clock.pendingCount, is: 0)
      withExtendedLifetime(observers) {}
    },
    MotionScenario(
      "keyframes that change mid-flight keep their time, and fade out the jump"
    ) { findings in
      let clock = ManualClock()
      let property = ReactiveProperty(initialValue: 0.0)
      let list = [Keyframe(time: 0, value: 0.0), Keyframe(time: 1, value: 10.0)]
      let keyframes = KeyframeSystem(list)
      let run = keyframes.drive(property, on: clock)
      clock.advance(by: 0.4)
      let before = (run.value, run.velocity)
      // The added keyframes lie in the future, and don't affect the motion.
      keyframes.keyframes.value = list + [Keyframe(time: 1, value: 3), Keyframe(time: 4, value: 9)]
      findings.expect(run.value, near: before.0, within: 1e-12)
      findings.expect(run.velocity, near: before.1, within: 1e-9)
      findings.expect(run.settlingDuration, near: 3.6, within: 1e-12)
      keyframes.keyframes.value = [Keyframe(time: 0, value: -40), Keyframe(time: 2, value: 60)]
      findings.expect(run.value, near: before.0, within: 1e-12)
      keyframes.keyframes.value = [
        Keyframe(time: 0, value: -40), Keyframe(time: 2, value: .infinity),
      ]
      findings.expect(keyframes.droppedCount, is: 1)
      clock.advance(by: 2)
      findings.expect(property.value, is: 60)
      withExtendedLifetime(run) {}
    },
    MotionScenario(
      "a new duration stretches the keyframes, even mid-flight; new keyframes have their own duration"
    ) { findings in
      let clock = ManualClock()
      let keyframes = KeyframeSystem([
        Keyframe(time: 0, value: 0.0), Keyframe(time: 1, value: 10),
      ])
      let run = keyframes.drive(ReactiveProperty(initialValue: 0.0), on: clock)
      findings.expect(keyframes.duration.value, is: 1)
      clock.advance(by: 0.5)
      keyframes.duration.value = 4
      findings.expect(run.value, is: 5)
      findings.expect(run.settlingDuration, is: 2)
      clock.advance(by: 1)
      findings.expect(run.velocity, near: 10 * 6 * 0.75 * 0.25 / 4, within: 1e-12)
      keyframes.keyframes.value[1].time = 2
      findings.expect(keyframes.duration.value, is: 2)
      findings.expect(run.settlingDuration, near: 0, within: 1e-12)
      withExtendedLifetime(run) {}
    },
    MotionScenario(
      "a stream whose first keyframe is later starts at its initial value"
    ) { findings in
      let clock = ManualClock()
      let system = KeyframeSystem([Keyframe(time: 1, value: 10.0)], initialValue: 4)
      findings.expect(system.initialValue.value, is: 4)
      system.initialValue.value = 6
      var heard: [Double] = []
      let subscription = system.stream(on: clock).subscribe { heard.append($0) }
      findings.expect(heard, is: [6])
      clock.advance(by: 2)
      findings.expect(heard.last, is: 10)
      subscription.unsubscribe()
    },
  ]

  @Test("keyframes: played, changed mid-flight, and as a stream", arguments: playbacks)
  func playback(_ scenario: MotionScenario) throws { try scenario.check() }
}
