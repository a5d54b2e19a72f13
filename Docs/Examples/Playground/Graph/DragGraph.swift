import StreamsInterop

/// The data flow that the playground is about, the same for a hand at the mouse and for a
/// recording:
///
///     pointer samples ─ drags only ─ positions ─ offset ─ rubber band ─ merge ─ dedupe ─▶ property
///                                                landings ──────────────┘                  │
///                                                                       external write: puck.move
///
/// With a motion, there are no landings: at each release it takes the puck over, with the velocity
/// that the puck had.
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
  let clock: SampleClock

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
  private let glide: Glide?
  /// How fast the hand moves the puck.
  private var estimator = VelocityEstimator<SIMD2<Double>>()

  init(world: World, motion: Motion? = nil, clock: SampleClock = SampleClock()) {
    self.world = world
    self.clock = clock
    let puck = Puck(position: world.center)
    self.puck = puck
    position = ReactiveProperty(
      initialValue: puck.position, externalWrite: { puck.move(to: $0) },
      name: "the puck's position")
    glide = motion.map { [position] in Glide($0, of: position, on: clock.frames) }
  }

  /// Whether the puck moves by itself.
  var isGliding: Bool { glide?.isMoving ?? false }

  /// The puck's, in units a second.
  var velocity: SIMD2<Double> {
    if isHolding { return estimator.velocity(at: clock.time) }
    return glide?.velocity ?? .zero
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

  /// The input has ended: what is held is let go of, and what moves comes to rest.
  func end() {
    if recognizer.end().contains(.release) { release() }
    if let glide, glide.isMoving { clock.advance(to: clock.time + glide.remaining + 0.1) }
  }

  private func count() {
    draggedSampleCount += 1
    if !hasMoved { dragCount += 1 }
    hasMoved = true
  }

  private func grab(from pointerPosition: SIMD2<Double>) {
    hasMoved = false
    glide?.end()
    estimator.reset()
    estimator.add(position.value, at: clock.time)
    offset = position.value - pointerPosition
    connect()
  }

  private func release() {
    if glide == nil { land() }
    pointer.send(state: .atRest)
    connection = nil
    glide?.letGo(velocity: estimator.velocity(at: clock.time), in: world)
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
      .subscribe(next: { [unowned self] in move(to: $0) }, state: { position.state($0) })
    pointer.send(state: .active)
  }

  private func move(to position: SIMD2<Double>) {
    estimator.add(position, at: clock.time)
    self.position.write(position)
  }

  private func land() {
    let landing = world.clamped(position.value)
    if landing != position.value { landings.send(landing) }
  }

  private func adapt() {
    if isHolding {
      connect()
    } else if let glide {
      glide.letGo(velocity: glide.velocity, in: world)
    } else {
      let landing = world.clamped(position.value)
      if landing != position.value { position.write(landing) }
    }
  }
}
