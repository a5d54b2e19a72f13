import StreamsInteractions
import StreamsOperatorsTesting
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport

/// Recognizers.
struct RecognizerTests {
  private let hand = Hand()
  private var pointers: PointerSource { hand.pointers }

  private static let scenarios: [MotionScenario] = [
    MotionScenario("L13 a drag begins at its threshold, without a jump, and ends once", drag),
    MotionScenario(
      "a threshold of 0 begins on press, so a tap is an empty drag; a release elsewhere moves first",
      zero),
    MotionScenario("adding and lifting pointers causes no jump", joining),
    MotionScenario("every setting takes effect immediately", settings),
    MotionScenario("disabled in its own event, it cancels and emits nothing else", reentrant),
    MotionScenario(
      "a drag and a hover end when all pointers are canceled, and when the clock changes",
      cancelled),
    MotionScenario("it follows only the pointers that it accepts", accepting),
    MotionScenario("L13 a tap is active, then emits its value, then is at rest", tap),
    MotionScenario("taps with several fingers, or several times", multiTap),
    MotionScenario("a swipe is a fast release in an allowed direction", swipe),
    MotionScenario("hovering is reported within bounds, and a press does not end it", hover),
    MotionScenario("L10 a recognizer may be released during its own event", drop),
    MotionScenario(
      "two fingers rotate and pinch, with each recognizer alone on the pointers", turnAndPinch),
    MotionScenario(
      "a custom measure receives each pointer's position, in order of arrival", ownMeasure),
  ]

  @Test("One recognizer", arguments: scenarios)
  func scenario(_ scenario: MotionScenario) throws { try scenario.check() }

  private static func drag(_ findings: inout Findings) {
    let hand = Hand()
    let pointers = hand.pointers
    let drag = DragRecognizer(in: GestureArbiter(pointers), threshold: 5)
    let heard = Heard(drag)
    let phases = Recorder(drag.phase)
    hand.press(100, 100)
    hand.move(103, 104)
    let before = heard.events.count
    hand.move(106, 108)
    hand.move(116, 108)
    hand.release()
    findings.expect(before, is: 0)
    findings.expect(heard.phases, is: [.began, .changed, .changed, .ended])
    findings.expect(heard.values, is: [.zero, SIMD2(3, 4), SIMD2(13, 4), SIMD2(13, 4)])
    findings.expect(heard.events.last?.centroid, is: SIMD2(116, 108))
    findings.expect(heard.events.last?.pointerCount, is: 1)
    findings.expect(heard.states, is: [.active, .atRest])
    findings.expect(heard.isInOrder, "expected heard.isInOrder")
    findings.expect(phases.values, is: [.possible, .began, .changed, .ended, .possible])
  }

  private static func zero(_ findings: inout Findings) {
    let hand = Hand()
    let pointers = hand.pointers
    let heard = Heard(DragRecognizer(in: GestureArbiter(pointers), threshold: 0))
    hand.tap(1, 2)
    findings.expect(heard.phases, is: [.began, .ended])
    findings.expect(heard.values, is: [.zero, .zero])
    heard.forget()
    hand.press(0, 0)
    pointers.send(PointerSample(.released, at: SIMD2(3, 4), time: 1))
    findings.expect(heard.phases, is: [.began, .changed, .ended])
    findings.expect(heard.values.last, is: SIMD2(3, 4))
  }

  private static func joining(_ findings: inout Findings) {
    let hand = Hand()
    let pointers = hand.pointers
    let heard = Heard(DragRecognizer(in: GestureArbiter(pointers), threshold: 0))
    hand.press(0, 0)
    hand.move(10, 0)
    hand.press(500, 300, id: 1)
    hand.move(20, 0)
    hand.move(510, 300, id: 1)
    findings.expect(heard.values.last, is: SIMD2(20, 0))
    findings.expect(heard.events.last?.pointerCount, is: 2)
    hand.release(0)
    findings.expect(heard.values.last, is: SIMD2(20, 0))
    hand.move(510, 305, id: 1)
    hand.release(1)
    findings.expect(heard.values.last, is: SIMD2(20, 5))
    findings.expect(heard.events.last?.pointerCount, is: 1)
    findings.expect(heard.isInOrder, "expected heard.isInOrder")
    findings.expect(heard.isAtRest, "expected heard.isAtRest")
  }

