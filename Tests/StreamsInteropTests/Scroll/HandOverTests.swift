import StreamsInteractions
import TestSupport
import Testing

@testable import InteropTestSupport

/// L19 Nested scrollers, sheets and content that zooms share a finger.
struct HandOverTests {
  @Test("L19 with a finger down, nested scrollers are where the finger is, whichever way it took")
  func walks() {
    var random = SeededGenerator.printed()
    var findings = Findings()
    for _ in 0..<50 {
      let screen = HandScreen()
      let outer = screen.scroller(.horizontal, content: SIMD2(1600, 480), at: SIMD2(640, 0))
      let inner = screen.scroller(.horizontal, content: SIMD2(520, 480), at: SIMD2(100, 0))
      let strip = screen.part(100)
      screen.runtime.add(inner, to: strip)
      screen.runtime.add(outer, to: screen.element)
      screen.press(160, 240)
      screen.move(-20, 0, in: 1)
      var way = 10.0
      for _ in 0..<20 {
        let step = Double.random(in: -150...150, using: &random)
        guard (way + step).magnitude < 500 else { continue }
        way += step
        screen.move(-step, 0, in: 3)
        let place = min(200, max(0, 100 + way))
        findings.expect(inner.currentOffset.x, near: place, within: 1e-9)
        findings.expect(outer.currentOffset.x, near: 740 + way - place, within: 1e-9)
      }
      screen.release()
      screen.clock.advance(by: 10)
      findings.expect([inner.phase.value, outer.phase.value], is: [.idle, .idle])
    }
    findings.report()
  }

  private static let sheets: [MotionScenario] = [
    MotionScenario("a scroller as a sheet: it expands first, and collapses from the list's start") {
      findings in
      let screen = HandScreen()
      let sheet = screen.scroller(
        .vertical, content: SIMD2(320, 800), detents: .stops(x: [], y: [0, 320]))
      sheet.innersScroll = .at(.end)
      let list = screen.scroller(.vertical, content: SIMD2(320, 2000))
      screen.runtime.add(sheet, to: screen.element)
      screen.runtime.add(list, to: screen.part(400))
      screen.press(160, 430)
      screen.move(0, -410, in: 41)
      findings.expect(sheet.currentOffset.y, near: 320, within: 1e-9)
      findings.expect(list.currentOffset.y, near: 80, within: 1e-9)
      screen.move(0, 380, in: 38)
      findings.expect(sheet.currentOffset.y, near: 20, within: 1e-9)
      findings.expect(list.currentOffset.y, is: 0)
      screen.release(0.3)
      screen.clock.advance(by: 5)
      findings.expect(sheet.currentOffset.y, near: 0, within: 0.5)
      findings.expect(list.phase.value, is: .idle)
    },
    MotionScenario("momentum goes on from the sheet into the list, and back") { findings in
      let screen = HandScreen()
      let sheet = screen.scroller(
        .vertical, content: SIMD2(320, 800), detents: .stops(x: [], y: [0, 320]))
      sheet.innersScroll = .at(.end)
      let list = screen.scroller(.vertical, content: SIMD2(320, 5000))
      screen.runtime.add(sheet, to: screen.element)
      screen.runtime.add(list, to: screen.part(400))
      screen.press(160, 430)
      screen.move(0, -200, in: 4)
      screen.release()
      screen.clock.advance(by: 5)
      findings.expect(sheet.currentOffset.y, is: 320)
      // Together, they cover the distance of one glide.
      let speed = 50 * 60.0
      findings.expect(
        sheet.currentOffset.y + list.currentOffset.y, near: 190 + speed / DecayRate.normal,
        within: 30)
      findings.expect(list.currentOffset.y > 500, "\(list.currentOffset.y)")
      list.scroll(to: SIMD2(0, 60), animated: false)
      screen.press(160, 230)
      screen.move(0, 40, in: 2)
      screen.release()
      screen.clock.advance(by: 5)
      findings.expect(list.currentOffset.y, is: 0)
      findings.expect(sheet.currentOffset.y, near: 0, within: 0.5)
    },
    MotionScenario("a tossable sheet and its list share a drag, both ways, and the momentum") {
      findings in
      let screen = HandScreen()
      let sheet = MotionElement(
        position: SIMD2(160, 400), size: SIMD2(320, 480), anchorPoint: SIMD2(0.5, 0),
        gestures: screen.gestures)
      let drawer = Tossable(detents: [400, 100])
      screen.runtime.add(drawer, to: sheet)
      let list = screen.scroller(.vertical, content: SIMD2(320, 5000))
      let viewport = MotionElement(
        position: SIMD2(160, 240), size: SIMD2(320, 480), parent: sheet)
      screen.runtime.add(list, to: viewport)
      screen.press(160, 450)
      screen.move(0, -340, in: 34)
      findings.expect(sheet.position.value.y, near: 100, within: 1e-9)
      findings.expect(list.currentOffset.y, near: 30, within: 1e-9)
      findings.expect(drawer.state.value, is: .active)
      screen.move(0, 180, in: 18)
      findings.expect(sheet.position.value.y, near: 250, within: 1e-9)
      findings.expect(list.currentOffset.y, is: 0)
      screen.move(0, 100, in: 10)
      screen.release(0.3)
      screen.clock.advance(by: 5)
      findings.expect(sheet.position.value.y, is: 400)
      findings.expect(drawer.state.value, is: .atRest)
      // A throw expands the sheet, and goes on in the list.
      screen.press(160, 450)
      screen.move(0, -250, in: 4)
      screen.release()
      screen.clock.advance(by: 5)
      findings.expect(sheet.position.value.y, is: 100)
      findings.expect(drawer.detent.value, is: 1)
      findings.expect(list.currentOffset.y > 100, "\(list.currentOffset.y)")
      // A throw of the list goes on in the sheet.
      list.scroll(to: SIMD2(0, 60), animated: false)
      screen.press(160, 230)
      screen.move(0, 40, in: 2)
      screen.release()
      screen.clock.advance(by: 5)
      findings.expect(list.currentOffset.y, is: 0)
      findings.expect(sheet.position.value.y, is: 400)
      findings.expect(drawer.detent.value, is: 0)
    },
    MotionScenario("a canceled drag of the list chooses no detent of the sheet") { findings in
      let screen = HandScreen()
      let sheet = MotionElement(
        position: SIMD2(160, 400), size: SIMD2(320, 480), anchorPoint: SIMD2(0.5, 0),
        gestures: screen.gestures)
      let drawer = Tossable(detents: [400, 100])
      screen.runtime.add(drawer, to: sheet)
      let list = screen.scroller(.vertical, content: SIMD2(320, 5000))
      screen.runtime.add(
        list, to: MotionElement(position: SIMD2(160, 240), size: SIMD2(320, 480), parent: sheet))
      screen.press(160, 450)
      screen.move(0, -300, in: 20)
      findings.expect(sheet.position.value.y < 120, "\(sheet.position.value)")
      screen.release(as: .cancelled)
      screen.clock.advance(by: 5)
      findings.expect(sheet.position.value.y, is: 400)
      findings.expect(drawer.detent.value, is: 0)
    },
  ]

