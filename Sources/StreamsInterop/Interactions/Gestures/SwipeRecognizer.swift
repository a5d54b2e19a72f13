import StreamsCore
public import StreamsProperties
import StreamsSystems

/// Recognizes a fling: pointers that are released while moving fast.
///
///     let swipe = SwipeRecognizer(in: gestures, directions: [.left])
///     swipe.subscribe { event in show(event.velocity) }.store(in: &subscriptions)
///
/// A swipe is momentary: the recognizer becomes active, emits one event, and rests. The value is the translation from
/// the press to the release; the velocity is the release velocity. To recognize swipes together with drags, use
/// ``GestureRecognizer/allowSimultaneous(with:)``, since a drag begins first.
public final class SwipeRecognizer: EventRecognizer<PointerTracks.Translation> {
  package let core: GestureCore<SwipeMachine>
  private var madeDirections = Setting<SwipeSides>()
  private var madeMinimumSpeed = Setting<Double>()
  private var madeMinimumDistance = Setting<Double>()
  private var madeMaximumDuration = Setting<Double>()
  private var madePointerCount = Setting<Int>()

  /// A recognizer of an arbiter's pointers.
  ///
  /// - Parameters:
  ///   - arbiter: decides which of its recognizers gets the pointers; retained.
  ///   - directions: the directions of the release. An empty list recognizes nothing.
  ///   - minimumSpeed: the minimum speed of the centroid at the release, in position units per second; finite and at
  ///     least 0.
  ///   - minimumDistance: the minimum distance from the position of the press, in position units; finite and at least
  ///     0.
  ///   - maximumDuration: the longest duration from the first press, in seconds; finite and above 0.
  ///   - pointerCount: the exact number of pointers, from 1 to 16.
  ///
  /// Traps if a setting is out of range, here or when it is set later (law L16). Cost: one call per sample.
  public init(
    in arbiter: GestureArbiter, directions: SwipeSides = .any, minimumSpeed: Double = 300,
    minimumDistance: Double = 20, maximumDuration: Double = 1, pointerCount: Int = 1
  ) {
    var machine = SwipeMachine()
    machine.directions = directions
    machine.minimumSpeed = minimumSpeed
    machine.minimumDistance = minimumDistance
    machine.maximumDuration = maximumDuration
    machine.pointersNeeded = pointerCount
    core = GestureCore(machine, in: arbiter.core, name: "SwipeRecognizer")
    super.init(core, core.observers, arbiter)
    Asked.taps = true
  }

  /// The allowed directions: a release counts if it is within an eighth of a turn from one of them.
  public var directions: ReactiveProperty<SwipeSides> {
    madeDirections.property(core.machine.directions) { [core] new in
      core.change { replace(&$0.directions, with: new) }
    }
  }

  /// The minimum speed at the release, in units per second.
  public var minimumSpeed: ReactiveProperty<Double> {
    madeMinimumSpeed.property(core.machine.minimumSpeed) { [core] new in
      core.change { replace(&$0.minimumSpeed, with: new) }
    }
  }

  /// The minimum distance, in position units.
  public var minimumDistance: ReactiveProperty<Double> {
    madeMinimumDistance.property(core.machine.minimumDistance) { [core] new in
      core.change { replace(&$0.minimumDistance, with: new) }
    }
  }

  /// The longest duration, in seconds.
  public var maximumDuration: ReactiveProperty<Double> {
    madeMaximumDuration.property(core.machine.maximumDuration) { [core] new in
      core.change { replace(&$0.maximumDuration, with: new) }
    }
  }

  /// The number of pointers.
  public var pointerCount: ReactiveProperty<Int> {
    madePointerCount.property(core.machine.pointersNeeded) { [core] new in
      core.change { replace(&$0.pointersNeeded, with: new) }
    }
  }
}
