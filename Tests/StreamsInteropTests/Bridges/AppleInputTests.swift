import Testing

@testable import InteropTestSupport
import StreamsInterop
@testable import StreamsHosts
@testable import StreamsInteractions
@testable import StreamsOperators

/// Events as AppKit, UIKit and SwiftUI report them, as plain values: none of these frameworks runs here.
@Suite("Events from Apple's toolkits, and the geometry of their views")
struct AppleInputTests {
  @Test("a mouse presses with its first button and releases with its last")
  func mouse() {
    typealias Row = (action: MouseAction, pressed: PointerButtons, sent: String)
    let rows: [Row] = [
      (.moved, [], "hovered 0"),
      (.down(.primary), .primary, "pressed 1"),
      (.dragged, .primary, "moved 1"),
      (.down(.secondary), [.primary, .secondary], "moved 3"),
      (.left, [.primary, .secondary], "moved 3"),
      (.up(.primary), .secondary, "moved 2"),
      (.up(.secondary), [], "released 2"),
      // Released before its event is read, and pressed again before the next event is read.
      (.down(.primary), [], "pressed 1"),
      (.up(.primary), .primary, "released 1"),
      (.left, [], "left 0"),
    ]
    let source = PointerSource()
    var sent: [String] = []
    let subscription = source.subscribe { sent.append("\($0.phase) \($0.buttons.rawValue)") }
    for (index, row) in rows.enumerated() {
      source.send(
        PointerSample(row.action, pressed: row.pressed, at: .zero, time: Double(index)))
    }
    subscription.unsubscribe()
    #expect(sent == rows.map { $0.sent })
    #expect(source.flaws.total == 0)
  }

  @Test(
    "fingers on a trackpad drag a scroller, which adds its own momentum, and a wheel scrolls it")
  func trackpad() {
    var findings = Findings()
    let clock = ManualClock()
    let scroller = Scroller(on: clock, viewportSize: SIMD2(100, 100), contentSize: SIMD2(100, 5000))
    func send(_ phase: TrackpadPhase, _ y: Double) {
      scroller.take(phase, by: SIMD2(0, y), at: clock.time)
      clock.advance(by: 0.01)
    }
    send(.touched, 0)
    findings.expect(scroller.phase.value, is: .tracking, "fingers rest")
    send(.began, -20)
    for _ in 0..<5 { send(.changed, -20) }
    findings.expect(scroller.place.value.y, is: 120, "the content follows the fingers")
    send(.ended, 0)
    send(.momentum, -500)
    clock.advance(by: 0.02)
    findings.expect(scroller.place.value.y > 121, is: true, "the content glides on without input")
    findings.expect(scroller.place.value.y < 300, is: true, "the system's momentum is dropped")
    send(.touched, 0)
    findings.expect(scroller.phase.value, is: .tracking, "fingers stop the content")
    send(.cancelled, 0)
    clock.advance(by: 1)
    findings.expect(scroller.phase.value, is: .idle, "the content stays in place")
    let place = scroller.place.value.y
    scroller.take(.absent, by: SIMD2(0, -48), at: clock.time)
    clock.advance(by: 2)
    findings.expect(scroller.place.value.y, is: place + 48, "a wheel")
    findings.expect(scroller.flaws.total, is: 0, "no flaw")
    findings.report()
  }

  @Test("a pinch and a rotation on a trackpad act as two fingers")
  func pinch() {
    let source = PointerSource()
    let scale = ScaleRecognizer(in: GestureArbiter(source), threshold: 0)
    let rotation = RotationRecognizer(in: GestureArbiter(source), threshold: 0)
    var scales: [Double] = []
    var angles: [Double] = []
    let subscriptions = [
      scale.subscribe { scales.append($0.value) }, rotation.subscribe { angles.append($0.value) },
    ]
    var pinch = TrackpadPinch()
    var time = 0.0
    func send(_ part: TrackpadPinch.Part, _ phase: TrackpadPhase, _ amount: Double) {
      for sample in pinch.take(part, phase, by: amount, at: SIMD2(300, 200), time: time) {
        source.send(sample)
      }
      time += 0.01
    }
    send(.magnification, .began, 0)
    send(.magnification, .changed, 0.5)
    send(.rotation, .began, 0.25)
    send(.rotation, .changed, 0.25)
    send(.magnification, .changed, -0.5)
    send(.magnification, .ended, 0)
    #expect(source.pressedCount == 2)
    send(.rotation, .changed, .nan)
    send(.rotation, .ended, 0)
    #expect(source.pressedCount == 0)
    #expect((scales.last ?? 0).isNear(0.75))
    #expect((angles.last ?? 0).isNear(0.5))
    // Resting fingers aren't a pinch yet.
    send(.magnification, .touched, 0)
    #expect(source.pressedCount == 0)
    send(.magnification, .began, 0.1)
    send(.magnification, .cancelled, 0)
    #expect(source.pressedCount == 0)
    #expect(source.flaws.total == 0)
    for subscription in subscriptions { subscription.unsubscribe() }
  }

