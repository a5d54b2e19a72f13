import StreamsInterop
import Testing

@testable import InteropTestSupport

/// A ball that moves along an arc, at the fraction set by a slider. Both the start and the target can be
/// dragged.
final class ArcScene {
  let start: MotionElement
  let target: MotionElement
  let ball = MotionElement()
  let move: ArcSystem
  let timeline: Timeline

  init(on clock: ManualClock, pointers: PointerSource, duration: Double = 0.4) {
    let gestures = GestureArbiter(pointers)
    start = MotionElement(position: SIMD2(60, 60), size: SIMD2(40, 40), gestures: gestures)
    target = MotionElement(position: SIMD2(160, 260), size: SIMD2(40, 40), gestures: gestures)
    timeline = Timeline(on: clock)
    move = ArcSystem(
      from: start.position.value, to: target.position.value, duration: duration,
      timingFunction: .linear)
  }

  func add(to runtime: MotionRuntime, onTimeline: Bool = false) -> [Subscription] {
    runtime.add(Draggable(), to: start)
    runtime.add(Draggable(), to: target)
    runtime.connect(start.position, to: move.from)
    runtime.connect(target.position, to: move.to)
    guard onTimeline else {
      runtime.add(move, to: ball.position)
      return []
    }
    let run = move.drive(ball.position, on: timeline)
    return [Subscription { run.unsubscribe() }]
  }
}

/// A cubic Bézier curve by its formula, measured with a fine polygon.
private struct Arc {
  let points: [SIMD2<Double>]
  let lengths: [Double]

  /// The curve of the arc move, recomputed: half the arc's angle α is the angle of the triangle, and the
  /// handles have the length κ r α / 45°, along the tangents.
  init(from start: SIMD2<Double>, to end: SIMD2<Double>, controls: (SIMD2<Double>, SIMD2<Double>)) {
    var points: [SIMD2<Double>] = []
    var lengths: [Double] = []
    let count = 20_000
    for index in 0...count {
      let t = Double(index) / Double(count)
      let s = 1 - t
      let (first, second) = (controls.0 * (3 * s * s * t), controls.1 * (3 * s * t * t))
      points.append(start * (s * s * s) + first + second + end * (t * t * t))
      lengths.append(
        index == 0 ? 0 : lengths[index - 1] + distance(points[index], points[index - 1]))
    }
    self.points = points
    self.lengths = lengths
  }

  /// The point at a fraction of the curve's length.
  func point(at fraction: Double) -> SIMD2<Double> {
    let wanted = fraction * lengths[lengths.count - 1]
    let next = lengths.firstIndex { $0 >= wanted } ?? lengths.count - 1
    guard next > 0 else { return points[0] }
    let part = (wanted - lengths[next - 1]) / (lengths[next] - lengths[next - 1])
    return points[next - 1] + (points[next] - points[next - 1]) * part
  }
}

/// Example: an arc move.
struct ArcMoveTests {
  private let clock = ManualClock(frameRate: 100)
  private let pointers = PointerSource()

  /// The arc of a move of 100 by 200 units, downward: α is the angle whose tangent is 1/2. The arc leaves at
  /// 2α from the vertical, and arrives vertically.
  private func arc(from start: SIMD2<Double>, to end: SIMD2<Double>) -> Arc {
    let way = end - start
    let chord = distance(way, .zero)
    // sin α and cos α, followed by those of 2α.
    let (sine, cosine) = (way.x / chord, way.y / chord)
    let (sine2, cosine2) = (2 * sine * cosine, 1 - 2 * sine * sine)
    let alpha = arcTangentOfHalf
    let handle = chord / 2 / sine * 0.5522847498 * alpha / (Double.pi / 4)
    return Arc(
      from: start, to: end,
      controls: (start + handle * SIMD2(sine2, cosine2), end - handle * SIMD2(0, 1)))
  }

  /// atan(1/2).
  private let arcTangentOfHalf = 0.463_647_609_000_806_1

  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "the ball is at its fraction of the curve's length in every frame, and lands exactly",
      positions),
    Scenario("while scrubbed, the ball follows the slider back and forth", scrubbed),
    Scenario(
      "dragged mid-flight, the target takes the ball along without a jump, to its final position",
      dragged),
  ]

  @Test("Example: an arc move", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func positions(_ findings: inout Findings) {
    let scene = ArcScene(on: clock, pointers: pointers)
    let runtime = MotionRuntime(clock: clock)
    var states: [MotionPhase] = []
    let watching = scene.ball.position.subscribe(next: { _ in }, state: { states.append($0) })
    let running = scene.add(to: runtime)
    let arc = arc(from: SIMD2(60, 60), to: SIMD2(160, 260))
    for frame in 1..<40 {
      clock.advance(to: Double(frame) / 100)
      let expected = arc.point(at: Double(frame) / 40)
      findings.expect(scene.ball.position.value, near: expected, within: 1e-5, "frame \(frame)")
    }
    clock.advance(by: 0.02)
    findings.expect(scene.ball.position.value, is: SIMD2(160, 260))
    findings.expect(states, is: [.active, .atRest])
    withExtendedLifetime((watching, running)) {}
  }

  private func scrubbed(_ findings: inout Findings) {
    let scene = ArcScene(on: clock, pointers: pointers)
    let runtime = MotionRuntime(clock: clock)
    let running = scene.add(to: runtime, onTimeline: true)
    scene.timeline.isPaused.value = true
    let arc = arc(from: SIMD2(60, 60), to: SIMD2(160, 260))
    for slider in [0.1, 0.9, 0.35, 0.5, 0, 0.75] {
      scene.timeline.seek(to: slider * 0.4)
      findings.expect(scene.ball.position.value, near: arc.point(at: slider), within: 1e-5)
    }
    withExtendedLifetime(running) {}
  }

  private func dragged(_ findings: inout Findings) {
    let scene = ArcScene(on: clock, pointers: pointers)
    let runtime = MotionRuntime(clock: clock)
    let running = scene.add(to: runtime)
    clock.advance(by: 0.1)
    pointers.send(PointerSample(.pressed, at: SIMD2(165, 265), time: clock.time))
    var last = scene.ball.position.value
    for step in 1...20 {
      clock.advance(by: 0.01)
      pointers.send(
        PointerSample(
          .moved, at: SIMD2(165 + 6 * Double(step), 265 - 2 * Double(step)), time: clock.time))
      findings.expect(scene.ball.position.value, near: last, within: 30)
      last = scene.ball.position.value
    }
    pointers.send(PointerSample(.released, at: SIMD2(285, 225), time: clock.time))
    // Measured from the border of the 10-unit circle in which a drag has not begun.
    let way = SIMD2(120.0, -40)
    let first = SIMD2(6.0, -2)
    let expected = SIMD2(160, 260) + way - first * (10 / distance(first, .zero))
    findings.expect(scene.target.position.value, near: expected, within: 1e-9)
    clock.advance(by: 1)
    findings.expect(scene.ball.position.value, is: scene.target.position.value)
    findings.expect(runtime.state.value, is: .atRest)
    // At rest, a new start restarts the ball from there.
    scene.start.position.value = SIMD2(20, 20)
    clock.advance(by: 0.01)
    findings.expect(scene.ball.position.value, near: SIMD2(20, 20), within: 20)
    clock.advance(by: 1)
    findings.expect(scene.ball.position.value, is: scene.target.position.value)
    withExtendedLifetime(running) {}
  }
}
