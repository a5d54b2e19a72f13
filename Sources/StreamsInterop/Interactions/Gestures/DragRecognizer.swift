import StreamsOperators
public import StreamsProperties
import StreamsSystems

/// Recognizes a drag and its translation: the motion of the pointers' centroid.
///
///     let drag = DragRecognizer(in: gestures)
///     drag.translation(addedTo: position).bind(to: position)
///
/// A drag begins when the centroid moves farther than the threshold, in the positions' units; the translation is
/// measured from the edge of that circle.
public final class DragRecognizer: EventRecognizer<PointerTracks.Translation> {
  package let core: GestureCore<ContinuousMachine<TranslationMotion>>
  private var settings = ContinuousSettings()
  private var madeAxis = Setting<MotionAxis>()

  /// The axes of the drag. Locking an axis mid-drag freezes the translation along it.
  public var axis: ReactiveProperty<MotionAxis> {
    madeAxis.property(core.machine.motion.axis) { [core] new in
      core.change { $0.motion.setAxis(new) }
    }
  }

  /// The distance that the centroid must move. At 0, the gesture begins as soon as its pointers are down, and does not
  /// affect taps and presses until they move.
  public var threshold: ReactiveProperty<Double> { settings.threshold(of: core) }

  /// The minimum number of pointers.
  public var pointerCount: ReactiveProperty<Int> { settings.pointerCount(of: core) }

  /// A recognizer of an arbiter's pointers.
  ///
  /// - Parameters:
  ///   - arbiter: decides which of its recognizers gets the pointers; retained.
  ///   - threshold: the distance that the centroid must move, in units of the positions. At least 0 and
  ///     finite; at 0 a drag begins when its pointers are down.
  ///   - axis: the axes of the drag; the threshold applies to the same axes.
  ///   - pointerCount: the minimum number of pointers, from 1 to 16.
  ///
  /// Traps if a setting is out of range, here or when it is set later (law L16). Cost: one call per sample.
  public init(
    in arbiter: GestureArbiter, threshold: Double = 10, axis: MotionAxis = .both,
    pointerCount: Int = 1
  ) {
    let motion = TranslationMotion(threshold: threshold, axis: axis)
    core = GestureCore(motion, pointerCount, in: arbiter)
    super.init(core, core.observers, arbiter)
  }

  /// A recognizer that shares its machine with others like it as long as it is idle and its settings are unchanged.
  init(_ work: GestureWork<ContinuousMachine<TranslationMotion>>, in arbiter: GestureArbiter) {
    core = GestureCore(work, in: arbiter.core, name: TranslationMotion.name)
    super.init(core, core.observers, arbiter)
  }
}
