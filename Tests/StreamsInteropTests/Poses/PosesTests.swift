import StreamsInterop
import Testing

@testable import InteropTestSupport

/// What poses do: at their beginning, at a change, with streams, delays, hands and reduced motion.
struct PosesTests {
  private enum Pose { case closed, open }

  private let clock = ManualClock(frameRate: 60)
  private let runtime: MotionRuntime
  private let x = ReactiveProperty(initialValue: 7.0)
  private let y = ReactiveProperty(initialValue: 7.0)

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  private static let scenarios: [Scenario<Self>] = [
    Scenario("all begins where the first pose has it, at rest", begins),
    Scenario("from another pose it sets out at once", beginsElsewhere),
    Scenario("what does not differ is left alone, and goes on", differs),
    Scenario("what a pose doesn't name goes on as it was told", unnamed),
    Scenario("written again, a pose has back what was moved away", again),
    Scenario("parts of a property are told apart, however their lenses are made", parts),
    Scenario("of two sets, the one said last has the property", twoSets),
    Scenario("a stream is followed while the pose lasts", streams),
    Scenario("a delay waits, and takes over when it has passed", delays),
    Scenario("a stagger follows the order, and turns with the pose", staggers),
    Scenario("it is active until all rests, and says once that it settled", settles),
    Scenario("in a motion that is said twice, the last counts", saidTwice),
  ]

