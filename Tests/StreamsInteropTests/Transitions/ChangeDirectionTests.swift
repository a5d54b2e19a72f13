import StreamsInterop
import StreamsTesting
import Testing

/// I20 ChangeDirection.
struct ChangeDirectionTests {
  private let pointers = PointerSource()
  private let runtime = MotionRuntime(clock: ManualClock())
  private let direction = ReactiveProperty(initialValue: TransitionDirection.forward)

  /// Drags at a velocity from a time on, and lets go, or has it taken away.
  private func drag(
    _ velocity: SIMD2<Double>, from time: Double, ending: PointerPhase = .released
  ) {
    pointers.send(PointerSample(.pressed, at: SIMD2(500, 500), time: time))
    for step in 1...30 {
      let elapsed = Double(step) / 100
      pointers.send(
        PointerSample(.moved, at: SIMD2(500, 500) + velocity * elapsed, time: time + elapsed))
    }
    pointers.send(PointerSample(ending, at: SIMD2(500, 500) + velocity * 0.3, time: time + 0.3))
  }

  @Test("a release above 100 along y, either way, turns it backward; another leaves it")
  func defaults() {
    let change = ChangeDirection(withVelocityOf: DragRecognizer(pointers, threshold: 1))
    runtime.add(change, to: direction)
    #expect(change.minimumVelocity.value == 100 && change.axis.value == .y)
    drag(SIMD2(900, 90), from: 0)
    #expect(direction.value == .forward)
    drag(SIMD2(0, 110), from: 1)
    #expect(direction.value == .backward)
    direction.value = .forward
    drag(SIMD2(0, -110), from: 2)
    #expect(direction.value == .backward)
    direction.value = .forward
    drag(SIMD2(0, -90), from: 3)
    #expect(direction.value == .forward)
  }

  @Test("each side has its direction, and everything about it is a property")
  func settings() {
    let change = ChangeDirection(
      withVelocityOf: DragRecognizer(pointers, threshold: 1), axis: .x, minimumVelocity: 300,
      whenNegative: .forward)
    let changing = runtime.add(change, to: direction)
    drag(SIMD2(250, 900), from: 0)
    #expect(direction.value == .forward)
    change.minimumVelocity.value = 200
    drag(SIMD2(250, 900), from: 1)
    #expect(direction.value == .backward)
    drag(SIMD2(-250, 0), from: 2)
    #expect(direction.value == .forward)
    change.axis.value = .y
    change.whenPositive.value = .forward
    change.whenNegative.value = .backward
    drag(SIMD2(0, -400), from: 3)
    #expect(direction.value == .backward)
    drag(SIMD2(0, 400), from: 4)
    #expect(direction.value == .forward)
    change.enabled.value = false
    drag(SIMD2(0, -400), from: 5)
    #expect(direction.value == .forward)
    change.enabled.value = true
    changing.unsubscribe()
    drag(SIMD2(0, -400), from: 6)
    #expect(direction.value == .forward)
    expectNoLiveSubscriptions(on: direction)
  }

  @Test("it decides as the drag is let go, before that rests, and with each release once")
  func moment() {
    let drag = DragRecognizer(pointers, threshold: 1)
    runtime.add(ChangeDirection(withVelocityOf: drag), to: direction)
    var heard: [TransitionDirection] = []
    var states: [MotionPhase] = []
    let watching = direction.subscribe(
      next: { heard.append($0) },
      state: {
        states.append($0)
        if $0 == .atRest { #expect(heard == [.forward, .backward]) }
      })
    self.drag(SIMD2(0, 500), from: 0)
    #expect(heard == [.forward, .backward] && states == [.active, .atRest])
    withExtendedLifetime(watching) {}
  }

  @Test("[B] a cancelled drag decides nothing, unless one says what")
  func cancelled() {
    let change = ChangeDirection(withVelocityOf: DragRecognizer(pointers, threshold: 1))
    runtime.add(change, to: direction)
    drag(SIMD2(0, 900), from: 0, ending: .cancelled)
    #expect(direction.value == .forward)
    // Material Motion had no way to say more than that.
    change.whenCancelled.value = .backward
    drag(SIMD2(0, 0.1), from: 1, ending: .cancelled)
    #expect(direction.value == .forward, "that was no drag")
    drag(SIMD2(0, 20), from: 2, ending: .cancelled)
    #expect(direction.value == .backward)
    change.whenCancelled.value = .forward
    pointers.send(PointerSample(.pressed, at: .zero, time: 3))
    pointers.send(PointerSample(.moved, at: SIMD2(0, 50), time: 3.1))
    pointers.cancelAll()
    #expect(direction.value == .forward)
  }
}
