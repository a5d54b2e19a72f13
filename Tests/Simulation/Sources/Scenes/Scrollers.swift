import StreamsInterop
import StreamsTesting
import Testing

/// A list that contains a carousel.
final class ListScene {
  let list: Scroller
  let carousel: Scroller
  private var holds: [Subscription] = []

  init(on stage: MotionStage) {
    list = Scroller(
      on: stage.clock, viewportSize: SIMD2(400, 400), contentSize: SIMD2(400, 3000), axis: .vertical
    )
    carousel = Scroller(
      on: stage.clock, viewportSize: SIMD2(400, 100), contentSize: SIMD2(1600, 100),
      axis: .horizontal, detents: .pages)
    carousel.outer = list
    let ways: [(Scroller, MotionAxis, (PointerSample) -> Bool)] = [
      (carousel, .horizontal, { $0.position.y < 100 }), (list, .vertical, { _ in true }),
    ]
    let gestures = GestureArbiter(stage.pointers)
    for (scroller, axis, accepts) in ways {
      let drag = DragRecognizer(in: gestures, threshold: 4, axis: axis)
      drag.accepts = accepts
      holds.append(scroller.follow(drag))
    }
    _ = stage.input("viewport", to: list.viewportSize)
    _ = stage.input("content", to: list.contentSize)
  }
}

extension Simulated {
  static var scrollers: [Simulated] {
    [
      Simulated(
        "list",
        hands: RandomHands(inputs: [
          .vector("viewport", in: [400...400, 200...600]),
          .vector("content", in: [400...400, 300...4000]),
        ]), { ListScene(on: $0) }
      ) { scene in
        let list = Watched("list", scene.list)
        list.settles(within: 5)
        list.neverJumps(placedBy: ["viewport", "content"], keepsThrows: false)
        list.restsAsStated()
        list.isInterruptible()
        list.rests("within its content") {
          let (offset, most) = (
            scene.list.currentOffset.y,
            max(0, scene.list.contentSize.value.y - scene.list.viewportSize.value.y)
          )
          return offset >= 0 && offset <= most
        }
        list.keepsItsSpeed({ scene.list.currentVelocity }) {
          let most = scene.list.contentSize.value.y - scene.list.viewportSize.value.y
          return scene.list.currentOffset.y > 1 && scene.list.currentOffset.y < most - 1
        }
        let carousel = Watched("carousel", scene.carousel)
        carousel.settles(within: 5)
        carousel.neverJumps(keepsThrows: false)
        carousel.restsAsStated()
        MotionContract("the carousel rests on a page") { moment in
          guard moment.pressedCount == 0, !carousel.isActive else { return nil }
          return scene.carousel.currentOffset.x.truncatingRemainder(dividingBy: 400) == 0
        }
      }
    ]
  }
}