  @Test("L18: poses", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws {
    let faults = try scenario.faults(in: self)
    #expect(faults == [])
  }

  private func sheet(from first: Pose? = nil, _ pose: Pose = .closed) -> MotionPoses<Pose> {
    MotionPoses(pose, from: first, in: runtime) { [x, y] pose in
      x.animating(to: pose == .open ? 100 : 0, by: .snappy)
      y.animating(to: pose == .open ? 1 : 0, duration: 0.5)
    }
  }

  private func begins(_ findings: inout Findings) {
    let poses = sheet()
    findings.expect([x.value, y.value], is: [0, 0])
    findings.expect(poses.state.value, is: .atRest)
    poses.current.value = .open
    findings.expect(poses.state.value, is: .active)
    clock.advance(by: 0.25)
    findings.expect(y.value, near: 0.5, within: 1e-9)
    clock.advance(by: 3)
    findings.expect([x.value, y.value], is: [100, 1])
    findings.expect(poses.state.value, is: .atRest)
  }

  private func beginsElsewhere(_ findings: inout Findings) {
    let poses = sheet(from: .closed, .open)
    findings.expect([x.value, y.value], is: [0, 0])
    findings.expect(poses.state.value, is: .active)
    clock.advance(by: 3)
    findings.expect([x.value, y.value], is: [100, 1])
  }

  private func differs(_ findings: inout Findings) {
    let poses = MotionPoses(0, in: runtime) { [x, y] pose in
      x.animating(to: pose > 0 ? 10 : 0, duration: 1, timingFunction: .linear)
      y.animating(to: Double(pose))
    }
    var writes = 0
    let watch = y.subscribe { _ in writes += 1 }
    poses.current.value = 1
    clock.advance(by: 0.5)
    poses.current.value = 2
    clock.advance(by: 0.5)
    // Begun again it would take longer.
    findings.expect(x.value, is: 10)
    clock.advance(by: 5)
    writes = 0
    poses.current.value = 2
    clock.advance(by: 1)
    findings.expect(writes, is: 0, "writes")
    watch.unsubscribe()
  }

  private func unnamed(_ findings: inout Findings) {
    let poses = MotionPoses(0, in: runtime) { [x, y] pose in
      if pose < 2 { x.animating(to: pose == 1 ? 100 : 0) }
      y.animating(to: Double(pose))
    }
    poses.current.value = 1
    clock.advance(by: 0.1)
    poses.current.value = 2
    clock.advance(by: 5)
    findings.expect([x.value, y.value], is: [100, 2])
  }

  private func again(_ findings: inout Findings) {
    let poses = sheet()
    x.value = 50
    poses.current.value = .closed
    clock.advance(by: 0.1)
    y.animate(to: 9, on: clock)
    clock.advance(by: 3)
    findings.expect([x.value, y.value], is: [0, 9])
    poses.current.value = .closed
    clock.advance(by: 3)
    findings.expect([x.value, y.value], is: [0, 0])
  }

  private func parts(_ findings: inout Findings) {
    let point = ReactiveProperty(initialValue: SIMD2(0.0, 0))
    let poses = MotionPoses(0, in: runtime) { pose in
      if pose == 1 {
        point.lens(\.x).animating(to: 100, duration: 1, timingFunction: .linear)
      } else if pose == 2 {
        // It stands where the other part stood, and has the same destination.
        point.lens(\.y).animating(to: 100, duration: 1, timingFunction: .linear)
        point.lens(get: { $0.x }, set: { $0.x = $1 })
          .animating(to: 100, duration: 1, timingFunction: .linear)
      } else {
        point.animating(to: .zero)
      }
    }
    poses.current.value = 1
    clock.advance(by: 0.5)
    poses.current.value = 2
    clock.advance(by: 0.5)
    findings.expect(point.value.x, is: 100)
    findings.expect(point.value.y, near: 50, within: 1e-9)
    clock.advance(by: 1)
    findings.expect(point.value, is: SIMD2(100, 100))
  }

  private func twoSets(_ findings: inout Findings) {
    let first = sheet()
    let second = MotionPoses(false, in: runtime) { [x] isFar in x.animating(to: isFar ? 500 : 0) }
    first.current.value = .open
    clock.advance(by: 0.1)
    let velocity = x.velocity
    second.current.value = true
    findings.expect(x.velocity, is: velocity)
    clock.advance(by: 5)
    findings.expect([x.value, y.value], is: [500, 1])
    first.current.value = .open
    clock.advance(by: 5)
    findings.expect(x.value, is: 100)
  }

  private func streams(_ findings: inout Findings) {
    let (anchor, source) = (ReactiveProperty(initialValue: 40.0), MotionSubject<Double>())
    let poses = MotionPoses(0, in: runtime) { [x, y] pose in
      if pose == 0 { x.animating(to: anchor) } else { x.animating(to: 5, by: .snappy) }
      if pose == 0 { y.animating(to: source, duration: 0.5) } else { y.animating(to: 6) }
    }
    // An event stream has no value yet.
    findings.expect([x.value, y.value], is: [40, 7])
    anchor.value = 60
    clock.advance(by: 0.1)
    findings.expect(x.value > 40 && x.value < 60)
    clock.advance(by: 3)
    findings.expect(x.value, is: 60)
    poses.current.value = 1
    clock.advance(by: 3)
    anchor.value = 99
    source.write(99)
    clock.advance(by: 3)
    findings.expect([x.value, y.value], is: [5, 6])
    poses.current.value = 0
    clock.advance(by: 0.1)
    source.write(20)
    anchor.value = 70
    clock.advance(by: 3)
    findings.expect([x.value, y.value], is: [70, 20])
  }

  private func delays(_ findings: inout Findings) {
    let poses = MotionPoses(0.0, in: runtime) { [x] pose in
      x.animating(to: pose, duration: 1, timingFunction: .linear).delayed(by: pose > 0 ? 0.5 : 0)
    }
    poses.current.value = 100
    clock.advance(by: 0.25)
    findings.expect(x.value, is: 0)
    findings.expect(poses.state.value, is: .active)
    clock.advance(by: 0.5)
    findings.expect(x.value, near: 25, within: 1e-9)
    // It goes on until the delay of the next has passed.
    poses.current.value = 200
    clock.advance(by: 0.25)
    findings.expect(x.value, near: 50, within: 1e-9)
    clock.advance(by: 0.25)
    let velocity = x.velocity
    findings.expect(velocity, near: 100, within: 1e-6)
    // Taken back, it never comes.
    poses.current.value = 300
    clock.advance(by: 0.1)
    poses.current.value = 0
    clock.advance(by: 3)
    findings.expect(x.value, is: 0)
  }

  private func staggers(_ findings: inout Findings) {
    let rows = (0..<3).map { _ in ReactiveProperty(initialValue: 0.0) }
    let poses = MotionPoses(false, in: runtime) { isShown in
      rows.map { $0.animating(to: isShown ? 1 : 0, duration: 1, timingFunction: .linear) }
        .stagger(each: 0.25, from: isShown ? .first : .last)
    }
    poses.current.value = true
    clock.advance(by: 0.75)
    findings.expect(rows.map(\.value), near: [0.75, 0.5, 0.25])
    clock.advance(by: 2)
    poses.current.value = false
    clock.advance(by: 0.75)
    findings.expect(rows.map(\.value), near: [0.75, 0.5, 0.25])
    clock.advance(by: 2)
    findings.expect(rows.map(\.value), is: [0, 0, 0])
  }

  private func settles(_ findings: inout Findings) {
    let poses = sheet()
    var heard: [Pose] = []
    let watch = poses.settled.subscribe { heard.append($0) }
    poses.current.value = .open
    clock.advance(by: 0.1)
    poses.current.value = .closed
    clock.advance(by: 0.1)
    poses.current.value = .open
    clock.advance(by: 5)
    findings.expect(heard, is: [.open])
    poses.current.value = .open
    findings.expect(heard, is: [.open, .open])
    watch.unsubscribe()
  }

  private func saidTwice(_ findings: inout Findings) {
    let poses = MotionPoses(false, in: runtime) { [x] isOn in
      x.animating(to: isOn ? 1 : 0)
      if isOn { x.animating(to: 2) }
    }
    poses.current.value = true
    clock.advance(by: 4)
    findings.expect(x.value, is: 2)
  }
}
