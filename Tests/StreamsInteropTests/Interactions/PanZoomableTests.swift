import StreamsInteractions
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport

/// PanZoomable: each input, and other motions of the same element.
struct PanZoomableTests {
  private let hand = TossingHand()
  private let runtime: MotionRuntime
  /// 400 by 200, of which 200 by 200 are visible, or everything at a scale of 0.5.
  private let viewer = PanZoomable(content: SIMD2(400, 200), viewport: SIMD2(200, 200))
  private let photo: MotionElement

  init() {
    runtime = MotionRuntime(clock: hand.clock)
    photo = MotionElement(
      position: SIMD2(100, 100), size: SIMD2(400, 200), gestures: GestureArbiter(hand.pointers))
  }

  private static let scenarios: [Scenario<Self>] = [
    Scenario("adding it moves content that is out of bounds within them", added),
    Scenario("smaller content is centered, and larger content covers the viewport", bounds),
    Scenario("a double tap zooms about its point, between the scales", doubleTap),
    Scenario("a drag after a tap zooms about its point, and any other drag pans", tapAndDrag),
    Scenario("a wheel pans and returns the remainder, or zooms about its pointer", wheel),
    Scenario("keys pan, zoom and show everything, and add up", keys),
    Scenario("momentum glides to the edge and back; without momentum, the content stays", momentum),
    Scenario("a press stops a glide, and the content stays when it is released", caught),
    Scenario("two fingers rotate it about themselves, if rotation is enabled", turns),
    Scenario("in a mirrored parent, it rotates with the fingers", mirror),
    Scenario("sent to a destination, it jumps or fades with reduced motion", reduced),
    Scenario("changes move it within its new bounds, and invalid changes are counted", changes),
    Scenario("disabled, it releases the held content, and ignores all input", enabled),
    Scenario(
      "it takes over the position and velocity of an animation of any of its parts", takesOver),
    Scenario("another motion takes all of it over, from a flight and from a gesture", loses),
    Scenario("content that changes its size moves nothing before a press or a release", resized),
    Scenario("bounds that shrink under content keep it finite under a press", shrunk),
    Scenario("a double tap goes to the next scale within the bounds", tapScales),
    Scenario("it becomes active once, from touch to rest", state),
    Scenario("on a timeline, a glide can be reversed", timeline),
  ]

