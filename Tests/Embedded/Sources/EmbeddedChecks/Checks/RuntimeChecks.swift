import StreamsInterop

extension Checks {
  /// The runtime, elements and interactions.
  mutating func addRuntime() {
    add("MotionRuntime: get", checkReactiveForm)
    add("MotionRuntime: connect", checkConnect)
    add("MotionRuntime: policies", checkPolicies)
    add("MotionRuntime: relations", checkRelations)
    add("MotionRuntime: children", checkChildren)
    add("MotionRuntime: systems as interactions", checkSystemsAsInteractions)
    add("MotionElement", checkElement)
    add("Draggable", checkDraggable)
    add("Tossable", checkTossable)
  }
}

/// An object of the host, which doesn't use streams.
private final class Lamp {
  var brightness = 0.5
}

extension Lamp: ReactiveRepresentable {
  func makeReactiveForm() -> ReactiveProperty<Double> {
    reactive(read: { $0.brightness }, write: { $0.brightness = $1 })
  }
}

private func checkReactiveForm() {
  let runtime = MotionRuntime(clock: ManualClock())
  let lamp = Lamp()
  let brightness = runtime.get(lamp)
  brightness.value = 1
  expect(lamp.brightness == 1)
  expect(runtime.get(lamp) === brightness)
  runtime.forget(lamp)
  expect(runtime.get(lamp) !== brightness)
  // Embedded Swift has no weak references, so the object is retained until it is forgotten.
  runtime.forget(lamp)
}

private func checkConnect() {
  let runtime = MotionRuntime(clock: ManualClock())
  let source = Source<Double>()
  let property = ReactiveProperty(initialValue: 0.0)
  let record = Record<Double>()
  let subscription = property.subscribe(record.observer)
  var handed: [Double] = []
  let connection = runtime.connect(source, to: property)
  runtime.connect(source) { handed.append($0) }
  source.send(state: .active)
  source.send(2)
  expect(runtime.state.value == .active)
  connection.unsubscribe()
  source.send(3)
  source.send(state: .atRest)
  expect(record.values == [0, 2] && record.phases == [.active, .atRest])
  expect(handed == [2, 3] && runtime.state.value == .atRest)
  runtime.end()
  source.send(4)
  expect(handed == [2, 3] && runtime.connectionCount == 0)
  subscription.unsubscribe()
}

private func checkPolicies() {
  let runtime = MotionRuntime(clock: ManualClock())
  let (one, other) = (Source<Double>(), Source<Double>())
  let sum = ReactiveProperty(initialValue: 10.0)
  runtime.connect(one, to: sum, policy: .additive)
  runtime.connect(other, to: sum, policy: .additive)
  one.send(1)
  other.send(5)
  one.send(3)
  expect(sum.value == 18)
  let held = ReactiveProperty(initialValue: 0.0)
  runtime.connect(one, to: held, policy: .exclusive)
  runtime.connect(other, to: held)
  one.send(state: .active)
  one.send(4)
  other.send(7)
  expect(held.value == 4)
  one.send(state: .atRest)
  other.send(8)
  expect(held.value == 8)
}

private func checkRelations() {
  let clock = ManualClock()
  let runtime = MotionRuntime(clock: clock)
  let first = SpringSystem(destination: 1.0, initialValue: 0)
  let second = SpringSystem(destination: 1.0, initialValue: 0)
  let property = ReactiveProperty(initialValue: 0.0)
  var rests = 0
  runtime.add(first, to: property)
  runtime.disable(second, while: first)
  runtime.whenAllAtRest([first.state]) { rests += 1 }
  expect(!second.isEnabled.value && rests == 0)
  clock.advance(by: 10)
  expect(second.isEnabled.value && rests == 1)
}

private func checkChildren() {
  let runtime = MotionRuntime(clock: ManualClock())
  let source = Source<Double>()
  let property = ReactiveProperty(initialValue: 0.0)
  let child = runtime.makeChild()
  child.connect(source, to: property)
  source.send(state: .active)
  expect(runtime.state.value == .active)
  child.end()
  source.send(1)
  expect(runtime.state.value == .atRest && property.value == 0)
  expect(runtime.connectionCount == 0)
}

private func checkSystemsAsInteractions() {
  let clock = ManualClock()
  let runtime = MotionRuntime(clock: clock)
  let element = MotionElement()
  runtime.add(SpringSystem(destination: SIMD2(8.0, 9)), to: element.position) { $0.xLocked(to: 1) }
  runtime.add(TweenSystem(duration: 1, values: [1.0, 3]), to: element.scale)
  clock.advance(by: 10)
  expect(element.position.value == SIMD2(1, 9))
  expect(element.transform.value.scale == SIMD2(3, 3))
}

private func checkElement() {
  let parent = MotionElement(position: SIMD2(100, 100), size: SIMD2(10, 10))
  let element = MotionElement(position: SIMD2(5, 5), size: SIMD2(4, 2), parent: parent)
  element.positionX.value = 6
  element.width.value = 8
  element.rotation.value = .pi / 2
  expect(element.position.value == SIMD2(6, 5) && element.size.value == SIMD2(8, 2))
  let corner = element.toShared(.zero)
  expect(areClose([corner.x, corner.y], [102, 96]))
  let back = element.fromShared(corner)
  expect(areClose([back.x, back.y], [0, 0]))
  expect(element.covers(SIMD2(101, 99)) && !element.covers(SIMD2(105, 100)))
}

/// An element, and a finger that drags it by (30, 0) at 300 units per second.
private final class Desk {
  let clock = ManualClock()
  let runtime: MotionRuntime
  let pointers = PointerSource()
  let element: MotionElement

  init() {
    runtime = MotionRuntime(clock: clock)
    element = MotionElement(size: SIMD2(20, 20), gestures: GestureArbiter(pointers))
  }

  func drag() {
    pointers.send(PointerSample(.pressed, at: .zero, time: clock.time))
    for step in 1...10 {
      clock.advance(by: 0.01)
      pointers.send(PointerSample(.moved, at: SIMD2(3 * Double(step), 0), time: clock.time))
    }
  }

  func letGo() {
    pointers.send(PointerSample(.released, at: SIMD2(30, 0), time: clock.time))
  }
}

private func checkDraggable() {
  let desk = Desk()
  let draggable = Draggable(threshold: 0)
  let dragging = desk.runtime.add(draggable, to: desk.element) { $0.offset(by: SIMD2(0, 1)) }
  desk.drag()
  expect(desk.element.position.value == SIMD2(30, 1) && draggable.state.value == .active)
  dragging.unsubscribe()
  desk.letGo()
  expect(draggable.state.value == .atRest)
}

private func checkTossable() {
  let desk = Desk()
  let record = Record<SIMD2<Double>>()
  let subscription = desk.element.position.subscribe(record.observer)
  desk.runtime.add(
    Tossable(destination: .zero, draggable: Draggable(threshold: 0)), to: desk.element)
  desk.drag()
  desk.letGo()
  desk.clock.advance(by: 0.02)
  expect(desk.element.position.value.x > 31)
  desk.clock.advance(by: 20)
  expect(desk.element.position.value == .zero && record.phases == [.active, .atRest])
  subscription.unsubscribe()
}
