import Foundation
import StreamsInterop
import Testing

/// I17 PathTween, ArcMove.
struct PathInteractionTests {
  private let clock = ManualClock()

  @Test("[B] the arc's angle comes of the arc cosine: 0.464 for a move of 100 by 50, not 0.626")
  func angle() {
    let (from, to) = (SIMD2(40.0, 60.0), SIMD2(140.0, 110.0))
    let path = MotionPath(arcFrom: from, to: to)
    let (first, last) = (path.tangent(atLength: 0), path.tangent(atLength: path.length))
    let turn = atan2(abs(first.x * last.y - first.y * last.x), (first * last).sum())
    // Half the arc's angle is that of the triangle.
    let cosine = 100 / (100.0 * 100 + 50 * 50).squareRoot()
    #expect(abs(turn / 2 - acos(cosine)) < 1e-12)
    #expect(abs(turn / 2 - 0.464) < 0.001 && abs(cos(cosine) - 0.626) < 0.001)
  }

  @Test("they take constraints as interactions do, and each target has a motion of its own")
  func constraints() {
    let runtime = MotionRuntime(clock: clock)
    let move = ArcSystem(
      from: SIMD2(0, 0), to: SIMD2(100, 50), duration: 1, timingFunction: .linear)
    let card = MotionElement(position: SIMD2(9, 9))
    let other = MotionElement(position: SIMD2(9, 9))
    runtime.add(move, to: card.position) { $0.offset(by: SIMD2(1000, 0)) }
    #expect(card.position.value == SIMD2(1000, 0))
    clock.advance(by: 0.5)
    runtime.add(move, to: other.position) { $0.yLocked(to: -1) }
    let path = MotionPath(arcFrom: SIMD2(0, 0), to: SIMD2(100, 50))
    #expect(
      distance(card.position.value - SIMD2(1000, 0), path.point(atLength: path.length / 2)) < 1e-9)
    clock.advance(by: 0.5)
    #expect(card.position.value == SIMD2(1100, 50))
    #expect(abs(other.position.value.x - path.point(atLength: path.length / 2).x) < 1e-9)
    #expect(other.position.value.y == -1 && move.state.value == .active)
    clock.advance(by: 0.5)
    #expect(other.position.value == SIMD2(100, -1) && move.state.value == .atRest)

    var line = MotionPath(from: SIMD2(0, 0))
    line.line(to: SIMD2(60, 80))
    let tween = PathSystem(duration: 1, path: line, timingFunction: .linear)
    runtime.add(tween, to: card.position) { $0.xLocked(to: 7) }
    clock.advance(by: 0.25)
    #expect(distance(card.position.value, SIMD2(7, 20)) < 1e-9)
    // A constraint is no matter of the tween: what it is given may change meanwhile.
    tween.enabled.value = false
    clock.advance(by: 1)
    #expect(distance(card.position.value, SIMD2(7, 20)) < 1e-9 && runtime.state.value == .atRest)
  }

  @Test("an arc's ends may be streams: the move follows what they are connected with")
  func ends() {
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
    #expect(distance(card.position.value, before) < 1e-3)
    clock.advance(by: 1)
    #expect(card.position.value == SIMD2(150, 90))
  }
}
