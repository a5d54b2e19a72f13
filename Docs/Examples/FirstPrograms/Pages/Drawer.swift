import StreamsInterop

/// A drawer that a button opens and a flick to the left closes, and that can be dragged by its edge.
func showDrawer(on page: DOMPage, _ runtime: MotionRuntime) {
  let stage = DOMStage("#room", of: page)
  let width = 280.0

  // The style sheet places the drawer just outside, to the left: its center is at -width / 2.
  let panel = stage.element("#drawer")
  let drag = DragRecognizer(in: stage.gestures, threshold: 0, axis: .horizontal)
  drag.accepts = { abs($0.position.x - (panel.position.value.x + width / 2)) < 24 }
  let drawer = Tossable(
    detents: [-width / 2, width / 2], axis: .horizontal, .snappy,
    draggable: Draggable(recognizer: drag))
  runtime.add(drawer, to: panel)

  let flick = SwipeRecognizer(in: stage.gestures, directions: [.left])
  flick.accepts = { panel.covers($0.position) }
  runtime.connect(flick) { _ in drawer.select(0) }

  runtime.connect(page.control("#open").drop(first: 1)) { _ in drawer.select(1) }
  runtime.connect(drawer.progress.scaled(by: 0.4), to: page.number("opacity", of: "#dim"))
}
