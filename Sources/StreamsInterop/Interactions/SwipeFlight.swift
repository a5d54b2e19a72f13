import StreamsCore
import StreamsOperators
import StreamsProperties
import StreamsSystems

/// The effect of a ``Swipeable`` on one element: a toss whose destination is decided at each release.
final class SwipeFlight {
  let element: MotionElement
  let progress: SwipeProgress
  private let swipeable: Swipeable
  private let spring: SpringSystem<SIMD2<Double>>
  /// The sideways distance for each unit toward the side.
  private var slant = SIMD2<Double>.zero
  /// The slant of the release being decided.
  private var thrown: SIMD2<Double>?
  /// The side whose swipe has been announced since the element was sent there.
  private var goneTo: SwipeSide?
  /// The element's own recognizer, for the presses on it.
  private var recognizer: DragRecognizer?
  private var touches: ((PointerSample) -> Bool)?

  init(of element: MotionElement, _ progress: SwipeProgress, by swipeable: Swipeable) {
    self.element = element
    self.progress = progress
    self.swipeable = swipeable
    spring = SpringSystem(destination: progress.home.value, tolerance: .points)
  }

  func connect(in runtime: MotionRuntime, constraints: MotionConstraint<SIMD2<Double>>?) {
    setSpring()
    // Each change applies immediately, not at the end of the turn: the spring must head for the current destination.
    runtime.connect(progress.home.withoutState) { [self] _ in
      retarget()
      look()
    }
    runtime.connect(progress.side.withoutState) { [self] side in
      slant = thrown ?? .zero
      thrown = nil
      note(side)
      retarget()
    }
    let changes = core.changes
    runtime.connect(MotionObservable(relaying: { changes.subscribe($0) })) { [self] change in
      switch change {
      case .way:
        retarget()
        look()
      case .threshold: look()
      case .spring: setSpring()
      }
    }
    let ways = element.position.asStream().map { [self] in way(at: $0) }
    runtime.connect(ways, to: progress.progress)
    runtime.connect(element.position.withoutState) { [self] _ in look() }
    runtime.add(FallbackFade(of: spring), to: element)
    runtime.connect(spring.endings) { [self] ending in
      // If the side itself moves with its view, the element comes to rest at the side again.
      guard ending == .finished, let side = progress.side.value, side != goneTo else { return }
      goneTo = side
      swipeable.swipeList.send(Swipe(element: element, side: side))
    }
    // This runs before the toss is notified of a release: the spring must head for that release's destination.
    runtime.connect(swipeable.draggable.grasps(of: element)) { [self] grasp in
      if case .released(let velocity) = grasp { decide(velocity) }
    }
    runtime.add(
      Tossable(spring: spring, draggable: swipeable.draggable), to: element,
      constraints: constraints)
    runtime.keep(Subscription { [self] in note(nil) })
    giveWay(in: runtime)
  }

  /// Makes a thrown element leave a press to waiting elements under it: a second throw is meant for the next element.
  private func giveWay(in runtime: MotionRuntime) {
    let own = swipeable.draggable.recognizer(for: element, in: runtime)
    guard let touches = own.accepts else { return }
    recognizer = own
    self.touches = touches
    core.flights.append(self)
    own.accepts = { [self] sample in
      guard touches(sample) else { return false }
      return progress.side.value == nil || !core.flights.contains { $0.awaits(sample, below: own) }
    }
    runtime.keep(
      Subscription { [self] in
        own.accepts = touches
        recognizer = nil
        core.flights.removeAll { $0 === self }
      })
  }

  /// Whether the element is at its home, or on its way there, and takes a press instead of another element.
  private func awaits(_ sample: PointerSample, below other: DragRecognizer) -> Bool {
    guard progress.side.value == nil, let recognizer, recognizer !== other else { return false }
    return recognizer.seat.arbiter === other.seat.arbiter && touches?(sample) == true
  }

  private var core: SwipeCore { swipeable.core }

  /// Writing the current value is a no-op.
  private func setSpring() {
    spring.style.value = core.spring
    spring.fallback.value = core.fallback
  }

  /// The offset from the element's home.
  private var offset: SIMD2<Double> { element.position.value - progress.home.value }

  /// The fraction of the distance that has been covered.
  private func way(at place: SIMD2<Double>) -> Double {
    let distance = core.sides.reach(of: place - progress.home.value).distance
    return core.distance > 0 ? max(0, min(1, distance / core.distance)) : 0
  }

  /// Appends the element to the restorable elements, or removes it from them.
  private func note(_ side: SwipeSide?) {
    if side == nil { goneTo = nil }
    let isGone = core.gone.contains { $0 === self }
    if side == nil, isGone { core.gone.removeAll { $0 === self } }
    if side != nil, !isGone { core.gone.append(self) }
  }

  /// Sets the spring's destination to the position to which the element was sent.
  private func retarget() {
    let step = progress.side.value.map { $0.vector + slant } ?? .zero
    spring.destination.value = progress.home.value + step * core.distance
  }

  /// Announces the side whose threshold the element has passed, if that side has changed.
  private func look() {
    core.check()
    let reach = core.sides.reach(of: offset)
    let side = reach.distance >= core.threshold ? reach.side : nil
    if progress.reached.value != side { progress.reached.value = side }
  }

  /// The destination of a release.
  private func decide(_ velocity: SIMD2<Double>) {
    core.check()
    // A decay's distance is its velocity divided by its rate.
    let offset = offset
    let end = offset + velocity / core.projectionRate
    let reach = core.sides.reach(of: end)
    let here = core.sides.reach(of: offset)
    let speed = velocity.x * here.step.x + velocity.y * here.step.y
    let crosses = offset.x * end.x + offset.y * end.y < 0
    // A flick back returns the element, wherever the flick would end; near home, it may send the element to the other
    // side.
    let isBack = crosses ? here.distance >= core.threshold : here.distance > 0 && speed < -150
    let leaves = reach.distance >= core.threshold && !isBack
    goneTo = nil
    let aside = end - reach.step * reach.distance
    thrown = leaves ? aside / max(reach.distance, length(of: aside)) : nil
    progress.side.value = leaves ? reach.side : nil
  }
}
