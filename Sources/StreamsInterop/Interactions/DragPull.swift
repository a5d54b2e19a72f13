import StreamsCore

/// What becomes of an element by the drags of it: where it is pulled to, what resists, and what it is let go
/// with.
final class DragPull: Grip<SIMD2<Double>> {
  private let element: MotionElement
  private let hand: GestureHand<DragRecognizer>
  private let core: ElementGestureCore
  /// Of the latest drag.
  private var drag: Drag?
  /// Whether it has been let go.
  private var isFree = false
  /// What adjustments of the anchor point had come to when that was where it belongs.
  private var base = SIMD2<Double>.zero

  /// What there is since the first drag.
  private final class Drag {
    /// From where its value counts, in its midst.
    var origin: SIMD2<Double>?
    /// Where the pointers have pulled it, the constraints considered.
    var pull = SIMD2<Double>.zero
    var room = ResistanceRoom()
  }

  init(of element: MotionElement, by hand: GestureHand<DragRecognizer>, _ core: ElementGestureCore)
  {
    self.element = element
    self.hand = hand
    self.core = core
    super.init()
    findHome()
  }

  /// Where it is put. What is late, because constraints have held it up or say something by themselves, is
  /// told to whoever has been let have the element.
  func places(
    by constraints: MotionConstraint<SIMD2<Double>>?
  ) -> MotionObservable<SIMD2<Double>> {
    let constrained = constraints.map { $0(pulls) }
    return MotionObservable(relaying: { [self] observer in
      guard let constrained else {
        return hand.events(
          to: observer.upstream { [self] event in
            if let pulled = take(event) { show(pulled, observer) }
          })
      }
      return constrained.subscribe(observer.upstream { [self] in show($0, observer) })
    })
  }

  private func show(_ pulled: SIMD2<Double>, _ observer: MotionObserver<SIMD2<Double>>) {
    guard allows(at: home) else { return }
    observer.onNext(put(at: banded(pulled)) + away)
    if isFree { hand.tell(.movedLate) }
  }

  /// Where the pointers pull it to.
  private var pulls: MotionObservable<SIMD2<Double>> {
    MotionObservable(relaying: { [self] observer in
      hand.events(to: observer.upstream { [self] in take($0).map(observer.onNext) })
    })
  }

  /// Where an event leads, while it is in somebody's hand. Whoever else moves it is told first.
  private func take(_ event: DragEvent) -> SIMD2<Double>? {
    let event = event.inParent(of: element)
    guard event.phase.isActive else {
      let hasEnded = event.phase == .ended
      isFree = true
      let pull = drag?.pull ?? .zero
      let velocity = curve?.slowed(event.velocity, at: pull) ?? event.velocity
      hand.tell(hasEnded ? .released(velocity: velocity) : .cancelled)
      isGrasped = false
      drag?.origin = nil
      if hasEnded { core.releases?.send(event.velocity) }
      return nil
    }
    if event.phase == .began || drag?.origin == nil {
      hand.tell(.taken)
      findHome()
      let drag = drag ?? Drag()
      self.drag = drag
      drag.origin = grasp(at: home, drag) - event.value
    }
    isGrasped = true
    return drag?.origin.map { $0 + event.value }
  }

  // MARK: What resists

  private var curve: ResistanceCurve? {
    core.resistance?.curve?.with(drag?.room ?? ResistanceRoom())
  }

  /// Where the pointers would have to have pulled an element that is at `position`: so that it does not
  /// jump when it is grasped where it resists. What is further out than a pull reaches moves freely as far
  /// as there, until it is grasped again.
  private func grasp(at position: SIMD2<Double>, _ drag: Drag) -> SIMD2<Double> {
    isFree = false
    drag.room = core.resistance?.curve?.room(for: position) ?? ResistanceRoom()
    drag.pull = curve?.pulled(to: position) ?? position
    return drag.pull
  }

  /// Where an element goes that has been pulled to `position`.
  private func banded(_ position: SIMD2<Double>) -> SIMD2<Double> {
    drag?.pull = position
    return curve?.resisted(position) ?? position
  }

  // MARK: Where the anchor point belongs

  // An element's position as if its anchor point stayed where it belongs: what moves the one need not know
  // that something else may move the other.

  /// Has it count from how the element lies now. Until the next time, it is the way of the anchor point
  /// alone that makes a difference, and not what has been turned and scaled about it.
  private func findHome() {
    base = element.anchoring?.way ?? .zero
    if let anchorPoint = element.anchoring?.home {
      base -= element.position.value - element.toParent(anchorPoint * element.size.value)
    }
  }

  /// How far the position is from where it would be.
  private var away: SIMD2<Double> { (element.anchoring?.way ?? .zero) - base }

  /// Where it would be.
  private var home: SIMD2<Double> { element.position.value - away }
}
