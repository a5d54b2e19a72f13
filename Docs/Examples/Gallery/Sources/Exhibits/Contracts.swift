import StreamsInterop

/// A card that is dragged and thrown at random, and four contracts that are checked at every moment.
func openContracts(_ page: DOMPage, _ runtime: MotionRuntime) {
  let stage = DOMStage(".stage", of: page)
  let tossable = Tossable(
    destination: .zero, .bouncy, draggable: Draggable(threshold: 0))
  let (spring, clock) = (tossable.spring, page.clock)
  let card = stage.element(".card", home: spring.destination)
  keepWithin(stage, tossable.draggable, in: runtime)
  runtime.add(tossable, to: card)

  let kept = (0..<4).map { page.number("text", of: ".kept", at: $0) }
  let broken = (0..<4).map { page.number("broken", of: ".broken", at: $0) }
  func expect(_ contract: Int, _ isKept: Bool) {
    let counts = isKept ? kept : broken
    counts[contract].value += 1
  }

  var isHeld = false
  var released = 0.0
  var last: (time: Double, place: SIMD2<Double>, velocity: SIMD2<Double>)?
  runtime.keep(
    stage.pointers.subscribe { sample in
      guard [.pressed, .released, .cancelled].contains(sample.phase) else { return }
      (isHeld, released, last) = (sample.phase == .pressed, clock.time, nil)
    })
  runtime.connect(card.position) { place in
    // While the card is held, its center never leaves the stage.
    if isHeld {
      let room = MotionRectangle(origin: .zero, size: stage.size.value)
      return expect(0, room.contains(place))
    }
    let now = (time: clock.time, place: place, velocity: tossable.velocity(of: card))
    // In flight, the card moves as its velocity predicts, apart from its spring’s pull.
    // An interval with dropped frames is too long for this estimate.
    if let before = last, now.time - before.time < 0.04 {
      let elapsed = now.time - before.time
      let gap = place - before.place - (before.velocity + now.velocity) / 2 * elapsed
      let pull = spring.style.value.tension * (place - spring.destination.value).length
      let isKept = gap.length <= 2 + 0.1 * pull * elapsed * elapsed
      expect(1, isKept)
      // A fault is counted only once, since the next moment has no predecessor.
      if !isKept { return last = nil }
    }
    last = now
  }
  runtime.connect(tossable.state) { phase in
    guard !phase.isActive, !isHeld, last != nil else { return }
    expect(2, card.position.value == spring.destination.value)
    expect(3, clock.time - released <= 4)
  }
  // Plants a fault, to demonstrate that the contracts find it.
  runtime.connect(page.control("#plant").asStream().drop(first: 1)) { _ in
    card.position.value += SIMD2(0, 80)
  }
}
