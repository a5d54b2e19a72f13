import StreamsInterop

/// A dial that you turn by dragging around its center; on release, it springs to the nearest of 8 ticks.
func showDial(on page: DOMPage, _ runtime: MotionRuntime) {
  let stage = DOMStage("#desk", of: page)
  let dial = stage.transformedElement("#dial")
  let tick = Double.pi / 4

  let drag = DragRecognizer(in: stage.gestures, threshold: 0)
  drag.accepts = { sample in
    let arm = sample.position - dial.position.value
    let radius = dial.size.value.x / 2
    return arm.x * arm.x + arm.y * arm.y <= radius * radius
  }
  // The direction of the pointer, seen from the dial's center, as an angle that doesn't wrap. It is connected before
  // the closure below, so that it is up to date there: observers are notified in the order of subscription.
  let bearing = ReactiveProperty(initialValue: 0.0)
  let arm = drag.map { $0.centroid - dial.position.value }
  runtime.connect(arm.toPolar().map { $0.angle }.unwrapped(), to: bearing)

  var grip = 0.0
  runtime.connect(drag) { event in
    if event.phase == .began {
      dial.rotation.stop()
      grip = dial.rotation.value - bearing.value
    } else if event.phase.isActive {
      dial.rotation.value = grip + bearing.value
    } else {
      // The speed of the pointer around the center, in radians per second.
      let arm = event.centroid - dial.position.value
      let square = max(arm.x * arm.x + arm.y * arm.y, 100)
      let speed = (arm.x * event.velocity.y - arm.y * event.velocity.x) / square
      let nearest = (dial.rotation.value / tick).rounded() * tick
      dial.rotation.animate(to: nearest, .bouncy, velocity: speed, on: runtime)
    }
  }
  let number = page.number("text", of: "#number")
  runtime.connect(
    dial.transform.map { shape in
      let ticks = (shape.rotation / tick).rounded()
      return ticks - 8 * (ticks / 8).rounded(.down)
    }.dedupe(), to: number)
}
