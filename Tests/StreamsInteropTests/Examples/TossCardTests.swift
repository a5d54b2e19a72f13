import StreamsInterop
import Testing

@testable import InteropTestSupport

/// Example: a card that can be thrown, and returns to its place.
final class TossedCard {
  let card: MotionElement
  let tossable: Tossable
  let runtime: MotionRuntime

  init(home: SIMD2<Double>, size: SIMD2<Double>, on clock: ManualClock, _ drag: DragRecognizer) {
    runtime = MotionRuntime(clock: clock)
    card = MotionElement(position: home, size: size)
    tossable = Tossable(destination: home, draggable: Draggable(.by(drag)))
    runtime.add(tossable, to: card)
  }

  /// Makes it fly to another home, now and later.
  func move(home: SIMD2<Double>) {
    tossable.spring.destination.value = home
  }
}

/// Example: a card tossed back to its place.
struct TossCardTests {
  private let home = SIMD2(320.0, 240)

  @Test("It follows the pointer, and then the spring's formula, exactly to its place")
  func tossed() {
    var findings = Findings()
    let hand = TossingHand()
    let drag = DragRecognizer(hand.pointers, threshold: 0)
    let example = TossedCard(home: home, size: SIMD2(100, 60), on: hand.clock, drag)
    let watch = PlaceWatch(example.card.position)
    for (index, velocity) in [SIMD2(800.0, -200), SIMD2(-50, 40), SIMD2(0, 3000)].enumerated() {
      hand.press(at: home)
      hand.move(at: velocity, for: 0.1)
      findings.expect(example.card.position.value, near: home + velocity * 0.1, within: 1e-9)
      hand.release()
      let model = FlightModel(
        from: home + velocity * 0.1, velocity: velocity, to: home, at: hand.clock.time)
      for _ in 0..<40 {
        hand.clock.advance(by: 1.0 / 120)
        findings.expect(model.fault(of: example.card.position.value, at: hand.clock.time), is: nil)
      }
      hand.clock.advance(by: 20)
      findings.expect(example.card.position.value, is: home)
      findings.expect(watch.states.count, is: 2 * (index + 1))
      findings.expect(watch.faults, is: [])
    }
    example.move(home: SIMD2(10, 10))
    hand.clock.advance(by: 20)
    findings.expect(example.card.position.value, is: SIMD2(10, 10))
    #expect(findings.faults == [])
  }

  private static let recordings = ReplayedRecording.named("drag-heavy", "moves", "flawed")

  @Test(
    "Tossed as in recordings, it follows the pointer, then the spring's formula, and comes to rest",
    .enabled(if: !recordings.isEmpty, "the recordings are not part of the repository"),
    arguments: recordings)
  func replayed(_ recording: ReplayedRecording) {
    var findings = Findings()
    let clock = ManualClock()
    let pointers = PointerSource()
    let drag = DragRecognizer(pointers, threshold: 0)
    let example = TossedCard(home: home, size: SIMD2(100, 60), on: clock, drag)
    let position = example.card.position
    let watch = PlaceWatch(position)
    var model: FlightModel? = FlightModel(from: home, to: home, at: 0)
    var faults: [String] = []
    var grasp = SIMD2<Double>.zero
    var (dragCount, flightCount) = (0, 0)
    // Subscribed after the card, which is notified of the drag first.
    let listening = drag.subscribe(
      next: { event in
        switch event.phase {
        case .began:
          dragCount += 1
          grasp = position.value
          if let model, let fault = model.fault(of: grasp, at: clock.time) { faults.append(fault) }
          model = nil
        case .changed:
          if distance(position.value, grasp + event.value) > 1e-9 { faults.append("slips") }
        default:
          model = FlightModel(
            from: grasp + event.value, velocity: event.phase == .ended ? event.velocity : .zero,
            to: home, at: clock.time)
        }
      })
    let flying = position.subscribe(next: { place in
      guard let flight = model else { return }
      flightCount += 1
      if let fault = flight.fault(of: place, at: clock.time) { faults.append(fault) }
    })
    recording.play(on: clock, to: pointers) { _ in }
    clock.advance(by: 60)
    findings.expect(faults, is: [])
    findings.expect(position.value, is: home)
    findings.expect(example.tossable.state.value, is: .atRest)
    findings.expect(dragCount, isAbove: 5)
    findings.expect(flightCount, isAbove: 100)
    // Active once and at rest once per toss; catching a card mid-flight continues the same toss.
    findings.expect(watch.faults, is: [])
    findings.expect(watch.states.last, is: .atRest)
    findings.expect(watch.states.count.isMultiple(of: 2), "\(watch.states.count) states")
    findings.expect(watch.states.count, isAtMost: 2 * dragCount)
    listening.unsubscribe()
    flying.unsubscribe()
    #expect(findings.faults == [])
  }
}
