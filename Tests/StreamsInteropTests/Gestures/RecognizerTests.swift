import StreamsInterop
import StreamsTesting
import Testing

/// Recognisers.
struct RecognizerTests {
  private let hand = Hand()
  private var pointers: PointerSource { hand.pointers }

  @Test("L13 a drag begins behind its threshold, without a jump, and ends once")
  func drag() {
    let drag = DragRecognizer(pointers, threshold: 5)
    let heard = Heard(drag)
    let phases = Recorder(drag.phase)
    hand.press(100, 100)
    hand.move(103, 104)
    #expect(heard.events.isEmpty)
    hand.move(106, 108)
    #expect(heard.phases == [.began, .changed])
    #expect(heard.values == [.zero, SIMD2(3, 4)])
    hand.move(116, 108)
    hand.release()
    #expect(heard.phases == [.began, .changed, .changed, .ended])
    #expect(heard.values.last == SIMD2(13, 4))
    #expect(heard.events.last?.centroid == SIMD2(116, 108) && heard.events.last?.pointerCount == 1)
    #expect(heard.states == [.active, .atRest] && heard.isInOrder)
    #expect(phases.values == [.possible, .began, .changed, .ended, .possible])
  }

  @Test("a drag is the same at every rate of samples")
  func rate() {
    func value(_ steps: Int) -> SIMD2<Double>? {
      let hand = Hand()
      let heard = Heard(DragRecognizer(hand.pointers, threshold: 7))
      hand.press(0, 0)
      for step in 1...steps {
        hand.move(30 * Double(step) / Double(steps), 40 * Double(step) / Double(steps))
      }
      return heard.values.last
    }
    for steps in [1, 2, 10, 100] {
      let value = value(steps) ?? .zero
      #expect(abs(value.x - 30 * 43 / 50) < 1e-9 && abs(value.y - 40 * 43 / 50) < 1e-9)
    }
  }

  @Test("a threshold of 0 begins as it is pressed; a tap is then an empty drag")
  func zero() {
    let heard = Heard(DragRecognizer(pointers, threshold: 0))
    hand.tap(1, 2)
    #expect(heard.phases == [.began, .ended] && heard.values == [.zero, .zero])
  }

  @Test("a release where the last move was is no stop", arguments: [0.004, 0.008, 1.0 / 60, 0.03])
  func releaseVelocity(late: Double) {
    let heard = Heard(DragRecognizer(pointers, threshold: 0))
    let swipes = Heard(SwipeRecognizer(pointers))
    hand.press(0, 0, after: 1)
    for step in 1...15 { hand.move(Double(step) * 10, 0, after: 1.0 / 60) }
    hand.release(after: late)
    #expect(abs((heard.events.last?.velocity.x ?? 0) - 600) <= 1e-9)
    #expect(abs((swipes.events.first?.velocity.x ?? 0) - 600) <= 1e-9)
  }

  @Test("a release after a rest throws nothing")
  func releaseAfterRest() {
    let heard = Heard(DragRecognizer(pointers, threshold: 0))
    hand.press(0, 0)
    for step in 1...15 { hand.move(Double(step) * 10, 0, after: 1.0 / 60) }
    hand.release(after: 0.043)
    #expect(heard.events.last?.velocity == .zero)
  }

  @Test("a finger that joins and leaves is no stop of the other")
  func joiningIsNoStop() {
    let heard = Heard(DragRecognizer(pointers, threshold: 0))
    hand.press(0, 0)
    for step in 1...15 { hand.move(Double(step) * 10, 0, after: 1.0 / 60) }
    hand.press(500, 0, id: 1, after: 0.01)
    hand.release(1, after: 0.01)
    hand.release(after: 0.01)
    #expect(abs((heard.events.last?.velocity.x ?? 0) - 600) <= 1e-9)
  }

  @Test("a release elsewhere moves first")
  func releaseElsewhere() {
    let heard = Heard(DragRecognizer(pointers, threshold: 0))
    hand.press(0, 0)
    pointers.send(PointerSample(.released, at: SIMD2(3, 4), time: 1))
    #expect(heard.phases == [.began, .changed, .ended] && heard.values.last == SIMD2(3, 4))
  }

