import StreamsCore
import StreamsProperties

/// One element's being dragged: where the pointers pull it, and where it is for that.
///
/// For one connection: its state is that of the drag under way. What it emits it emits at once, so that
/// whoever hears of the end of a drag finds the element where the drag has left it.
final class DragGrip {
  /// Called when a pull has moved the element that the drag was over before: constraints may hold it up.
  var onLatePull: (() -> Void)?

  private let element: Element
  private let drag: DragRecognizer
  private let resistance: DragResistance
  /// Whether somebody has a hand on it.
  private var isHeld = false
  /// Where it was grasped.
  private var grasp = SIMD2<Double>.zero
  /// Where the pull would be if the pointers had not moved.
  private var origin = SIMD2<Double>.zero
  /// Where it is pulled, the constraints considered.
  private var pull = SIMD2<Double>.zero

  init(on element: Element, by drag: DragRecognizer, against resistance: DragResistance) {
    self.element = element
    self.drag = drag
    self.resistance = resistance
  }

  /// Where the element is, while it is dragged: for one subscriber.
  func places(
    constraints: MotionConstraint<SIMD2<Double>>?
  ) -> MotionObservable<SIMD2<Double>> {
    let pulls = constrained(pulls, by: constraints)
    return MotionObservable<SIMD2<Double>> { [self] observer -> Subscription in
      if drag.phase.value.isActive { observer.onState?(.active) }
      let moves = pulls.subscribe(
        observer.upstream { [self] pull in
          self.pull = pull
          observer.onNext(curve.resisted(pull))
          if !isHeld { onLatePull?() }
        })
      let changes = resistance.changes.subscribe(
        observer.upstream(
          { [self] in if isHeld { observer.onNext(curve.resisted(pull)) } }, state: nil))
      return Subscription {
        changes.unsubscribe()
        moves.unsubscribe()
      }
    }
  }

  /// What the velocity of the pointers, in the coordinates of its parent, is of the element.
  func slowed(_ velocity: SIMD2<Double>) -> SIMD2<Double> { curve.slowed(velocity, at: pull) }

  /// Where each event pulls it, before any constraints. It begins where the element is.
  private var pulls: MotionObservable<SIMD2<Double>> {
    drag.compactMap { [self] event in
      guard event.phase.isActive else {
        isHeld = false
        return nil
      }
      let way = event.inParent(of: element).value
      if !isHeld {
        isHeld = true
        grasp = element.position.value
        // A drag that was under way before it was heard of counts from here.
        origin = curve.pulled(to: grasp) - way
        pull = origin + way
      }
      return origin + way
    }
  }

  private var curve: ResistanceCurve { resistance.curve.reaching(grasp) }
}

extension DragResistance {
  /// Tells when it has become another, and at once: no motion of it is a motion of what is dragged.
  fileprivate var changes: MotionObservable<Void> {
    let perimeter = perimeter.map { _ in }
    let (maxLength, radial) = (maxLength.map { _ in }, radial.map { _ in })
    return perimeter.joined("DragResistance", maxLength, radial) { _, _, _ in }
  }
}

extension Observable {
  /// The values alone: of something whose motion is no motion of what it sets.
  var withoutState: MotionObservable<Value> {
    MotionObservable(relaying: { observer in
      self.subscribe(observer.upstream({ observer.onNext($0) }, state: nil))
    })
  }
}