  private static func settings(_ findings: inout Findings) {
    let hand = Hand()
    let pointers = hand.pointers
    let drag = DragRecognizer(in: GestureArbiter(pointers), threshold: 100)
    let heard = Heard(drag)
    hand.press(0, 0)
    hand.move(30, 0)
    drag.threshold.value = 10
    findings.expect(heard.phases, is: [.began, .changed])
    findings.expect(heard.values.last, is: SIMD2(20, 0))
    drag.isEnabled.value = false
    findings.expect(heard.isAtRest, "expected heard.isAtRest")
    findings.expect(drag.phase.value, is: .possible)
    drag.isEnabled.value = true
    hand.move(60, 0)
    hand.release()
    let count = heard.phases.count
    hand.press(0, 0)
    hand.move(60, 0)
    drag.pointerCount.value = 2
    findings.expect(heard.phases, is: [.began, .changed, .cancelled, .began, .changed, .cancelled])
    findings.expect(count, is: 3)
    findings.expect(heard.isInOrder, "expected heard.isInOrder")
  }

  private static func reentrant(_ findings: inout Findings) {
    let hand = Hand()
    let pointers = hand.pointers
    let drag = DragRecognizer(in: GestureArbiter(pointers), threshold: 1)
    let heard = Heard(drag)
    let switcher = drag.whenRecognitionState(is: .began).subscribe { [unowned drag] _ in
      drag.isEnabled.value = false
    }
    hand.press(0, 0)
    hand.move(30, 0)
    hand.release()
    findings.expect(heard.phases, is: [.began, .cancelled])
    findings.expect(heard.isInOrder, "expected heard.isInOrder")
    findings.expect(heard.isAtRest, "expected heard.isAtRest")
    withExtendedLifetime(switcher) {}
  }

  private static func cancelled(_ findings: inout Findings) {
    let hand = Hand()
    let pointers = hand.pointers
    let drags = Heard(DragRecognizer(in: GestureArbiter(pointers), threshold: 1))
    let hovers = Heard(HoverRecognizer(in: GestureArbiter(pointers)))
    hand.press(0, 0)
    hand.move(30, 0)
    pointers.cancelAll()
    findings.expect(drags.phases, is: [.began, .changed, .cancelled])
    findings.expect(drags.isAtRest, "expected drags.isAtRest")
    hand.device = .mouse
    hand.hover(50, 0)
    hand.press(50, 0)
    pointers.cancelAll()
    findings.expect(hovers.phases, is: [.began, .ended])
    findings.expect(hovers.isInOrder, "expected hovers.isInOrder")
    findings.expect(hovers.isAtRest, "expected hovers.isAtRest")
    hand.time = 100
    hand.hover(50, 0)
    hand.time = 0
    hand.hover(50, 0)
    findings.expect(hovers.phases.suffix(3), is: [.began, .ended, .began])
    findings.expect(hovers.isInOrder, "expected hovers.isInOrder")
  }

  private static func accepting(_ findings: inout Findings) {
    let hand = Hand()
    let pointers = hand.pointers
    let drag = DragRecognizer(in: GestureArbiter(pointers), threshold: 0)
    let acceptsAll = drag.accepts == nil
    drag.accepts = { $0.position.x < 100 }
    let accepts = drag.accepts?(PointerSample(.pressed, at: SIMD2(100, 0), time: 0))
    findings.expect(acceptsAll, "expected acceptsAll")
    findings.expect(accepts, is: false)
    let heard = Heard(drag)
    hand.press(200, 0)
    hand.move(50, 0)
    let count = heard.events.count
    hand.press(50, 0, id: 1)
    hand.move(200, 0, id: 1)
    findings.expect(count, is: 0)
    findings.expect(heard.values.last, is: SIMD2(150, 0))
  }

