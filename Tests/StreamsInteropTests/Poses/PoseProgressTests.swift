import StreamsInteractions
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport

/// Gestures that control the motion between two poses.
struct PoseProgressTests {
  private enum Pose { case closed, open }

  private let clock = ManualClock(frameRate: 60)
  private let runtime: MotionRuntime
  private let x = ReactiveProperty(initialValue: 7.0)
  private let y = ReactiveProperty(initialValue: 7.0)

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  private static let scenarios: [Scenario<Self>] = [
    Scenario("progress starts at the position where it is grasped", scrubs),
    Scenario("a gesture loses whatever a change of pose takes over", loses),
    Scenario(
      "a connected stream controls the poses while it is active, and stops them where it rests",
      leads),
    Scenario("consecutive transitions hand over to each other, and end at the poses", handsOver),
    Scenario(
      "a drag controls progress, stays between the poses, and releases with its velocity", drags),
    Scenario("a canceled drag returns", cancels),
  ]

  @Test("L18: poses controlled by a gesture", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func sheet() -> MotionPoses<Pose> {
    MotionPoses(Pose.closed, in: runtime) { [x, y] pose in
      x.to(pose == .open ? 100 : 0, .snappy)
      y.to(pose == .open ? 1 : 0, .easeInOut(duration: 0.5))
    }
  }

  private func scrubs(_ findings: inout Findings) {
    let poses = sheet()
    let progress = poses.progress(from: .closed, to: .open)
    progress.grasp()
    progress.write(0.25)
    findings.expect([x.value, y.value], is: [25, 0.25])
    findings.expect(poses.state.value, is: .active)
    progress.write(.nan)
    progress.release(velocity: 4)
    findings.expect(x.velocity, near: 400, within: 1e-6)
    findings.expect(y.velocity, near: 4, within: 1e-6)
    findings.expect(poses.current.value, is: .open)
    // Grasped again mid-flight, it continues from there.
    clock.advance(by: 0.1)
    let places = [x.value, y.value]
    let fraction = progress.grasp()
    findings.expect(fraction, near: places[0] / 100, within: 1e-9)
    progress.write(fraction)
    findings.expect([x.value, y.value], near: places)
    progress.write(1)
    findings.expect(x.value, is: 100)
    progress.release()
    clock.advance(by: 3)
    findings.expect([x.value, y.value], is: [100, 1])
    findings.expect(poses.state.value, is: .atRest)
    // About halfway and slow: the pose is chosen by the projected end.
    for (place, velocity, pose) in [
      (0.4, 0.0, Pose.closed), (0.6, 0, .open), (0.4, 2, .open), (0.6, -2, .closed),
      (0.6, .nan, .open),
    ] {
      progress.grasp()
      progress.write(place)
      progress.release(velocity: velocity)
      findings.expect(poses.current.value, is: pose, "\(place) at \(velocity)")
    }
    findings.expect(progress.isHeld, is: false)
    progress.release()
    progress.cancel()
    findings.expect(poses.current.value, is: .open)
  }

  private func loses(_ findings: inout Findings) {
    let poses = sheet()
    let progress = poses.progress(from: .closed, to: .open)
    progress.grasp()
    progress.write(0.5)
    x.animate(to: 300, on: clock)
    progress.write(0.6)
    findings.expect(y.value, is: 0.6)
    clock.advance(by: 3)
    findings.expect(x.value, is: 300)
    poses.current.value = .open
    findings.expect(progress.isHeld, is: false)
    clock.advance(by: 3)
    findings.expect([x.value, y.value], is: [100, 1])
    // The runtime may also end during a gesture.
    progress.grasp()
    progress.write(0.5)
    runtime.end()
    progress.write(0.2)
    findings.expect(progress.isHeld, is: false)
    findings.expect(x.value, is: 50)
    x.animate(to: 3, on: clock)
    clock.advance(by: 3)
    findings.expect(x.value, is: 3)
  }

  private func leads(_ findings: inout Findings) {
    let poses = sheet()
    let source = ReactiveProperty(initialValue: 0.0)
    var states: [MotionPhase] = []
    let watch = x.subscribe(next: { _ in }, state: { states.append($0) })
    runtime.connect(source, to: poses.progress(from: .closed, to: .open))
    source.value = 0.5
    findings.expect([x.value, y.value], is: [50, 0.5])
    findings.expect(poses.state.value, is: .atRest)
    states = []
    source.state(.active)
    for step in 1...3 { source.value = 0.5 + Double(step) / 10 }
    findings.expect(states, is: [.active])
    source.state(.atRest)
    findings.expect(states, is: [.active, .atRest])
    findings.expect([x.value, y.value], near: [80, 0.8])
    clock.advance(by: 1)
    findings.expect([x.value, y.value], near: [80, 0.8])
    poses.current.value = .closed
    clock.advance(by: 3)
    findings.expect([x.value, y.value], is: [0, 0])
    watch.unsubscribe()
  }

  /// A position in a row of poses, and the values that only differ at its end.
  private func place(_ page: Double) -> [Double] {
    [120 * page - 40 * min(page, 1), max(page - 2, 0)]
  }

  private func handsOver(_ findings: inout Findings) {
    for (order, isMoving) in [([0, 1, 2], false), ([2, 1, 0], true), ([1, 0, 2], true)] {
      let row = MotionPoses(0, in: runtime) { [x, y] page in
        x.to(place(Double(page))[0])
        y.to(place(Double(page))[1])
      }
      let page = ReactiveProperty(initialValue: 0.0)
      for start in order {
        runtime.connect(
          page.map { min(max($0 - Double(start), 0), 1) }.dedupe(),
          to: row.progress(from: start, to: start + 1))
      }
      if isMoving { page.state(.active) }
      // Across one border, across all of them at once, and in steps that land on none.
      for next in [0.4, 1.5, 0.9, 0.5, 3, 0, 2.6, 0.3, 2, 1, 2.63, 2.26, 1.89, 1.52, 0.78, 0] {
        page.value = next
        clock.advance(by: 1.0 / 60)
        findings.expect([x.value, y.value], near: place(next))
      }
      findings.expect([x.value, y.value], is: place(0))
      if isMoving { page.state(.atRest) }
      // Although x is off the line when progress takes over, its end is exact.
      x.animate(to: 90, on: clock)
      clock.advance(by: 3)
      for next in [0.1, 0.05, 0] { page.value = next }
      findings.expect([x.value, y.value], is: place(0))
      findings.expect(row.state.value, is: .atRest)
    }
  }

  private func drag(_ hand: Hand, _ progress: PoseProgress<Pose>, by way: Double) {
    hand.press(0, 0, after: clock.time - hand.time)
    for step in 1...10 {
      clock.advance(by: 0.01)
      hand.move(0, way * Double(step) / 10)
    }
  }

  private func drags(_ findings: inout Findings) {
    let poses = sheet()
    let hand = Hand()
    let progress = poses.progress(from: .closed, to: .open)
    progress.follow(DragRecognizer(in: GestureArbiter(hand.pointers), threshold: 0), length: -400)
    drag(hand, progress, by: -120)
    findings.expect(x.value, near: 30, within: 1e-9)
    hand.release(after: 0)
    findings.expect(x.velocity, near: 300, within: 1)
    findings.expect(poses.current.value, is: .open)
    clock.advance(by: 3)
    drag(hand, progress, by: -50)
    // It doesn't move past the pose, and stays there.
    findings.expect(x.value, is: 100)
    findings.expect(x.velocity, is: 0)
    hand.release(after: 0)
    clock.advance(by: 3)
    drag(hand, progress, by: 390)
    clock.advance(by: 1)
    hand.move(0, 390, after: 1)
    hand.release(after: 0)
    findings.expect(poses.current.value, is: .closed)
    clock.advance(by: 3)
    findings.expect([x.value, y.value], is: [0, 0])
  }

  private func cancels(_ findings: inout Findings) {
    let poses = sheet()
    let hand = Hand()
    let progress = poses.progress(from: .closed, to: .open)
    let following = progress.follow(
      DragRecognizer(in: GestureArbiter(hand.pointers), threshold: 0), length: -400)
    drag(hand, progress, by: -380)
    hand.release(after: 0, as: .cancelled)
    findings.expect(x.velocity, is: 0)
    clock.advance(by: 3)
    findings.expect([x.value, y.value], is: [0, 0])
    drag(hand, progress, by: -380)
    following.unsubscribe()
    findings.expect(progress.isHeld, is: false)
    clock.advance(by: 3)
    findings.expect([x.value, y.value], is: [0, 0])
    findings.expect(poses.current.value, is: .closed)
  }
}

extension Findings {
  mutating func expect(_ values: [Double], near expected: [Double], line: Int = #line) {
    expect(values.count, is: expected.count, line: line)
    for (value, other) in zip(values, expected) {
      expect(value, near: other, within: 1e-9, line: line)
    }
  }
}
