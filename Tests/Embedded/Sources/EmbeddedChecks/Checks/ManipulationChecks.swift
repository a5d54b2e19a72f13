import StreamsInterop

extension Checks {
  /// Direct manipulation of elements.
  mutating func addManipulation() {
    add("DirectlyManipulable", checkDirectlyManipulable)
    add("PanZoomable", checkPanZoomable)
    add("SetPositionOnTap", checkSetPositionOnTap)
  }
}

private func checkDirectlyManipulable() {
  let runtime = MotionRuntime(clock: ManualClock())
  let pointers = PointerSource()
  let photo = MotionElement(size: SIMD2(20, 20), gestures: GestureArbiter(pointers))
  let direct = DirectlyManipulable(
    draggable: Draggable(threshold: 0), rotatable: Rotatable(threshold: 0),
    scalable: Scalable(threshold: 0))
  direct.scalable.resistance.bounds.value = 0.5...2
  runtime.add(direct, to: photo, constraints: .init(rotation: { $0.upperBound(1) }))
  pointers.send(PointerSample(.pressed, at: SIMD2(-5, 0), time: 0, id: 1))
  pointers.send(PointerSample(.pressed, at: SIMD2(5, 0), time: 0, id: 2))
  pointers.send(PointerSample(.moved, at: SIMD2(15, 0), time: 1, id: 2))
  expect(direct.state.value == .active)
  expect(photo.position.value == SIMD2(5, 0) && areClose([photo.scale.value], [2]))
  pointers.send(PointerSample(.moved, at: SIMD2(-5, 20), time: 2, id: 2))
  expect(areClose([photo.rotation.value], [1]))
  pointers.cancelAll()
  expect(direct.state.value == .atRest && photo.anchorPoint.value == SIMD2(0.5, 0.5))
  let middle = photo.toShared(SIMD2(10, 10))
  expect(areClose([photo.position.value.x, photo.position.value.y], [middle.x, middle.y]))
}

private func checkPanZoomable() {
  let clock = ManualClock()
  let runtime = MotionRuntime(clock: clock)
  let pointers = PointerSource()
  let photo = MotionElement(
    position: SIMD2(10, 10), size: SIMD2(40, 20), gestures: GestureArbiter(pointers))
  let viewer = PanZoomable(
    content: SIMD2(40, 20), viewport: SIMD2(20, 20), turns: true, threshold: 0)
  runtime.add(viewer, to: photo)
  pointers.send(PointerSample(.pressed, at: SIMD2(5, 10), time: 0, id: 1))
  pointers.send(PointerSample(.pressed, at: SIMD2(15, 10), time: 0, id: 2))
  let left = photo.fromShared(SIMD2(5, 10))
  pointers.send(PointerSample(.moved, at: SIMD2(5, 25), time: 1, id: 2))
  let held = photo.fromShared(SIMD2(5, 10))
  expect(viewer.state.value == .active && areClose([photo.scale.value], [1.5]))
  expect(areClose([photo.rotation.value], [1.5707963267948966]))
  expect(areClose([held.x, held.y], [left.x, left.y]))
  pointers.cancelAll()
  expect(PanZoomKey("0") == .fit && viewer.press(.fit))
  clock.advance(by: 4)
  expect(viewer.state.value == .atRest && photo.scale.value == 0.5)
  expect(photo.position.value == SIMD2(10, 10) && photo.rotation.value == 0)
}

private func checkSetPositionOnTap() {
  let runtime = MotionRuntime(clock: ManualClock())
  let pointers = PointerSource()
  let card = MotionElement(size: SIMD2(20, 20), gestures: GestureArbiter(pointers))
  let spring = SpringSystem(destination: SIMD2(0.0, 0))
  runtime.add(SetPositionOnTap(inParentOf: card), to: spring.destination) { $0.xLocked(to: 3) }
  pointers.send(PointerSample(.pressed, at: SIMD2(40, 50), time: 0))
  pointers.send(PointerSample(.released, at: SIMD2(40, 50), time: 0.1))
  expect(spring.destination.value == SIMD2(3, 50))
}
