public import StreamsInterop

/// A card to throw and catch. A press beside it gives it another destination, also mid-flight.
public func openHome(_ page: DOMPage, _ runtime: MotionRuntime) {
  let stage = DOMStage(".free", of: page)
  let tossable = Tossable(
    destination: .zero, .bouncy(duration: 0.9), draggable: Draggable(threshold: 0))
  let spring = tossable.spring
  let card = stage.element("#toss", home: spring.destination)
  runtime.add(tossable, to: card)
  runtime.keep(
    stage.pointers.subscribe { sample in
      guard sample.phase == .pressed else { return }
      let way = sample.position - card.position.value
      let room = card.size.value / 2
      if abs(way.x) > room.x || abs(way.y) > room.y { spring.destination.value = sample.position }
    })
}
