import Motion
import StreamsInterop
import StreamsTesting
import Testing

/// The card in a room of 400 by 300, without a page.
final class CardScene {
  let runtime: MotionRuntime
  let element: MotionElement

  init(on stage: MotionStage) {
    runtime = MotionRuntime(clock: stage.clock)
    element = MotionElement(
      position: SIMD2(200, 150), size: SIMD2(160, 112), gestures: GestureArbiter(stage.pointers))
    let card = Card()
    card.toss.spring.destination.value = SIMD2(200, 150)
    card.stay(within: SIMD2(400, 300))
    runtime.add(card.toss, to: element)
  }
}

struct CardFilms {
  let scene = FilmScene(
    { CardScene(on: $0) }, showing: { [Watched("card", $0.element)] }, explainedBy: { $0.runtime }
  ) {
    Watched("card", $0.element).settles(within: 3)
    Watched("card", $0.element).neverJumps()
  }

  /// The card is thrown, caught on the way, pulled past the edge, and released.
  ///
  /// After a change of the motion that you intend, record its film: `STREAMS_FILMS=record swift test`.
  @Test func comesBack() {
    expectFilm("card-comes-back", of: scene) { hand in
      hand.drag("card", by: SIMD2(90, -40), over: 0.12)
      hand.wait(0.15)
      hand.press("card")
      hand.move(by: SIMD2(-240, 60), over: 0.3)
      hand.release()
    }
  }
}
