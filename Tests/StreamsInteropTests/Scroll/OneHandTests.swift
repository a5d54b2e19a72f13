import StreamsInteractions
import TestSupport
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport

/// L19 One hand.
struct OneHandTests {
  @Test(
    "L19 of a row and a list, one moves in each of 10,000 drags, whatever the rate and the order")
  func rows() {
    var random = SeededGenerator.printed()
    var findings = Findings()
    var counts = (row: 0, list: 0)
    for _ in 0..<100 {
      let screen = HandScreen()
      let list = screen.scroller(.vertical, content: SIMD2(320, 9e8), at: SIMD2(0, 4e8))
      let isFirst = Bool.random(using: &random)
      if isFirst { screen.runtime.add(list, to: screen.element) }
      let row = screen.row()
      if !isFirst { screen.runtime.add(list, to: screen.element) }
      for _ in 0..<100 {
        let (place, offset) = (row.position.value, list.currentOffset)
        screen.press(160, 240)
        let way = SIMD2(
          Double.random(in: -200...200, using: &random),
          Double.random(in: -200...200, using: &random))
        screen.move(way.x, way.y, in: .random(in: 1...12, using: &random))
        let moved = (row.position.value != place, list.currentOffset != offset)
        findings.expect(!(moved.0 && moved.1), "both moved along \(way)")
        findings.expect(
          moved.0 == (way.x.magnitude > max(10, way.y.magnitude)), "the row along \(way)")
        findings.expect(
          moved.1 == (way.y.magnitude > max(10, way.x.magnitude)), "the list along \(way)")
        if moved.0 { counts.row += 1 }
        if moved.1 { counts.list += 1 }
        screen.release(0.3)
        screen.clock.advance(by: 3)
        row.position.value = place
        findings.expect(list.phase.value, is: .idle)
      }
    }
    findings.expect(counts.row > 4000 && counts.list > 4000, "\(counts)")
    findings.report()
  }

  @Test("L19 flicks: the larger component wins, at every angle, speed and rate")
  func flicks() {
    var findings = Findings()
    for rate in [60.0, 120] {
      for speed in stride(from: 600.0, through: 4000, by: 850) {
        for angle in stride(from: 0, through: 90, by: 1) where angle != 45 {
          let screen = HandScreen()
          let list = screen.scroller(.vertical, content: SIMD2(320, 4000), at: SIMD2(0, 1000))
          screen.runtime.add(list, to: screen.element)
          let row = screen.row()
          // The finger rests at a phase of the samples' rate that changes with the angle.
          let phase = Double(angle % 7) / 7
          let way = SIMD2(cosine(angle), cosine(90 - angle)) * (speed / rate)
          screen.press(160, 240)
          screen.move(way.x * phase, way.y * phase, in: 1)
          screen.move(way.x * 8, way.y * 8, in: 8, each: 1 / rate)
          findings.expect(row.position.value.x != 160, is: angle < 45, "\(angle)° at \(speed)")
          findings.expect(list.currentOffset.y != 1000, is: angle > 45, "\(angle)° at \(speed)")
        }
      }
    }
    findings.report()
  }

  private func cosine(_ degrees: Int) -> Double {
    let x = Double(degrees) * .pi / 180
    var (term, sum) = (1.0, 1.0)
    for n in stride(from: 2.0, through: 24, by: 2) {
      term *= -x * x / (n * (n - 1))
      sum += term
    }
    return sum
  }

  private static let presses: [MotionScenario] = [
    MotionScenario("a press that stops a glide is no tap, and doesn't claim the finger") {
      findings in
      let screen = HandScreen()
      let list = screen.scroller(.vertical, content: SIMD2(320, 4000), at: SIMD2(0, 1000))
      screen.runtime.add(list, to: screen.element)
      let row = screen.row()
      let taps = Heard(TapRecognizer(in: screen.gestures))
      let presses = Heard(PressRecognizer(in: screen.gestures))
      screen.press(160, 240)
      screen.release(0.05)
      findings.expect(taps.phases, is: [.ended])
      findings.expect(presses.phases, is: [.began, .ended])
      findings.expect(list.phase.value, is: .idle)
      screen.press(160, 400)
      screen.move(0, -60, in: 4)
      screen.release()
      screen.clock.advance(by: 0.1)
      findings.expect(list.phase.value, is: .decelerating)
      taps.forget()
      presses.forget()
      screen.press(160, 240)
      let offset = list.currentOffset
      findings.expect(list.phase.value, is: .tracking)
      screen.clock.advance(by: 0.05)
      findings.expect(list.currentOffset, is: offset)
      screen.move(-60, 0)
      findings.expect(row.position.value.x, near: 110, within: 1e-9)
      findings.expect(list.currentOffset, is: offset)
      screen.release()
      screen.clock.advance(by: 5)
      findings.expect(taps.phases, is: [])
      findings.expect(presses.phases, is: [])
      findings.expect(list.phase.value, is: .idle)
      findings.expect(list.flaws.total, is: 0)
    },
    MotionScenario("a press that catches an element in flight is no tap; at rest it is one") {
      findings in
      let screen = HandScreen()
      let card = screen.part(60)
      let tossable = Tossable(
        destination: SIMD2(160, 240), draggable: Draggable(threshold: 0))
      screen.runtime.add(tossable, to: card)
      let taps = Heard(TapRecognizer(in: screen.gestures))
      screen.press(160, 240)
      screen.release(0.05)
      findings.expect(taps.phases, is: [.ended])
      card.position.value = SIMD2(160, 230)
      tossable.spring.destination.value = SIMD2(160, 250)
      screen.clock.advance(by: 0.05)
      screen.press(160, 240)
      screen.release(0.05)
      screen.clock.advance(by: 5)
      findings.expect(taps.phases, is: [.ended])
      findings.expect(card.position.value, is: SIMD2(160, 250))
    },
    MotionScenario("a press that stops zoomable content is no tap") { findings in
      let screen = HandScreen()
      let photo = MotionElement(
        position: SIMD2(160, 240), size: SIMD2(320, 480), parent: screen.element)
      let viewer = PanZoomable(content: SIMD2(1280, 1920), viewport: SIMD2(320, 480))
      screen.runtime.add(viewer, to: photo)
      let taps = Heard(TapRecognizer(in: screen.gestures))
      screen.press(160, 240)
      screen.move(-100, -100, in: 4)
      screen.release()
      screen.clock.advance(by: 0.05)
      findings.expect(viewer.state.value, is: .active)
      screen.press(160, 240)
      screen.release(0.05)
      findings.expect(taps.phases, is: [])
      screen.clock.advance(by: 5)
      screen.press(160, 240)
      screen.release(0.05)
      findings.expect(taps.phases, is: [.ended])
    },
  ]

