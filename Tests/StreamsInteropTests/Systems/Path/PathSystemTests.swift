import Foundation
import StreamsOperatorsTesting
import StreamsSystems
import TestSupport
import Testing

@testable import InteropTestSupport

/// PathSystem and ArcSystem.
struct PathTweenTests {
  private var corner: MotionPath {
    var path = MotionPath(from: SIMD2(0, 0))
    path.line(to: SIMD2(100, 0))
    path.curve(to: SIMD2(200, 100), control1: SIMD2(155, 0), control2: SIMD2(200, 45))
    return path
  }

  private static let scenarios: [Scenario<Self>] = [
    Scenario("moves by length, lands exactly, and announces its states (L13, L15)", drives),
    Scenario(
      "a new path continues without a jump, and restarts a motion at rest; ends with its handle (L10)",
      changes),
    Scenario("an arc to its own start has no length", noArc),
    Scenario("the ends of an arc can change; non-finite values are dropped", arcMove),
    Scenario(
      "a new timing function takes effect, and a path without points has no position",
      timingFunction),
  ]

  @Test(
    "moves along paths and arcs, changed ones as well, and releases them (L10, L13, L15)",
    arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func drives(_ findings: inout Findings) {
    let clock = ManualClock()
    let path = corner
    let tween = PathSystem(duration: 2, path: path, timingFunction: .linear)
    let position = ReactiveProperty(initialValue: SIMD2(7.0, 7))
    var heard: [String] = []
    let observers = [
      position.subscribe(next: { _ in heard.append("value") }, state: { heard.append("\($0)") }),
      tween.endings.subscribe { heard.append("\($0)") },
    ]
    heard = []
    let run = tween.drive(position, on: clock)
    findings.expect(heard.first, is: "active")
    findings.expect(run.value, is: SIMD2(0, 0))
    for part in [0.1, 0.35, 0.5, 0.8] {
      clock.advance(to: 2 * part)
      let place = path.place(atLength: part * path.length)
      findings.expect(run.value, near: place.point, within: 1e-9)
      findings.expect(
        run.velocity, near: place.tangent * (path.length / 2), within: 1e-9 * path.length)
    }
    clock.advance(by: 2)
    findings.expect(position.value, is: SIMD2(200, 100))
    findings.expect(heard.suffix(3), is: ["value", "atRest", "finished"])
    findings.expect(clock.pendingCount, is: 0)
    withExtendedLifetime(observers) {}
  }

  @Test("velocity is the derivative of the position, in both directions, at any frame rate (L14)")
  func derivative() {
    let ease = TimingFunction.cubicBezier(0.3, -0.4, 0.6, 1.3)
    var all: [[SIMD2<Double>]] = []
    var findings = Findings()
    for rate in [30.0, 60, 120, 144, 1000] {
      let clock = ManualClock(frameRate: rate)
      let tween = PathSystem(
        duration: 0.7, path: corner, timingFunction: ease,
        timing: PlaybackTiming(delay: 0.1, repeatCount: 1.5, autoreverses: true))
      let run = tween.drive(ReactiveProperty(initialValue: .zero), on: clock)
      var places: [SIMD2<Double>] = []
      for index in 1...20 {
        let time = Double(index) * 0.107
        clock.advance(to: time - 1e-6)
        let before = run.value
        clock.advance(to: time)
        places.append(run.value)
        let velocity = run.velocity
        clock.advance(to: time + 1e-6)
        let slope = (run.value - before) / 2e-6
        if index < 20 {
          findings.expect(velocity, near: slope, within: 0.05, "velocity at \(time), \(rate) Hz,")
        }
        if index == 8 { tween.path.value.line(to: SIMD2(250, 300)) }
        if index == 12 { tween.duration.value = 0.9 }
      }
      all.append(places)
    }
    for places in all {
      for (place, other) in zip(places, all[0]) {
        findings.expect(place, near: other, within: 1e-9 * 300)
      }
    }
    findings.report()
  }

  private func changes(_ findings: inout Findings) {
    let clock = ManualClock()
    let position = ReactiveProperty(initialValue: SIMD2(0.0, 0))
    weak var released: PathSystem?
    do {
      let tween = PathSystem(duration: 1, path: corner)
      released = tween
      let run = tween.drive(position, on: clock)
      clock.advance(by: 0.43)
      let before = run.value
      tween.path.value = MotionPath(arcFrom: SIMD2(50, 50), to: SIMD2(-50, 90))
      findings.expect(run.value, near: before, within: 1e-9)
      clock.advance(by: 2)
      findings.expect(position.value, is: SIMD2(-50, 90))
      tween.path.value = corner
      clock.advance(by: 2)
      findings.expect(position.value, is: SIMD2(200, 100))
      run.unsubscribe()
    }
    findings.expect(released == nil, "the system was not released")
    findings.expect(clock.pendingCount, is: 0)
    expectNoLiveSubscriptions(on: position)
  }

  /// 100 by 50: atan(1/2) is 0.464, not 0.626.
  private static let arcRows: [(move: SIMD2<Double>, degrees: Double)] = [
    (SIMD2(100, 50), 2 * atan(0.5) * 180 / .pi), (SIMD2(100, 100), 90), (SIMD2(100, 0), 10),
    (SIMD2(0, -100), 10), (SIMD2(-100, 3), 10), (SIMD2(-40, 80), 2 * atan(0.5) * 180 / .pi),
  ]

  @Test(
    "the arc's angle is twice the triangle's, and between 10 and 90 degrees",
    arguments: arcRows)
  func arcs(_ row: (move: SIMD2<Double>, degrees: Double)) {
    let (move, degrees) = row
    let from = SIMD2(40.0, 60.0)
    let path = MotionPath(arcFrom: from, to: from + move)
    let first = path.tangent(atLength: 0)
    let last = path.tangent(atLength: path.length)
    let turn = atan2(abs(first.x * last.y - first.y * last.x), (first * last).sum())
    var findings = Findings()
    findings.expect(turn * 180 / .pi, near: degrees, within: 1e-9, "angle")
    // Matches a circular arc, within the error of its cubic approximation.
    let angle = degrees * .pi / 180
    let length = move.length / 2 / sin(angle / 2) * angle
    findings.expect(path.length, near: length, within: 0.004 * length, "length")
    if degrees > 10 {
      let isAcross = abs(move.x) > abs(move.y)
      let across = isAcross ? first : last
      findings.expect(
        abs(isAcross ? across.y : across.x) < 1e-12 || abs(move.x) == abs(move.y),
        "the tangent along the longer axis is \(across)")
    }
    findings.report()
  }

  private func noArc(_ findings: inout Findings) {
    findings.expect(MotionPath(arcFrom: SIMD2(1, 2), to: SIMD2(1, 2)).length, is: 0)
  }

  private func arcMove(_ findings: inout Findings) {
    let clock = ManualClock()
    let position = ReactiveProperty(initialValue: SIMD2(0.0, 0))
    let move = ArcSystem(from: SIMD2(0, 0), to: SIMD2(100, 50), duration: 0.5)
    let run = move.drive(position, on: clock)
    clock.advance(by: 0.2)
    let before = run.value
    move.to.value = SIMD2(300, -20)
    findings.expect(run.value, near: before, within: 1e-9)
    move.to.value = SIMD2(.nan, 0)
    findings.expect(move.droppedCount, is: 1)
    clock.advance(by: 1)
    findings.expect(position.value, is: SIMD2(300, -20))
    findings.expect(run.phase, is: .atRest)
    move.to.value = SIMD2(10, 10)
    clock.advance(by: 1)
    findings.expect(position.value, is: SIMD2(10, 10))
    let still = ArcSystem(from: SIMD2(5, 5), to: SIMD2(5, 5), duration: 1)
    let other = still.drive(position, on: clock)
    clock.advance(by: 0.5)
    findings.expect(other.value, is: SIMD2(5, 5))
    findings.expect(other.velocity, is: .zero)
  }

  private func timingFunction(_ findings: inout Findings) {
    let clock = ManualClock()
    let tween = PathSystem(duration: 2, path: corner, timingFunction: .linear)
    let position = ReactiveProperty(initialValue: SIMD2(7.0, 7))
    let run = tween.drive(position, on: clock)
    findings.expect(tween.timingFunction.value, is: .linear)
    clock.advance(by: 1)
    let half = run.value
    tween.timingFunction.value = .steps(2, jump: .end)
    clock.advance(by: 0.5)
    findings.expect(run.value, near: half, within: 1e-9)
    clock.advance(by: 1)
    findings.expect(position.value, is: SIMD2(200, 100))

    let arc = ArcSystem(from: SIMD2(0, 0), to: SIMD2(100, 0), duration: 9)
    arc.duration.value = 1
    arc.timingFunction.value = .linear
    let place = ReactiveProperty(initialValue: SIMD2(0.0, 0))
    let move = arc.drive(place, on: clock)
    findings.expect(move.settlingDuration, is: 1)
    clock.advance(by: 0.5)
    let path = MotionPath(arcFrom: SIMD2(0, 0), to: SIMD2(100, 0))
    findings.expect(place.value, near: path.point(atLength: path.length / 2), within: 1e-9)
    withExtendedLifetime((run, move)) {}
  }
}
