import StreamsInterop

extension Checks {
  /// Interactions whose springs take over on release or follow other elements.
  mutating func addFlights() {
    add("Attach", checkAttach)
    add("Tossable: resistance", checkResistance)
    add("Swipeable", checkSwipeable)
  }
}

private func checkAttach() {
  let clock = ManualClock()
  let runtime = MotionRuntime(clock: clock)
  let leader = ReactiveProperty(initialValue: SIMD2(8.0, 9))
  let follower = ReactiveProperty(initialValue: SIMD2(0.0, 0))
  let attach = Attach(to: leader)
  runtime.add(attach, to: follower) { $0.xLocked(to: 1) }
  clock.advance(by: 20)
  expect(follower.value == SIMD2(1, 9))
  leader.value = .zero
  expect(attach.state.value == .active)
  runtime.end()
  expect(attach.state.value == .atRest && follower.value == SIMD2(1, 9))
}

private func checkResistance() {
  let clock = ManualClock()
  let runtime = MotionRuntime(clock: clock)
  let pointers = PointerSource()
  let card = MotionElement(size: SIMD2(20, 20), gestures: GestureArbiter(pointers))
  let tossable = Tossable(destination: .zero, draggable: Draggable(threshold: 0))
  tossable.draggable.resistance.radial.value = .linear(x: -10...10, basis: 20, factor: 2)
  runtime.add(tossable, to: card)
  pointers.send(PointerSample(.pressed, at: .zero, time: 0))
  pointers.send(PointerSample(.moved, at: SIMD2(40, 7), time: 0.01))
  expect(areClose([card.position.value.x, card.position.value.y], [20, 7]))
  pointers.send(PointerSample(.released, at: SIMD2(40, 7), time: 0.02))
  expect(areClose([tossable.velocity(of: card).x], [0]) && tossable.velocity(of: card).y > 0)
  clock.advance(by: 20)
  expect(card.position.value == .zero && tossable.state.value == .atRest)
}

private func checkSwipeable() {
  let clock = ManualClock()
  let runtime = MotionRuntime(clock: clock)
  let pointers = PointerSource()
  let row = MotionElement(size: SIMD2(20, 20), gestures: GestureArbiter(pointers))
  let swipeable = Swipeable(
    distance: 108, draggable: Draggable(threshold: 0, axis: .horizontal))
  runtime.add(swipeable, to: row)
  let gone = Record<Swipe>()
  let listening = swipeable.swipes.subscribe(gone.observer)
  pointers.send(PointerSample(.pressed, at: .zero, time: 0))
  pointers.send(PointerSample(.moved, at: SIMD2(-80, 7), time: 1))
  clock.advance(by: 20)
  expect(swipeable.progress(of: row)?.reached.value == .left)
  pointers.send(PointerSample(.released, at: SIMD2(-80, 7), time: 2))
  expect(swipeable.progress(of: row)?.side.value == .left && gone.values.isEmpty)
  clock.advance(by: 20)
  expect(row.position.value == SIMD2(-108, 0) && gone.values.count == 1)
  expect(gone.values[0].side == .left && swipeable.restore() === row)
  clock.advance(by: 20)
  expect(row.position.value == .zero && swipeable.restore() == nil)
  listening.unsubscribe()
}
