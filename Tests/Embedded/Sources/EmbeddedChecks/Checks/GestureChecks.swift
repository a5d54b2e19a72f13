import StreamsInterop

extension Checks {
  /// Pointers and gestures.
  mutating func addGestures() {
    add("PointerSource", checkPointerSource)
    add("DragRecognizer", checkDrag)
    add("RotationRecognizer, ScaleRecognizer", checkTurn)
    add("TapRecognizer: waitForFailure", checkTaps)
    add("LongPressRecognizer", checkLongPress)
    add("PressRecognizer", checkPress)
    add("SwipeRecognizer, HoverRecognizer", checkSwipeAndHover)
    add("PointerRecording", checkRecording)
    add("DOMPointerEvent", checkDOM)
    addTrap("DragRecognizer: threshold") {
      _ = DragRecognizer(in: GestureArbiter(PointerSource()), threshold: -1)
    }
  }
}

/// Sends a pointer's samples, each a hundredth of a second after the previous one.
private final class Finger {
  let pointers = PointerSource()
  var time = 0.0

  func send(
    _ phase: PointerPhase, _ x: Double, _ y: Double, id: Int = 0,
    device: PointerDevice = .touch, after step: Double = 0.01
  ) {
    time += step
    pointers.send(PointerSample(phase, at: SIMD2(x, y), time: time, id: id, device: device))
  }
}

private func checkPointerSource() {
  let finger = Finger()
  let record = Record<PointerSample>()
  let subscription = finger.pointers.subscribe(record.observer)
  finger.send(.moved, 0, 0)
  finger.send(.pressed, 0, 0)
  finger.send(.moved, .nan, 0)
  finger.send(.released, .infinity, 0)
  expect(record.values.map { $0.phase } == [.pressed, .released])
  expect(record.phases == [.active, .atRest])
  expect(finger.pointers.flaws.total == 3 && finger.pointers.flaws[.moveWithoutPress] == 1)
  subscription.unsubscribe()
}

private func checkDrag() {
  let finger = Finger()
  let drag = DragRecognizer(in: GestureArbiter(finger.pointers), threshold: 5)
  let position = ReactiveProperty(initialValue: SIMD2(100.0, 0))
  let record = Record<DragEvent>()
  let subscriptions = [
    drag.subscribe(record.observer),
    drag.translation(addedTo: position).subscribe { position.value = $0 },
  ]
  finger.send(.pressed, 0, 0)
  finger.send(.moved, 6, 8)
  finger.send(.moved, 16, 8)
  finger.send(.released, 16, 8)
  expect(record.values.map { $0.phase } == [.began, .changed, .changed, .ended])
  expect(record.phases == [.active, .atRest] && position.value == SIMD2(113, 4))
  drag.isEnabled.value = false
  finger.send(.pressed, 0, 0)
  finger.send(.moved, 60, 8)
  expect(record.values.count == 4)
  for subscription in subscriptions { subscription.unsubscribe() }
}

private func checkTurn() {
  let finger = Finger()
  let gestures = GestureArbiter(finger.pointers)
  let rotation = RotationRecognizer(in: gestures, threshold: 0)
  let scale = ScaleRecognizer(in: gestures, threshold: 0)
  rotation.allowSimultaneous(with: scale)
  let (turns, ratios) = (Record<Double>(), Record<Double>())
  let subscriptions = [
    rotation.rotated(from: 1).subscribe(turns.observer),
    scale.scaled(from: 3).subscribe(ratios.observer),
  ]
  finger.send(.pressed, -1, 0, id: 0)
  finger.send(.pressed, 1, 0, id: 1)
  finger.send(.moved, 0, -2, id: 0)
  finger.send(.moved, 0, 2, id: 1)
  expect(areClose([turns.values.last ?? 0, ratios.values.last ?? 0], [1 + .pi / 2, 6]))
  finger.pointers.cancelAll()
  expect(turns.phases == [.active, .atRest] && ratios.phases == [.active, .atRest])
  for subscription in subscriptions { subscription.unsubscribe() }
}