  @Test("pointers that join and leave make no jump")
  func joining() {
    let heard = Heard(DragRecognizer(pointers, threshold: 0))
    hand.press(0, 0)
    hand.move(10, 0)
    hand.press(500, 300, id: 1)
    hand.move(20, 0)
    hand.move(510, 300, id: 1)
    #expect(heard.values.last == SIMD2(20, 0) && heard.events.last?.pointerCount == 2)
    hand.release(0)
    #expect(heard.values.last == SIMD2(20, 0))
    hand.move(510, 305, id: 1)
    hand.release(1)
    #expect(heard.values.last == SIMD2(20, 5) && heard.isInOrder && heard.isAtRest)
    #expect(heard.events.last?.pointerCount == 1)
  }

  @Test(
    "the dominant axis, chosen after the press, is that of the movement",
    arguments: [true, false])
  func lateDominance(isUnderWay: Bool) {
    for axis in DragAxis.allCases {
      let hand = Hand()
      let drag = DragRecognizer(hand.pointers, threshold: 5, axis: axis)
      let heard = Heard(drag)
      hand.press(0, 0)
      if isUnderWay { hand.move(20, 20) }
      #expect(heard.events.isEmpty != isUnderWay)
      if isUnderWay { hand.move(20, 80) }
      drag.axis.value = .dominant
      hand.move(isUnderWay ? 20 : 0, 180)
      #expect(!heard.events.isEmpty, "\(axis)")
      hand.move(70, 190)
      hand.release()
      let (before, last) = (heard.values.dropLast(2).last ?? .zero, heard.values.last ?? .zero)
      #expect(last - before == SIMD2(0, 10), "\(axis)")
      #expect(heard.isInOrder && heard.isAtRest)
    }
  }

  @Test("locks axes, also in the midst of a drag", arguments: DragAxis.allCases)
  func axes(axis: DragAxis) {
    let drag = DragRecognizer(pointers, threshold: 0.5, axis: axis)
    let heard = Heard(drag)
    hand.press(0, 0)
    hand.move(4, 9)
    hand.move(14, 29)
    let expected =
      switch axis {
      case .free: heard.values.last ?? .zero
      case .x: SIMD2(13.5, 0)
      case .y, .dominant: SIMD2(0, 28.5)
      }
    #expect(heard.values.last == expected)
    let before = heard.values.last ?? .zero
    drag.axis.value = .x
    hand.move(15, 129)
    #expect(heard.values.last == before + SIMD2(1, 0))
    drag.axis.value = .free
    hand.move(15, 130)
    #expect(heard.values.last == before + SIMD2(1, 1))
    #expect(heard.events.last?.velocity != .zero && heard.isInOrder)
  }

  @Test("every setting takes effect at once")
  func settings() {
    let drag = DragRecognizer(pointers, threshold: 100)
    let heard = Heard(drag)
    hand.press(0, 0)
    hand.move(30, 0)
    drag.threshold.value = 10
    #expect(heard.phases == [.began, .changed] && heard.values.last == SIMD2(20, 0))
    drag.enabled.value = false
    #expect(heard.phases.last == .cancelled && heard.isAtRest && drag.phase.value == .possible)
    drag.enabled.value = true
    hand.move(60, 0)
    hand.release()
    #expect(heard.phases.count == 3)
    hand.press(0, 0)
    hand.move(60, 0)
    #expect(heard.phases.suffix(2) == [.began, .changed])
    drag.pointerCount.value = 2
    #expect(heard.phases.last == .cancelled && heard.isInOrder)
  }

  @Test("disabled from its own event it cancels and says nothing else")
  func reentrant() {
    let drag = DragRecognizer(pointers, threshold: 1)
    let heard = Heard(drag)
    let switcher = drag.whenRecognitionState(is: .began).subscribe { [unowned drag] _ in
      drag.enabled.value = false
    }
    hand.press(0, 0)
    hand.move(30, 0)
    hand.release()
    #expect(heard.phases == [.began, .cancelled] && heard.isInOrder && heard.isAtRest)
    withExtendedLifetime(switcher) {}
  }

  @Test("taken away by the system it is cancelled")
  func cancelled() {
    let heard = Heard(DragRecognizer(pointers, threshold: 1))
    hand.press(0, 0)
    hand.move(30, 0)
    pointers.cancelAll()
    #expect(heard.phases == [.began, .changed, .cancelled] && heard.isAtRest)
  }

  @Test("follows only pointers that it accepts")
  func accepting() {
    let drag = DragRecognizer(pointers, threshold: 0)
    #expect(drag.accepts == nil)
    drag.accepts = { $0.position.x < 100 }
    #expect(drag.accepts?(PointerSample(.pressed, at: SIMD2(100, 0), time: 0)) == false)
    let heard = Heard(drag)
    hand.press(200, 0)
    hand.move(50, 0)
    #expect(heard.events.isEmpty)
    hand.press(50, 0, id: 1)
    hand.move(200, 0, id: 1)
    #expect(heard.values.last == SIMD2(150, 0))
  }

