import Foundation
import StreamsInterop
import StreamsMaterialMotion
import Testing

@testable import InteropTestSupport

/// A sheet that starts open, is pulled down by a drag, and continues on its own: back up, or closed.
final class PullDown {
  static let open = SIMD2(200.0, 300)
  static let closed = SIMD2(200.0, 900)

  let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
  let sheet: MotionElement
  let drag: DragRecognizer
  let spring: TransitionSpring<SIMD2<Double>>
  let tossable: Tossable

  /// - Parameter slop: How far it must be pulled to close on release, however slow the release.
  init(_ pointers: PointerSource, slop: Double? = nil, in runtime: MotionRuntime) {
    sheet = MotionElement(position: Self.closed, size: SIMD2(400, 600))
    drag = DragRecognizer(in: GestureArbiter(pointers))
    spring = TransitionSpring(
      back: Self.closed, fore: Self.open, direction: direction, .promptTransition)
    tossable = Tossable(spring: spring, draggable: Draggable(recognizer: drag))
    if let slop {
      runtime.add(SlopRegion(withTranslationOf: drag, size: slop), to: direction)
    }
    runtime.add(
      ChangeDirection(withVelocityOf: drag, whenNegative: .forward, whenPositive: .backward),
      to: direction)
    runtime.add(tossable, to: sheet) { $0.xLocked(to: Self.open.x) }
  }
}

/// Example: a pull-down that changes direction.
struct PullDownTests {
  private let clock = ManualClock(frameRate: 100)
  private let pointers = PointerSource()

