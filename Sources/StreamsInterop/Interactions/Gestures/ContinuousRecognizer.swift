public import StreamsCore
public import StreamsProperties
import StreamsSystems

/// Recognizes a motion of pointers that exceeds its threshold: a drag, a rotation, a change of scale, or a motion that
/// you define.
///
///     let drag = DragRecognizer(pointers)
///     drag.translation(addedTo: position).bind(to: position)
///
/// The value is measured from the threshold, so that nothing jumps and the value is the same at every sample rate. The
/// first event has the value of a beginning gesture (0, or a ratio of 1); the next one, sent immediately, has the whole
/// value. Pointers that join or leave cause no jump either. The gesture ends when fewer than ``pointerCount`` remain.
///
/// `ContinuousRecognizer(motion, in: gestures)` recognizes your own ``PointerMotion``.
public class ContinuousRecognizer<Motion: PointerMotion>: GestureRecognizer, Observable {
  package final let core: GestureCore<ContinuousMachine<Motion>>
  private final var madeThreshold = Setting<Double>()
  private final var madePointerCount = Setting<Int>()

  /// A recognizer that shares an arbiter with others. Traps for invalid settings, both here and when they are set
  /// later.
  ///
  /// - Parameters:
  ///   - motion: the measure and its threshold.
  ///   - pointerCount: the minimum number of pointers.
  ///   - arbiter: decides which recognizer gets the pointers.
  public init(
    _ motion: Motion, pointerCount: Int = Motion.minimumPointerCount, in arbiter: GestureArbiter
  ) {
    var machine = ContinuousMachine(motion)
    machine.minimumPointerCount = pointerCount
    core = GestureCore(machine, in: arbiter.core, name: Motion.name)
    super.init(core, arbiter)
  }

  /// A recognizer that shares its machine with others like it as long as it is idle and its settings are unchanged.
  init(_ work: GestureWork<ContinuousMachine<Motion>>, in arbiter: GestureArbiter) {
    core = GestureCore(work, in: arbiter.core, name: Motion.name)
    super.init(core, arbiter)
  }

  /// The amount of motion needed for recognition, in units of the measure; for a scale, a fraction. At 0, the gesture
  /// begins as soon as its pointers are down, and does not affect taps and presses until they move.
  public final var threshold: ReactiveProperty<Double> {
    madeThreshold.property(core.machine.motion.threshold) { [core] new in
      core.change { replace(&$0.motion.threshold, with: new) }
    }
  }

  /// The minimum number of pointers.
  public final var pointerCount: ReactiveProperty<Int> {
    madePointerCount.property(core.machine.minimumPointerCount) { [core] new in
      core.change { replace(&$0.minimumPointerCount, with: new) }
    }
  }

  /// Subscribes to the events. The subscription keeps the recognizer alive.
  ///
  /// - Parameter observer: receives the events and states.
  /// - Returns: The subscription. Dropping it ends the notifications.
  public final func subscribe(
    _ observer: MotionObserver<GestureEvent<Motion.Measure>>
  ) -> Subscription {
    core.subscribe(observer, keeping: self)
  }
}
