import StreamsInteractions
import TestSupport
import Testing

@testable import InteropTestSupport

/// L19 Hand-overs that random hands have found: other fingers, instant motion, and edges that were passed before.
struct HandOverEdgeTests {
  /// A photo on a page that the pager moves.
  private static func addPhoto(
    _ screen: HandScreen, in pager: Scroller, at index: Int = 0
  ) -> (photo: MotionElement, viewer: PanZoomable) {
    let page = screen.part(480)
    let home = 160 + 320 * Double(index)
    screen.runtime.connect(pager.offset.map { home - $0.x }, to: page.positionX)
    let photo = MotionElement(position: SIMD2(160, 240), size: SIMD2(320, 480), parent: page)
    let viewer = PanZoomable(content: SIMD2(320, 480), viewport: SIMD2(320, 480))
    screen.runtime.add(viewer, to: photo)
    return (photo, viewer)
  }

  private static func pager(_ screen: HandScreen) -> Scroller {
    let pager = screen.scroller(.horizontal, content: SIMD2(960, 480), detents: .pages)
    screen.runtime.add(pager, to: screen.element)
    return pager
  }

  private static let edges: [MotionScenario] = [
    MotionScenario("a photo lets the pager go, even if motion is instant") { findings in
      for motion in [ReducedMotion.off, .on, .instant] {
        let screen = HandScreen()
        let pager = pager(screen)
        pager.reducedMotion.value = motion
        let (photo, viewer) = addPhoto(screen, in: pager)
        screen.press(200, 240)
        screen.move(-15, 0, in: 1)
        screen.release(0.3)
        screen.clock.advance(by: 5)
        findings.expect(pager.phase.value, is: .idle, "\(motion)")
        findings.expect(pager.currentOffset.x, is: 0, "\(motion)")
        findings.expect(photo.position.value, is: SIMD2(160, 240), "\(motion)")
        findings.expect(viewer.state.value, is: .atRest, "\(motion)")
      }
    },
    MotionScenario("content that a pinch has stretched gives the pager only the finger's way") {
      findings in
      let screen = HandScreen()
      let pager = pager(screen)
      let (photo, _) = addPhoto(screen, in: pager)
      func send(_ phase: PointerPhase, _ x: Double, _ id: Int) {
        screen.pointers.send(
          PointerSample(phase, at: SIMD2(x, 240), time: screen.clock.time, id: id))
      }
      screen.press(100, 240)
      send(.pressed, 200, 1)
      screen.clock.advance(by: 0.1)
      send(.moved, 260, 0)
      send(.moved, 300, 1)
      send(.released, 300, 1)
      let place = photo.position.value
      send(.moved, 262, 0)
      findings.expect(photo.position.value.x, near: place.x, within: 2.1)
      findings.expect(pager.currentOffset.x.magnitude <= 2, "\(pager.currentOffset)")
      send(.released, 262, 0)
      screen.clock.advance(by: 5)
      findings.expect(photo.position.value, is: SIMD2(160, 240))
      findings.expect(pager.phase.value, is: .idle)
    },
    MotionScenario("of two fingers on two photos, one moves the pager") { findings in
      let screen = HandScreen()
      let pager = pager(screen)
      pager.scroll(to: SIMD2(160, 0), animated: false)
      let first = addPhoto(screen, in: pager)
      let second = addPhoto(screen, in: pager, at: 1)
      func send(_ phase: PointerPhase, _ x: Double, _ id: Int) {
        screen.pointers.send(
          PointerSample(phase, at: SIMD2(x, 240), time: screen.clock.time, id: id))
      }
      send(.pressed, 80, 0)
      send(.pressed, 240, 1)
      var last = pager.currentOffset.x
      for step in 1...20 {
        screen.clock.advance(by: 1.0 / 60)
        send(.moved, 80 - 5 * Double(step), 0)
        send(.moved, 240 + 4 * Double(step), 1)
        findings.expect(
          (pager.currentOffset.x - last).magnitude <= 9 + 1e-9, "step \(step): from \(last)")
        last = pager.currentOffset.x
      }
      send(.released, 320, 1)
      send(.released, -20, 0)
      screen.clock.advance(by: 5)
      findings.expect(pager.phase.value, is: .idle)
      for one in [first, second] {
        findings.expect(one.photo.position.value, is: SIMD2(160, 240))
        findings.expect(one.viewer.state.value, is: .atRest)
      }
    },
    MotionScenario("a wheel moves a photo to its edge, then the pager, and never both at once") {
      findings in
      let screen = HandScreen()
      let pager = screen.scroller(.horizontal, content: SIMD2(960, 480))
      pager.momentum.value = false
      screen.runtime.add(pager, to: screen.element)
      let (photo, viewer) = addPhoto(screen, in: pager)
      viewer.zoom(to: 2, animated: false)
      screen.turn(60, 0)
      screen.clock.advance(by: 1)
      findings.expect(photo.position.value.x, near: 100, within: 1e-6)
      findings.expect(pager.currentOffset.x, is: 0)
      screen.turn(150, 0)
      screen.clock.advance(by: 1)
      findings.expect(photo.position.value.x, near: 0, within: 1e-6)
      findings.expect(pager.currentOffset.x, near: 50, within: 1e-6)
      viewer.isEnabled.value = false
      screen.turn(30, 0)
      findings.expect(pager.currentOffset.x, near: 80, within: 1e-6)
    },
    MotionScenario("a glide that met its edge while the pager was held stays there") { findings in
      let screen = HandScreen()
      let pager = screen.scroller(.horizontal, content: SIMD2(3200, 480))
      let strip = screen.part(100)
      let carousel = screen.scroller(.horizontal, content: SIMD2(420, 480))
      screen.runtime.add(pager, to: screen.element)
      screen.runtime.add(carousel, to: strip)
      screen.press(160, 240)
      screen.move(-80, 0, in: 4)
      screen.release()
      screen.clock.advance(by: 1.0 / 60)
      // A finger beside the strip drags the pager.
      screen.press(160, 400)
      screen.move(-20, 0, in: 4)
      screen.clock.advance(by: 0.1)
      let offset = pager.currentOffset.x
      screen.release()
      screen.clock.advance(by: 5)
      findings.expect(carousel.currentOffset.x, is: 100)
      findings.expect(pager.currentOffset.x, is: offset)
    },
    MotionScenario("a list that reaches its end leaves the expanded sheet alone") { findings in
      let screen = HandScreen()
      let sheet = MotionElement(
        position: SIMD2(160, 400), size: SIMD2(320, 480), anchorPoint: SIMD2(0.5, 0),
        gestures: screen.gestures)
      let drawer = Tossable(detents: [400, 100])
      screen.runtime.add(drawer, to: sheet)
      let list = screen.scroller(.vertical, content: SIMD2(320, 900))
      screen.runtime.add(
        list, to: MotionElement(position: SIMD2(160, 240), size: SIMD2(320, 480), parent: sheet))
      screen.press(160, 450)
      screen.move(0, -300, in: 4)
      screen.release()
      var (places, states): ([Double], Int) = ([], 0)
      for _ in 0..<300 {
        screen.clock.advance(by: 1.0 / 60)
        if list.currentOffset.y > 0 {
          places.append(sheet.position.value.y)
          if drawer.state.value == .active { states += 1 }
        }
      }
      findings.expect(list.currentOffset.y, is: 420)
      findings.expect(Set(places), is: [100])
      findings.expect(states, is: 0)
      // The wheel has room in the list only: it moves no sheet.
      list.scroll(to: SIMD2(0, 20), animated: false)
      var room: [ScrollerRoom] = []
      let looking = list.wheelRoom.subscribe { room.append($0) }
      findings.expect(room.last?.backward, is: SIMD2(0, 20))
      findings.expect(room.last?.forward, is: SIMD2(0, 400))
      looking.unsubscribe()
    },
  ]

  @Test("L19 hand-overs at edges, and beside other fingers", arguments: edges)
  func edge(_ scenario: MotionScenario) throws { try scenario.check() }
}