  /// Pulls from (100, 400) at the given velocity, in steps of a frame, and releases.
  private func pull(
    _ velocity: Double, for duration: Double, ending: PointerPhase = .released,
    each: () -> Void = {}
  ) {
    let start = clock.time
    pointers.send(PointerSample(.pressed, at: SIMD2(100, 400), time: start))
    for frame in 1...Int((duration * 100).rounded()) {
      let elapsed = Double(frame) / 100
      clock.advance(to: start + elapsed)
      pointers.send(
        PointerSample(.moved, at: SIMD2(100, 400 + velocity * elapsed), time: clock.time))
      each()
    }
    pointers.send(
      PointerSample(ending, at: SIMD2(100, 400 + velocity * duration), time: clock.time))
  }

  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "thrown down it closes, thrown up it opens, released slowly it returns, each by the spring's formula",
      thrown),
    Scenario(
      "caught mid-flight, it follows the pointer; canceled, it continues to its former destination",
      caught),
    Scenario("with a slop region the distance decides, but a fast release takes precedence", slop),
    Scenario(
      "as a transition, it is complete when it has come to rest, no matter how often it was turned",
      completes),
  ]

  @Test("Example: a pull-down that changes direction", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func thrown(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: clock)
    let pullDown = PullDown(pointers, in: runtime)
    var states: [MotionPhase] = []
    let watching = pullDown.sheet.position.subscribe(next: { _ in }, state: { states.append($0) })
    findings.expect(states, is: [.active])
    clock.advance(by: 3)
    findings.expect(pullDown.sheet.position.value, is: PullDown.open)

    let throwing: [(Double, Double, TransitionDirection)] = [
      (60, 0.5, .forward), (800, 0.2, .backward), (-70, 0.4, .backward), (-1200, 0.1, .forward),
      (150, 0.3, .backward), (90, 0.3, .backward),
    ]
    for (velocity, duration, direction) in throwing {
      states = []
      let start = pullDown.sheet.position.value.y
      pull(velocity, for: duration) {
        let way = pullDown.sheet.position.value.y - start
        findings.expect(way.magnitude, isAtMost: (velocity * duration).magnitude)
      }
      findings.expect(pullDown.direction.value, is: direction)
      let destination = direction.destination(back: PullDown.closed, fore: PullDown.open)
      let place = pullDown.sheet.position.value.y
      // Measured from the border of the circle in which a drag has not begun.
      findings.expect(
        place - start, near: velocity * duration - (velocity > 0 ? 10 : -10), within: 1e-9)
      var oracle = PullDownOracle(at: place, to: destination.y)
      oracle.letGo(at: place, velocity: velocity, to: destination.y, time: clock.time)
      for _ in 0..<40 {
        clock.advance(by: 0.01)
        findings.expect(
          pullDown.sheet.position.value.y, near: oracle.place(at: clock.time), within: 1e-6)
      }
      findings.expect(states, is: [.active])
      clock.advance(by: 3)
      findings.expect(pullDown.sheet.position.value, is: destination)
      findings.expect(states, is: [.active, .atRest])
    }
    withExtendedLifetime(watching) {}
  }

  private func caught(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: clock)
    let pullDown = PullDown(pointers, in: runtime)
    clock.advance(by: 3)
    pull(800, for: 0.2)
    findings.expect(pullDown.direction.value, is: .backward)
    clock.advance(by: 0.1)
    pull(-900, for: 0.2, ending: .cancelled)
    findings.expect(pullDown.direction.value, is: .backward)
    let place = pullDown.sheet.position.value.y
    var oracle = PullDownOracle(at: place, to: PullDown.closed.y)
    oracle.letGo(at: place, velocity: 0, to: PullDown.closed.y, time: clock.time)
    clock.advance(by: 0.1)
    findings.expect(
      pullDown.sheet.position.value.y, near: oracle.place(at: clock.time), within: 1e-6)
    clock.advance(by: 3)
    findings.expect(pullDown.sheet.position.value, is: PullDown.closed)
  }

  private func slop(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: clock)
    let pullDown = PullDown(pointers, slop: 120, in: runtime)
    clock.advance(by: 3)
    var heard: [TransitionDirection] = []
    let watching = pullDown.direction.subscribe { heard.append($0) }
    heard = []
    pull(90, for: 1.4)
    findings.expect(heard, is: [])
    findings.expect(pullDown.direction.value, is: .forward)
    clock.advance(by: 3)
    findings.expect(pullDown.sheet.position.value, is: PullDown.open)
    // Ten more units.
    pull(90, for: 1.5)
    findings.expect(heard, is: [.backward])
    clock.advance(by: 3)
    findings.expect(pullDown.sheet.position.value, is: PullDown.closed)
    // Thrown up.
    pull(-900, for: 0.2)
    findings.expect(heard.last, is: .forward)
    clock.advance(by: 3)
    findings.expect(pullDown.sheet.position.value, is: PullDown.open)
    withExtendedLifetime(watching) {}
  }

  private func completes(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: clock)
    let transition = MotionTransition(in: runtime)
    let pullDown = PullDown(pointers, in: transition.runtime)
    transition.runtime.connect(pullDown.direction, to: transition.direction)
    var ended: [TransitionDirection] = []
    transition.complete(whenAllAtRest: [pullDown.tossable]) { ended.append($0) }
    clock.advance(by: 0.2)
    pull(600, for: 0.2)
    clock.advance(by: 0.1)
    pull(-600, for: 0.2)
    clock.advance(by: 0.05)
    pull(700, for: 0.2)
    findings.expect(ended, is: [])
    clock.advance(by: 3)
    findings.expect(ended, is: [.backward])
    findings.expect(pullDown.sheet.position.value, is: PullDown.closed)
    findings.expect(runtime.connectionCount, is: 0)
  }

  @Test(
    "in recorded drags, it follows the pointer, then the spring's formula, and ends exactly",
    .enabled(if: recording != nil, "the recordings are not part of the repository"),
    arguments: [nil, 60.0])
  func recorded(slop: Double?) throws {
    var findings = Findings()
    let bytes = try #require(recording)
    let samples = try PointerRecording(csv: bytes).samples
    let runtime = MotionRuntime(clock: clock)
    let pullDown = PullDown(pointers, slop: slop, in: runtime)
    clock.advance(by: 3)

    var oracle = PullDownOracle(at: PullDown.open.y, to: PullDown.open.y)
    var expectedDirection = TransitionDirection.forward
    var grasped: Double?
    var otherVelocity = 0.0
    var (dragCount, begunAtRest, flown, worst) = (0, 0, 0, 0.0)
    var states: [MotionPhase] = []
    var phase = MotionPhase.atRest
    // Subscribed after the sheet.
    let hearing = pullDown.drag.subscribe { event in
      let place = pullDown.sheet.position.value.y
      switch event.phase {
      case .began:
        dragCount += 1
        grasped = place
      case .changed: break
      case .ended:
        if event.velocity.y > 100 { expectedDirection = .backward }
        if event.velocity.y < -100 { expectedDirection = .forward }
        if slop != nil { expectedDirection = pullDown.direction.value }
        otherVelocity = event.velocity.x
        oracle.letGo(
          at: place, velocity: event.velocity.y,
          to: expectedDirection.destination(back: PullDown.closed, fore: PullDown.open).y,
          time: clock.time)
        grasped = nil
      default:
        otherVelocity = 0
        if slop != nil { expectedDirection = pullDown.direction.value }
        oracle.letGo(
          at: place, velocity: 0,
          to: expectedDirection.destination(back: PullDown.closed, fore: PullDown.open).y,
          time: clock.time)
        grasped = nil
      }
    }
    let dragging = pullDown.drag.subscribe { event in
      guard let start = grasped, event.phase == .changed else { return }
      worst = max(worst, abs(pullDown.sheet.position.value.y - start - event.value.y))
    }

    let first = try #require(samples.first).time
    let start = clock.time
    // The sheet's position while it isn't held; when it lands, 1/1000 of the motion remains.
    let watching = pullDown.sheet.position.subscribe(
      next: { position in
        guard grasped == nil else { return }
        let distance = abs(position.y - oracle.place(at: clock.time))
        if position.y == oracle.destination {
          findings.expect(distance, isAtMost: oracle.slack(with: otherVelocity) + 1e-9)
        } else {
          flown += 1
          worst = max(worst, distance)
        }
      },
      state: {
        states.append($0)
        phase = $0
        if $0 == .atRest {
          findings.expect(pullDown.sheet.position.value.y, is: oracle.destination)
        }
      })
    states = []
    for sample in samples {
      let time = start + sample.time - first
      // Long periods of inactivity are skipped.
      if time > clock.time + 30 { clock.advance(by: 30) }
      clock.advance(to: max(clock.time, time))
      let wasAtRest = phase == .atRest
      let before = dragCount
      pointers.send(sample)
      if dragCount > before, wasAtRest { begunAtRest += 1 }
    }
    pointers.cancelAll()
    clock.advance(by: 10)
    findings.expect(worst, isBelow: 1e-6)
    findings.expect(flown, isAbove: 100)
    findings.expect(dragCount, isAbove: 20)
    let destination = expectedDirection.destination(back: PullDown.closed, fore: PullDown.open)
    findings.expect(pullDown.sheet.position.value, is: destination)
    findings.expect(pullDown.direction.value, is: expectedDirection)
    // One motion, from active to rest, for each drag that began at rest.
    findings.expect(states.count, is: 2 * begunAtRest)
    findings.expect(begunAtRest, isAbove: 0)
    findings.expect(
      states.enumerated().allSatisfy { $1 == ($0 % 2 == 0 ? .active : .atRest) }, "\(states)")
    withExtendedLifetime((watching, hearing, dragging)) {}
    findings.report()
  }
}

private let recording = SharedRecordings.bytes(of: "drag-heavy")
