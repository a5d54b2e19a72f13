import StreamsCore
import StreamsOperators
public import StreamsProperties
import StreamsSystems

/// Recognizes a press while it lasts: pointers come down, move, and go up, inside or outside.
///
///     let press = PressRecognizer(in: gestures, contains: { button.covers($0) })
///     let shown = press.isPressed.rewrite([true: 0.6, false: 1]).bind(to: button.opacity)
///     press.releases(inside: true).subscribe { _ in … }
///
/// The gesture begins as soon as its pointers are down, and its value is their position. Use a ``TapRecognizer`` for a
/// gesture that is recognized on release; a press shows that an element is being touched.
///
/// A press never takes its pointers from another gesture. It is canceled once a competing gesture takes them: a drag
/// that moves, a long press, a list that scrolls. To let the press continue, allow both gestures at the same time with
/// ``GestureRecognizer/allowSimultaneous(with:)``.
public final class PressRecognizer: EventRecognizer<PointerTracks.Location> {
  package let core: GestureCore<PressMachine>
  private var madePointerCount = Setting<Int>()

  /// A recognizer of an arbiter's pointers.
  ///
  /// - Parameters:
  ///   - arbiter: decides which of its recognizers gets the pointers; retained.
  ///   - pointerCount: the number of pointers, from 1 to 16; traps for any other number (law L16). More may join; fewer
  ///     end the press.
  ///   - contains: returns whether a position is inside, in units of the samples' positions; `nil` for everywhere. This
  ///     function does not decide which presses are accepted: use ``GestureRecognizer/accepts`` for that. Retained.
  ///
  /// Cost per sample: one call, plus one call of `contains`.
  public init(
    in arbiter: GestureArbiter, pointerCount: Int = 1,
    contains: ((SIMD2<Double>) -> Bool)? = nil
  ) {
    var machine = PressMachine()
    machine.pointerCountNeeded = pointerCount
    machine.contains = contains
    core = GestureCore(machine, in: arbiter.core, name: "PressRecognizer")
    super.init(core, core.observers, arbiter)
    Asked.taps = true
  }

  /// The number of pointers.
  public var pointerCount: ReactiveProperty<Int> {
    madePointerCount.property(core.machine.pointerCountNeeded) { [core] new in
      core.change { replace(&$0.pointerCountNeeded, with: new) }
    }
  }

  /// The test of whether a position is inside; `nil` for everywhere. A change applies from the next sample on.
  public var contains: ((SIMD2<Double>) -> Bool)? {
    get { core.machine.contains }
    set {
      core.change {
        $0.contains = newValue
        return false
      }
    }
  }

  /// Whether the pointers were inside at the latest event; at the end of the press, whether they were lifted inside.
  public var isInside: Bool { core.machine.isInside }

  /// Whether the element is pressed with the pointers inside, emitted now and on every change.
  public var isPressed: MotionObservable<Bool> {
    MotionObservable(relaying: { [self] observer in
      let latest = Variable(core.told.isActive && isInside)
      if core.told.isActive { observer.state(.active) }
      observer.onNext(latest.value)
      return subscribe(
        observer.upstream { [self] (event: LocationEvent) in
          let isPressed = event.phase.isActive && isInside
          guard isPressed != latest.value else { return }
          latest.value = isPressed
          observer.onNext(isPressed)
        })
    })
  }

  /// The ends of the presses whose pointers were lifted inside, or outside. Canceled presses are not included.
  ///
  /// - Parameter inside: true for pointers lifted inside, false for pointers lifted outside.
  /// - Returns: The stream of these events.
  public func releases(inside: Bool) -> MotionObservable<LocationEvent> {
    filter { [self] event in event.phase == .ended && isInside == inside }
  }
}
