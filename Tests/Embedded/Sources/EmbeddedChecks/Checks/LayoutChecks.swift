import StreamsInterop

extension Checks {
  /// Layouts, gestures on them, and reordering.
  mutating func addLayout() {
    add("LayoutMotion, LayoutItem", checkLayout)
    add("LayoutProgress, sharing", checkLayoutProgress)
    add("MotionReorder", checkReorder)
  }
}

private func box(_ id: Int, in parent: Int? = nil, at y: Double) -> LayoutBox<Int> {
  LayoutBox(id, in: parent, at: MotionRectangle(x: 0, y: y, width: 300, height: 50))
}

private func checkLayout() {
  let clock = ManualClock()
  let layout = LayoutMotion<Int>(on: clock)
  layout.stagger = .order(each: 0.05)
  var gone: [Int] = []
  let ends = layout.departures.subscribe { gone.append($0) }
  layout.update([box(0, at: 0), box(1, in: 0, at: 0), box(2, in: 0, at: 50)])
  var written = 0
  let watch = layout[2]?.drawings.subscribe { _ in written += 1 }
  layout.update([box(0, at: 100), box(2, in: 0, at: 0)])
  expect(layout.drawnRectangle(of: 2)?.origin == SIMD2(0, 50))
  clock.advance(by: 0.1)
  let hand = layout.grasp(2)
  hand?.move(by: SIMD2(10, 20))
  hand?.release(velocity: SIMD2(0, 100))
  clock.advance(by: 3)
  expect(gone == [1] && written > 10 && layout[2]?.drawing.isAsLaidOut == true)
  expect(layout.state.value == .atRest)
  watch?.unsubscribe()
  ends.unsubscribe()
}

private func checkLayoutProgress() {
  let clock = ManualClock()
  let layout = LayoutMotion<Int>(on: clock)
  func tell(isOpen: Bool) {
    var shared = isOpen ? box(2, in: 1, at: 0) : box(1, at: 0)
    shared.sharing = 9
    layout.update(isOpen ? [box(1, at: 400), shared] : [shared])
  }
  tell(isOpen: false)
  let progress = LayoutProgress(
    of: layout, to: { tell(isOpen: true) }, back: { tell(isOpen: false) })
  progress.write(0.4)
  expect(progress.isHeld)
  progress.cancel()
  clock.advance(by: 3)
  expect(layout[1]?.drawing.isAsLaidOut == true && layout[2] == nil)
}

private func checkReorder() {
  let clock = ManualClock()
  let layout = LayoutMotion<Int>(on: clock)
  func tell(_ order: [Int]) {
    layout.update([box(9, at: 0)] + order.enumerated().map { box($1, in: 9, at: Double($0) * 50) })
  }
  tell([0, 1, 2])
  let reorder = MotionReorder(of: 9, in: layout, .column())
  let orders = reorder.orders.subscribe { tell($0) }
  let pointers = PointerSource()
  let following = reorder.follow(pointers)
  for (phase, y) in [(PointerPhase.pressed, 20.0), (.moved, 60), (.moved, 130), (.released, 130)] {
    pointers.send(PointerSample(phase, at: SIMD2(50, y), time: clock.time))
    clock.advance(by: 0.1)
  }
  expect(reorder.order == [1, 2, 0])
  expect(reorder.press(.space, on: 0) && reorder.press(.up, on: 0) && reorder.press(.escape, on: 0))
  clock.advance(by: 3)
  expect(layout[0]?.drawing.isAsLaidOut == true)
  following.unsubscribe()
  orders.unsubscribe()
}