  @Test("L18: PanZoomable", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func rest() { hand.clock.advance(by: 6) }

  private func tap(at point: SIMD2<Double>) {
    for _ in 0..<2 {
      hand.press(at: point)
      hand.clock.advance(by: 0.05)
      hand.release()
      hand.clock.advance(by: 0.05)
    }
  }

  /// The point of the photo that is shown at the given point.
  private func spot(_ point: SIMD2<Double>) -> SIMD2<Double> { photo.fromShared(point) }

  private func added(_ findings: inout Findings) {
    photo.position.value = SIMD2(900, 100)
    photo.scale.value = 7
    runtime.add(viewer, to: photo)
    findings.expect(photo.scale.value, is: 2)
    findings.expect(
      photo.position.value, near: SIMD2(100 + 800 * 2 / 7.0, 100), within: 1e-9, "about the middle")
    findings.expect(viewer.state.value, is: .atRest)
    findings.expect(viewer.scales, is: 0.5...2)
    let corner = MotionElement(
      position: .zero, anchorPoint: .zero, gestures: GestureArbiter(hand.pointers))
    corner.position.value = SIMD2(-50, 20)
    runtime.add(viewer, to: corner)
    findings.expect(corner.position.value, is: SIMD2(-50, 0), "an element without a size")
  }

  private func bounds(_ findings: inout Findings) {
    runtime.add(viewer, to: photo)
    viewer.fit()
    rest()
    findings.expect(photo.scale.value, is: 0.5)
    findings.expect(photo.position.value, is: SIMD2(100, 100))
    hand.drag(from: SIMD2(100, 100), at: SIMD2(300, 400))
    findings.expect(photo.position.value, isNot: SIMD2(100, 100))
    rest()
    findings.expect(photo.position.value, is: SIMD2(100, 100), "the whole photo is visible")
    viewer.zoom(to: 1, animated: false)
    hand.drag(from: SIMD2(100, 100), at: SIMD2(900, 400))
    rest()
    findings.expect(
      photo.position.value, is: SIMD2(200, 100),
      "it covers the viewport horizontally, and fits vertically")
  }

  private func tapAndDrag(_ findings: inout Findings) {
    runtime.add(viewer, to: photo)
    let point = SIMD2(60.0, 90)
    func dragAfterTap(by way: Double, pause: Double = 0.1) {
      hand.press(at: point)
      hand.clock.advance(by: 0.05)
      hand.release()
      hand.clock.advance(by: pause)
      hand.press(at: point)
      hand.move(at: SIMD2(0, way * 10), for: 0.1)
    }
    let spot = spot(point)
    // The first 10 units are the threshold.
    dragAfterTap(by: 60)
    findings.expect(photo.scale.value, near: 2.0.squareRoot(), within: 1e-9)
    findings.expect(self.spot(point), near: spot, within: 1e-9, "the point stays in place")
    hand.release()
    rest()
    findings.expect(photo.scale.value, near: 2.0.squareRoot(), within: 1e-9)
    // Beyond the bounds, it resists, and comes back.
    dragAfterTap(by: -310)
    findings.expect(photo.scale.value < 0.5 && photo.scale.value > 0.25, "\(photo.scale.value)")
    hand.release()
    rest()
    findings.expect(photo.scale.value, is: 0.5)
    findings.expect(photo.position.value, is: SIMD2(100, 100))
    viewer.zoom(to: 2, animated: false)
    let place = photo.position.value
    dragAfterTap(by: 60, pause: 0.4)
    findings.expect(photo.scale.value, is: 2)
    findings.expect(photo.position.value, near: place + SIMD2(0, 50), within: 1e-9)
    hand.release()
    rest()
    viewer.tapScales.value = []
    dragAfterTap(by: -60)
    findings.expect(photo.scale.value, is: 2)
    hand.release()
    rest()
  }

  private func doubleTap(_ findings: inout Findings) {
    runtime.add(viewer, to: photo)
    viewer.tapScales.value = [0.5, 1, 2]
    let point = SIMD2(60.0, 90)
    let spot = spot(point)
    tap(at: point)
    findings.expect(viewer.state.value, is: .active)
    for _ in 0..<20 {
      hand.clock.advance(by: 0.02)
      findings.expect(self.spot(point), near: spot, within: 1e-9, "the tapped point stays in place")
    }
    rest()
    findings.expect(photo.scale.value, is: 2)
    tap(at: point)
    rest()
    findings.expect(photo.scale.value, is: 0.5, "the last scale is followed by the first")
    findings.expect(photo.position.value, is: SIMD2(100, 100))
    tap(at: SIMD2(10, 100))
    rest()
    findings.expect(photo.scale.value, is: 1)
    findings.expect(photo.position.value, is: SIMD2(190, 100))
    viewer.tapScales.value = []
    tap(at: point)
    rest()
    findings.expect(photo.scale.value, is: 1, "expected no double tap")
    viewer.tapScales.value = nil
    tap(at: point)
    rest()
    findings.expect(
      photo.scale.value, is: 0.5, "the default scales: the minimum, and the geometric mean")
  }

  private func wheel(_ findings: inout Findings) {
    runtime.add(viewer, to: photo)
    hand.pointers.send(
      PointerSample(
        .scrolled, at: SIMD2(50, 50), time: 0, device: .mouse, wheelDelta: SIMD2(60, 30)))
    findings.expect(viewer.wheel(by: SIMD2(100, 0)), is: SIMD2(60, 0), "wheel events add up")
    rest()
    findings.expect(photo.position.value, is: SIMD2(0, 100))
    findings.expect(viewer.wheel(by: SIMD2(5, -7)), is: SIMD2(5, -7), "there is no room left")
    findings.expect(viewer.state.value, is: .atRest)
    hand.pointers.send(
      PointerSample(
        .scrolled, at: SIMD2(250, 50), time: 0, device: .mouse, wheelDelta: SIMD2(-60, 30)))
    findings.expect(viewer.state.value, is: .atRest, "outside the viewport")
    viewer.wheelZooms.value = true
    let spot = spot(SIMD2(150, 40))
    findings.expect(viewer.wheel(by: SIMD2(0, -100), at: SIMD2(150, 40)), is: .zero)
    rest()
    findings.expect(photo.scale.value, near: exponential(0.2), within: 1e-12)
    findings.expect(self.spot(SIMD2(150, 40)), near: spot, within: 1e-9)
    viewer.zoom(by: 1.25, about: SIMD2(150, 40))
    viewer.zoom(by: 0.8, about: SIMD2(150, 40))
    viewer.zoom(by: .nan)
    rest()
    findings.expect(photo.scale.value, near: exponential(0.2), within: 1e-12, "pinches add up")
    hand.press(at: SIMD2(100, 100))
    hand.move(at: SIMD2(100, 0), for: 0.2)
    let place = photo.position.value
    viewer.wheelZooms.value = false
    findings.expect(viewer.wheel(by: SIMD2(0, 10)), is: .zero, "held content doesn't move")
    findings.expect(photo.position.value, is: place)
  }

  private func keys(_ findings: inout Findings) {
    runtime.add(viewer, to: photo)
    findings.expect(
      ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "+", "=", "-", "0", "a"].map {
        PanZoomKey($0)
      }, is: [.left, .right, .up, .down, .zoomIn, .zoomIn, .zoomOut, .fit, nil])
    findings.expect(viewer.press(.right))
    findings.expect(viewer.press(.right))
    rest()
    findings.expect(photo.position.value, is: SIMD2(50, 100), "an eighth per key press")
    findings.expect(viewer.press(.left))
    rest()
    findings.expect(photo.position.value, is: SIMD2(75, 100))
    findings.expect(!viewer.press(.up) && !viewer.press(.down), "there is no room left")
    findings.expect(viewer.press(.zoomIn) && viewer.press(.zoomIn))
    rest()
    findings.expect(photo.scale.value, near: 2, within: 1e-12)
    findings.expect(!viewer.press(.zoomIn), "no larger scale exists")
    findings.expect(viewer.press(.up))
    findings.expect(viewer.press(.zoomOut) && viewer.press(.fit))
    rest()
    findings.expect(photo.scale.value, is: 0.5)
    findings.expect(!viewer.press(.fit))
  }

