import StreamsInterop

/// A card that flies back to its place, wherever it is thrown. Its spring can be changed mid-flight.
func openCard(_ page: DOMPage, _ runtime: MotionRuntime) {
  let stage = DOMStage(".stage", of: page)
  let tossable = Tossable(destination: .zero, draggable: Draggable(threshold: 0))
  let card = stage.element(".card", home: tossable.spring.destination)
  keepWithin(stage, tossable.draggable, in: runtime)
  // The card flies home from the position given in the URL.
  let home = card.position.value
  let (x, y) = (page.control("#card-x"), page.control("#card-y"))
  card.position.value = home + SIMD2(x.value, y.value)
  runtime.add(tossable, to: card)
  runtime.connect(card.position) { place in
    x.value = place.x - tossable.spring.destination.value.x
    y.value = place.y - tossable.spring.destination.value.y
  }

  let spring = tossable.spring
  openSpringControls(spring.style, page, runtime)
  page.draw(card.positionX.asStream().offset(by: -home.x), at: 0, in: runtime)
  page.draw(card.positionY.asStream().offset(by: -home.y), at: 1, in: runtime)
  openPresets(spring.style, page, runtime)
}

/// Past the edges of its stage, a drag meets resistance, and moves the card at most 60 pixels farther.
func keepWithin(_ stage: DOMStage, _ draggable: Draggable, in runtime: MotionRuntime) {
  draggable.resistance.maxLength.value = 60
  runtime.connect(stage.size) { size in
    draggable.resistance.perimeter.value = MotionRectangle(
      x: 60, y: 60, width: max(0, size.x - 120), height: max(0, size.y - 120))
  }
}

/// Four sliders display the same spring in two ways, and each updates the others.
private func openSpringControls(
  _ parameters: ReactiveProperty<SpringStyle>, _ page: DOMPage, _ runtime: MotionRuntime
) {
  let tension = page.control("#tension")
  let friction = page.control("#friction")
  let duration = page.control("#duration")
  let bounce = page.control("#bounce")
  parameters.value = SpringStyle(tension: tension.value, friction: friction.value)
  // Changes that the spring makes to the sliders are not input.
  var isShowing = false
  runtime.connect(parameters) { spring in
    isShowing = true
    show(spring.tension, by: tension)
    show(spring.friction, by: friction)
    show(spring.duration, by: duration)
    show(spring.bounce, by: bounce)
    isShowing = false
  }
  for control in [tension, friction] {
    runtime.connect(control) { _ in
      let spring = parameters.value
      if isShowing || (tension.value == spring.tension && friction.value == spring.friction) {
        return
      }
      parameters.value = SpringStyle(tension: tension.value, friction: friction.value)
    }
  }
  for control in [duration, bounce] {
    runtime.connect(control) { _ in
      let spring = parameters.value
      if isShowing || (duration.value == spring.duration && bounce.value == spring.bounce) {
        return
      }
      parameters.value = SpringStyle.spring(duration: duration.value, bounce: bounce.value)
    }
  }
}

private func show(_ number: Double, by control: ReactiveProperty<Double>) {
  if control.value != number { control.value = number }
}

/// Other libraries' springs, side by side and as curves. The card adopts the chosen spring.
private func openPresets(
  _ chosen: ReactiveProperty<SpringStyle>, _ page: DOMPage, _ runtime: MotionRuntime
) {
  let presets: [SpringStyle] = [
    .smooth, .snappy, .bouncy,
    .materialStandardDefaultSpatial, .materialExpressiveDefaultSpatial,
    SpringStyle(tension: 100, friction: 10),
    SpringStyle(tension: 170, friction: 26), SpringStyle(tension: 180, friction: 12),
  ]
  // Each curve is sent as a series of positions over 1.2 s.
  let curves = page.channel("presets", of: ".presets")
  curves.append(
    presets.flatMap { parameters in
      let curve = MotionCurve.spring(parameters)
      return (0...60).map { curve.value(at: Double($0) * 0.02) }
    })
  runtime.connect(page.control("#preset").asStream().drop(first: 1)) { number in
    guard let index = Int(exactly: number), presets.indices.contains(index) else { return }
    chosen.value = presets[index]
  }
  let run = page.control("#run")
  let lane = page.size(of: ".lane")
  for (index, parameters) in presets.enumerated() {
    let x = page.number("x", of: ".runner", at: index)
    let spring = SpringSystem(destination: 0.0, parameters)
    runtime.connect(
      run.asStream().combineLatest(lane) { count, size in
        count.truncatingRemainder(dividingBy: 2) * max(0, size.x * 0.6)
      }, to: spring.destination)
    runtime.add(spring, to: x)
  }
}
