import Foundation
import StreamsInteractions
import TestSupport
import Testing

@testable import InteropTestSupport

/// Angles by the shortest turn, and transforms by their parts.
struct ShortestTurnTests {
  @Test("is the shortest of all turns, and ends at the destination")
  func shortest() {
    var random = SeededGenerator.printed()
    var findings = Findings()
    for _ in 0..<2000 {
      let start = Double.random(in: -50...50, using: &random)
      let end = Double.random(in: -50...50, using: &random)
      let turn = shortestTurn(from: start, to: end)
      let way = "\(turn) from \(start) to \(end)"
      findings.expect(abs(turn) <= .pi + 1e-12, way)
      findings.expect(abs(sin(start + turn) - sin(end)) < 1e-12, way)
      findings.expect(abs(cos(start + turn) - cos(end)) < 1e-12, way)
    }
    findings.expect(shortestTurn(from: 1, to: 1.5), is: 0.5)
    findings.expect(shortestTurn(from: 0.1, to: -0.2), is: -0.2 - 0.1)
    findings.expect(shortestTurn(from: 0, to: .pi), is: .pi)
    findings.expect(shortestTurn(from: .pi, to: 0), is: .pi)
    findings.expect(shortestTurn(from: 0, to: .infinity).isNaN, "to infinity")
    findings.report()
  }

  @Test("turn(to:) sets the destination, in either direction, and counts turns")
  func directions() {
    var random = SeededGenerator.printed()
    var findings = Findings()
    let follow = FollowSystem<Double>(maximumSpeed: 1, maximumAcceleration: 1)
    let angle = follow.destination
    for _ in 0..<2000 {
      let start = Double.random(in: -50...50, using: &random)
      let end = Double.random(in: -50...50, using: &random)
      for direction in TurnDirection.allCases {
        angle.value = start
        angle.turn(to: end, direction)
        let way = angle.value - start
        let text = "\(direction) from \(start) to \(end): \(way)"
        findings.expect(abs(sin(angle.value) - sin(end)) < 1e-12, text)
        findings.expect(abs(cos(angle.value) - cos(end)) < 1e-12, text)
        switch direction {
        case .shortest: findings.expect(abs(way) <= .pi + 1e-12, text)
        case .clockwise: findings.expect(way > -2e-9 && way < 2 * .pi, text)
        case .counterclockwise: findings.expect(way < 2e-9 && way > -2 * .pi, text)
        }
      }
    }
    // An angle that already matches stays; repeated calls add up to full turns.
    angle.value = 1
    angle.turn(to: 1 - 1e-15, .clockwise)
    findings.expect(angle.value, near: 1, within: 1e-14)
    angle.value = 0
    for _ in 0..<3 {
      angle.turn(to: 2, .clockwise)
      angle.turn(to: 0, .clockwise)
    }
    findings.expect(angle.value, near: 6 * .pi, within: 1e-13)
    // Works for a part, too, and drops a non-finite angle.
    let pose = ReactiveProperty(initialValue: SIMD2(5, 3.0))
    pose.lens(get: { $0.y }, set: { $0.y = $1 }).turn(to: -3)
    findings.expect(pose.value.y, near: 2 * .pi - 3, within: 1e-15)
    angle.turn(to: .infinity)
    findings.expect(follow.droppedCount, is: 1)
    findings.report()
  }

  @Test("a transform takes the shortest turn and keeps its size")
  func transform() {
    let start = MotionTransform(rotation: 3, scale: SIMD2(1, 1))
    let end = MotionTransform(rotation: -3, scale: SIMD2(3, 1))
    var findings = Findings()
    findings.expect(start.interpolated(to: end, by: 0), is: start)
    let half = start.interpolated(to: end, by: 0.5)
    findings.expect(abs(half.rotation - .pi) < 1e-15, "half: \(half.rotation)")
    findings.expect(half.scale, is: SIMD2(2, 1))
    let whole = start.interpolated(to: end, by: 1)
    findings.expect(abs(whole.rotation - (2 * .pi - 3)) < 1e-15, "whole: \(whole.rotation)")
    findings.expect(whole.scale, is: end.scale)
    // Interpolating its matrix numerically, half a turn would shrink it to nothing.
    let way = MotionTransform().interpolated(to: MotionTransform(rotation: .pi), by: 0.5).apply(
      to: SIMD2(1, 0))
    findings.expect((way - SIMD2(0, 1)).length < 1e-15, "half a turn to \(way)")
    findings.report()
  }
}