  private static func tap(_ findings: inout Findings) {
    let hand = Hand()
    let pointers = hand.pointers
    let tap = TapRecognizer(in: GestureArbiter(pointers))
    let heard = Heard(tap)
    let order = Recorder(tap.map { _ in 1 })
    hand.tap(3, 4)
    expect(order, "<1>")
    // Too far, too long, too many.
    hand.press(0, 0)
    hand.move(11, 0)
    hand.release()
    hand.press(0, 0)
    hand.release(after: 0.4)
    hand.press(0, 0)
    hand.press(0, 0, id: 1)
    hand.release(0)
    hand.release(1)
    hand.press(0, 0)
    hand.release(as: .cancelled)
    findings.expect(heard.phases, is: [.ended])
    findings.expect(tap.phase.value, is: .possible)
    hand.tap(0, 0)
    findings.expect(heard.phases, is: [.ended, .ended])
    findings.expect(heard.values, is: [SIMD2(3, 4), .zero])
    findings.expect(heard.isInOrder, "expected heard.isInOrder")
  }

  private static func multiTap(_ findings: inout Findings) {
    let hand = Hand()
    let pointers = hand.pointers
    let heard = Heard(TapRecognizer(in: GestureArbiter(pointers), taps: 2, pointerCount: 2))
    func round(_ id: Int) {
      hand.press(0, 0, id: id)
      hand.press(10, 0, id: id + 1)
      hand.release(id)
      hand.release(id + 1)
    }
    var counts: [Int] = []
    round(0)
    round(2)
    counts.append(heard.events.count)
    let first = heard.events.last
    round(0)
    hand.wait(0.31)
    round(2)
    counts.append(heard.events.count)
    round(4)
    counts.append(heard.events.count)
    // Far apart.
    round(0)
    hand.press(100, 0)
    hand.press(110, 0, id: 1)
    hand.release(0)
    hand.release(1)
    counts.append(heard.events.count)
    findings.expect(counts, is: [1, 1, 2, 2])
    findings.expect(heard.isInOrder, "expected heard.isInOrder")
    findings.expect(first?.phase, is: .ended)
    findings.expect(first?.value, is: SIMD2(5, 0))
    findings.expect(first?.pointerCount, is: 2)
  }

  private static func swipe(_ findings: inout Findings) {
    let hand = Hand()
    let pointers = hand.pointers
    let swipe = SwipeRecognizer(in: GestureArbiter(pointers), directions: [.left, .up])
    let heard = Heard(swipe)
    func fling(_ dx: Double, _ dy: Double, pause: Double = 0.01) {
      hand.press(0, 0)
      for step in 1...6 { hand.move(Double(step) * dx, Double(step) * dy) }
      hand.release(after: pause)
    }
    fling(-10, 1)
    findings.expect(heard.phases, is: [.ended])
    findings.expect(heard.values.first, is: SIMD2(-60, 6))
    findings.expect(heard.events.first.map { SwipeSides([.left]).allow($0.velocity) }, is: true)
    fling(10, 0)
    fling(-10, 1, pause: 0.2)
    fling(-1, 0)
    let count = heard.phases.count
    swipe.directions.value = [.right]
    fling(10, 0)
    findings.expect([count, heard.phases.count], is: [1, 2])
    findings.expect(heard.isInOrder, "expected heard.isInOrder")
    findings.expect(heard.isAtRest, "expected heard.isAtRest")
  }

  private static func hover(_ findings: inout Findings) {
    let hand = Hand()
    let pointers = hand.pointers
    hand.device = .mouse
    let hover = HoverRecognizer(in: GestureArbiter(pointers))
    hover.accepts = { $0.position.x < 100 }
    let heard = Heard(hover)
    hand.hover(200, 0)
    hand.hover(50, 0)
    hand.press(50, 0)
    hand.move(60, 0)
    hand.release()
    hand.hover(70, 0)
    hand.hover(170, 0)
    hand.hover(70, 0)
    hand.release(as: .left)
    hand.device = .touch
    hand.hover(70, 0)
    findings.expect(heard.phases, is: [.began, .changed, .changed, .ended, .began, .ended])
    findings.expect(heard.isInOrder, "expected heard.isInOrder")
    findings.expect(heard.isAtRest, "expected heard.isAtRest")
    findings.expect(pointers.flaws.total, is: 0)
  }

