import StreamsInterop

/// A graph of one puck and the motion that may take over on release:
///
///     input ─ mended ─▶ PointerSource ─▶ DragRecognizer
///                                             │
///       translation, added to where the puck was ─ rubber band ─ merge ─ dedupe ─▶ property
///                                                  landings ──────────┘                │
///                                                                   external write: puck.move
///
/// With a motion, there are no landings: at each release, the motion takes over the puck with its release velocity.
///
/// The pointer grabs the puck at any point, so the operators are reconnected at each grab, and again if the world
/// changes during a hold.
final class DragGraph {
  private let feed: PointerFeed
  /// The puck is held as soon as it is pressed, because a press can mean nothing else.
  private let drag: DragRecognizer
  /// Movements without a pointer: a puck that is released past an edge lands on the edge.
  private let landings = Source<SIMD2<Double>>()
  /// The puck's position, for all observers.
  let position: ReactiveProperty<SIMD2<Double>>
  let puck: Puck
  let clock: SampleClock

  /// The puck's world. Changing it moves the edges immediately, for a resting puck as well as for a held one.
  var world: World {
    didSet { if world != oldValue { adapt() } }
  }

  /// The number of holds that moved the puck; a click doesn't count.
  private(set) var dragCount = 0
  private(set) var draggedSampleCount = 0

  /// The origin of the pull: the puck's position when it was grabbed, without the rubber band.
  private var origin = SIMD2<Double>.zero
  private var hasMoved = false
  private var connection: Subscription?
  private var holds: Subscription?
  private let glide: Glide?
  /// Estimates the velocity of the held puck, which moves more slowly than the pointer while the rubber band is
  /// stretched.
  private var estimator = VelocityEstimator<SIMD2<Double>>()

  init(
    world: World, motion: Motion? = nil, clock: SampleClock = SampleClock(),
    pointers: PointerSource = PointerSource(name: "the playground's pointer")
  ) {
    self.world = world
    self.clock = clock
    feed = PointerFeed(to: pointers)
    drag = DragRecognizer(in: GestureArbiter(pointers), threshold: 0)
    let puck = Puck(position: world.center)
    self.puck = puck
    position = ReactiveProperty(
      initialValue: puck.position, name: "the puck's position",
      externalWrite: { puck.move(to: $0) })
    glide = motion.map { [position] in Glide($0, of: position, on: clock.frames) }
    holds = drag.subscribe(next: { [unowned self] in follow($0) })
  }

  /// Whether the puck moves on its own.
  var isGliding: Bool { glide?.isMoving ?? false }

  /// The puck's velocity, in units per second.
  var velocity: SIMD2<Double> {
    if isHolding { return estimator.velocity(at: clock.time) }
    return glide?.velocity ?? .zero
  }

  var isHolding: Bool { drag.phase.value.isActive }

  /// The samples as received, for recording.
  var input: Source<PointerSample> { feed.input }

  /// Handles one pointer sample.
  func take(_ sample: PointerSample) {
    clock.advance(to: sample.time)
    feed.take(sample)
  }

  /// Ends the input: a held puck is released, and a moving one comes to rest.
  func end() {
    feed.pointers.cancelAll()
    if let glide, glide.isMoving { clock.advance(to: clock.time + glide.remaining + 0.1) }
  }

  private func follow(_ event: DragEvent) {
    switch event.phase {
    case .began: grab()
    case .changed: count()
    case .ended, .cancelled: release(event.velocity)
    case .possible, .failed: break
    }
  }

  private func count() {
    draggedSampleCount += 1
    if !hasMoved { dragCount += 1 }
    hasMoved = true
  }

  private func grab() {
    hasMoved = false
    glide?.end()
    origin = world.pull(to: position.value)
    estimator.reset()
    estimator.add(origin, at: clock.time)
    connect()
    position.state(.active)
  }

  private func release(_ velocity: SIMD2<Double>) {
    if glide == nil { land() }
    connection = nil
    position.state(.atRest)
    glide?.letGo(velocity: releaseVelocity(velocity), in: world)
  }

  /// The pointer's velocity, except across an edge past which the puck was pulled: there, it is the puck's velocity.
  private func releaseVelocity(_ velocity: SIMD2<Double>) -> SIMD2<Double> {
    let isStretched = position.value .!= world.clamped(position.value)
    return velocity.replacing(with: estimator.velocity(at: clock.time), where: isStretched)
  }

  private func connect() {
    connection =
      drag
      .translation(addedTo: origin)
      .rubberBanded(below: world.lower, above: world.upper, maxLength: world.give)
      .merge(with: landings)
      .dedupe()
      .subscribe(next: { [unowned self] in move(to: $0) })
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
