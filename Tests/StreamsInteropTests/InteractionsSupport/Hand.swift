import StreamsInteractions

/// Fingers, or a mouse, moved by a test.
final class Hand {
  let pointers: PointerSource
  var time = 0.0
  var device = PointerDevice.touch
  private var places: [Int: SIMD2<Double>] = [:]

  init(_ pointers: PointerSource = PointerSource()) { self.pointers = pointers }

  func press(_ x: Double, _ y: Double, id: Int = 0, after step: Double = 0.01) {
    send(.pressed, SIMD2(x, y), id, step)
  }

  func move(_ x: Double, _ y: Double, id: Int = 0, after step: Double = 0.01) {
    send(.moved, SIMD2(x, y), id, step)
  }

  func hover(_ x: Double, _ y: Double, id: Int = 0, after step: Double = 0.01) {
    send(.hovered, SIMD2(x, y), id, step)
  }

  /// Releases the pointer at its current position.
  func release(_ id: Int = 0, after step: Double = 0.01, as phase: PointerPhase = .released) {
    send(phase, places[id] ?? .zero, id, step)
  }

  func tap(_ x: Double, _ y: Double, id: Int = 0, after step: Double = 0.1) {
    press(x, y, id: id, after: step)
    release(id, after: 0.05)
  }

  func wait(_ step: Double) {
    time += step
    pointers.advance(to: time)
  }

  private func send(_ phase: PointerPhase, _ place: SIMD2<Double>, _ id: Int, _ step: Double) {
    time += step
    places[id] = place
    pointers.send(PointerSample(phase, at: place, time: time, id: id, device: device))
  }
}

/// The events of a recognizer, and whether their order is valid.
final class Heard<Measure: GestureMeasure> {
  private(set) var events: [GestureEvent<Measure>] = []
  private(set) var states: [MotionPhase] = []
  private(set) var isInOrder = true
  private var isActive = false
  private var hasBegun = false
  private var subscription: Subscription?

  init(_ recognizer: some Observable<GestureEvent<Measure>>) {
    subscription = recognizer.subscribe(
      next: { [unowned self] in take($0) },
      state: { [unowned self] phase in
        states.append(phase)
        if phase.isActive == isActive || hasBegun { isInOrder = false }
        isActive = phase.isActive
      })
  }

  private func take(_ event: GestureEvent<Measure>) {
    events.append(event)
    let isLawful =
      switch event.phase {
      case .began: !hasBegun && !event.isMomentary
      case .changed, .cancelled: hasBegun
      case .ended: hasBegun != event.isMomentary
      case .possible, .failed: false
      }
    if !isLawful || !isActive || !event.time.isFinite { isInOrder = false }
    hasBegun = event.phase.isActive
  }

  /// Whether everything that has begun has ended.
  var isAtRest: Bool { !isActive && !hasBegun }
  var phases: [GesturePhase] { events.map(\.phase) }
  var values: [Measure.Value] { events.map(\.value) }

  func forget() {
    events = []
    states = []
  }
}
