import StreamsCore
public import StreamsProperties
import StreamsSystems

/// Recognizes a motion of pointers that you define, once it exceeds its threshold, like ``DragRecognizer``,
/// ``RotationRecognizer`` and ``ScaleRecognizer``.
///
///     let drag = DragRecognizer(in: gestures)
///     drag.translation(addedTo: position).bind(to: position)
///
/// The value is measured from the threshold, so that nothing jumps and the value is the same at every sample rate. The
/// first event has the value of a beginning gesture (0, or a ratio of 1); the next one, sent immediately, has the whole
/// value. Pointers that join or leave cause no jump either. The gesture ends when fewer than ``pointerCount`` remain.
public final class ContinuousRecognizer<Motion: PointerMotion>: EventRecognizer<Motion.Measure> {
  package let core: GestureCore<ContinuousMachine<Motion>>
  private var settings = ContinuousSettings()

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
    core = GestureCore(motion, pointerCount, in: arbiter)
    super.init(core, core.observers, arbiter)
  }

  /// The amount of motion needed for recognition, in units of the measure; for a scale, a fraction. At 0, the gesture
  /// begins as soon as its pointers are down, and does not affect taps and presses until they move.
  public var threshold: ReactiveProperty<Double> { settings.threshold(of: core) }

  /// The minimum number of pointers.
  public var pointerCount: ReactiveProperty<Int> { settings.pointerCount(of: core) }
}

/// The settings of a continuous recognizer, made on first use.
struct ContinuousSettings {
  private var madeThreshold = Setting<Double>()
  private var madePointerCount = Setting<Int>()

  mutating func threshold<Motion>(
    of core: GestureCore<ContinuousMachine<Motion>>
  ) -> ReactiveProperty<Double> {
    madeThreshold.property(core.machine.motion.threshold) { new in
      core.change { replace(&$0.motion.threshold, with: new) }
    }
  }

  mutating func pointerCount<Motion>(
    of core: GestureCore<ContinuousMachine<Motion>>
  ) -> ReactiveProperty<Int> {
    madePointerCount.property(core.machine.minimumPointerCount) { new in
      core.change { replace(&$0.minimumPointerCount, with: new) }
    }
  }
}