  @Test("L19 sheets and lists", arguments: sheets)
  func sheet(_ scenario: MotionScenario) throws { try scenario.check() }
}

extension HandOverTests {
  private static let photos: [MotionScenario] = [
    MotionScenario("a photo in a pager: the photo to its bounds, then the pager, and back") {
      findings in
      // The pager moves the photo's viewport, or doesn't.
      for isMoved in [true, false] {
        let screen = HandScreen()
        let pager = screen.scroller(
          .horizontal, content: SIMD2(960, 480), at: SIMD2(320, 0), detents: .pages)
        screen.runtime.add(pager, to: screen.element)
        let page = screen.part(480)
        if isMoved {
          screen.runtime.connect(pager.offset.map { 480 - $0.x }, to: page.positionX)
        }
        let photo = MotionElement(
          position: SIMD2(160, 240), size: SIMD2(320, 480), parent: page)
        let viewer = PanZoomable(content: SIMD2(320, 480), viewport: SIMD2(320, 480))
        screen.runtime.add(viewer, to: photo)
        viewer.zoom(to: 2, animated: false)
        viewer.pan(by: SIMD2(100, 0), animated: false)
        findings.expect(photo.position.value.x, is: 260)
        screen.press(160, 240)
        screen.move(170, 0, in: 17)
        findings.expect(photo.position.value.x, near: 320, within: 1e-9)
        findings.expect(pager.currentOffset.x, near: 220, within: 1e-9)
        screen.move(-150, 0, in: 5)
        findings.expect(photo.position.value.x, near: 270, within: 1e-9)
        findings.expect(pager.currentOffset.x, near: 320, within: 1e-9)
        screen.move(150, 0, in: 5)
        screen.release()
        screen.clock.advance(by: 5)
        findings.expect(photo.position.value.x, near: 320, within: 1e-9)
        findings.expect(pager.currentOffset.x, near: 0, within: 1e-9)
        findings.expect(pager.phase.value, is: .idle)
        findings.expect(viewer.state.value, is: .atRest)
        findings.expect(pager.flaws.total, is: 0)
      }
    },
    MotionScenario("a list in a pager, and a carousel in a list: each drag moves one") { findings in
      let screen = HandScreen()
      let pager = screen.scroller(.horizontal, content: SIMD2(960, 480), detents: .pages)
      let list = screen.scroller(.vertical, content: SIMD2(320, 4000), at: SIMD2(0, 1000))
      let carousel = screen.scroller(.horizontal, content: SIMD2(640, 480))
      let strip = screen.part(100)
      screen.runtime.add(carousel, to: screen.part(100, in: strip))
      screen.runtime.add(pager, to: screen.element)
      screen.runtime.add(list, to: strip)
      screen.press(160, 240)
      screen.move(-60, -120, in: 1)
      findings.expect(list.currentOffset.y > 1100, "\(list.currentOffset)")
      findings.expect(pager.phase.value, is: .idle)
      screen.release(0.3)
      // Past the carousel's end, the pager follows, and the list around it doesn't.
      screen.press(160, 240)
      screen.move(-370, -20)
      findings.expect(carousel.currentOffset.x, near: 320, within: 1e-9)
      findings.expect(pager.currentOffset.x, near: 40, within: 1e-9)
      screen.move(90, 0)
      findings.expect(carousel.currentOffset.x, near: 270, within: 1e-9)
      findings.expect(pager.currentOffset.x, near: 0, within: 1e-9)
      screen.release(0.3)
      screen.clock.advance(by: 5)
      findings.expect(
        [pager, list, carousel].map(\.phase.value), is: [.idle, .idle, .idle])
    },
  ]

  @Test("L19 photos, pagers, lists and carousels", arguments: photos)
  func photo(_ scenario: MotionScenario) throws { try scenario.check() }
}
