public import StreamsCore
public import StreamsProperties

/// The base of interactions that move an element by a gesture on it: ``Draggable``, ``Rotatable`` and
/// ``Scalable``.
///
///     let drag = draggable.recognizer(for: card, in: runtime)
///     drag.accepts = { sample in sample.position.x < 40 }
///     runtime.add(draggable, to: card)
///
/// By default, it makes a recognizer for the pointers that come down on the element. A ``RecognizerChoice`` can name
/// another element to touch, or a recognizer.
public class ElementGesture<Recognizer: GestureRecognizer>: Togglable, Manipulation {
  final let core = ElementGestureCore()
  private final let choice: RecognizerChoice<Recognizer>?
  /// The threshold of the recognizers that it makes.
  final let threshold: Double
  private final var madeEnabled = Setting<Bool>()

  init(choosing choice: RecognizerChoice<Recognizer>?, threshold: Double) {
    self.choice = choice
    self.threshold = threshold
  }

  /// Whether it moves elements. Disabling it during a gesture leaves the element as it is. A recognizer of your own is
  /// enabled and disabled with it, also for its other observers.
  public final var enabled: ReactiveProperty<Bool> {
    madeEnabled.property(core.isEnabled) { [core] in core.set(enabled: $0) }
  }

  /// Active while it moves any of its elements.
  public final var state: ReactiveProperty<MotionPhase> { core.property }

  /// The recognizer of an element's gesture: the same one for as long as `runtime` lives.
  ///
  ///     let drag = draggable.recognizer(for: card, in: runtime)
  ///     drag.allowSimultaneous(with: rotatable.recognizer(for: card, in: runtime))
  ///     runtime.add(draggable, to: card)
  ///
  /// - Parameters:
  ///   - element: the element to which this is, or will be, added.
  ///   - runtime: the runtime to which it is added.
  /// - Returns: the recognizer, whose settings you may change.
  public final func recognizer(for element: MotionElement, in runtime: MotionRuntime) -> Recognizer
  {
    recognizer(for: element, in: runtime, group: nil)
  }

  final func recognizer(
    for element: MotionElement, in runtime: MotionRuntime, group: ObjectIdentifier?
  ) -> Recognizer {
    let hand = hand(on: element, group: group)
    hand.enter()
    runtime.keep(Subscription { hand.leave() })
    return hand.own
  }

  /// A recognizer of its kind.
  func makeRecognizer(in gestures: GestureArbiter) -> Recognizer {
    overridden()
  }

  /// Its hand on an element, to be registered.
  final func hand(
    on element: MotionElement, group: ObjectIdentifier? = nil
  ) -> GestureHand<Recognizer> {
    if let found = ElementHand.find(on: element, of: core) {
      // The hands of one interaction are of one kind.
      return unsafe unsafeDowncast(found, to: GestureHand<Recognizer>.self)
    }
    let recognizer =
      choice?.recognizer(group: group ?? ObjectIdentifier(core)) { makeRecognizer(in: $0) }
      ?? RecognizerChoice.recognizer(touching: element) { makeRecognizer(in: $0) }
    return GestureHand(recognizer, on: element, core)
  }
}

/// The sequence of grasps, between the events of a gesture and the moved part.
///
/// It distinguishes the constrained values of a grasp from the values that constraints emit on their own when nothing
/// is grasped: if a bound is a stream, it may change then, and emit the last value of a finished grasp again. That
/// value counts as long as the element is where it was released. If another motion has moved the element since, it is
/// not brought back.
class Grip<Place: Vector> {
  /// Whether it is held.
  final var isGrasped = false
  private final var last: Place?

  /// Whether a place applies while the moved part is at `now`.
  final func allows(at now: Place) -> Bool {
    guard !isGrasped, let last else { return true }
    for index in 0..<Place.componentCount {
      let (now, then) = (now[component: index], last[component: index])
      let size = Swift.max(1, now.magnitude, then.magnitude)
      // Up to rounding.
      guard (now - then).magnitude <= 1e-9 * size else { return false }
    }
    return true
  }

