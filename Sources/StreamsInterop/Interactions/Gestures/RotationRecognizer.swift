public import StreamsProperties

/// Recognizes two or more pointers that turn about their centroid, and measures their angle.
///
///     let turn = RotationRecognizer(in: gestures)
///     turn.rotated(from: card.rotation).bind(to: card.rotation).store(in: &subscriptions)
///
/// The angle is in radians, from the first axis toward the second, over any number of turns; by default, the gesture
/// begins at two degrees. For three or more pointers, the angle is the least-squares fit.
public final class RotationRecognizer: EventRecognizer<PointerTracks.Rotation> {
  package let core: GestureCore<ContinuousMachine<RotationMotion>>
  private var settings = ContinuousSettings()

  /// The angle by which the pointers must turn, in radians. At 0, the gesture begins as soon as its pointers are down,
  /// and does not affect taps and presses until they move.
  public var threshold: ReactiveProperty<Double> { settings.threshold(of: core) }

  /// The minimum number of pointers.
  public var pointerCount: ReactiveProperty<Int> { settings.pointerCount(of: core) }

  /// A recognizer of an arbiter's pointers.
  ///
  /// - Parameters:
  ///   - arbiter: decides which of its recognizers gets the pointers; retained.
  ///   - threshold: the angle by which the pointers must turn, in radians; finite and at least 0. At 0, the gesture
  ///     begins when its pointers are down.
  ///
  /// The gesture takes at least two pointers; `pointerCount` may be set to more, up to 16. Traps if the threshold is
  /// out of range, here or when it is set later (law L16). Cost: one call per sample.
  public init(in arbiter: GestureArbiter, threshold: Double = 0.035) {
    let motion = RotationMotion(threshold: threshold)
    core = GestureCore(motion, RotationMotion.minimumPointerCount, in: arbiter)
    super.init(core, core.observers, arbiter)
  }
}
