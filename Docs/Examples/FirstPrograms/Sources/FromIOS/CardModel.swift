import StreamsInterop

/// A card on a table: it springs to wherever you tap, and keeps gliding when you throw it.
@MainActor
final class CardModel {
  let pointers = PointerSource()
  let card: MotionElement
  /// The corners of the area in which the card's center can come to rest.
  var (least, greatest) = (SIMD2(80.0, 60), SIMD2(313.0, 700))

  private let tossable: Tossable
  private let runtime: MotionRuntime

  init(on clock: some FrameClock) {
    let middle = SIMD2(196.0, 380)
    card = MotionElement(
      position: middle, size: SIMD2(160, 120), gestures: GestureArbiter(pointers))
    runtime = MotionRuntime(clock: clock)
    tossable = Tossable(
      destination: middle, .bouncy, draggable: Draggable(threshold: 0))
    runtime.add(tossable, to: card)

    // A throw: the card lands where UIKit's deceleration would end, but always on the table.
    let drag = tossable.draggable.recognizer(for: card, in: runtime)
    let coasting = DecaySystem<SIMD2<Double>>(rate: DecayRate.normal)
    runtime.connect(drag) { [card, tossable, weak self] event in
      guard let self, event.phase == .ended else { return }
      let end = coasting.projectedEnd(from: card.position.value, velocity: event.velocity)
      tossable.spring.destination.value = nearest(to: end)
    }

    // A tap: the card springs to the tapped position.
    runtime.add(SetPositionOnTap(inParentOf: card), to: tossable.spring.destination)
  }

  private func nearest(to place: SIMD2<Double>) -> SIMD2<Double> {
    place.clamped(lowerBound: least, upperBound: greatest)
  }

  isolated deinit {}
}
