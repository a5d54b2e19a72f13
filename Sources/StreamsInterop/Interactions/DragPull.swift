import StreamsCore
import StreamsOperators
import StreamsSystems

/// The drags of an element: the position to which they pull it, the resistance, and the release velocity.
final class DragPull: Grip<SIMD2<Double>> {
  // The small fields come first, in the padding that the base class leaves.
  /// Whether the element has been released.
  private var isFree = false
  /// Whether another motion has taken the element from the hand that still drags.
  private var isLost = false
  private let element: MotionElement
  private let hand: GestureHand<DragRecognizer>
  private let core: ElementGestureCore
  private let clock: MotionClock
  /// The state of the latest drag.
  private var drag: Drag?
  /// The observers of the positions, if the element has a parent, which may move.
  private var outlets: ContiguousArray<Outlet> = []
  /// The sum of the anchor point's adjustments when it was last at its resting position.
  private var base = SIMD2<Double>.zero

  /// The state of a drag, kept from the first drag on.
  private final class Drag {
    /// The event's value at the grasp, if the grasp was during the drag.
    var origin: SIMD2<Double>?
    /// The hold in the parent's space, and the watch on that space and those above it.
    var hold: ParentHold?
    var watch: AncestorWatch?
    /// The position to which the pointers have pulled the element, after the constraints.
    var pull = SIMD2<Double>.zero
    var room = ResistanceRoom()
    /// The velocity of the pointers.
    var speed = SIMD2<Double>.zero
    /// Keeps the hold on the element.
    private let keeper: HandKeeper<SIMD2<Double>>
    var grip: HandMover<SIMD2<Double>> { keeper.hand }

    init(_ hand: HandMover<SIMD2<Double>>) { keeper = HandKeeper(hand) }
  }

  /// An observer of the positions.
  private final class Outlet {
    let emit: (SIMD2<Double>) -> Void

    init(_ emit: @escaping (SIMD2<Double>) -> Void) { self.emit = emit }
  }

  init(
    of element: MotionElement, by hand: GestureHand<DragRecognizer>, _ core: ElementGestureCore,
    in runtime: MotionRuntime
  ) {
    self.element = element
    self.hand = hand
    self.core = core
    clock = runtime.clock
    super.init()
    hand.recognizer.seat.link.added(in: runtime)
    findHome()
  }

  /// The positions to write. A value that is late, because constraints delay it or emit on their own, is announced to
  /// the observers of the release.
  func places(
    by constraints: MotionConstraint<SIMD2<Double>>?
  ) -> MotionObservable<SIMD2<Double>> {
    let constrained = constraints.map { $0(pulls) }
    return MotionObservable(relaying: { [self] observer in
      guard let constrained else {
        let events = hand.events(
          to: observer.upstream { [self] (event: DragEvent) in
            if let pulled = take(event) { show(pulled, observer) }
          })
        return carrying(events) { [self] in show($0, observer) }
      }
      return constrained.subscribe(observer.upstream { [self] in show($0, observer) })
    })
  }

  private func show(_ pulled: SIMD2<Double>, _ observer: MotionObserver<SIMD2<Double>>) {
    guard allows(at: home) else { return }
    observer.onNext(put(at: banded(pulled)) + away)
    if isFree { hand.tell(.movedLate) }
  }

  /// The positions to which the pointers pull the element.
  private var pulls: MotionObservable<SIMD2<Double>> {
    MotionObservable(relaying: { [self] observer in
      let events = hand.events(to: observer.upstream { [self] in take($0).map(observer.onNext) })
      return carrying(events, observer.onNext)
    })
  }

  /// Also emits when a parent's motion moves the element under the pointers.
  private func carrying(
    _ events: Subscription, _ emit: @escaping (SIMD2<Double>) -> Void
  ) -> Subscription {
    guard element.isInside else { return events }
    let outlet = Outlet(emit)
    outlets.append(outlet)
    return Subscription(over: events) { [self] in
      events.unsubscribe()
      outlets.removeAll { $0 === outlet }
      if outlets.isEmpty { drag?.watch = nil }
    }
  }

  /// Keeps the element under the pointers, since a space above it has moved.
  private func carry() {
    guard isGrasped, let drag, var hold = drag.hold else { return }
    // Pointers that have joined or left sent no event.
    let machine = hand.own.core.machine
    hold.count(machine.pointerCount, at: machine.centroid, value: machine.value)
    let hasMoved = hold.update(free: machine.motion.free)
    drag.hold = hold
    guard hasMoved else { return }
    let place = hold.place
    let outlets = outlets
    for outlet in outlets where isGrasped { outlet.emit(place) }
  }

