import StreamsInteractions
import Testing

@testable import InteropTestSupport

/// Poses: at the start, at a change, with streams, delays, gestures and reduced motion.
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
    Scenario("everything starts at the first pose, at rest", begins),
    Scenario("from another pose, it starts moving immediately", beginsElsewhere),
    Scenario(
      "a value that doesn't differ between poses is left alone, and its motion continues", differs),
    Scenario("a value that a pose doesn't name continues toward its last destination", unnamed),
    Scenario("setting a pose again restores values that were moved away", again),
    Scenario("setting a pose again restores a part that another motion has moved", partAgain),
    Scenario("a non-finite destination is dropped: the property goes on", nonFinite),
    Scenario("properties that would follow one another forever come to rest", circles),
    Scenario("a part that follows another part of its property comes to rest", ownPart),
    Scenario("parts of a property are distinguished, however their lenses are made", parts),
    Scenario("of two sets of poses, the one changed last controls the property", twoSets),
    Scenario("a stream is followed for as long as its pose is current", streams),
    Scenario("a delayed motion waits, and takes over when its delay ends", delays),
    Scenario("a stagger follows the order, and reverses with the pose", staggers),
    Scenario("it is active until everything rests, and reports once that it settled", settles),
    Scenario("if one pose specifies a motion twice, the last one counts", saidTwice),
  ]

  @Test("L18: poses", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func sheet(from first: Pose? = nil, _ pose: Pose = .closed) -> MotionPoses<Pose> {
    MotionPoses(pose, from: first, in: runtime) { [x, y] pose in
      x.to(pose == .open ? 100 : 0, .snappy)
      y.to(pose == .open ? 1 : 0, .easeInOut(duration: 0.5))
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
      x.to(pose > 0 ? 10 : 0, .linear(duration: 1))
      y.to(Double(pose))
    }
    var writes = 0
    let watch = y.subscribe { _ in writes += 1 }
    poses.current.value = 1
    clock.advance(by: 0.5)
    poses.current.value = 2
    clock.advance(by: 0.5)
    // A restart would take longer.
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
      if pose < 2 { x.to(pose == 1 ? 100 : 0) }
      y.to(Double(pose))
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
        point.lens(\.x).to(100, .linear(duration: 1))
      } else if pose == 2 {
        // It is declared where the other part was, and has the same destination.
        point.lens(\.y).to(100, .linear(duration: 1))
        point.lens(get: { $0.x }, set: { $0.x = $1 })
          .to(100, .linear(duration: 1))
      } else {
        point.to(.zero)
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
    let second = MotionPoses(false, in: runtime) { [x] isFar in x.to(isFar ? 500 : 0) }
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
      if pose == 0 { x.to(anchor) } else { x.to(5, .snappy) }
      if pose == 0 {
        y.to(source, .easeInOut(duration: 0.5))
      } else {
        y.to(6)
      }
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
      x.to(pose, .linear(duration: 1)).delayed(by: pose > 0 ? 0.5 : 0)
    }
    poses.current.value = 100
    clock.advance(by: 0.25)
    findings.expect(x.value, is: 0)
    findings.expect(poses.state.value, is: .active)
    clock.advance(by: 0.5)
    findings.expect(x.value, near: 25, within: 1e-9)
    // The motion continues until the next delay has ended.
    poses.current.value = 200
    clock.advance(by: 0.25)
    findings.expect(x.value, near: 50, within: 1e-9)
    clock.advance(by: 0.25)
    let velocity = x.velocity
    findings.expect(velocity, near: 100, within: 1e-6)
    // Undone, the delayed motion never starts.
    poses.current.value = 300
    clock.advance(by: 0.1)
    poses.current.value = 0
    clock.advance(by: 3)
    findings.expect(x.value, is: 0)
  }

  private func staggers(_ findings: inout Findings) {
    let rows = (0..<3).map { _ in ReactiveProperty(initialValue: 0.0) }
    let poses = MotionPoses(false, in: runtime) { isShown in
      rows.map { $0.to(isShown ? 1 : 0, .linear(duration: 1)) }
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
    let watch = poses.arrivals.subscribe { heard.append($0) }
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
      x.to(isOn ? 1 : 0)
      if isOn { x.to(2) }
    }
    poses.current.value = true
    clock.advance(by: 4)
    findings.expect(x.value, is: 2)
  }

  private func partAgain(_ findings: inout Findings) {
    let moves: [(String, (PropertyLens<Double>) -> Void)] = [
      ("animate", { [clock] in $0.animate(to: 50, .easeInOut(duration: 0.1), on: clock) }),
      ("jump", { $0.jump(to: 50) }), ("stop", { $0.stop() }),
    ]
    for (name, move) in moves {
      let place = ReactiveProperty(initialValue: SIMD2(0.0, 0))
      let poses = MotionPoses(Pose.closed, in: runtime) { pose in
        place.to(pose == .open ? SIMD2(100, 100) : SIMD2(0, 0), .easeInOut(duration: 1))
      }
      poses.current.value = .open
      clock.advance(by: 0.3)
      move(place.lens(\.x))
      clock.advance(by: 0.3)
      poses.current.value = .open
      clock.advance(by: 3)
      findings.expect(place.value, is: SIMD2(100, 100), "\(name)")
    }
  }

  private func nonFinite(_ findings: inout Findings) {
    let poses = MotionPoses(0, in: runtime) { [x] pose in
      x.to([0, 100, Double.nan][pose], .snappy)
    }
    poses.current.value = 1
    clock.advance(by: 0.1)
    let velocity = x.velocity
    poses.current.value = 2
    findings.expect(x.velocity, is: velocity)
    findings.expect(poses.droppedCount, is: 1)
    clock.advance(by: 3)
    findings.expect(x.value, is: 100)
  }

  private func circles(_ findings: inout Findings) {
    let z = ReactiveProperty(initialValue: 0.0)
    let poses = MotionPoses(0, in: runtime) { [x, y] pose in
      switch pose {
      case 1:
        x.to(y)
        y.to(x, .easeInOut(duration: 0.5))
      case 2:
        x.to(100)
        y.to(z)
      // Here, the second property goes on following the third.
      case 3:
        x.to(y)
        z.to(x)
      case 4: z.to(z)
      default:
        x.to(0)
        y.to(50)
      }
    }
    for (pose, expected) in [
      (1, [50.0, 50, 0]), (2, [100, 0, 0]), (3, [0, 0, 0]), (4, [0, 0, 0]),
    ] {
      poses.current.value = pose
      clock.advance(by: 5)
      findings.expect([x.value, y.value, z.value], is: expected)
      findings.expect(poses.state.value, is: .atRest)
    }
    findings.expect(poses.droppedCount, is: 3)
  }

  private func ownPart(_ findings: inout Findings) {
    let point = ReactiveProperty(initialValue: SIMD2(0.0, 100))
    let poses = MotionPoses(0, in: runtime) {
      let (x, y) = (point.lens(\.x), point.lens(\.y))
      return $0 == 0 ? x.to(0) : x.to(y)
    }
    poses.current.value = 1
    clock.advance(by: 5)
    findings.expect(point.value, is: SIMD2(100, 100))
    findings.expect(poses.state.value, is: .atRest)
  }
}