  @Test("L13 taps: active, the value, at rest")
  func tap() {
    let tap = TapRecognizer(pointers)
    let heard = Heard(tap)
    let order = Recorder(tap.map { _ in 1 })
    hand.tap(3, 4)
    #expect(heard.phases == [.ended] && heard.values == [SIMD2(3, 4)] && heard.isInOrder)
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
    #expect(heard.phases == [.ended] && tap.phase.value == .possible)
    hand.tap(0, 0)
    #expect(heard.phases == [.ended, .ended])
  }

  @Test("taps with several fingers, several times")
  func multiTap() {
    let heard = Heard(TapRecognizer(pointers, taps: 2, pointerCount: 2))
    func round(_ id: Int) {
      hand.press(0, 0, id: id)
      hand.press(10, 0, id: id + 1)
      hand.release(id)
      hand.release(id + 1)
    }
    round(0)
    round(2)
    #expect(heard.phases == [.ended] && heard.values == [SIMD2(5, 0)])
    #expect(heard.events.last?.pointerCount == 2)
    round(0)
    hand.wait(0.31)
    round(2)
    #expect(heard.phases.count == 1)
    round(4)
    #expect(heard.phases.count == 2)
    // Far apart.
    round(0)
    hand.press(100, 0)
    hand.press(110, 0, id: 1)
    hand.release(0)
    hand.release(1)
    #expect(heard.phases.count == 2 && heard.isInOrder)
  }

