import StreamsInterop

extension Checks {
  /// Scrolling.
  mutating func addScroll() {
    add("Scroller: wheel, drag, edges", checkScrolling)
    add("Scroller: nested, sent, snapping", checkNesting)
    add("Scroller: pointers, progress", checkFollowing)
    addTrap("Scroller: rate") {
      _ = Scroller(on: ManualClock(), viewportSize: .zero, contentSize: .zero, rate: 0)
    }
  }
}

private func scroller(_ clock: ManualClock) -> Scroller {
  Scroller(
    on: clock, viewportSize: SIMD2(100, 200), contentSize: SIMD2(100, 2200), axis: .vertical)
}

private func checkScrolling() {
  let clock = ManualClock()
  let scroller = scroller(clock)
  let record = Record<SIMD2<Double>>()
  let subscription = scroller.offset.subscribe(record.observer)
  scroller.wheel(by: SIMD2(0, 120))
  scroller.wheel(by: SIMD2(0, .nan))
  clock.advance(by: 20)
  expect(scroller.currentOffset == SIMD2(0, 120) && record.phases == [.active, .atRest])
  expect(scroller.flaws[.impossibleNumber] == 1)
  scroller.dragBegan(at: .zero, time: 0)
  scroller.dragChanged(to: SIMD2(0, 300), time: 0.03)
  expect(scroller.currentOffset.y < 0 && scroller.currentOffset.y > -180)
  scroller.dragEnded(time: 0.03)
  expect(scroller.phase.value == .settling && scroller.currentVelocity.y < 0)
  clock.advance(by: 20)
  expect(scroller.currentOffset == .zero && scroller.phase.value == .idle)
  subscription.unsubscribe()
}

private func checkNesting() {
  let clock = ManualClock()
  let outer = scroller(clock)
  let inner = scroller(clock)
  inner.outer = outer
  let rooms = Record<ScrollerRoom>()
  let subscription = inner.wheelRoom.subscribe(rooms.observer)
  expect(rooms.values.last?.forward.y == 4000)
  subscription.unsubscribe()
  expect(inner.wheel(by: SIMD2(0, 4100)) == SIMD2(0, 100))
  clock.advance(by: 30)
  expect(inner.currentOffset.y == 2000 && outer.currentOffset.y == 2000)
  inner.scroll(to: SIMD2(0, 50), .easeInOut(duration: 0.3))
  outer.scroll(to: SIMD2(0, 70))
  inner.detents.value = .pages
  outer.detents.value = .stops(x: [], y: [60])
  clock.advance(by: 30)
  inner.contentSize.value = SIMD2(100, 210)
  outer.detents.value = .interval(SIMD2(50, 50))
  clock.advance(by: 30)
  expect(inner.currentOffset.y == 0 || inner.currentOffset.y == 10)
  expect(outer.currentOffset.y == 50 && outer.phase.value == .idle)
}

private func checkFollowing() {
  let clock = ManualClock()
  let scroller = scroller(clock)
  let pointers = PointerSource()
  let record = Record<Double>()
  let subscriptions = [
    scroller.follow(DragRecognizer(in: GestureArbiter(pointers), threshold: 0, axis: .vertical)),
    scroller.progress(along: 0...100).subscribe(record.observer),
  ]
  pointers.send(PointerSample(.pressed, at: SIMD2(0, 100), time: 1))
  pointers.send(PointerSample(.moved, at: SIMD2(0, 50), time: 1.1))
  expect(record.values == [0, 0.5] && scroller.phase.value == .tracking)
  pointers.send(PointerSample(.released, at: SIMD2(0, 50), time: 2))
  expect(scroller.phase.value == .idle && record.phases == [.active, .atRest])
  for subscription in subscriptions { subscription.unsubscribe() }
}
