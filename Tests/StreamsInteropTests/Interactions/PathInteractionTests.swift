import Foundation
import StreamsInteractions
import Testing

@testable import InteropTestSupport

/// I17 PathTween, ArcMove.
struct PathInteractionTests {
  private let clock = ManualClock()

  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "[B] the arc's angle comes from the arccosine: 0.464 for a move of 100 by 50, not 0.626",
      angle
    ),
    Scenario(
      "constraints apply as in other interactions, and each target has its own motion",
      constraints),
    Scenario("an arc's ends can be streams: the move follows the connected values", ends),
  ]

  @Test("I17 PathTween, ArcMove", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func angle(_ findings: inout Findings) {
    let (from, to) = (SIMD2(40.0, 60.0), SIMD2(140.0, 110.0))
    let path = MotionPath(arcFrom: from, to: to)
    let (first, last) = (path.tangent(atLength: 0), path.tangent(atLength: path.length))
    let turn = atan2(abs(first.x * last.y - first.y * last.x), (first * last).sum())
    // Half the arc's angle is the triangle's angle.
    let cosine = 100 / (100.0 * 100 + 50 * 50).squareRoot()
    findings.expect(turn / 2, near: acos(cosine), within: 1e-12)
    findings.expect(turn / 2, near: 0.464, within: 0.001)
    findings.expect(cos(cosine), near: 0.626, within: 0.001)
  }

  private func constraints(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: clock)
    let move = ArcSystem(
      from: SIMD2(0, 0), to: SIMD2(100, 50), duration: 1, timingFunction: .linear)
    let card = MotionElement(position: SIMD2(9, 9))
    let other = MotionElement(position: SIMD2(9, 9))
    runtime.add(move, to: card.position) { $0.offset(by: SIMD2(1000, 0)) }
    findings.expect(card.position.value, is: SIMD2(1000, 0))
    clock.advance(by: 0.5)
    runtime.add(move, to: other.position) { $0.yLocked(to: -1) }
    let path = MotionPath(arcFrom: SIMD2(0, 0), to: SIMD2(100, 50))
    findings.expect(
      card.position.value - SIMD2(1000, 0), near: path.point(atLength: path.length / 2),
      within: 1e-9)
    clock.advance(by: 0.5)
    findings.expect(card.position.value, is: SIMD2(1100, 50))
    findings.expect(
      other.position.value.x, near: path.point(atLength: path.length / 2).x, within: 1e-9)
    findings.expect(other.position.value.y, is: -1)
    findings.expect(move.state.value, is: .active)
    clock.advance(by: 0.5)
    findings.expect(other.position.value, is: SIMD2(100, -1))
    findings.expect(move.state.value, is: .atRest)

    var line = MotionPath(from: SIMD2(0, 0))
    line.line(to: SIMD2(60, 80))
    let tween = PathSystem(duration: 1, path: line, timingFunction: .linear)
    runtime.add(tween, to: card.position) { $0.xLocked(to: 7) }
    clock.advance(by: 0.25)
    findings.expect(card.position.value, near: SIMD2(7, 20), within: 1e-9)
    // A constraint doesn't change the tween, whose own input may change meanwhile.
    tween.enabled.value = false
    clock.advance(by: 1)
    findings.expect(card.position.value, near: SIMD2(7, 20), within: 1e-9)
    findings.expect(runtime.state.value, is: .atRest)
  }

  private func ends(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: clock)
    let move = ArcSystem(from: SIMD2(0, 0), to: SIMD2(100, 50), duration: 0.4)
    let target = MotionElement(position: SIMD2(200, 40))
    runtime.connect(target.position, to: move.to)
    let card = MotionElement()
    runtime.add(move, to: card.position)
    clock.advance(by: 0.2)
    let before = card.position.value
    target.position.value = SIMD2(150, 90)
    clock.advance(by: 1e-9)
    findings.expect(card.position.value, near: before, within: 1e-3)
    clock.advance(by: 1)
    findings.expect(card.position.value, is: SIMD2(150, 90))
  }
}