  @Test("L14 a long press begins when its time has come, however that is told", arguments: 0...2)
  func longPress(way: Int) {
    let clock = ManualClock()
    let press = LongPressRecognizer(pointers)
    let heard = Heard(press)
    if way == 2 { pointers.keepTime(by: clock) }
    hand.press(5, 5)
    hand.move(6, 5)
    if way == 0 { hand.move(7, 5, after: 0.6) }
    if way == 1 { hand.wait(0.3); hand.wait(0.3) }
    if way == 2 { clock.advance(by: 0.48); #expect(heard.events.isEmpty); clock.advance(by: 0.1) }
    #expect(heard.events.first?.phase == .began && heard.events.first?.value == SIMD2(6, 5))
    #expect(heard.events.first.map { abs($0.time - 0.51) < 1e-9 } == true)
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
    "L14 a clock that is named in mid-press keeps the time that is due",
    arguments: [true, false])
  func clockNamedInPress(hasFormer: Bool) {
    let (former, clock) = (ManualClock(), ManualClock())
    clock.advance(by: 77)
    let heard = Heard(LongPressRecognizer(pointers))
    hand.time = 1000
    if hasFormer { pointers.keepTime(by: former) }
    hand.press(5, 5)
    // Either way, 0.2 s of the half second pass before the clock is named.
    if hasFormer { former.advance(by: 0.2) } else { hand.wait(0.2) }
    pointers.keepTime(by: clock)
    former.advance(by: 10)
    clock.advance(by: 0.28)
    #expect(heard.events.isEmpty)
    clock.advance(by: 0.1)
    #expect(heard.phases == [.began])
    #expect(heard.events.first.map { abs($0.time - 1000.51) < 1e-9 } == true)
  }

  @Test("a swipe is a fast release, one way or another")
  func swipe() {
    let swipe = SwipeRecognizer(pointers, directions: [.left, .up])
    let heard = Heard(swipe)
    func fling(_ dx: Double, _ dy: Double, pause: Double = 0.01) {
      hand.press(0, 0)
      for step in 1...6 { hand.move(Double(step) * dx, Double(step) * dy) }
      hand.release(after: pause)
    }
    fling(-10, 1)
    #expect(heard.phases == [.ended] && heard.values.first == SIMD2(-60, 6))
    #expect(heard.events.first.map { SwipeDirections(of: $0.velocity) == .left } == true)
    fling(10, 0)
    fling(-10, 1, pause: 0.2)
    fling(-1, 0)
    #expect(heard.phases.count == 1)
    swipe.directions.value = .right
    fling(10, 0)
    #expect(heard.phases.count == 2 && heard.isInOrder && heard.isAtRest)
  }

  @Test("hovering is seen, within bounds, and does not end by a press")
  func hover() {
    hand.device = .mouse
    let hover = HoverRecognizer(pointers)
    hover.accepts = { $0.position.x < 100 }
    let heard = Heard(hover)
    hand.hover(200, 0)
    hand.hover(50, 0)
    hand.press(50, 0)
    hand.move(60, 0)
    hand.release()
    hand.hover(70, 0)
    hand.hover(170, 0)
    #expect(heard.phases == [.began, .changed, .changed, .ended])
    hand.hover(70, 0)
    hand.release(as: .left)
    hand.device = .touch
    hand.hover(70, 0)
    #expect(heard.phases.suffix(2) == [.began, .ended] && heard.isInOrder && heard.isAtRest)
    #expect(pointers.flaws.total == 0)
  }

  @Test("L16 hovering ends, however flawed the sample that says so", arguments: 0...3)
  func flawedLeaving(flaw: Int) {
    hand.device = .mouse
    let heard = Heard(HoverRecognizer(pointers))
    hand.hover(50, 0)
    let phase: PointerPhase = flaw == 3 ? .cancelled : .left
    let place = flaw == 1 ? SIMD2(1, 1) : SIMD2(.nan, flaw == 2 ? 1e10 : 1)
    pointers.send(
      PointerSample(phase, at: place, time: flaw == 0 ? 1 : .infinity, device: .mouse))
    #expect(heard.phases == [.began, .ended] && heard.isInOrder && heard.isAtRest)
    #expect(heard.events.last?.value == SIMD2(50, 0))
  }

  @Test("all that hovers ends where all pointers are cancelled, and with another clock")
  func hoverCancelled() {
    hand.device = .mouse
    let heard = Heard(HoverRecognizer(pointers))
    hand.hover(50, 0)
    hand.press(50, 0)
    pointers.cancelAll()
    #expect(heard.phases == [.began, .ended] && heard.isInOrder && heard.isAtRest)
    hand.time = 100
    hand.hover(50, 0)
    hand.time = 0
    hand.hover(50, 0)
    #expect(heard.phases.suffix(3) == [.began, .ended, .began] && heard.isInOrder)
  }

  @Test("L10 who drops a recogniser drops all; a subscription keeps it")
  func release() {
    let pointers = PointerSource()
    expectReleased {
      let drag = DragRecognizer(pointers)
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
      let press = LongPressRecognizer(pointers)
      Hand(pointers).press(0, 0)
      withExtendedLifetime(press) {}
      return pointers
    }
    var drag: DragRecognizer? = DragRecognizer(pointers, threshold: 0)
    var count = 0
    let subscription = drag?.subscribe { _ in count += 1 }
    weak let kept = drag
    drag = nil
    pointers.send(PointerSample(.pressed, at: .zero, time: 100, id: 7))
    #expect(count == 1 && kept != nil)
    subscription?.unsubscribe()
  }

  @Test("L10 a recogniser may be dropped in its own event")
  func drop() {
    var subscription: Subscription?
    var count = 0
    subscription = DragRecognizer(pointers, threshold: 0).subscribe { _ in
      count += 1
      subscription?.unsubscribe()
      subscription = nil
    }
    hand.press(0, 0)
    hand.move(9, 9)
    hand.release()
    #expect(count == 1)
  }

  @Test("two fingers turn and pinch, each recogniser with the pointers for itself")
  func turnAndPinch() throws {
    let rotations = Heard(RotationRecognizer(pointers))
    let scales = Heard(ScaleRecognizer(pointers, threshold: 0))
    hand.press(100, 0, id: 0)
    hand.press(-100, 0, id: 1)
    hand.move(0, 200, id: 0)
    hand.move(0, -200, id: 1)
    // A quarter of a turn, without its threshold.
    let quarter = Double.pi / 2 - 0.035
    let turned = try #require(rotations.values.last)
    let pinched = try #require(scales.values.last)
    #expect(abs(turned - quarter) < 1e-9)
    #expect(abs(pinched - 2) < 1e-9)
    hand.release(0)
    #expect(rotations.phases.last == .ended && scales.phases.last == .ended)
  }

  /// How far apart the first two pointers are, as a measure of one's own.
  private struct Spread: PointerMotion {
    typealias Measure = Scaling
    static let name = "SpreadRecognizer"
    static let leastPointerCount = 2
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

  @Test("a measure of one's own sees where each pointer is, in the order of coming")
  func ownMeasure() {
    let heard = Heard(ContinuousRecognizer(Spread(), in: GestureArbiter(pointers)))
    hand.press(100, 0, id: 7)
    hand.press(130, 0, id: 3)
    hand.move(150, 0, id: 3)
    hand.move(90, 0, id: 7)
    #expect(heard.values.suffix(2) == [50, 60] && heard.isInOrder)
  }
}
