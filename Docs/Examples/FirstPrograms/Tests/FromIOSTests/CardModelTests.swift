import StreamsInterop
import StreamsTesting
import Testing

@testable import FromIOS

@MainActor struct CardModelTests {
  let clock = ManualClock()
  let model: CardModel
  init() { model = CardModel(on: clock) }

  func tap(_ place: SIMD2<Double>) {
    model.pointers.send(PointerSample(.pressed, at: place, time: clock.time))
    clock.advance(by: 0.05)
    model.pointers.send(PointerSample(.released, at: place, time: clock.time))
  }

  func drag(from start: SIMD2<Double>, by way: SIMD2<Double>) {
    model.pointers.send(PointerSample(.pressed, at: start, time: clock.time))
    for step in 1...6 {
      clock.advance(by: 1.0 / 60)
      model.pointers.send(
        PointerSample(.moved, at: start + way * Double(step) / 6, time: clock.time))
    }
    model.pointers.send(PointerSample(.released, at: start + way, time: clock.time))
  }

  @Test func itSpringsToATap() {
    tap(SIMD2(100, 100))
    clock.advance(by: 0.1)
    #expect(model.card.position.value != SIMD2(100, 100))
    clock.advance(by: 5)
    #expect(model.card.position.value == SIMD2(100, 100))
    #expect(model.card.position.velocity == .zero)
  }

  @Test func aSecondTapKeepsTheVelocity() {
    tap(SIMD2(100, 100))
    clock.advance(by: 0.1)
    model.pointers.send(PointerSample(.pressed, at: SIMD2(300, 650), time: clock.time))
    clock.advance(by: 0.05)
    let (place, velocity) = (model.card.position.value, model.card.position.velocity)
    #expect(velocity.y < -100)
    model.pointers.send(PointerSample(.released, at: SIMD2(300, 650), time: clock.time))
    #expect(model.card.position.value == place)
    #expect(model.card.position.velocity == velocity)
    clock.advance(by: 5)
    #expect(model.card.position.value == SIMD2(300, 650))
  }

  @Test func aThrowKeepsTheVelocityAndLandsOnTheTable() {
    drag(from: SIMD2(196, 380), by: SIMD2(0, -100))
    let velocity = model.card.position.velocity
    #expect(abs(velocity.y + 1000) < 20, "\(velocity)")
    #expect(model.card.position.value == SIMD2(196, 280))
    clock.advance(by: 5)
    #expect(model.card.position.value == SIMD2(196, 60))
  }

  @Test func aPressCatchesItMidFlight() {
    tap(SIMD2(196, 100))
    clock.advance(by: 0.1)
    let place = model.card.position.value
    model.pointers.send(PointerSample(.pressed, at: place, time: clock.time))
    clock.advance(by: 1)
    let drift = model.card.position.value - place
    #expect(abs(drift.x) < 1e-9 && abs(drift.y) < 1e-9)  // rounding
    #expect(model.card.position.velocity == .zero)
  }

  @Test func aTapOnTheCardStillCounts() {
    tap(SIMD2(150, 350))
    clock.advance(by: 5)
    #expect(model.card.position.value == SIMD2(150, 350))
  }

  @Test func itIsReleased() {
    expectReleased { CardModel(on: ManualClock()) }
  }
}