  private func momentum(_ findings: inout Findings) {
    runtime.add(viewer, to: photo)
    viewer.zoom(to: 2, animated: false)
    hand.drag(from: SIMD2(100, 100), at: SIMD2(-300, 0), for: 0.1)
    let place = photo.position.value
    findings.expect(photo.position.velocity, near: SIMD2(-300, 0), within: 3)
    rest()
    let way = 300 / DecayRate.normal
    findings.expect(photo.position.value.x, near: place.x - way, within: 2, "v / λ")
    hand.drag(from: SIMD2(100, 100), at: SIMD2(9000, 0), for: 0.05)
    rest()
    findings.expect(photo.position.value, is: SIMD2(400, 100), "thrown at the edge")
    viewer.momentum.value = false
    hand.drag(from: SIMD2(100, 100), at: SIMD2(-300, 0), for: 0.1)
    let left = photo.position.value
    rest()
    findings.expect(photo.position.value, is: left)
  }

  private func caught(_ findings: inout Findings) {
    runtime.add(viewer, to: photo)
    viewer.zoom(to: 2, animated: false)
    hand.drag(from: SIMD2(100, 100), at: SIMD2(-600, 0), for: 0.1)
    hand.clock.advance(by: 0.1)
    hand.press(at: SIMD2(30, 30))
    let place = photo.position.value
    hand.clock.advance(by: 1)
    findings.expect(photo.position.value, is: place)
    findings.expect(viewer.state.value, is: .active)
    hand.release()
    findings.expect(viewer.state.value, is: .atRest)
    hand.clock.advance(by: 1)
    findings.expect(photo.position.value, is: place)
  }

