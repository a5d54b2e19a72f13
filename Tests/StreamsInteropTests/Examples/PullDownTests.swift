import Foundation
import StreamsInterop
import Testing

/// A sheet that stands open, is pulled down by a drag, and goes on by itself: back up, or closed.
final class PullDown {
  static let open = SIMD2(200.0, 300)
  static let closed = SIMD2(200.0, 900)

  let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
  let sheet: MotionElement
  let drag: DragRecognizer
  let spring: TransitionSpring<SIMD2<Double>>
  let tossable: Tossable

  /// - Parameter slop: how far it can be pulled before it closes when it is let go, however slowly.
  init(_ pointers: PointerSource, slop: Double? = nil, in runtime: MotionRuntime) {
    sheet = MotionElement(position: Self.closed, size: SIMD2(400, 600))
    drag = DragRecognizer(pointers)
    spring = TransitionSpring(
      back: Self.closed, fore: Self.open, direction: direction, parameters: .promptTransition)
    tossable = Tossable(spring: spring, draggable: Draggable(by: drag))
    if let slop {
      runtime.add(SlopRegion(withTranslationOf: drag, size: slop), to: direction)
    }
    runtime.add(
      ChangeDirection(withVelocityOf: drag, whenNegative: .forward, whenPositive: .backward),
      to: direction)
    runtime.add(tossable, to: sheet) { $0.xLocked(to: Self.open.x) }
  }
}

/// What the sheet does, told in formulas: dragged it is where the pointer took it, and let go it is a spring
/// of damping ratio 1.
private struct PullDownOracle {
  private let spring = CriticalSpring(.promptTransition)
  private var began = 0.0
  private var displacement = 0.0
  private var velocity = 0.0
  private(set) var destination: Double

  init(at place: Double, to destination: Double) {
    self.destination = destination
    displacement = place - destination
  }

  mutating func letGo(at place: Double, velocity: Double, to destination: Double, time: Double) {
    began = time
    displacement = place - destination
    self.velocity = velocity
    self.destination = destination
  }

  func place(at time: Double) -> Double {
    destination + spring.place(after: time - began, from: displacement, velocity: velocity).0
  }

  /// What may be left when it counts as settled: a thousandth of the motion's scale. That of the other
  /// axis, in which it was thrown, counts as well.
  func slack(with otherVelocity: Double) -> Double {
    let swing = (velocity * velocity + otherVelocity * otherVelocity) / pow(spring.frequency, 2)
    return 0.001 * (displacement * displacement + swing).squareRoot()
  }
}

/// Example: a pull-down that changes direction.
struct PullDownTests {
  private let clock = ManualClock(frameRate: 100)
  private let pointers = PointerSource()

  /// Pulls from (100, 400) on at a velocity, in steps of a frame, and lets go.
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

  @Test(
    "thrown down it closes, thrown up it opens, let go slowly it goes back: each as the spring does"
  )
  func thrown() {
    let runtime = MotionRuntime(clock: clock)
    let pullDown = PullDown(pointers, in: runtime)
    var states: [MotionPhase] = []
    let watching = pullDown.sheet.position.subscribe(next: { _ in }, state: { states.append($0) })
    #expect(states == [.active])
    clock.advance(by: 3)
    #expect(pullDown.sheet.position.value == PullDown.open)

    let throwing: [(Double, Double, TransitionDirection)] = [
      (60, 0.5, .forward), (800, 0.2, .backward), (-70, 0.4, .backward), (-1200, 0.1, .forward),
      (150, 0.3, .backward), (90, 0.3, .backward),
    ]
    for (velocity, duration, direction) in throwing {
      states = []
      let start = pullDown.sheet.position.value.y
      pull(velocity, for: duration) {
        let way = pullDown.sheet.position.value.y - start
        #expect(way.magnitude <= (velocity * duration).magnitude)
      }
      #expect(pullDown.direction.value == direction)
      let destination = direction.destination(back: PullDown.closed, fore: PullDown.open)
      let place = pullDown.sheet.position.value.y
      // It counts from the border of the circle in which a drag is none yet.
      #expect(abs(place - start - (velocity * duration - (velocity > 0 ? 10 : -10))) < 1e-9)
      var oracle = PullDownOracle(at: place, to: destination.y)
      oracle.letGo(at: place, velocity: velocity, to: destination.y, time: clock.time)
      for _ in 0..<40 {
        clock.advance(by: 0.01)
        #expect(abs(pullDown.sheet.position.value.y - oracle.place(at: clock.time)) < 1e-6)
      }
      #expect(states == [.active])
      clock.advance(by: 3)
      #expect(pullDown.sheet.position.value == destination && states == [.active, .atRest])
    }
    withExtendedLifetime(watching) {}
  }

