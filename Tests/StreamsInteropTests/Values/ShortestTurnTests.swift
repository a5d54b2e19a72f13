import Foundation
import StreamsInterop
import TestSupport
import Testing

/// Angles the short way, and transforms by parts.
struct ShortestTurnTests {
  @Test("is the least of all ways, and leads there")
  func shortest() {
    var random = SeededGenerator.printed()
    for _ in 0..<2000 {
      let start = Double.random(in: -50...50, using: &random)
      let end = Double.random(in: -50...50, using: &random)
      let turn = shortestTurn(from: start, to: end)
      #expect(abs(turn) <= .pi + 1e-12)
      #expect(
        abs(sin(start + turn) - sin(end)) < 1e-12 && abs(cos(start + turn) - cos(end)) < 1e-12)
    }
    #expect(
      shortestTurn(from: 1, to: 1.5) == 0.5 && shortestTurn(from: 0.1, to: -0.2) == -0.2 - 0.1)
    #expect(shortestTurn(from: 0, to: .pi) == .pi && shortestTurn(from: .pi, to: 0) == .pi)
    #expect(shortestTurn(from: 0, to: .infinity).isNaN)
  }

  @Test("a transform turns the short way and keeps its size")
  func transform() {
    let start = MotionTransform(rotation: 3, scale: SIMD2(1, 1))
    let end = MotionTransform(rotation: -3, scale: SIMD2(3, 1))
    #expect(start.interpolated(to: end, by: 0) == start)
    let half = start.interpolated(to: end, by: 0.5)
    #expect(abs(half.rotation - .pi) < 1e-15 && half.scale == SIMD2(2, 1))
    let whole = start.interpolated(to: end, by: 1)
    #expect(abs(whole.rotation - (2 * .pi - 3)) < 1e-15 && whole.scale == end.scale)
    // By the numbers of its matrix, half a turn would shrink it to nothing.
    let way = MotionTransform().interpolated(to: MotionTransform(rotation: .pi), by: 0.5).apply(
      to: SIMD2(1, 0))
    #expect((way - SIMD2(0, 1)).length < 1e-15)
  }
}