  @Test("L19 presses that stop a motion", arguments: presses)
  func press(_ scenario: MotionScenario) throws { try scenario.check() }

  private static let orders: [MotionScenario] = [
    MotionScenario("an element in front of a list keeps its pointers, however it was made") {
      findings in
      for isFirst in [true, false] {
        let screen = HandScreen()
        let list = screen.scroller(.vertical, content: SIMD2(320, 4000), at: SIMD2(0, 1000))
        let (viewport, card) = (screen.part(480), screen.part(100, zIndex: 1))
        if isFirst { screen.runtime.add(list, to: viewport) }
        screen.runtime.add(Draggable(axis: .horizontal), to: card)
        if !isFirst { screen.runtime.add(list, to: viewport) }
        screen.press(160, 240)
        screen.move(0, -60)
        screen.release()
        screen.turn(0, 50)
        findings.expect(list.currentOffset.y, is: 1000)
        screen.press(160, 400)
        screen.move(0, -60)
        findings.expect(list.currentOffset.y, near: 1050, within: 1e-9)
        screen.release(0.3)
      }
    },
    MotionScenario("on a tie, the innermost wins; on one element, a gesture before the scroller") {
      findings in
      for isFirst in [true, false] {
        let screen = HandScreen()
        let outer = screen.scroller(.vertical, content: SIMD2(320, 4000), at: SIMD2(0, 1000))
        let inner = screen.scroller(.vertical, content: SIMD2(320, 4000), at: SIMD2(0, 1000))
        let part = screen.part(300)
        let card = screen.part(100, in: part)
        let drag = Draggable(axis: .vertical)
        if isFirst { screen.runtime.add(outer, to: screen.element) }
        screen.runtime.add(inner, to: part)
        if isFirst { screen.runtime.add(drag, to: card) }
        if !isFirst {
          screen.runtime.add(drag, to: card)
          screen.runtime.add(outer, to: screen.element)
        }
        screen.press(160, 240)
        screen.move(0, -60)
        screen.release()
        findings.expect(card.position.value.y, near: 100, within: 1e-9)
        findings.expect(inner.currentOffset.y, is: 1000)
        screen.press(160, 370)
        screen.move(0, -60)
        screen.release(0.3)
        findings.expect(inner.currentOffset.y, near: 1050, within: 1e-9)
        findings.expect(outer.currentOffset.y, is: 1000)
      }
    },
    MotionScenario("the innermost scroller under a wheel takes it, and shares it") { findings in
      let screen = HandScreen()
      let outer = screen.scroller(.vertical, content: SIMD2(320, 4000), at: SIMD2(0, 1000))
      let inner = screen.scroller(.vertical, content: SIMD2(320, 500))
      screen.runtime.add(outer, to: screen.element)
      screen.runtime.add(inner, to: screen.part(100))
      for scroller in [outer, inner] { scroller.momentum.value = false }
      screen.turn(0, 50)
      findings.expect([inner.currentOffset.y, outer.currentOffset.y], is: [20, 1030])
      screen.turn(0, 50, at: SIMD2(160, 20))
      findings.expect([inner.currentOffset.y, outer.currentOffset.y], is: [20, 1080])
    },
    MotionScenario("a dominant drag is the same at every rate") { findings in
      for frames in [1, 2, 7, 40] {
        let screen = HandScreen()
        let card = screen.part(60)
        screen.runtime.add(Draggable(axis: .dominant), to: card)
        screen.press(160, 240)
        screen.move(6, 9, in: frames)
        screen.move(60, -9, in: frames)
        // The circle is left on the first line, at (5.5, 8.3), where the second axis is dominant.
        findings.expect(card.position.value.x, is: 160)
        findings.expect(
          card.position.value.y, near: 240 - 10 * 9 / (6.0 * 6 + 9 * 9).squareRoot(), within: 1e-9)
      }
    },
  ]

  @Test("L19 the order of elements decides, not that of creation", arguments: orders)
  func order(_ scenario: MotionScenario) throws { try scenario.check() }
}