  @Test("caught in mid-flight it stays in hand, and cancelled it goes on to where it was going")
  func caught() {
    let runtime = MotionRuntime(clock: clock)
    let pullDown = PullDown(pointers, in: runtime)
    clock.advance(by: 3)
    pull(800, for: 0.2)
    #expect(pullDown.direction.value == .backward)
    clock.advance(by: 0.1)
    pull(-900, for: 0.2, ending: .cancelled)
    #expect(pullDown.direction.value == .backward)
    let place = pullDown.sheet.position.value.y
    var oracle = PullDownOracle(at: place, to: PullDown.closed.y)
    oracle.letGo(at: place, velocity: 0, to: PullDown.closed.y, time: clock.time)
    clock.advance(by: 0.1)
    #expect(abs(pullDown.sheet.position.value.y - oracle.place(at: clock.time)) < 1e-6)
    clock.advance(by: 3)
    #expect(pullDown.sheet.position.value == PullDown.closed)
  }

  @Test("with a slop region the distance decides, and a fast release has the last word")
  func slop() {
    let runtime = MotionRuntime(clock: clock)
    let pullDown = PullDown(pointers, slop: 120, in: runtime)
    clock.advance(by: 3)
    var heard: [TransitionDirection] = []
    let watching = pullDown.direction.subscribe { heard.append($0) }
    heard = []
    pull(90, for: 1.4)
    #expect(heard == [] && pullDown.direction.value == .forward)
    clock.advance(by: 3)
    #expect(pullDown.sheet.position.value == PullDown.open)
    // Ten units more.
    pull(90, for: 1.5)
    #expect(heard == [.backward])
    clock.advance(by: 3)
    #expect(pullDown.sheet.position.value == PullDown.closed)
    // Thrown up.
    pull(-900, for: 0.2)
    #expect(heard.last == .forward)
    clock.advance(by: 3)
    #expect(pullDown.sheet.position.value == PullDown.open)
    withExtendedLifetime(watching) {}
  }

  @Test("as a transition it is complete when it has come to rest, however often it was turned")
  func completes() {
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
    #expect(ended == [])
    clock.advance(by: 3)
    #expect(ended == [.backward] && pullDown.sheet.position.value == PullDown.closed)
    #expect(runtime.connectionCount == 0)
  }

  @Test(
    "people's drags: dragged it is where the pointer is, let go where the spring is, and it ends exactly",
    .enabled(if: recording != nil, "the recordings are no part of the repository"),
    arguments: [nil, 60.0])
  func recorded(slop: Double?) throws {
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
    // After the sheet has heard of it.
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
    // What it shows while nobody has a hand on it; where it lands, there is a thousandth left.
    let watching = pullDown.sheet.position.subscribe(
      next: { position in
        guard grasped == nil else { return }
        let distance = abs(position.y - oracle.place(at: clock.time))
        if position.y == oracle.destination {
          #expect(distance <= oracle.slack(with: otherVelocity) + 1e-9)
        } else {
          flown += 1
          worst = max(worst, distance)
        }
      },
      state: {
        states.append($0)
        phase = $0
        if $0 == .atRest { #expect(pullDown.sheet.position.value.y == oracle.destination) }
      })
    states = []
    for sample in samples {
      let time = start + sample.time - first
      // Seconds in which nothing happens are not waited for.
      if time > clock.time + 30 { clock.advance(by: 30) }
      clock.advance(to: max(clock.time, time))
      let wasAtRest = phase == .atRest
      let before = dragCount
      pointers.send(sample)
      if dragCount > before, wasAtRest { begunAtRest += 1 }
    }
    pointers.cancelAll()
    clock.advance(by: 10)
    #expect(worst < 1e-6 && flown > 100 && dragCount > 20)
    let destination = expectedDirection.destination(back: PullDown.closed, fore: PullDown.open)
    #expect(pullDown.sheet.position.value == destination)
    #expect(pullDown.direction.value == expectedDirection)
    // One motion, from active to rest, for each drag that began at rest.
    #expect(states.count == 2 * begunAtRest && begunAtRest > 0)
    #expect(states.enumerated().allSatisfy { $1 == ($0 % 2 == 0 ? .active : .atRest) })
    withExtendedLifetime((watching, hearing, dragging)) {}
  }
}

private let recording = SharedRecordings.bytes(of: "drag-heavy")
