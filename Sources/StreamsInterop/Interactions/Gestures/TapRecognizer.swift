import StreamsCore
public import StreamsProperties
import StreamsSystems

/// Recognizes pointers that are pressed and released quickly, once or several times in a row.
///
///     let doubleTap = TapRecognizer(in: gestures, taps: 2)
///     doubleTap.subscribe { event in card.position.value = event.value }.store(in: &subscriptions)
///
/// A tap is momentary: the recognizer becomes active, emits one event, and rests. The value is the position of the
/// pointers at the last press.
public final class TapRecognizer: EventRecognizer<PointerTracks.Location> {
  package let core: GestureCore<TapMachine>
  private var madeTaps = Setting<Int>()
  private var madePointerCount = Setting<Int>()
  private var madeAllowableMovement = Setting<Double>()
  private var madeAllowableDistance = Setting<Double>()
  private var madeMaximumDuration = Setting<Double>()
  private var madeMaximumPause = Setting<Double>()

  /// A recognizer that shares the pointers with others.
  ///
  /// - Parameters:
  ///   - arbiter: decides which of its recognizers gets the pointers; retained.
  ///   - taps: the number of taps in a row; at least 1.
  ///   - pointerCount: the exact number of pointers in each tap, from 1 to 16.
  ///   - allowableMovement: the greatest movement of the centroid in a tap, in position units; finite and at least 0.
  ///   - allowableDistance: the greatest distance of later taps from the first, in position units;
  ///     finite and at least 0.
  ///   - maximumDuration: the longest duration of each tap, in seconds; finite and above 0.
  ///   - maximumPause: the longest pause between two taps, in seconds; finite and above 0.
  ///
  /// Traps if a setting is out of range, here or when it is set later (law L16). Cost per sample: one
  /// call.
  public init(
    in arbiter: GestureArbiter, taps: Int = 1, pointerCount: Int = 1,
    allowableMovement: Double = 10,
    allowableDistance: Double = 40, maximumDuration: Double = 0.35, maximumPause: Double = 0.3
  ) {
    var machine = TapMachine()
    machine.tapsNeeded = taps
    machine.pointersNeeded = pointerCount
    machine.allowableMovement = allowableMovement
    machine.allowableDistance = allowableDistance
    machine.maximumDuration = maximumDuration
    machine.maximumPause = maximumPause
    core = GestureCore(machine, in: arbiter.core, name: "TapRecognizer")
    super.init(core, core.observers, arbiter)
    Asked.taps = true
  }

  /// The number of taps in a row.
  public var taps: ReactiveProperty<Int> {
    madeTaps.property(core.machine.tapsNeeded) { [core] new in
      core.change { replace(&$0.tapsNeeded, with: new) }
    }
  }

  /// The number of pointers in each tap.
  public var pointerCount: ReactiveProperty<Int> {
    madePointerCount.property(core.machine.pointersNeeded) { [core] new in
      core.change { replace(&$0.pointersNeeded, with: new) }
    }
  }

  /// The greatest movement of the centroid while the pointers are down, in position units.
  public var allowableMovement: ReactiveProperty<Double> {
    madeAllowableMovement.property(core.machine.allowableMovement) { [core] new in
      core.change { replace(&$0.allowableMovement, with: new) }
    }
  }

  /// The greatest distance of later taps from the first, in position units.
  public var allowableDistance: ReactiveProperty<Double> {
    madeAllowableDistance.property(core.machine.allowableDistance) { [core] new in
      core.change { replace(&$0.allowableDistance, with: new) }
    }
  }

  /// The longest duration of a press, in seconds.
  public var maximumDuration: ReactiveProperty<Double> {
    madeMaximumDuration.property(core.machine.maximumDuration) { [core] new in
      core.change { replace(&$0.maximumDuration, with: new) }
    }
  }

  /// The longest pause between two taps, in seconds.
  public var maximumPause: ReactiveProperty<Double> {
    madeMaximumPause.property(core.machine.maximumPause) { [core] new in
      core.change { replace(&$0.maximumPause, with: new) }
    }
  }
}
