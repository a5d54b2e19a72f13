import StreamsInteractions
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport
@testable import SystemsTestSupport

/// A ``Tossable`` with detents.
struct TossableDetentsTests {
  let hand = TossingHand()
  private let start = SIMD2(160.0, 680)
  private let runtime: MotionRuntime

  init() { runtime = MotionRuntime(clock: hand.clock) }

  func sheet(
    _ detents: MotionDetents<Double> = [680, 400, 80]
  ) -> (sheet: MotionElement, tossable: Tossable) {
    let sheet = hand.card(at: start)
    let tossable = Tossable(detents: detents, draggable: Draggable(threshold: 0, axis: .vertical))
    runtime.add(tossable, to: sheet)
    return (sheet, tossable)
  }

  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "[B] A release chooses by its projected end, by the nearest detent, or by a rule", choices),
    Scenario(
      "The detent is announced when it is chosen, and progress is linear between detents", announced
    ),
    Scenario("A selection takes over a flight with its velocity (law L18)", selected),
    Scenario(
      "Detents that change in flight retarget it, and it leaves a detent that is removed", changed),
    Scenario("It resists beyond the first and the last detent, but not between them", resists),
    Scenario("While it is held, changes of the detents move nothing", changedInHand),
    Scenario("A stream provides the detents, before or after an element is added", streamed),
    Scenario("Invalid detents are refused, and the last valid ones kept (law L8)", refused),
    Scenario("A drag that is canceled returns to the detent", canceled),
    Scenario("Without detents it flies to its projected end, and intervals have no end", openEnds),
    Scenario("Detents that come back take the nearest one", comeBack),
    Scenario("A rule may change the detents that it chooses from", changedByRule),
    Scenario("A selection takes the sheet back from another motion", takenBack),
  ]

  @Test("Tossable: detents", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func choices(_ findings: inout Findings) {
    let places = [680.0, 400, 80]
    let byRule = MotionDetents(places) { $0.velocity < 0 ? 0 : nil }
    // Drags by 80, and releases with a velocity: UIKit's decay travels half of that value.
    let rows: [(MotionDetents<Double>, velocity: Double, number: Int)] = [
      (MotionDetents(places), 0, 0), (MotionDetents(places), -100, 0),
      (MotionDetents(places), -200, 1), (MotionDetents(places), -900, 2),
      (MotionDetents(places, choosing: .nearest), -900, 0),
      (MotionDetents(places, choosing: .projected(rate: 20)), -900, 0),
      (byRule, -10, 2), (byRule, 10, 0),
      (MotionDetents(sizes: [0, 280, 600], from: 680), -200, 1),
    ]
    for (detents, velocity, number) in rows {
      let (sheet, tossable) = sheet(detents)
      hand.press(at: start)
      hand.jump(to: start + SIMD2(0, -80 - velocity * 0.1))
      hand.clock.advance(by: 1)
      hand.jump(to: start + SIMD2(0, -80 - velocity * 0.1))
      hand.move(at: SIMD2(30, velocity == 0 ? 0 : velocity), for: 0.1)
      hand.release()
      findings.expect(tossable.detent.value, is: number)
      let (from, began) = (sheet.position.value, hand.clock.time)
      findings.expect(from, near: SIMD2(160, 600), within: 1e-9)
      hand.clock.advance(by: 0.1)
      let way = springPlace(
        from: from, velocity: SIMD2(0, velocity), to: SIMD2(160, places[number]),
        SpringStyle(), after: hand.clock.time - began)
      findings.expect(sheet.position.value, near: way, within: 1e-4)
      hand.clock.advance(by: 20)
      findings.expect(sheet.position.value, is: SIMD2(160, places[number]))
      sheet.position.value = SIMD2(-1000, -1000)
    }
  }

  private func announced(_ findings: inout Findings) {
    let (sheet, tossable) = sheet()
    var (detents, dims, phases): ([Int], [Double], [MotionPhase]) = ([], [], [])
    runtime.connect(tossable.detent) { detents.append($0) }
    let dim = ReactiveProperty(initialValue: 0.0)
    runtime.connect(tossable.progress.map { $0 / 4 }, to: dim)
    let listening = dim.subscribe(next: { dims.append($0) }, state: { phases.append($0) })
    hand.press(at: start)
    hand.jump(to: start - SIMD2(0, 140))
    findings.expect(dim.value, near: 0.125, within: 1e-12)
    hand.jump(to: start - SIMD2(0, 440))
    findings.expect(dim.value, near: 0.375, within: 1e-12)
    findings.expect(detents, is: [0])
    hand.clock.advance(by: 1)
    hand.release()
    // 240 is equally near to both: the first one is chosen.
    findings.expect(detents, is: [0, 1])
    hand.clock.advance(by: 20)
    findings.expect(dim.value, is: 0.25)
    tossable.select(2)
    findings.expect(detents, is: [0, 1, 2])
    hand.clock.advance(by: 20)
    findings.expect(dims.last, is: 0.5)
    findings.expect(dims.allSatisfy { (0...0.5).contains($0) }, "values are beyond the ends")
    findings.expect(phases, is: [.active, .atRest, .active, .atRest])
    findings.expect(sheet.position.value.y, is: 80)
    listening.unsubscribe()
  }

  private func selected(_ findings: inout Findings) {
    let (sheet, tossable) = sheet()
    tossable.select(2)
    hand.clock.advance(by: 0.1)
    let (from, velocity) = (sheet.position.value, tossable.velocity(of: sheet))
    findings.expect(velocity.y, isBelow: -500)
    tossable.select(0)
    findings.expect(sheet.position.value, is: from)
    findings.expect(tossable.velocity(of: sheet), near: velocity, within: 1e-9)
    hand.clock.advance(by: 0.05)
    let way = springPlace(
      from: from, velocity: velocity, to: start, SpringStyle(), after: 0.05)
    findings.expect(sheet.position.value, near: way, within: 1e-6)
  }

  private func changed(_ findings: inout Findings) {
    let (sheet, tossable) = sheet()
    tossable.select(1)
    hand.clock.advance(by: 0.1)
    let (from, velocity) = (sheet.position.value, tossable.velocity(of: sheet))
    // The screen rotates: every detent has moved.
    tossable.detents.value = [320, 200, 40]
    findings.expect(tossable.detent.value, is: 1)
    findings.expect(sheet.position.value, is: from)
    findings.expect(tossable.velocity(of: sheet), near: velocity, within: 1e-9)
    hand.clock.advance(by: 20)
    findings.expect(sheet.position.value.y, is: 200)
    findings.expect(tossable.progress.value, is: 1)
    // Its detent is removed.
    tossable.detents.value = [320, 40]
    findings.expect(tossable.detent.value, is: 0)
    hand.clock.advance(by: 20)
    findings.expect(sheet.position.value.y, is: 320)
    // A detent is added: its own still exists.
    tossable.detents.value = [640, 320, 40]
    findings.expect(tossable.detent.value, is: 1)
    findings.expect(tossable.progress.value, is: 1)
    findings.expect(tossable.state.value, is: .atRest)
  }

  private func resists(_ findings: inout Findings) {
    let (sheet, tossable) = sheet()
    hand.press(at: start)
    hand.jump(to: start + SIMD2(0, 100))
    let stretch = sheet.position.value.y - 680
    findings.expect(stretch, isAbove: 10)
    findings.expect(stretch, isBelow: 48)
    findings.expect(tossable.progress.value, is: 0)
    hand.jump(to: start - SIMD2(0, 300))
    findings.expect(sheet.position.value.y, near: 380, within: 1e-9)
    hand.jump(to: start - SIMD2(0, 700))
    findings.expect(sheet.position.value.y, isBelow: 80)
    findings.expect(sheet.position.value.y, isAbove: 32)
    findings.expect(tossable.progress.value, is: 2)
    hand.release()
  }

  private func changedInHand(_ findings: inout Findings) {
    let (sheet, tossable) = sheet()
    hand.press(at: start)
    hand.jump(to: start - SIMD2(0, 500))
    let place = sheet.position.value
    tossable.detents.value = [680, 400]
    hand.jump(to: start - SIMD2(0, 501))
    findings.expect(sheet.position.value, near: place - SIMD2(0, 1), within: 1e-9)
    hand.clock.advance(by: 1)
    hand.release()
    findings.expect(tossable.detent.value, is: 1)
    hand.clock.advance(by: 20)
    findings.expect(sheet.position.value.y, is: 400)
    hand.press(at: SIMD2(160, 400))
    hand.jump(to: SIMD2(160, 300))
    findings.expect(sheet.position.value.y, isAbove: 352)
    hand.release()
  }

  private func streamed(_ findings: inout Findings) {
    let keyboard = ReactiveProperty(initialValue: 0.0)
    let tossable = Tossable(
      detents: keyboard.map { [680 - $0, 400 - $0] }, selected: 1)
    let sheet = hand.card(at: SIMD2(160, 400))
    runtime.add(tossable, to: sheet)
    hand.clock.advance(by: 1)
    findings.expect(sheet.position.value.y, is: 400)
    keyboard.value = 300
    hand.clock.advance(by: 20)
    findings.expect(sheet.position.value.y, is: 100)
    let later = MotionSubject<MotionDetents<Double>>()
    let other = Tossable(detents: later, axis: .horizontal, selected: 5)
    let drawer = hand.card(at: SIMD2(20, 30))
    runtime.add(other, to: drawer)
    hand.clock.advance(by: 1)
    findings.expect(drawer.position.value, is: SIMD2(20, 30))
    later.write([0, 200])
    findings.expect(other.detent.value, is: 1)
    hand.clock.advance(by: 20)
    findings.expect(drawer.position.value, is: SIMD2(200, 30))
    findings.expect(other.progress.value, is: 1)
  }

  private func refused(_ findings: inout Findings) {
    let (sheet, tossable) = sheet()
    let count = tossable.spring.droppedCount
    for bad: MotionDetents<Double> in [[0, .nan], [.infinity], [1, 2, -.infinity]] {
      tossable.detents.value = bad
    }
    findings.expect(tossable.spring.droppedCount, is: count + 3)
    tossable.select(2)
    hand.clock.advance(by: 20)
    findings.expect(sheet.position.value.y, is: 80)
    findings.expect(tossable.progress.value, is: 2)
  }

  private func canceled(_ findings: inout Findings) {
    let (sheet, tossable) = sheet()
    hand.press(at: start)
    hand.move(at: SIMD2(0, -2000), for: 0.2)
    hand.cancel()
    findings.expect(tossable.detent.value, is: 0)
    hand.clock.advance(by: 20)
    findings.expect(sheet.position.value, is: start)
  }

  private func openEnds(_ findings: inout Findings) {
    let (free, tossable) = sheet([])
    hand.press(at: start)
    hand.move(at: SIMD2(0, -400), for: 0.1)
    hand.release()
    hand.clock.advance(by: 20)
    findings.expect(
      free.position.value.y, near: 640 - 400 / DecayRate.normal, within: 1e-6)
    tossable.detents.value = .interval(100)
    hand.clock.advance(by: 20)
    findings.expect(free.position.value.y, is: Double(tossable.detent.value) * 100)
    findings.expect(tossable.progress.value, is: Double(tossable.detent.value))
    tossable.select(-3)
    hand.clock.advance(by: 20)
    findings.expect(free.position.value.y, is: -300)
    findings.expect(tossable.progress.value, is: -3)
    // A flick that would pass twenty detents goes to the next one.
    tossable.detents.value = .interval(100).passing(.one)
    tossable.detents.value = MotionDetents(stride(from: -900, through: 900, by: 100).map { $0 })
      .passing(.one)
    hand.clock.advance(by: 20)
    let detent = tossable.detent.value
    hand.press(at: free.position.value)
    hand.move(at: SIMD2(0, 4000), for: 0.02)
    hand.release()
    findings.expect(tossable.detent.value, is: detent + 1)
    hand.clock.advance(by: 20)
  }

  private func takenBack(_ findings: inout Findings) {
    let (sheet, tossable) = sheet()
    hand.clock.advance(by: 1)
    sheet.position.animate(to: SIMD2(160, 200), on: hand.clock)
    hand.clock.advance(by: 0.1)
    let (from, velocity) = (sheet.position.value, sheet.position.velocity)
    tossable.select(0)
    findings.expect(sheet.position.velocity, near: velocity, within: 1e-6)
    hand.clock.advance(by: 0.05)
    let way = springPlace(
      from: from, velocity: velocity, to: start, SpringStyle(), after: 0.05)
    findings.expect(sheet.position.value, near: way, within: 1e-6)
    sheet.position.animate(to: SIMD2(160, 200), on: hand.clock)
    hand.clock.advance(by: 20)
    findings.expect(sheet.position.value.y, is: 200)
    tossable.select(0)
    hand.clock.advance(by: 20)
    findings.expect(sheet.position.value.y, is: 680)
  }

  private func comeBack(_ findings: inout Findings) {
    let (sheet, tossable) = sheet([900, 500])
    hand.clock.advance(by: 5)
    tossable.detents.value = .free
    hand.drag(from: SIMD2(160, 900), at: SIMD2(0, -1400))
    hand.clock.advance(by: 5)
    let end = sheet.position.value.y
    tossable.detents.value = [900, 500, end + 10]
    hand.clock.advance(by: 5)
    findings.expect(sheet.position.value.y, is: end + 10)
    tossable.detents.value = []
    tossable.detents.value = [900, end + 30]
    hand.clock.advance(by: 5)
    findings.expect(sheet.position.value.y, is: end + 30)
  }

  private func changedByRule(_ findings: inout Findings) {
    let source = MotionSubject<MotionDetents<Double>>()
    let changing = MotionDetents([680.0, 200]) { _ in
      source.write([150, 50])
      return 200
    }
    let sheet = hand.card(at: start)
    let tossable = Tossable(
      detents: source, draggable: Draggable(threshold: 0, axis: .vertical))
    runtime.add(tossable, to: sheet)
    source.write(changing)
    hand.clock.advance(by: 5)
    hand.drag(from: start, at: SIMD2(0, -200))
    hand.clock.advance(by: 5)
    findings.expect(sheet.position.value.y, is: 150)
    findings.expect(tossable.detent.value, is: 0)
  }
}
