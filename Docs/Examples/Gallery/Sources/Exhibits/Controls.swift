import StreamsInterop

/// A switch, segments and a slider, whose knobs are tapped, dragged and thrown.
func openControls(_ page: DOMPage, _ runtime: MotionRuntime) {
  let stage = DOMStage(".stage", of: page)

  // The switch: its track changes color as the knob moves.
  let knob = stage.element(".knob")
  let off = knob.position.value.x
  let toggle = Tossable(detents: [off, off + 40], axis: .horizontal, parameters: .snappy)
  runtime.add(toggle, to: knob)
  runtime.connect(toggle.progress, to: page.number("opacity", of: ".on"))
  runtime.connect(page.control(".switch").asStream().drop(first: 1)) { _ in
    toggle.select(1 - toggle.detent.value)
  }
  runtime.connect(toggle.detent.map(Double.init), to: page.number("checked", of: ".switch"))

  // Segments: the thumb is thrown to one, or flies to the tapped one.
  let centers = (0..<3).map { stage.element(".segment", at: $0).position.value.x }
  let thumb = stage.element(".thumb")
  let choice = Tossable(detents: MotionDetents(centers), axis: .horizontal)
  runtime.add(choice, to: thumb)
  for number in 0..<3 {
    runtime.connect(page.control(".segment", at: number).asStream().drop(first: 1)) { _ in
      choice.select(number)
    }
    runtime.connect(
      choice.detent.map { $0 == number ? 1 : 0 },
      to: page.number("pressed", of: ".segment", at: number))
  }

  // A slider: its value is a part of the knob's position.
  let rail = stage.element(".rail")
  let start = rail.position.value.x - rail.size.value.x / 2
  let end = start + rail.size.value.x
  let grip = stage.element(".grip")
  let drag = Draggable(threshold: 0, axis: .horizontal)
  drag.resistance.perimeter.value = MotionRectangle(
    x: start, y: 0, width: end - start, height: .infinity)
  drag.resistance.maxLength.value = 0
  runtime.add(drag, to: grip)
  let value = grip.positionX.asStream().map { 100 * ($0 - start) / (end - start) }
  runtime.connect(value, to: page.number("value", of: ".grip"))
  runtime.connect(value.scaled(by: 0.01), to: page.number("filled", of: ".rail"))
  page.draw(knob.positionX.asStream().offset(by: -off), at: 0, in: runtime)
  page.draw(value, at: 1, in: runtime)
}
