import StreamsInterop

/// A tossed card with two followers, to watch while time runs backward.
func openBack(_ page: DOMPage, _ runtime: MotionRuntime) {
  let stage = DOMStage(".stage", of: page)
  let tossable = Tossable(
    destination: .zero, .bouncy, draggable: Draggable(threshold: 0))
  let card = stage.element(".card", home: tossable.spring.destination)
  runtime.add(tossable, to: card)
  var leader = card.position
  for index in 0..<2 {
    let follower = stage.element(".shade", at: index)
    let spring = SpringSystem(destination: follower.position.value, .snappy)
    runtime.connect(leader, to: spring.destination)
    runtime.add(spring, to: follower.position)
    leader = follower.position
  }
  let home = card.position.value
  page.draw(card.positionX.asStream().offset(by: -home.x), at: 0, in: runtime)
  page.draw(card.positionY.asStream().offset(by: -home.y), at: 1, in: runtime)
}
