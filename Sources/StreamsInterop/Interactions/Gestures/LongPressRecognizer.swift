import StreamsCore
public import StreamsProperties
import StreamsSystems

/// Recognizes pointers that stay down, and then follows them: the value is their position.
///
///     let hold = LongPressRecognizer(in: gestures)
///     hold.whenRecognitionState(is: .began).subscribe { _ in close() }.store(in: &subscriptions)
///
/// The gesture begins after ``minimumPressDuration``, so the pointer source must know the time: see ``PointerSource``.
/// When pointers join or leave later, the value continues from its current position.
public final class LongPressRecognizer: EventRecognizer<PointerTracks.Location> {
  package let core: GestureCore<LongPressMachine>
  private var madeMinimumPressDuration = Setting<Double>()
  private var madeAllowableMovement = Setting<Double>()
  private var madePointerCount = Setting<Int>()

  /// A recognizer of an arbiter's pointers.
  ///
  /// - Parameters:
  ///   - arbiter: decides which of its recognizers gets the pointers; retained.
  ///   - minimumPressDuration: the seconds for which the pointers must stay down; at least 0 and finite. The seconds
  ///     count from the moment when the last pointer comes down.
  ///   - allowableMovement: the distance that the centroid may move before recognition, in units of the positions;
  ///     at least 0 and finite.
  ///   - pointerCount: the number of pointers, from 1 to 16. Before the gesture begins, additional pointers make it
  ///     fail; later, they may join. Fewer pointers end the gesture.
  ///
  /// Traps if a setting is out of range, here or when it is set later (law L16). Cost: one call per sample.
  public init(
    in arbiter: GestureArbiter, minimumPressDuration: Double = 0.5, allowableMovement: Double = 10,
    pointerCount: Int = 1
  ) {
    var machine = LongPressMachine()
    machine.minimumPressDuration = minimumPressDuration
    machine.allowableMovement = allowableMovement
    machine.pointerCountNeeded = pointerCount
    core = GestureCore(machine, in: arbiter.core, name: "LongPressRecognizer")
    super.init(core, core.observers, arbiter)
  }

  /// The seconds for which the pointers must stay down.
  public var minimumPressDuration: ReactiveProperty<Double> {
    madeMinimumPressDuration.property(core.machine.minimumPressDuration) { [core] new in
      core.change { replace(&$0.minimumPressDuration, with: new) }
    }
  }

  /// The distance that the centroid may move before recognition, in units of the positions.
  public var allowableMovement: ReactiveProperty<Double> {
    madeAllowableMovement.property(core.machine.allowableMovement) { [core] new in
      core.change { replace(&$0.allowableMovement, with: new) }
    }
  }

  /// The number of pointers.
  public var pointerCount: ReactiveProperty<Int> {
    madePointerCount.property(core.machine.pointerCountNeeded) { [core] new in
      core.change { replace(&$0.pointerCountNeeded, with: new) }
    }
  }
}
