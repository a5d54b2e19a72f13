public import StreamsCore
import StreamsOperators
public import StreamsProperties
import StreamsSystems

/// Writes the position of a tap to a property: the destination of a spring, for example.
///
///     let tossable = Tossable(destination: home)
///     runtime.add(tossable, to: card)
///     runtime.add(SetPositionOnTap(inParentOf: card), to: tossable.spring.destination)
///
/// All properties share one recognizer, which is created with the first property and dropped with the last.
public final class SetPositionOnTap: Interaction, Togglable, Stateful {
  private let core: TapCore
  private var madeEnabled = Setting<Bool>()
  private let places: MotionObservable<SIMD2<Double>>
  private let motions = InteractionState()

  /// An interaction that writes the positions of taps, in the coordinates of `space`, which may be an element. Traps if
  /// the touched element has no gestures.
  ///
  /// - Parameters:
  ///   - element: the element that is touched.
  ///   - space: the space of the written positions.
  public convenience init(on element: MotionElement, in space: some MotionSpace) {
    self.init(.touching(element), in: space)
  }

  private convenience init(
    _ choice: GestureChoice<TapRecognizer>, in space: some MotionSpace
  ) {
    self.init(
      place: { space.fromShared($0) },
      recognizer: { choice.recognizer { TapRecognizer(in: $0) } })
  }

  /// An interaction that writes the positions of taps in the coordinates of an element's parent, in which the element's
  /// position is measured.
  ///
  /// - Parameters:
  ///   - touched: the element that is touched; by default, the parent, including the element itself, or everything if
  ///     there is no parent. Traps if it has no gestures.
  ///   - recognizer: the recognizer of the taps, in place of one for the touched element.
  ///   - element: the element whose parent is the space of the written positions.
  public convenience init(
    on touched: MotionElement? = nil, recognizer: TapRecognizer? = nil,
    inParentOf element: MotionElement
  ) {
    let space = ParentSpace(element: element)
    if let choice = GestureChoice.of(touched ?? element.parent, recognizer) {
      self.init(choice, in: space)
    } else {
      self.init(
        place: { space.fromShared($0) },
        recognizer: { TapRecognizer(in: GestureChoice<TapRecognizer>.gestures(of: element)) })
    }
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
      tap.isEnabled.value = core.isEnabled
      let events = tap.subscribe(observer)
      return Subscription(over: events) {
        events.unsubscribe()
        core.tap = nil
      }
    }).map { place($0.value) }.share()
  }

  /// Whether the interaction responds to taps.
  public var isEnabled: ReactiveProperty<Bool> {
    madeEnabled.property(core.isEnabled) { [core] in core.set(enabled: $0) }
  }

  /// The state: active during the single event of a tap.
  public var state: ReactiveProperty<MotionPhase> { motions.property }

  /// Connects the taps to `position`.
  ///
  /// - Parameters:
  ///   - position: the property to write.
  ///   - runtime: the interaction's own runtime for this property.
  ///   - constraints: operators applied to the positions; `nil` for none.
  public func add(
    to position: ReactiveProperty<SIMD2<Double>>, in runtime: MotionRuntime,
    constraints: MotionConstraint<SIMD2<Double>>?
  ) {
    motions.include(runtime)
    runtime.connect(constrained(places, by: constraints), to: position)
  }
}

/// The current settings, and the recognizer, which exists while its taps are observed.
private final class TapCore {
  private(set) var isEnabled = true
  var tap: TapRecognizer?

  func set(enabled: Bool) {
    isEnabled = enabled
    tap?.isEnabled.value = enabled
  }
}
