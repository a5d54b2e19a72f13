import StreamsInteractions
import Testing

@testable import InteropTestSupport

/// Changes of a scroller mid-flight.
struct ScrollChangeTests {
  static func make() -> (ManualClock, Scroller) {
    let clock = ManualClock()
    let scroller = Scroller(
      on: clock, viewportSize: SIMD2(100, 200), contentSize: SIMD2(100, 2200), axis: .vertical)
    return (clock, scroller)
  }

  private static func switchedOff(isTween: Bool) -> MotionScenario {
    MotionScenario(
      "`.instant` takes \(isTween ? "a tween" : "a spring") to its end immediately"
    ) { findings in
      let (clock, scroller) = make()
      var endings: [EndReason] = []
      let listening = scroller.endings.subscribe { endings.append($0) }
      if isTween {
        scroller.scroll(to: SIMD2(0, 1000), .linear(duration: 1))
      } else {
        scroller.scroll(to: SIMD2(0, 1000))
      }
      clock.advance(by: 0.25)
      scroller.reducedMotion.value = .instant
      findings.expect(scroller.currentOffset.y, is: 1000)
      findings.expect(scroller.phase.value, is: .idle)
      findings.expect(endings, is: [.finished])
      listening.unsubscribe()
    }
  }

  private static let changes: [MotionScenario] = [
    MotionScenario(
      "a changed spring bends a programmatic scroll without a jump"
    ) { findings in
      let (clock, scroller) = make()
      scroller.scroll(to: SIMD2(0, 1000))
      clock.advance(by: 0.1)
      let (place, velocity) = (scroller.currentOffset, scroller.currentVelocity)
      let duration = scroller.settlingDuration
      scroller.spring.value = .spring(response: 4, dampingRatio: 1)
      findings.expect((scroller.currentOffset - place).length, near: 0, within: 1e-9)
      findings.expect((scroller.currentVelocity - velocity).length, near: 0, within: 1e-9)
      findings.expect(
        scroller.settlingDuration > 2 * duration, "\(scroller.settlingDuration) > \(2 * duration)")
      clock.advance(by: 30)
      findings.expect(scroller.currentOffset.y, is: 1000)
      findings.expect(scroller.phase.value, is: .idle)
      // A spring that is given for one scroll applies to that scroll.
      scroller.scroll(
        to: .zero, .spring(response: 0.1, dampingRatio: 1))
      findings.expect(scroller.settlingDuration < 0.5, "\(scroller.settlingDuration) < 0.5")
    },
    MotionScenario(
      "a changed spring doesn't affect a tween, but affects the motion that replaces it"
    ) { findings in
      let (clock, scroller) = make()
      scroller.scroll(to: SIMD2(0, 1000), .linear(duration: 1))
      clock.advance(by: 0.25)
      scroller.spring.value = .spring(response: 4, dampingRatio: 1)
      clock.advance(by: 0.25)
      findings.expect(scroller.currentOffset.y, near: 500, within: 1e-9)
      scroller.contentSize.value.y = 1100
      findings.expect(scroller.settlingDuration > 1, "\(scroller.settlingDuration) > 1")
      scroller.spring.value = .spring(response: 0.1, dampingRatio: 1)
      findings.expect(scroller.settlingDuration < 0.5, "\(scroller.settlingDuration) < 0.5")
      clock.advance(by: 10)
      findings.expect(scroller.currentOffset.y, is: 900)
    },
    MotionScenario("with changed snapping, the scroller rests at the nearest stop to its target") {
      findings in
      let (clock, scroller) = make()
      scroller.scroll(to: SIMD2(0, 950))
      clock.advance(by: 0.1)
      let (place, velocity) = (scroller.currentOffset, scroller.currentVelocity)
      scroller.detents.value = .interval(SIMD2(100, 300))
      findings.expect((scroller.currentOffset - place).length, near: 0, within: 1e-9)
      findings.expect((scroller.currentVelocity - velocity).length, near: 0, within: 1e-9)
      scroller.contentSize.value.y = 2300
      clock.advance(by: 20)
      findings.expect(scroller.currentOffset.y, is: 900)
      scroller.scroll(to: SIMD2(0, 450))
      clock.advance(by: 0.1)
      scroller.detents.value = .pages
      scroller.detents.value = .free
      clock.advance(by: 20)
      findings.expect(scroller.currentOffset.y, is: 450)
    },
    switchedOff(isTween: true),
    switchedOff(isTween: false),
    MotionScenario(
      "with reduced motion, a spring no longer oscillates, and a tween continues unchanged"
    ) { findings in
      let (clock, scroller) = make()
      var greatest = 0.0
      let listening = scroller.offset.subscribe { greatest = max(greatest, $0.y) }
      scroller.scroll(
        to: SIMD2(0, 1000), .spring(response: 0.5, dampingRatio: 0.2))
      clock.advance(by: 0.05)
      scroller.reducedMotion.value = .on
      clock.advance(by: 20)
      findings.expect(greatest, is: 1000)
      findings.expect(scroller.phase.value, is: .idle)
      scroller.scroll(to: .zero, .easeInOut(duration: 1))
      clock.advance(by: 0.3)
      let (place, velocity) = (scroller.currentOffset, scroller.currentVelocity)
      scroller.reducedMotion.value = .off
      findings.expect((scroller.currentOffset - place).length, near: 0, within: 1e-9)
      findings.expect((scroller.currentVelocity - velocity).length, near: 0, within: 1e-6)
      findings.expect(scroller.settlingDuration, near: 0.7, within: 1e-9)
      clock.advance(by: 0.71)
      findings.expect(scroller.currentOffset, is: .zero)
      findings.expect(scroller.phase.value, is: .idle)
      listening.unsubscribe()
    },
    MotionScenario(
      "wheel turns add up if the pause between them isn't longer than a setting"
    ) { findings in
      let (clock, scroller) = make()
      scroller.detents.value = .pages
      func turn(every step: Double) -> Double {
        scroller.scroll(to: .zero, animated: false)
        let start = clock.time
        for index in 0..<3 {
          clock.advance(to: start + Double(index) * step)
          scroller.wheel(by: SIMD2(0, 45))
        }
        clock.advance(by: 20)
        return scroller.currentOffset.y
      }
      findings.expect(turn(every: 0.2), is: 200)
      findings.expect(turn(every: 5), is: 0)
      scroller.wheelPause.value = 6
      findings.expect(turn(every: 0.2), is: 200)
      findings.expect(turn(every: 5), is: 200)
      scroller.wheelPause.value = 0.1
      findings.expect(turn(every: 0.05), is: 200)
      findings.expect(turn(every: 5), is: 0)
    },
    MotionScenario(
      "without a tolerance, a motion lands when a fraction remains, given by the threshold"
    ) { findings in
      let (clock, scroller) = make()
      scroller.tolerance.value = nil
      func lastStep(_ threshold: Double) -> Double {
        scroller.threshold.value = threshold
        scroller.scroll(to: .zero, animated: false)
        scroller.scroll(to: SIMD2(0, 1000))
        var last = 0.0
        var step = 0.0
        let listening = scroller.offset.subscribe {
          if $0.y != last { step = $0.y - last }
          last = $0.y
        }
        clock.advance(by: 20)
        listening.unsubscribe()
        return step
      }
      let (usual, fine) = (lastStep(0.0005), lastStep(0.00001))
      findings.expect(usual > 0.05, "\(usual) > 0.05")
      findings.expect(usual < 0.6, "\(usual) < 0.6")
      findings.expect(fine < usual / 10, "\(fine) < \(usual / 10)")
      // The threshold also applies mid-flight.
      scroller.threshold.value = 0.0005
      scroller.scroll(to: .zero)
      clock.advance(by: 0.1)
      let duration = scroller.settlingDuration
      scroller.threshold.value = 0.00001
      findings.expect(
        scroller.settlingDuration > duration * 1.2,
        "\(scroller.settlingDuration) > \(duration * 1.2)")
    },
  ]

