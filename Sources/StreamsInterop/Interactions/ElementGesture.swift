public import StreamsCore
public import StreamsProperties

/// What interactions have in common that move an element by a gesture on it: ``Draggable``, ``Rotatable``
/// and ``Scalable``.
///
/// The gesture is one of the pointers that come down on the element, by a recogniser that is made for it;
/// of those that come down on another, `touching:` it; or what a recogniser says that you have made, `by:`
/// which all its elements are moved.
public class ElementGesture<Recognizer: GestureRecognizer>: Togglable, Manipulation {
  final let core = ElementGestureCore()
  private final let choice: RecognizerChoice<Recognizer>
  /// By how much the pointers must move, for the recognisers that it makes.
  final let threshold: Double
  private final var madeEnabled = Setting<Bool>()

  init(_ choice: RecognizerChoice<Recognizer>, threshold: Double = 0) {
    self.choice = choice
    self.threshold = threshold
  }

  /// Whether it moves anything. Switched off in the midst of a gesture, it leaves the element as it is. A
  /// recogniser of your own is switched on and off with it, for whoever else hears that, too.
  public final var enabled: ReactiveProperty<Bool> {
    madeEnabled.property(core.isEnabled) { [core] in core.set(enabled: $0) }
  }

  /// Active while any of its elements is being moved.
  public final var state: ReactiveProperty<MotionPhase> { core.property }

  /// The recogniser that tells it what becomes of an element: the same, for as long as `runtime` goes on.
  ///
  ///     let drag = draggable.recognizer(for: card, in: runtime)
  ///     drag.allowSimultaneous(with: rotatable.recognizer(for: card, in: runtime))
  ///     runtime.add(draggable, to: card)
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

  /// A recogniser of its kind.
  func makeRecognizer(in gestures: GestureArbiter) -> Recognizer {
    fatalError("each kind makes its own")
  }

  /// Its hand on an element, which is to be entered.
  final func hand(
    on element: MotionElement, group: ObjectIdentifier? = nil
  ) -> GestureHand<Recognizer> {
    if let found = ElementHand.find(on: element, of: core) {
      // The hands of one interaction are of one kind.
      return unsafe unsafeDowncast(found, to: GestureHand<Recognizer>.self)
    }
    let recognizer = choice.recognizer(for: element, group: group ?? ObjectIdentifier(core)) {
      makeRecognizer(in: $0)
    }
    return GestureHand(recognizer, on: element, core)
  }
}

/// The life of one grasp after the other, between the events of a gesture and what is moved.
///
/// It tells what constraints make of a grasp's values from what they say by themselves when nothing is
/// grasped: a bound that is a stream may change then, and with it comes the last value of a grasp that is
/// over. That counts for as long as what was grasped is where it was let go. Has something else moved it
/// since, it is not brought back.
class Grip<Place: Vector> {
  /// Whether it is in somebody's hand.
  final var isGrasped = false
  private final var last: Place?

  /// Whether a place counts, while what it is for is at `now`.
  final func allows(at now: Place) -> Bool {
    guard !isGrasped, let last else { return true }
    for index in 0..<Place.componentCount {
      let (now, then) = (now[component: index], last[component: index])
      let size = Swift.max(1, now.magnitude, then.magnitude)
      // But for rounding.
      guard (now - then).magnitude <= 1e-9 * size else { return false }
    }
    return true
  }

  /// Notes where it is put.
  final func put(at place: Place) -> Place {
    last = place
    return place
  }
}

extension ContinuousRecognizer {
  /// Its events, with the news first that it is under way, where it is.
  final var primed: MotionObservable<GestureEvent<Motion.Measure>> {
    MotionObservable(relaying: { [self] observer in
      let subscription = subscribe(observer)
      if seat.told.isActive { observer.state(.active) }
      return subscription
    })
  }
}

extension GestureHand {
  /// The events, with the news first that a gesture is under way, where it is. While somebody hears them,
  /// the hand has a user.
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
  /// Connects what becomes of a part of an element while a gesture is under way.
  ///
  /// - Parameters:
  ///   - grasp: what to hold on to; asked when the gesture begins, and of one that was under way before,
  ///     at its first event.
  ///   - move: what becomes of that with each value.
  ///   - place: where the part is put for what constraints make of it.
  func connect<Motion, Recognizer: ContinuousRecognizer<Motion>, Held, Moved, Place: Vector>(
    _ hand: GestureHand<Recognizer>, to part: PropertyLens<Place>,
    constraints: MotionConstraint<Moved>?,
    grasp: @escaping (GestureEvent<Motion.Measure>) -> Held,
    move: @escaping (Held, Motion.Measure.Value) -> Moved,
    place: @escaping (Moved) -> Place
  ) {
    let grip = Grip<Place>()
    let moved = MotionObservable<Moved>(relaying: { observer in
      let held = Variable<Held?>(nil)
      return hand.events(
        to: observer.upstream { (event: GestureEvent<Motion.Measure>) in
          grip.isGrasped = event.phase.isActive
          guard grip.isGrasped else { return held.value = nil }
          let kept = event.phase == .changed ? held.value : nil
          let grasped = kept ?? grasp(event)
          held.value = grasped
          observer.onNext(move(grasped, event.value))
        })
    })
    connect(
      constrained(moved, by: constraints).filter { _ in grip.allows(at: part.read()) }
        .map { grip.put(at: place($0)) }, to: part)
  }
}