  private func turns(_ findings: inout Findings) {
    runtime.add(viewer, to: photo)
    for wanted in [false, true] {
      viewer.turns.value = wanted
      hand.press(at: SIMD2(60, 100), finger: 1)
      hand.press(at: SIMD2(140, 100), finger: 2)
      let spots = [spot(SIMD2(60, 100)), spot(SIMD2(140, 100))]
      hand.jump(to: SIMD2(100, 60), finger: 1)
      hand.jump(to: SIMD2(100, 140), finger: 2)
      findings.expect(photo.rotation.value, near: wanted ? .pi / 2 : 0, within: 1e-9)
      findings.expect(photo.scale.value, near: 1, within: 1e-9)
      if wanted {
        findings.expect(spot(SIMD2(100, 60)), near: spots[0], within: 1e-9)
        findings.expect(spot(SIMD2(100, 140)), near: spots[1], within: 1e-9)
      }
      hand.release(finger: 1)
      hand.release(finger: 2)
      rest()
    }
    findings.expect(photo.rotation.value, near: .pi / 2, within: 1e-9, "where it was released")
    viewer.fit()
    rest()
    findings.expect(photo.rotation.value, is: 0)
  }

  private func mirror(_ findings: inout Findings) {
    let board = MotionElement(
      position: SIMD2(200, 0), transform: MotionTransform(scale: SIMD2(-1, 1)), anchorPoint: .zero,
      gestures: GestureArbiter(hand.pointers))
    let photo = MotionElement(
      position: SIMD2(100, 100), size: SIMD2(400, 200), parent: board)
    viewer.turns.value = true
    runtime.add(viewer, to: photo)
    hand.press(at: SIMD2(60, 100), finger: 1)
    hand.press(at: SIMD2(140, 100), finger: 2)
    let spot = photo.fromShared(SIMD2(140, 100))
    hand.jump(to: SIMD2(100, 60), finger: 1)
    hand.jump(to: SIMD2(100, 140), finger: 2)
    findings.expect(photo.fromShared(SIMD2(100, 140)), near: spot, within: 1e-9)
    findings.expect(photo.rotation.value, near: -.pi / 2, within: 1e-9)
  }

  private func reduced(_ findings: inout Findings) {
    runtime.add(viewer, to: photo)
    runtime.add(FallbackFade(of: viewer), to: photo)
    var fades: [Double] = []
    runtime.connect(viewer.fades) { fades.append($0) }
    viewer.reducedMotion.value = .on
    viewer.zoom(to: 2)
    findings.expect(photo.scale.value, is: 1, "the same scale, without overshoot")
    rest()
    viewer.fallback.value = .jump
    viewer.zoom(to: 1)
    findings.expect(photo.scale.value, is: 1)
    findings.expect(viewer.state.value, is: .atRest)
    viewer.fallback.value = .fade(duration: 0.3)
    viewer.zoom(to: 2)
    findings.expect(photo.scale.value, is: 2)
    findings.expect(fades, is: [0.3])
    findings.expect(photo.opacity.value, is: 0)
    rest()
    hand.drag(from: SIMD2(100, 100), at: SIMD2(-300, 0), for: 0.1)
    findings.expect(viewer.state.value, is: .active, "a thrown photo glides")
    findings.expect(fades, is: [0.3])
  }

  private func changes(_ findings: inout Findings) {
    runtime.add(viewer, to: photo)
    viewer.scaleBounds.value = 2...3
    findings.expect(viewer.state.value, is: .active)
    rest()
    findings.expect(photo.scale.value, is: 2)
    viewer.viewportSize.value = SIMD2(900, 100)
    rest()
    findings.expect(
      photo.position.value, is: SIMD2(450, 100), "centered horizontally, covered vertically")
    viewer.contentSize.value = SIMD2(-1, 100)
    viewer.viewportSize.value = SIMD2(.nan, 100)
    viewer.scaleBounds.value = 0...1
    viewer.rate.value = 0
    findings.expect(viewer.droppedCount, is: 4)
    findings.expect(viewer.scales, is: 2...3)
    hand.press(at: SIMD2(400, 50))
    hand.move(at: SIMD2(200, 0), for: 0.2)
    let held = photo.position.value
    viewer.scaleBounds.value = 1...1
    findings.expect(photo.position.value, is: held, "held content doesn't move")
    hand.release()
    rest()
    findings.expect(photo.scale.value, is: 1)
    findings.expect(photo.position.value, is: SIMD2(450, 75), "about the viewport's middle")
  }

