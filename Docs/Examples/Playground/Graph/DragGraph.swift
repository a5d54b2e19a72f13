import StreamsInterop

/// The data flow that the playground is about, the same for a hand at the mouse and for a
/// recording:
///
///     pointer samples ─ drags only ─ positions ─ offset ─ rubber band ─ merge ─ dedupe ─▶ property
///                                                landings ──────────────┘                  │
///                                                                       external write: puck.move
///
/// The pointer grabs the puck wherever it presses, and the offset between the two stays. So the
/// operators are connected anew with each grab, and again when the world changes under it.
final class DragGraph {
  /// Where samples enter, and the phase: active while the puck is held.
  let pointer = Source<PointerSample>()
  /// What the puck does by itself: a puck let go of beyond an edge lands on it.
  private let landings = Source<SIMD2<Double>>()
  /// The puck's position, for all who want to know it.
  let position: ReactiveProperty<SIMD2<Double>>
  let puck: Puck
  let clock = SampleClock()

  /// Changing it moves the edges at once, for a puck at rest as for one that is held.
  var world: World {
    didSet { if world != oldValue { adapt() } }
  }

  /// Holds that moved; a click is none.
  private(set) var dragCount = 0
  private(set) var draggedSampleCount = 0

  private var recognizer = DragRecognizer()
  /// From the pointer to the puck, since the grab.
  private var offset = SIMD2<Double>.zero
  private var hasMoved = false
  private var connection: Subscription?

  init(world: World) {
    self.world = world
    let puck = Puck(position: world.center)
    self.puck = puck
    position = ReactiveProperty(
      initialValue: puck.position, externalWrite: { puck.move(to: $0) },
      name: "the puck's position")
  }

  var isHolding: Bool { recognizer.isHolding }

  /// Takes one sample of the pointer.
  func take(_ sample: PointerSample) {
    clock.advance(to: sample.time)
    let step = recognizer.take(sample.action)
    if step.contains(.release) { release() }
    if step.contains(.grab) { grab(from: sample.position) }
    if step.contains(.drag) { count() }
    pointer.send(sample)
  }

  /// The input has ended: what is held is let go of.
  func end() {
    if recognizer.end().contains(.release) { release() }
  }

  private func count() {
    draggedSampleCount += 1
    if !hasMoved { dragCount += 1 }
    hasMoved = true
  }

  private func grab(from pointerPosition: SIMD2<Double>) {
    hasMoved = false
    offset = position.value - pointerPosition
    connect()
  }

  private func release() {
    land()
    pointer.send(state: .atRest)
    connection = nil
  }

  private func connect() {
    let position = position
    connection =
      pointer
      .filter { $0.action == .drag }
      .map { $0.position }
      .offset(by: offset)
      .rubberBanded(below: world.lower, above: world.upper, maxLength: world.give)
      .merge(with: landings)
      .dedupe()
      .subscribe(next: { position.write($0) }, state: { position.state($0) })
    pointer.send(state: .active)
  }

  private func land() {
    let landing = world.clamped(position.value)
    if landing != position.value { landings.send(landing) }
  }

  private func adapt() {
    if isHolding {
      connect()
    } else {
      let landing = world.clamped(position.value)
      if landing != position.value { position.write(landing) }
    }
  }
}
