public import StreamsCore
public import StreamsProperties

/// Writes where a tap was to a property: the destination of a spring, say.
///
///     let tossable = Tossable(destination: home)
///     runtime.add(tossable, to: card)
///     runtime.add(SetPositionOnTap(inParentOf: card), to: tossable.spring.destination)
///
/// However many properties it is added to, it has one recogniser for them all, which it makes with the
/// first and drops with the last.
public final class SetPositionOnTap: Interaction, Togglable, Stateful {
  private let core: TapCore
  private var madeEnabled = Setting<Bool>()
  private let places: MotionObservable<SIMD2<Double>>
  private let motions = InteractionState()

  /// What writes where taps on `element` are, in the coordinates of `space`; an element is one. Traps where
  /// the element has no gestures.
  public convenience init(touching element: MotionElement, in space: some MotionSpace) {
    self.init(.touching(element), in: space)
  }

  /// What writes where the taps are that a recogniser tells of, in the coordinates of `space`.
  public convenience init(by recognizer: TapRecognizer, in space: some MotionSpace) {
    self.init(.existing(recognizer), in: space)
  }

  /// What writes where taps are, as the position of `element` has it: in the coordinates of its parent.
  ///
  /// Of taps on that parent, the element itself included; where it has none, of taps anywhere. Traps where
  /// the element has no gestures.
  public convenience init(inParentOf element: MotionElement) {
    let space = ParentSpace(element: element)
    if let parent = element.parent {
      self.init(.touching(parent), in: space)
    } else {
      self.init(
        place: { space.fromShared($0) },
        recognizer: { TapRecognizer(in: RecognizerChoice<TapRecognizer>.gestures(of: element)) })
    }
  }

  /// What writes where taps on `touched` are, as the position of `element` has it.
  public convenience init(touching touched: MotionElement, inParentOf element: MotionElement) {
    self.init(.touching(touched), in: ParentSpace(element: element))
  }

  /// What writes where the taps are that a recogniser tells of, as the position of `element` has it.
  public convenience init(by recognizer: TapRecognizer, inParentOf element: MotionElement) {
    self.init(.existing(recognizer), in: ParentSpace(element: element))
  }

  private convenience init(
    _ choice: RecognizerChoice<TapRecognizer>, in space: some MotionSpace
  ) {
    self.init(
      place: { space.fromShared($0) },
      recognizer: { choice.recognizer(for: MotionElement()) { TapRecognizer(in: $0) } })
  }

  private init(
    place: @escaping (SIMD2<Double>) -> SIMD2<Double>,
    recognizer: @escaping () -> TapRecognizer
  ) {
    let core = TapCore()
    self.core = core
    places = MotionObservable<LocationEvent>(relaying: { observer in
      let tap = recognizer()
      core.tap = tap
      tap.enabled.value = core.isEnabled
      let events = tap.subscribe(observer)
      return Subscription(over: events) {
        events.unsubscribe()
        core.tap = nil
      }
    }).map { place($0.value) }.share()
  }

  /// Whether it heeds taps.
  public var enabled: ReactiveProperty<Bool> {
    madeEnabled.property(core.isEnabled) { [core] in core.set(enabled: $0) }
  }

  /// Active during a tap's one event.
  public var state: ReactiveProperty<MotionPhase> { motions.property }

  /// Connects the taps with `position`.
  public func add(
    to position: ReactiveProperty<SIMD2<Double>>, in runtime: MotionRuntime,
    constraints: MotionConstraint<SIMD2<Double>>?
  ) {
    motions.include(runtime)
    runtime.connect(constrained(places, by: constraints), to: position)
  }
}

/// What is in force, and the recogniser that there is while somebody hears of its taps.
private final class TapCore {
  private(set) var isEnabled = true
  var tap: TapRecognizer?

  func set(enabled: Bool) {
    isEnabled = enabled
    tap?.enabled.value = enabled
  }
}