  private func enabled(_ findings: inout Findings) {
    runtime.add(viewer, to: photo)
    hand.press(at: SIMD2(100, 100))
    hand.move(at: SIMD2(300, 0), for: 0.2)
    viewer.enabled.value = false
    let place = photo.position.value
    findings.expect(viewer.state.value, is: .atRest, "no velocity")
    hand.move(at: SIMD2(300, 0), for: 0.2)
    hand.release()
    tap(at: SIMD2(50, 50))
    findings.expect(viewer.wheel(by: SIMD2(1, 1)), is: SIMD2(1, 1))
    findings.expect(!viewer.press(.zoomIn))
    rest()
    findings.expect(photo.position.value, is: place)
    viewer.enabled.value = true
    hand.drag(from: SIMD2(100, 100), at: SIMD2(-300, 0))
    findings.expect(photo.position.value, isNot: place)
  }

  private func takesOver(_ findings: inout Findings) {
    runtime.add(viewer, to: photo)
    var endings: [EndReason] = []
    photo.position.animate(to: SIMD2(150, 100), on: hand.clock) { endings.append($0) }
    photo.scale.animate(to: 1.5, on: hand.clock) { endings.append($0) }
    hand.clock.advance(by: 0.05)
    let (place, velocity) = (photo.position.value, photo.position.velocity)
    viewer.pan(by: SIMD2(10, 0))
    findings.expect(endings, is: [.interrupted, .interrupted])
    findings.expect(photo.position.value, near: place, within: 1e-9)
    findings.expect(photo.position.velocity, near: velocity, within: 1e-3)
    rest()
    endings = []
    photo.rotation.animate(to: 1, on: hand.clock) { endings.append($0) }
    hand.clock.advance(by: 0.05)
    hand.press(at: SIMD2(100, 100))
    hand.move(at: SIMD2(-100, 0), for: 0.2)
    findings.expect(endings, is: [.interrupted])
    let angle = photo.rotation.value
    hand.move(at: SIMD2(-100, 0), for: 0.2)
    findings.expect(photo.rotation.value, is: angle)
    hand.release()
  }

  private func loses(_ findings: inout Findings) {
    runtime.add(viewer, to: photo)
    viewer.zoom(to: 2)
    hand.clock.advance(by: 0.1)
    let velocity = photo.position.velocity
    let scale = photo.scale.value
    let motion = photo.position.animate(to: SIMD2(0, 0), on: hand.clock)
    findings.expect(motion.velocity, near: velocity, within: 1e-3)
    findings.expect(viewer.state.value, is: .atRest)
    rest()
    findings.expect(photo.scale.value, is: scale, "no part of the motion continues")
    findings.expect(
      photo.position.value, is: SIMD2(0, 0), "moved out of bounds by another motion")
    hand.press(at: SIMD2(100, 100))
    hand.move(at: SIMD2(100, 0), for: 0.2)
    findings.expect(viewer.state.value, is: .active)
    photo.scale.animate(to: 1, on: hand.clock)
    let place = photo.position.value
    hand.move(at: SIMD2(100, 0), for: 0.2)
    findings.expect(photo.position.value, is: place, "taken from the gesture until the next grasp")
    hand.release()
    rest()
    findings.expect(photo.scale.value, is: 1)
    findings.expect(photo.position.value, is: place)
    hand.drag(from: SIMD2(100, 100), at: SIMD2(100, 0))
    rest()
    findings.expect(photo.position.value.x, isAtMost: 200, "back within")
  }

  private func state(_ findings: inout Findings) {
    runtime.add(viewer, to: photo)
    var heard: [MotionPhase] = []
    runtime.connect(viewer.state) { heard.append($0) }
    var told: [MotionPhase] = []
    let watch = photo.position.subscribe(next: { _ in }, state: { told.append($0) })
    hand.press(at: SIMD2(100, 100), finger: 1)
    hand.press(at: SIMD2(140, 100), finger: 2)
    hand.jump(to: SIMD2(190, 150), finger: 2)
    hand.release(finger: 1)
    hand.move(at: SIMD2(400, 0), for: 0.1, finger: 2)
    hand.release(finger: 2)
    hand.clock.advance(by: 0.1)
    hand.press(at: SIMD2(100, 100))
    hand.release()
    rest()
    findings.expect(heard, is: [.atRest, .active, .atRest])
    findings.expect(told, is: [.active, .atRest])
    withExtendedLifetime(watch) {}
  }