  /// Records a place that is written.
  final func put(at place: Place) -> Place {
    last = place
    return place
  }
}

extension ElementGestureCore {
  /// The resistance, created on first use.
  func rangeResistance(maxLength: Double) -> RangeResistance {
    if let rangeResistance { return rangeResistance }
    let made = RangeResistance(maxLength: maxLength)
    rangeResistance = made
    return made
  }
}

extension ContinuousRecognizer {
  /// Its events, preceded by an initial one if a gesture is under way.
  final var primed: MotionObservable<GestureEvent<Motion.Measure>> {
    MotionObservable(relaying: { [self] observer in
      let subscription = subscribe(observer)
      if seat.told.isActive { observer.state(.active) }
      return subscription
    })
  }
}

extension GestureHand {
  /// The events, preceded by an initial one if a gesture is under way. While they are observed, the hand has a user.
  func events<Motion: PointerMotion>(
    to observer: MotionObserver<GestureEvent<Motion.Measure>>
  ) -> Subscription where Recognizer: ContinuousRecognizer<Motion> {
    enter()
    let subscription = own.core.observers.subscribe(observer)
    if own.seat.told.isActive { observer.state(.active) }
    return Subscription(over: subscription) { [self] in leave() }
  }
}

extension MotionRuntime {
  /// Connects a part of an element to a gesture.
  ///
  /// - Parameters:
  ///   - grasp: returns the initial value of the part; called when the gesture begins, or at the first
  ///     event of one that was under way before.
  ///   - move: returns the part's value for each value of the gesture.
  ///   - place: returns the value to write for the result of the constraints.
  func connect<
    Motion, Recognizer: ContinuousRecognizer<Motion>, Held, Moved: Vector, Place: Vector
  >(
    _ hand: GestureHand<Recognizer>, to part: PropertyLens<Place>,
    constraints: MotionConstraint<Moved>?,
    grasp: @escaping (GestureEvent<Motion.Measure>) -> Held,
    move: @escaping (Held, Motion.Measure.Value) -> Moved,
    place: @escaping (Moved) -> Place
  ) where Motion.Measure.Value: Vector {
    let grip = Grip<Place>()
    let isLost = Variable(false)
    let latest = Variable<(held: Held, event: GestureEvent<Motion.Measure>)?>(nil)
    let mover = HandMover<Place>(
      at: part.motionSeat?.mooring, on: clock, current: { part.read() },
      speed: {
        guard let (held, event) = latest.value else { return .zero }
        // A difference, since the place need not be linear in the gesture's value.
        let ahead = event.value.adding(event.velocity.scaled(by: 0x1p-20))
        return place(move(held, ahead)).subtracting(place(move(held, event.value)))
          .scaled(by: 0x1p20)
      }, onLoss: { isLost.value = true })
    hand.recognizer.seat.link.added(in: self)
    mover.trace = MoverTrace(hand.recognizer.seat.link)
    let keeper = HandKeeper(mover)
    let moved = MotionObservable<Moved>(relaying: { observer in
      let held = Variable<Held?>(nil)
      return hand.events(
        to: observer.upstream { (event: GestureEvent<Motion.Measure>) in
          let hold = keeper.hand
          if event.phase == .began || !event.phase.isActive { isLost.value = false }
          grip.isGrasped = event.phase.isActive && !isLost.value
          guard grip.isGrasped else {
            if !event.phase.isActive { hold.leave() }
            latest.value = nil
            return held.value = nil
          }
          let kept = event.phase == .changed ? held.value : nil
          if kept == nil {
            let place = hold.grasp()
            // Between two frames it may be farther along than shown.
            if place != part.read() { part.write(place) }
          }
          let grasped = kept ?? grasp(event)
          held.value = grasped
          latest.value = (grasped, event)
          hold.note()
          observer.onNext(move(grasped, event.value))
        })
    })
    connect(
      constrained(moved, by: watched(constraints, in: self)).filter { _ in
        grip.allows(at: part.read())
      }
      .map { grip.put(at: place($0)) }, to: part)
  }
}