  private static func drop(_ findings: inout Findings) {
    let hand = Hand()
    let pointers = hand.pointers
    var subscription: Subscription?
    var count = 0
    subscription = DragRecognizer(in: GestureArbiter(pointers), threshold: 0).subscribe { _ in
      count += 1
      subscription?.unsubscribe()
      subscription = nil
    }
    hand.press(0, 0)
    hand.move(9, 9)
    hand.release()
    findings.expect(count, is: 1)
  }

  private static func turnAndPinch(_ findings: inout Findings) throws {
    let hand = Hand()
    let pointers = hand.pointers
    let rotations = Heard(RotationRecognizer(in: GestureArbiter(pointers)))
    let scales = Heard(ScaleRecognizer(in: GestureArbiter(pointers), threshold: 0))
    hand.press(100, 0, id: 0)
    hand.press(-100, 0, id: 1)
    hand.move(0, 200, id: 0)
    hand.move(0, -200, id: 1)
    // A quarter turn, less its threshold.
    let quarter = Double.pi / 2 - 0.035
    let turned = try #require(rotations.values.last)
    let pinched = try #require(scales.values.last)
    findings.expect(abs(turned - quarter) < 1e-9, "expected abs(turned - quarter) < 1e-9")
    findings.expect(abs(pinched - 2) < 1e-9, "expected abs(pinched - 2) < 1e-9")
    hand.release(0)
    findings.expect(rotations.phases.last, is: .ended)
    findings.expect(scales.phases.last, is: .ended)
  }

  private static func ownMeasure(_ findings: inout Findings) {
    let hand = Hand()
    let pointers = hand.pointers
    let heard = Heard(ContinuousRecognizer(Spread(), in: GestureArbiter(pointers)))
    hand.press(100, 0, id: 7)
    hand.press(130, 0, id: 3)
    hand.move(150, 0, id: 3)
    hand.move(90, 0, id: 7)
    findings.expect(heard.values.suffix(2), is: [50, 60])
    findings.expect(heard.isInOrder, "expected heard.isInOrder")
  }

  @Test("a drag is the same at any sample rate", arguments: [1, 2, 10, 100])
  func rate(steps: Int) {
    let heard = Heard(DragRecognizer(in: GestureArbiter(pointers), threshold: 7))
    hand.press(0, 0)
    for step in 1...steps {
      hand.move(30 * Double(step) / Double(steps), 40 * Double(step) / Double(steps))
    }
    let value = heard.values.last ?? .zero
    #expect(abs(value.x - 30 * 43 / 50) < 1e-9 && abs(value.y - 40 * 43 / 50) < 1e-9)
  }

  /// How long after its last move a finger moving at 600 is released, and the input before.
  struct Release: Sendable {
    var late: Double
    var isJoined = false
    var velocity = 600.0
  }

  @Test(
    "a release at the last position is no stop, nor is another finger's press and lift; after a rest, it is 0",
    arguments: [
      Release(late: 0.004), Release(late: 0.008), Release(late: 1.0 / 60), Release(late: 0.03),
      Release(late: 0.01, isJoined: true), Release(late: 0.043, velocity: 0),
    ])
  func releaseVelocity(_ release: Release) {
    let heard = Heard(DragRecognizer(in: GestureArbiter(pointers), threshold: 0))
    let swipes = Heard(SwipeRecognizer(in: GestureArbiter(pointers)))
    hand.press(0, 0, after: 1)
    for step in 1...15 { hand.move(Double(step) * 10, 0, after: 1.0 / 60) }
    if release.isJoined {
      hand.press(500, 0, id: 1, after: 0.01)
      hand.release(1, after: 0.01)
    }
    hand.release(after: release.late)
    let error = (heard.events.last?.velocity ?? SIMD2(.nan, 0)) - SIMD2(release.velocity, 0)
    // After a rest, it is exactly zero, not just small.
    #expect(abs(error.x) <= (release.velocity == 0 ? 0 : 1e-9) && error.y == 0)
    // A swipe needs a single finger that has not rested.
    let isSwipe = release.velocity > 0 && !release.isJoined
    let swiped = swipes.events.first?.velocity.x ?? .nan
    #expect(!isSwipe || abs(swiped - 600) <= 1e-9)
  }