  private func timeline(_ findings: inout Findings) {
    let timeline = Timeline(on: hand.clock)
    let runtime = MotionRuntime(clock: timeline)
    runtime.add(viewer, to: photo)
    viewer.zoom(to: 2)
    hand.clock.advance(by: 0.1)
    let (scale, place) = (photo.scale.value, photo.position.value)
    rest()
    findings.expect(photo.scale.value, is: 2)
    timeline.seek(to: 0.1)
    findings.expect(photo.scale.value, near: scale, within: 1e-9)
    findings.expect(photo.position.value, near: place, within: 1e-9)
  }

  private func resized(_ findings: inout Findings) {
    runtime.add(viewer, to: photo)
    viewer.zoom(to: 1, animated: false)
    hand.press(at: SIMD2(100, 100))
    hand.clock.advance(by: 0.1)
    hand.jump(to: SIMD2(80, 100))
    hand.clock.advance(by: 0.1)
    var before = photo.position.value
    viewer.contentSize.value = SIMD2(600, 200)
    findings.expect(photo.position.value, is: before, "held")
    hand.jump(to: SIMD2(75, 100))
    hand.clock.advance(by: 0.1)
    findings.expect(photo.position.value, near: before - SIMD2(5, 0), within: 1e-9, "moved")
    before = photo.position.value
    hand.release()
    findings.expect(photo.position.value, near: before, within: 1e-9, "released")
    rest()
    viewer.pan(by: SIMD2(-80, 0))
    hand.clock.advance(by: 0.1)
    before = photo.position.value
    viewer.contentSize.value = SIMD2(500, 200)
    findings.expect(photo.position.value, near: before, within: 1e-9, "in flight")
    rest()
    findings.expect(viewer.state.value, is: .atRest)
  }

  private func shrunk(_ findings: inout Findings) {
    for (ratio, pause) in [(1.9, 0.0), (1.99, 0.01), (1.998, 0), (1.998, 0.01), (1.9999, 0)] {
      runtime.add(viewer, to: photo)
      viewer.scaleBounds.value = 1...4
      viewer.zoom(to: 4, animated: false)
      hand.press(at: SIMD2(100, 100))
      hand.clock.advance(by: 0.1)
      viewer.scaleBounds.value = 1...(4 / ratio)
      hand.release()
      hand.clock.advance(by: pause)
      hand.press(at: SIMD2(60, 100))
      hand.clock.advance(by: 0.1)
      let scale = photo.scale.value
      hand.jump(to: SIMD2(80, 100))
      hand.clock.advance(by: 0.1)
      findings.expect(photo.position.value.x.isFinite, is: true, "\(ratio)")
      findings.expect(photo.scale.value, near: scale, within: 1e-6, "\(ratio)")
      hand.release()
      rest()
      findings.expect(viewer.state.value, is: .atRest, "\(ratio)")
    }
  }

  private func tapScales(_ findings: inout Findings) {
    runtime.add(viewer, to: photo)
    viewer.scaleBounds.value = 1...4
    viewer.tapScales.value = [0.2, 2]
    rest()
    for scale in [2.0, 1, 2] {
      tap(at: SIMD2(100, 100))
      rest()
      findings.expect(photo.scale.value, is: scale)
    }
    viewer.scaleBounds.value = 0.5...1
    rest()
    for scale in [0.5, 1, 0.5] {
      tap(at: SIMD2(100, 100))
      rest()
      findings.expect(photo.scale.value, is: scale)
    }
    viewer.scaleBounds.value = 1...4
    rest()
    tap(at: SIMD2(100, 100))
    rest()
    let dropped = viewer.droppedCount
    for flawed in [[Double.nan], [1, .infinity], [0, 2], [-1]] { viewer.tapScales.value = flawed }
    findings.expect(viewer.droppedCount, is: dropped + 4)
    tap(at: SIMD2(100, 100))
    rest()
    findings.expect(photo.scale.value, is: 1)
  }
}