  @Test("changes mid-flight", arguments: changes)
  func change(_ scenario: MotionScenario) throws { try scenario.check() }

  @Test("invalid thresholds trap (L16)")
  func traps() async {
    let zero = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scroller = Scroller(on: ManualClock(), viewportSize: .zero, contentSize: .zero)
      scroller.threshold.value = 0
      withExtendedLifetime(scroller) {}
    }
    let negative = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let scroller = Scroller(on: ManualClock(), viewportSize: .zero, contentSize: .zero)
      scroller.wheelPause.value = -1
      withExtendedLifetime(scroller) {}
    }
    var findings = Findings()
    for (result, message) in [
      (zero, "Scroller.threshold: expected a value above 0 and below 1, got 0.0"),
      (negative, "Scroller.wheelPause: expected at least 0, got -1.0"),
    ] {
      let text = errorText(result)
      findings.expect(text.contains(message), "\(message): \(text)")
    }
    findings.report()
  }

  @Test("L18: a change on the way to a detent without a release keeps the velocity")
  func changeOnTheWay() {
    let changes: [(String, (Scroller) -> Void)] = [
      ("rate", { $0.rate.value = 4 }), ("spring", { $0.spring.value = .snappy }),
      ("momentum", { $0.momentum.value = false }),
      ("detents", { $0.detents.value = MotionDetents([SIMD2(0, 300), SIMD2(0, 900)]) }),
      ("no detents", { $0.detents.value = .free }),
      ("content", { $0.contentSize.value = SIMD2(100, 2000) }),
      ("viewport", { $0.viewportSize.value = SIMD2(100, 220) }),
    ]
    for (name, change) in changes {
      let clock = ManualClock()
      let scroller = ScrollerTests.make(clock, offset: 300)
      scroller.detents.value = MotionDetents([SIMD2(0, 0), SIMD2(0, 800)])
      clock.advance(by: 0.15)
      let (offset, velocity) = (scroller.currentOffset.y, scroller.currentVelocity.y)
      #expect(velocity.magnitude > 100)
      change(scroller)
      #expect((scroller.currentOffset.y - offset).magnitude < 1e-9, "\(name)")
      #expect((scroller.currentVelocity.y - velocity).magnitude < 1e-6, "\(name)")
      clock.advance(by: 10)
      #expect(scroller.phase.value == .idle, "\(name)")
    }
  }

  @Test("Detents that are set while the scroller returns from beyond an edge are where it rests")
  func detentsDuringTheReturn() {
    for velocity in [900.0, 3000] {
      let clock = ManualClock()
      let scroller = ScrollerTests.make(clock)
      ScrollerTests.drag(scroller, clock, velocity: velocity)
      scroller.dragEnded(time: clock.time)
      clock.advance(by: 0.05)
      scroller.detents.value = MotionDetents([SIMD2(0, 100), SIMD2(0, 700)])
      clock.advance(by: 10)
      #expect(scroller.currentOffset.y == 100)
    }
  }
}
