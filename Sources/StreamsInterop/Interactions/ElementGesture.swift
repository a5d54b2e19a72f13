public import StreamsCore
import StreamsOperators
public import StreamsProperties
import StreamsSystems

/// The base of interactions that move an element with a gesture on it: ``Draggable``, ``Rotatable`` and ``Scalable``.
///
///     let drag = draggable.recognizer(for: card, in: runtime)
///     drag.accepts = { sample in sample.position.x < 40 }
///     runtime.add(draggable, to: card)
///
/// By default, the interaction creates a recognizer for the pointers that come down on the element. The arguments `on:` and
/// `recognizer:` name another element to touch, or a recognizer.
public class ElementGesture<Recognizer: GestureRecognizer>: Togglable, Manipulation {
  final let core = ElementGestureCore()
  private final let choice: GestureChoice<Recognizer>?
  /// The threshold of the recognizers that the interaction creates.
  final let threshold: Double
  private final var madeEnabled = Setting<Bool>()

  init(choosing choice: GestureChoice<Recognizer>?, threshold: Double) {
    self.choice = choice
    self.threshold = threshold
  }

  /// Whether the interaction moves elements. Disabling it during a gesture leaves the element as it is. A recognizer
  /// that you provide is enabled and disabled with the interaction, for its other observers, too.
  public final var isEnabled: ReactiveProperty<Bool> {
    madeEnabled.property(core.isEnabled) { [core] in core.set(enabled: $0) }
  }

  /// The state: active while the interaction moves any of its elements.
  public final var state: ReactiveProperty<MotionPhase> { core.property }

  /// The recognizer of an element's gesture: the same one for as long as `runtime` lives.
  ///
  ///     let drag = draggable.recognizer(for: card, in: runtime)
  ///     drag.allowSimultaneous(with: rotatable.recognizer(for: card, in: runtime))
  ///     runtime.add(draggable, to: card)
  ///
  /// - Parameters:
  ///   - element: the element to which the interaction is, or will be, added.
  ///   - runtime: the runtime to which the interaction is added.
  /// - Returns: The recognizer, whose settings you may change.
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

  /// A recognizer of the interaction's kind.
  func makeRecognizer(in gestures: GestureArbiter) -> Recognizer {
    overridden()
  }

  /// The hand of the interaction on an element, to be registered.
  final func hand(
    on element: MotionElement, group: ObjectIdentifier? = nil
  ) -> GestureHand<Recognizer> {
    if let found = ElementHand.find(on: element, of: core) {
      // All hands of one interaction are of the same kind.
      return unsafe unsafeDowncast(found, to: GestureHand<Recognizer>.self)
    }
    let recognizer =
      choice?.recognizer(group: group ?? ObjectIdentifier(core)) { makeRecognizer(in: $0) }
      ?? GestureChoice.recognizer(touching: element) { makeRecognizer(in: $0) }
    return GestureHand(recognizer, on: element, core)
  }
}

/// The sequence of grasps that connects the events of a gesture with the moved part.
///
/// The grip distinguishes the constrained values of a grasp from the values that constraints emit on their own while
/// nothing is grasped: a bound that is a stream may change at such a time, and emit the last value of a finished grasp
/// again. That value applies as long as the element is where it was released. If another motion has moved the element
/// since, the element is not brought back.
class Grip<Place: Vector> {
  /// Whether the part is held.
  final var isGrasped = false
  private final var last: Place?

  /// Whether a position applies while the moved part is at `now`.
  final func allows(at now: Place) -> Bool {
    guard !isGrasped, let last else { return true }
    for index in 0..<Place.componentCount {
      let (now, then) = (now[component: index], last[component: index])
      let size = Swift.max(1, now.magnitude, then.magnitude)
      // Equal, up to rounding.
      guard (now - then).magnitude <= 1e-9 * size else { return false }
    }
    return true
  }

