import StreamsInterop

/// A switch, a segmented control and a slider that can be tapped, dragged and thrown.
func openControls(_ page: DOMPage, _ runtime: MotionRuntime) {
  let stage = DOMStage(".stage", of: page)

  // The switch: its track changes color as the knob moves.
  let knob = stage.element(".knob")
  let off = knob.position.value.x
  let toggle = Tossable(detents: [off, off + 40], axis: .horizontal, .snappy)
  runtime.add(toggle, to: knob)
  runtime.connect(toggle.progress, to: page.number("opacity", of: ".on"))
  runtime.connect(page.control(".switch").asStream().drop(first: 1)) { _ in
    toggle.select(1 - toggle.detent.value)
  }
  runtime.connect(toggle.detent.map(Double.init), to: page.number("checked", of: ".switch"))

  // The segments: the thumb can be thrown to a segment, or flies to the tapped one.
  let centers = (0..<3).map { stage.element(".segment", at: $0).positionX }
  let thumb = stage.element(".thumb")
  let detents = centers.combineLatest().map { MotionDetents($0) }
  let choice = Tossable(detents: detents, axis: .horizontal)
  runtime.add(choice, to: thumb)
  for number in 0..<3 {
    runtime.connect(page.control(".segment", at: number).asStream().drop(first: 1)) { _ in
      choice.select(number)
    }
    runtime.connect(
      choice.detent.map { $0 == number ? 1 : 0 },
      to: page.number("pressed", of: ".segment", at: number))
  }

  // The slider: its value is computed from the knob's position on the rail.
  let rail = stage.element(".rail")
  let middle = ReactiveProperty(initialValue: SIMD2(0.0, 0))
  let grip = stage.element(".grip", home: middle)
  let drag = Draggable(threshold: 0, axis: .horizontal)
  drag.resistance.maxLength.value = 0
  runtime.add(drag, to: grip)
  runtime.connect(middle.combineLatest(rail.size)) { middle, size in
    drag.resistance.perimeter.value = MotionRectangle(
      x: middle.x - size.x / 2, y: 0, width: size.x, height: .infinity)
  }
  // When the length of the rail changes, the slider keeps its value.
  var length = rail.size.value.x
  runtime.connect(rail.size) { size in
    grip.position.value.x =
      middle.value.x + (grip.position.value.x - middle.value.x) * size.x / length
    length = size.x
  }
  let value = grip.position.combineLatest(middle, rail.size) { 50 + 100 * ($0.x - $1.x) / $2.x }
  runtime.connect(value, to: page.number("value", of: ".grip"))
  runtime.connect(value.scaled(by: 0.01), to: page.number("filled", of: ".rail"))
  page.draw(knob.positionX.asStream().offset(by: -off), at: 0, in: runtime)
  page.draw(value, at: 1, in: runtime)
}