  @Test("pointers that a toolkit removes are canceled at their last position, and no others are")
  func pressedPointers() {
    var pressed = PressedPointers()
    for (id, phase) in [
      (1, PointerPhase.pressed), (2, .pressed), (1, .moved), (2, .released), (3, .hovered),
    ] {
      pressed.note(PointerSample(phase, at: SIMD2(Double(id), 5), time: 2, id: id))
    }
    let cancelled = pressed.cancellations()
    #expect(cancelled.map { $0.id } == [1])
    #expect(cancelled.allSatisfy { $0.phase == .cancelled && $0.position == SIMD2(1, 5) })
    #expect(pressed.isEmpty)
    #expect(pressed.cancellations().isEmpty)
  }

  @Test("a scroll view is active from its first change of offset to its last (L13 state)")
  func scrollViews() {
    let offset = ReactiveProperty(initialValue: SIMD2<Double>.zero)
    var heard: [String] = []
    let subscription = offset.subscribe(
      MotionObserver(
        next: { heard.append("\(Int($0.y))") },
        state: { heard.append($0 == .active ? "active" : "at rest") }))
    heard = []
    func report(_ y: Double?, _ was: Bool, _ scrolls: Bool) {
      offset.take(
        ScrollReport(
          offset: y.map { SIMD2(0, $0) }, wasScrolling: was, isScrolling: scrolls))
    }
    report(-4, false, true)
    report(-4, true, true)
    report(nil, true, true)
    report(.nan, true, true)
    report(9, true, false)
    report(12, false, false)
    #expect(heard == ["active", "-4", "9", "at rest", "12"])
    subscription.unsubscribe()
    #expect([false, true].map { ReducedMotion(isReduced: $0) } == [.off, .on])
  }

  @Test("affine transforms convert to rotations and scales about a point, and back")
  func transforms() {
    var findings = Findings()
    for rotation in [0, 0.5, -2.5] {
      for scale in [SIMD2(1.0, 1), SIMD2(2, 0.5), SIMD2(3, -1), SIMD2(0, 2)] {
        let given = MotionTransform(rotation: rotation, scale: scale)
        let point = SIMD2(30.0, -8)
        let numbers = AffineNumbers(given, about: point)
        let back = numbers.transform
        findings.expect(
          (back.rotation - rotation).magnitude < 1e-12
            && length(of: back.scale - scale) < 1e-12, is: true, "\(given) → \(back)")
        let x = numbers.a * point.x + numbers.c * point.y + numbers.tx
        let y = numbers.b * point.x + numbers.d * point.y + numbers.ty
        findings.expect(length(of: SIMD2(x, y) - point) < 1e-12, is: true, "\(given): the point")
      }
    }
    let flat = AffineNumbers(a: 0, b: 0, c: 0, d: 0).transform
    findings.expect(flat.scale, is: .zero, "flat")
    let gray = MotionColor(components: [0.5, 1])
    findings.expect(gray, is: MotionColor(red: 0.5, green: 0.5, blue: 0.5), "gray")
    findings.expect(MotionColor(components: [1]), is: .clear, "no color")
    findings.report()
  }

  @Test("SwiftUI displays an element's anchor point at its position")
  func placements() {
    func placement(
      size: SIMD2<Double>, anchor: SIMD2<Double>, opacity: Double = 1, radius: Double = 0
    ) -> ElementPlacement {
      ElementPlacement(
        position: SIMD2(100, 50), size: size, transform: .identity, opacity: opacity,
        cornerRadius: radius, anchorPoint: anchor)
    }
    var findings = Findings()
    let corner = placement(size: SIMD2(40, 20), anchor: .zero)
    findings.expect(corner.middle, is: SIMD2(120, 60), "positioned by its corner")
    findings.expect(corner.anchor, is: .zero, "positioned by its corner")
    let own = placement(size: .zero, anchor: .zero)
    findings.expect(own.middle, is: SIMD2(100, 50), "without a size, positioned by its middle")
    findings.expect(own.anchor, is: SIMD2(0.5, 0.5), "without a size, positioned by its middle")
    findings.expect(own.size == nil, is: true, "the view's own size")
    let odd = placement(size: SIMD2(.nan, 1), anchor: .zero, opacity: 1.2, radius: -3)
    findings.expect(odd.opacity, is: 1, "opacity is limited to 1")
    findings.expect(odd.cornerRadius, is: 0, "a radius is at least 0")
    findings.report()
  }
}

extension Double {
  fileprivate func isNear(_ other: Double) -> Bool { (self - other).magnitude < 1e-9 }
}