  /// Records a position that is written.
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

extension EventRecognizer {
  /// The events, preceded by an initial one if a gesture is in progress.
  final var primed: MotionObservable<GestureEvent<Measure>> {
    MotionObservable(relaying: { [self] observer in
      let subscription = subscribe(observer)
      if seat.told.isActive { observer.state(.active) }
      return subscription
    })
  }
}

extension GestureHand {
  /// The events, preceded by an initial one if a gesture is in progress. While they are observed, the hand has a user.
  func events<Measure: GestureMeasure>(
    to observer: MotionObserver<GestureEvent<Measure>>
  ) -> Subscription where Recognizer: EventRecognizer<Measure> {
    enter()
    let subscription = own.observers.subscribe(observer)
    if own.seat.told.isActive { observer.state(.active) }
    return Subscription(over: subscription) { [self] in leave() }
  }
}

extension MotionRuntime {
  /// Connects a part of an element to a gesture.
  ///
  /// - Parameters:
  ///   - grasp: returns the initial value of the part; called when the gesture begins, or at the first event of a
  ///     gesture that was already in progress.
  ///   - move: returns the part's value for each value of the gesture.
  ///   - place: returns the value to write for the result of the constraints.
  func connect<
    Measure, Recognizer: EventRecognizer<Measure>, Held, Moved: Vector, Place: Vector
  >(
    _ hand: GestureHand<Recognizer>, to part: PropertyLens<Place>,
    constraints: MotionConstraint<Moved>?,
    grasp: @escaping (GestureEvent<Measure>) -> Held,
    move: @escaping (Held, Measure.Value) -> Moved,
    place: @escaping (Moved) -> Place
  ) where Measure.Value: Vector {
    let grip = Grip<Place>()
    let isLost = Variable(false)
    let latest = Variable<(held: Held, event: GestureEvent<Measure>)?>(nil)
    let mover = HandMover<Place>(
      at: part.seat?.mooring, on: clock, current: { part.read() },
      speed: {
        guard let (held, event) = latest.value else { return .zero }
        // The position need not be linear in the gesture's value.
        return slope { place(move(held, event.value.adding(event.velocity.scaled(by: $0)))) }
      }, onLoss: { isLost.value = true })
    hand.recognizer.seat.link.added(in: self)
    mover.seat = hand.recognizer.seat
    mover.trace = MoverTrace(hand.recognizer.seat.link)
    let keeper = HandKeeper(mover)
    let element = hand.element
    let moved = MotionObservable<Moved>(relaying: { observer in
      let held = Variable<Held?>(nil)
      let watch = Variable<AncestorWatch?>(nil)
      let events = hand.events(
        to: observer.upstream { (event: GestureEvent<Measure>) in
          let hold = keeper.hand
          if event.phase == .began || !event.phase.isActive { isLost.value = false }
          grip.isGrasped = event.phase.isActive && !isLost.value
          guard grip.isGrasped else {
            if !event.phase.isActive { hold.letGo() }
            watch.value = nil
            latest.value = nil
            return held.value = nil
          }
          let kept = event.phase == .changed ? held.value : nil
          if kept == nil {
            hold.stopTaps()
            let place = hold.grasp()
            // Between two frames, the part may be farther along than displayed.
            if place != part.read() { part.write(place) }
            if element.isInside {
              watch.value = AncestorWatch(of: element) {
                guard grip.isGrasped, !isLost.value, let (held, event) = latest.value else {
                  return
                }
                observer.onNext(move(held, event.value))
              }
            }
          }
          let grasped = kept ?? grasp(event)
          held.value = grasped
          latest.value = (grasped, event)
          hold.note()
          observer.onNext(move(grasped, event.value))
        })
      if !element.isInside { return events }
      return Subscription(over: events) {
        events.unsubscribe()
        watch.value = nil
      }
    })
    connect(
      constrained(moved, by: watched(constraints, in: self)).filter { _ in
        grip.allows(at: part.read())
      }
      .map { grip.put(at: place($0)) }, to: part)
  }
}
