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
  /// Whether it heeds taps.
  public let enabled: ReactiveProperty<Bool>

  private let places: MotionObservable<SIMD2<Double>>
  private let motions = InteractionState()

  /// What writes where taps are, in the coordinates of `space`.
  ///
  /// - Parameters:
  ///   - recognizers: which recogniser tells of taps. Traps for that of the target: a property has no
  ///     pointers.
  ///   - space: where to measure; an element is one.
  public convenience init(
    _ recognizers: RecognizerChoice<TapRecognizer>, in space: some CoordinateSpace
  ) {
    if case .ofTarget = recognizers {
      fatalError(
        "L16 Faults: SetPositionOnTap: recognizers must name an element or a recogniser; it is ofTarget"
      )
    }
    self.init(
      place: { space.fromShared($0) },
      recognizer: { recognizers.recognizer(for: Element()) { TapRecognizer(in: $0) } })
  }

  /// What writes where taps are, as the position of `element` has it: in the coordinates of its parent.
  ///
  /// - Parameters:
  ///   - recognizers: which recogniser tells of taps; by default a new one of those on the element's
  ///     parent, the element itself included, or, where it has none, of those anywhere.
  ///   - element: what is moved. Traps where it needs gestures and has none.
  public convenience init(
    _ recognizers: RecognizerChoice<TapRecognizer> = .ofTarget, inParentOf element: Element
  ) {
    let space = ParentSpace(element: element)
    self.init(
      place: { space.fromShared($0) },
      recognizer: {
        if case .ofTarget = recognizers, element.parent == nil, let gestures = element.gestures {
          return TapRecognizer(in: gestures)
        }
        return recognizers.recognizer(for: element.parent ?? element) { TapRecognizer(in: $0) }
      })
  }

  private init(
    place: @escaping (SIMD2<Double>) -> SIMD2<Double>,
    recognizer: @escaping () -> TapRecognizer
  ) {
    let enabled = ReactiveProperty(initialValue: true)
    self.enabled = enabled
    places = MotionObservable<LocationEvent>(relaying: { observer in
      let tap = recognizer()
      let switching = enabled.subscribe { tap.enabled.value = $0 }
      let events = tap.subscribe(observer)
      return Subscription {
        events.unsubscribe()
        switching.unsubscribe()
      }
    }).map { place($0.value) }.share()
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