private func checkTaps() {
  let finger = Finger()
  let clock = ManualClock()
  finger.pointers.keepTime(by: clock)
  let gestures = GestureArbiter(finger.pointers)
  let (tap, double) = (TapRecognizer(in: gestures), TapRecognizer(in: gestures, taps: 2))
  tap.waitForFailure(of: double)
  let (one, two) = (Record<LocationEvent>(), Record<LocationEvent>())
  let subscriptions = [tap.subscribe(one.observer), double.subscribe(two.observer)]
  finger.send(.pressed, 1, 2)
  finger.send(.released, 1, 2)
  expect(one.values.isEmpty)
  clock.advance(by: 1)
  expect(one.values.count == 1 && one.phases == [.active, .atRest])
  finger.time += 1
  for _ in 0..<2 {
    finger.send(.pressed, 1, 2)
    finger.send(.released, 1, 2)
  }
  expect(one.values.count == 1 && two.values.map { $0.value } == [SIMD2(1, 2)])
  for subscription in subscriptions { subscription.unsubscribe() }
}

private func checkLongPress() {
  let finger = Finger()
  let press = LongPressRecognizer(in: GestureArbiter(finger.pointers))
  let record = Record<MotionPhase>()
  let subscription = press.asMotionState().subscribe(record.observer)
  finger.send(.pressed, 1, 2)
  finger.pointers.advance(to: 1)
  finger.time = 1
  finger.send(.released, 1, 2)
  expect(record.values == [.active, .atRest])
  subscription.unsubscribe()
}

private func checkPress() {
  let finger = Finger()
  let press = PressRecognizer(in: GestureArbiter(finger.pointers), contains: { $0.x < 10 })
  let (lit, ends) = (Record<Bool>(), Record<LocationEvent>())
  let subscriptions = [
    press.isPressed.subscribe(lit.observer), press.releases(inside: false).subscribe(ends.observer),
  ]
  finger.send(.pressed, 1, 2)
  finger.send(.moved, 20, 2)
  finger.send(.released, 20, 2)
  expect(lit.values == [false, true, false] && ends.values.count == 1)
  for subscription in subscriptions { subscription.unsubscribe() }
}

private func checkSwipeAndHover() {
  let finger = Finger()
  let gestures = GestureArbiter(finger.pointers)
  let swipe = SwipeRecognizer(in: gestures, directions: [.right])
  let hover = HoverRecognizer(in: gestures)
  let (swipes, hovers) = (Record<DragEvent>(), Record<Bool>())
  let subscriptions = [
    swipe.subscribe(swipes.observer), hover.active().subscribe(hovers.observer),
  ]
  finger.send(.hovered, 0, 0, device: .mouse)
  finger.send(.pressed, 0, 0, device: .mouse)
  for step in 1...5 { finger.send(.moved, Double(step) * 10, 0, device: .mouse) }
  finger.send(.released, 50, 0, device: .mouse)
  finger.send(.left, 50, 0, device: .mouse)
  expect(swipes.values.count == 1 && swipes.values.first?.value == SIMD2(50, 0))
  expect(hovers.values.first == true && hovers.values.last == false)
  for subscription in subscriptions { subscription.unsubscribe() }
}

private func checkRecording() {
  let text: StaticString = """
    record timestamp,client timestamp,button,state,x,y
    1.5,1.25,NoButton,Move,3,4
    1.5,1.5,Left,Pressed,3.5,4
    1.5,nan,NoButton,Drag,3.5,4

    """
  let bytes = (0..<text.utf8CodeUnitCount).map { index in unsafe text.utf8Start[index] }
  let recording = try? PointerRecording(csv: bytes)
  expect(recording?.samples.count == 2 && recording?.drops.first?.line == 4)
  expect(recording?.samples.last?.position == SIMD2(3.5, 4))
  let written = PointerRecording.csv(of: recording?.samples ?? [])
  expect((try? PointerRecording(csv: written))?.samples == recording?.samples)
  do throws(PointerRecordingError) {
    _ = try PointerRecording(csv: bytes + [0x2C, 0x0A])
    expect(false)
  } catch {
    expect(error.line == 5 && error.problem == .wrongColumnCount)
  }
}

private func checkDOM() {
  expect(DOMPointerEvent(name: "pointerup") == .pointerup)
  let sample = PointerSample(
    dom: .pointermove, pointerId: 3, pointerType: 1, x: 4, y: 5, timeStamp: 500, buttons: 1)
  expect(sample == PointerSample(.moved, at: SIMD2(4, 5), time: 0.5, id: 3))
}