  @Test(
    "the dominant axis, which is chosen after the press, is that of the movement",
    arguments: [true, false], MotionAxis.allCases)
  func lateDominance(isUnderWay: Bool, axis: MotionAxis) {
    let drag = DragRecognizer(in: GestureArbiter(pointers), threshold: 5, axis: axis)
    let heard = Heard(drag)
    hand.press(0, 0)
    if isUnderWay { hand.move(20, 20) }
    let hasBegun = !heard.events.isEmpty
    if isUnderWay { hand.move(20, 80) }
    drag.axis.value = .dominant
    hand.move(isUnderWay ? 20 : 0, 180)
    #expect(hasBegun == isUnderWay && !heard.events.isEmpty)
    hand.move(70, 190)
    hand.release()
    let (before, last) = (heard.values.dropLast(2).last ?? .zero, heard.values.last ?? .zero)
    #expect(last - before == SIMD2(0, 10))
    #expect(heard.isInOrder && heard.isAtRest)
  }

  @Test("locks axes, even during a drag", arguments: MotionAxis.allCases)
  func axes(axis: MotionAxis) {
    let drag = DragRecognizer(in: GestureArbiter(pointers), threshold: 0.5, axis: axis)
    let heard = Heard(drag)
    hand.press(0, 0)
    hand.move(4, 9)
    hand.move(14, 29)
    let expected =
      switch axis {
      case .both: heard.values.last ?? .zero
      case .horizontal: SIMD2(13.5, 0)
      case .vertical: SIMD2(0, 28.5)
      // Measured from the point of the circle that the pointer has left.
      case .dominant: SIMD2(0, 29 - 4.5 / 97.0.squareRoot())
      }
    let before = heard.values.last ?? .zero
    drag.axis.value = .horizontal
    hand.move(15, 129)
    let locked = heard.values.last ?? .zero
    drag.axis.value = .both
    hand.move(15, 130)
    #expect(
      [before, locked, heard.values.last] == [expected, before + SIMD2(1, 0), before + SIMD2(1, 1)])
    #expect(heard.events.last?.velocity != .zero && heard.isInOrder)
  }

  @Test(
    "L14 a long press begins when it is due, however the time is reported", arguments: 0...2)
  func longPress(way: Int) {
    let clock = ManualClock()
    let press = LongPressRecognizer(in: GestureArbiter(pointers))
    let heard = Heard(press)
    if way == 2 { pointers.keepTime(by: clock) }
    hand.press(5, 5)
    hand.move(6, 5)
    if way == 0 { hand.move(7, 5, after: 0.6) }
    if way == 1 { hand.wait(0.3); hand.wait(0.3) }
    var early = 0
    if way == 2 {
      clock.advance(by: 0.48)
      early = heard.events.count
      clock.advance(by: 0.1)
    }
    #expect(early == 0 && heard.phases.first == .began && heard.values.first == SIMD2(6, 5))
    #expect(abs((heard.events.first?.time ?? .nan) - 0.51) < 1e-9)
    hand.move(9, 5, after: 0.7)
    hand.press(100, 5, id: 1)
    #expect(heard.values.last == SIMD2(9, 5))
    hand.release(1)
    hand.release(0)
    #expect(heard.phases.last == .ended && heard.isInOrder && heard.isAtRest)
    hand.press(5, 5)
    hand.release(after: 0.2)
    hand.press(5, 5)
    hand.move(50, 5)
    hand.wait(2)
    hand.release()
    #expect(heard.phases.count(where: { $0 == .began }) == 1)
  }

  @Test(
    "L14 setting a clock mid-press keeps the due time",
    arguments: [true, false])
  func clockNamedInPress(hasFormer: Bool) {
    let (former, clock) = (ManualClock(), ManualClock())
    clock.advance(by: 77)
    let heard = Heard(LongPressRecognizer(in: GestureArbiter(pointers)))
    hand.time = 1000
    if hasFormer { pointers.keepTime(by: former) }
    hand.press(5, 5)
    // Either way, 0.2 s of the half second pass before the clock is set.
    if hasFormer { former.advance(by: 0.2) } else { hand.wait(0.2) }
    pointers.keepTime(by: clock)
    former.advance(by: 10)
    clock.advance(by: 0.28)
    let early = heard.events.count
    clock.advance(by: 0.1)
    #expect(early == 0 && heard.phases == [.began])
    #expect(abs((heard.events.first?.time ?? .nan) - 1000.51) < 1e-9)
  }

  @Test("L16 hovering ends, whatever the flaw in the sample that ends it", arguments: 0...3)
  func flawedLeaving(flaw: Int) {
    hand.device = .mouse
    let heard = Heard(HoverRecognizer(in: GestureArbiter(pointers)))
    hand.hover(50, 0)
    let phase: PointerPhase = flaw == 3 ? .cancelled : .left
    let place = flaw == 1 ? SIMD2(1, 1) : SIMD2(.nan, flaw == 2 ? 1e10 : 1)
    pointers.send(
      PointerSample(phase, at: place, time: flaw == 0 ? 1 : .infinity, device: .mouse))
    #expect(heard.phases == [.began, .ended] && heard.isInOrder && heard.isAtRest)
    #expect(heard.events.last?.value == SIMD2(50, 0))
  }

  @Test("L10 releasing a recognizer releases everything; a subscription keeps it alive")
  func release() {
    let pointers = PointerSource()
    expectReleased {
      let drag = DragRecognizer(in: GestureArbiter(pointers))
      drag.threshold.value = 3
      let heard = Heard(drag)
      Hand(pointers).press(0, 0)
      withExtendedLifetime(heard) {}
      return drag
    }
    expectReleased { GestureArbiter(pointers) }
    expectReleased {
      let arbiter = GestureArbiter(pointers)
      let (tap, double) = (TapRecognizer(in: arbiter), TapRecognizer(in: arbiter, taps: 2))
      tap.waitForFailure(of: double)
      return arbiter
    }
    expectReleased {
      let pointers = PointerSource()
      pointers.keepTime(by: ManualClock())
      let press = LongPressRecognizer(in: GestureArbiter(pointers))
      Hand(pointers).press(0, 0)
      withExtendedLifetime(press) {}
      return pointers
    }
    var drag: DragRecognizer? = DragRecognizer(in: GestureArbiter(pointers), threshold: 0)
    var count = 0
    let subscription = drag?.subscribe { _ in count += 1 }
    weak let kept = drag
    drag = nil
    pointers.send(PointerSample(.pressed, at: .zero, time: 100, id: 7))
    #expect(count == 1 && kept != nil)
    subscription?.unsubscribe()
  }

  /// The distance between the first two pointers, as a custom measure.
  private struct Spread: PointerMotion {
    typealias Measure = PointerTracks.Scaling
    static let name = "SpreadRecognizer"
    static let minimumPointerCount = 2
    static let identity = 0.0
    var threshold = 0.0
    private(set) var value = 0.0
    var exceedsThreshold: Bool { value > threshold }
    mutating func start() { value = 0 }
    mutating func rebase(_ tracks: borrowing PointerTracks) { advance(tracks) }
    mutating func advance(_ tracks: borrowing PointerTracks) {
      if tracks.count > 1 { value = tracks[1].x - tracks[0].x }
    }
    mutating func begin() {}
    mutating func beginHere() {}
    mutating func note(at time: Double) {}
    func velocity(at time: Double) -> Double { 0 }
  }
}