  /// The position for an event, while the element is held. The element's other motions are notified first.
  private func take(_ shared: DragEvent) -> SIMD2<Double>? {
    let event = shared.inParent(of: element)
    guard event.phase.isActive else {
      let hasEnded = event.phase == .ended
      isFree = true
      let velocity = slowed(event.velocity)
      drag?.grip.letGo()
      // After a loss, the observers have already been notified.
      if !isLost { hand.tell(hasEnded ? .released(velocity: velocity) : .cancelled) }
      isGrasped = false
      forget()
      if hasEnded { core.releases?.send(event.velocity) }
      return nil
    }
    let isNew = event.phase == .began
    if isNew { isLost = false }
    if isLost { return nil }
    if isNew || drag?.origin == nil {
      let drag = drag ?? makeDrag()
      self.drag = drag
      drag.grip.stopTaps()
      hand.tell(.taken)
      // Between two frames, the element may be farther along than displayed.
      let way = drag.grip.grasp() - element.position.value
      findHome()
      let place = grasp(at: home + way, drag)
      drag.origin = place - event.value
      if element.isInside {
        drag.hold = ParentHold(on: element, at: place, shared)
        drag.watch = AncestorWatch(of: element) { [self] in carry() }
      }
    }
    isGrasped = true
    drag?.speed = event.velocity
    drag?.grip.note()
    if element.isInside { drag?.hold?.move(shared, free: hand.own.core.machine.motion.free) }
    return (element.isInside ? drag?.hold?.place : nil) ?? drag?.origin.map { $0 + event.value }
  }

  /// Ends the grasp.
  private func forget() {
    drag?.origin = nil
    drag?.hold = nil
    drag?.watch = nil
  }

  private func makeDrag() -> Drag {
    let mover = HandMover(
      at: element.position.seat?.mooring, on: clock,
      current: { [position = element.position] in position.read() },
      speed: { [loose = Loose(self)] in
        let pull = loose.object("Draggable: a pull")
        return pull.slowed(pull.drag?.speed ?? .zero)
      },
      onLoss: { [loose = Loose(self)] in loose.object("Draggable: a pull").lose() })
    mover.seat = hand.recognizer.seat
    mover.trace = MoverTrace(hand.recognizer.seat.link)
    return Drag(mover)
  }

  /// Records that another motion has taken the element until it is grasped again.
  private func lose() {
    isLost = true
    isFree = true
    isGrasped = false
    forget()
    hand.tell(.interrupted)
  }

  /// The remaining velocity after resistance.
  private func slowed(_ velocity: SIMD2<Double>) -> SIMD2<Double> {
    guard let band = core.band else { return velocity }
    return band.slowed(
      band, velocity, drag?.pull ?? .zero, drag?.room ?? ResistanceRoom())
  }

  // MARK: Resistance

  /// The position to which the pointers must have pulled an element that is at `position`, so that it does not jump
  /// when it is grasped within the resistance. An element beyond the reach of a pull moves freely up to its position,
  /// until it is grasped again.
  private func grasp(at position: SIMD2<Double>, _ drag: Drag) -> SIMD2<Double> {
    isFree = false
    if let band = core.band {
      (drag.pull, drag.room) = band.grasped(band, position)
    } else {
      (drag.pull, drag.room) = (position, ResistanceRoom())
    }
    return drag.pull
  }

  /// The position, after resistance, of an element that has been pulled to `position`.
  private func banded(_ position: SIMD2<Double>) -> SIMD2<Double> {
    drag?.pull = position
    guard let band = core.band else { return position }
    return band.resisted(band, position, drag?.room ?? ResistanceRoom())
  }

  // MARK: Where the anchor point belongs

  // These members compute an element's position as if its anchor point had stayed at its resting position, so that a
  // motion of the position need not know that something else may move the anchor point.

  /// Measures from the element's current position. Until the next call, only moves of the anchor point make a
  /// difference, not rotations or scalings about it.
  private func findHome() {
    base = element.anchoring?.way ?? .zero
    if let anchorPoint = element.anchoring?.home {
      base -= element.position.value - element.toParent(anchorPoint * element.size.value)
    }
  }

  /// The offset of the position from its home.
  private var away: SIMD2<Double> { (element.anchoring?.way ?? .zero) - base }

  /// The position without the anchor point's moves.
  private var home: SIMD2<Double> { element.position.value - away }
}
