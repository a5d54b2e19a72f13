import StreamsInterop

/// A picture that can be dragged, rotated and scaled at the same time. The points under the fingers stay under them.
func openManipulation(_ page: DOMPage, _ runtime: MotionRuntime) {
  let stage = DOMStage(".stage", of: page)
  let home = ReactiveProperty(initialValue: SIMD2<Double>.zero)
  let picture = stage.transformedElement(".picture", home: home)

  let direct = DirectlyManipulable(
    draggable: Draggable(threshold: 0), rotatable: Rotatable(threshold: 0),
    scalable: Scalable(threshold: 0))
  direct.scalable.resistance.bounds.value = 0.5...2
  direct.draggable.resistance.maxLength.value = 80
  runtime.connect(stage.size) { size in
    direct.draggable.resistance.perimeter.value = MotionRectangle(
      x: size.x * 0.2, y: size.y * 0.2, width: size.x * 0.6, height: size.y * 0.6)
  }
  runtime.add(direct, to: picture)

  // When all fingers are lifted, springs bring the picture back inside the edges.
  let place = SpringSystem(destination: home.value, .smooth, isEnabled: false)
  let turn = SpringSystem(destination: 0.0, .smooth, isEnabled: false)
  let scale = SpringSystem(destination: 1.0, .smooth, isEnabled: false)
  runtime.add(place, to: picture.position)
  runtime.add(turn, to: picture.rotation)
  runtime.add(scale, to: picture.scale)
  runtime.connect(direct.state) { phase in
    guard !phase.isActive else {
      place.isEnabled.value = false
      turn.isEnabled.value = false
      scale.isEnabled.value = false
      return
    }
    let size = stage.size.value
    let position = picture.position.value
    place.destination.value = SIMD2(
      min(max(position.x, size.x * 0.2), size.x * 0.8),
      min(max(position.y, size.y * 0.2), size.y * 0.8))
    scale.destination.value = min(max(picture.scale.value, 0.5), 2)
    turn.destination.value = picture.rotation.value
    place.isEnabled.value = true
    scale.isEnabled.value = true
  }
  runtime.connect(page.control("#back").asStream().drop(first: 1)) { _ in
    place.destination.value = home.value
    turn.destination.value = 0
    scale.destination.value = 1
    place.isEnabled.value = true
    turn.isEnabled.value = true
    scale.isEnabled.value = true
  }
  page.draw(picture.rotation.asStream().scaled(by: 57.29577951308232), at: 0, in: runtime)
  page.draw(picture.scale.asStream().scaled(by: 100), at: 1, in: runtime)
}
