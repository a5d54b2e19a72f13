public import StreamsProperties

/// Recognizes two or more pointers that spread apart or pinch together, and measures their ratio.
///
///     let pinch = ScaleRecognizer(in: gestures)
///     pinch.scaled(from: card.scale).bind(to: card.scale).store(in: &subscriptions)
///
/// The ratio compares the root mean square of the pointers' distances from their centroid; for two pointers, it
/// compares their distance from each other. The threshold is the fraction by which they must spread or pinch. Pointers
/// that coincide have no ratio; the ratio is measured from the moment when they separate.
public final class ScaleRecognizer: EventRecognizer<PointerTracks.Scaling> {
  package let core: GestureCore<ContinuousMachine<ScaleMotion>>
  private var settings = ContinuousSettings()

  /// The fraction by which the pointers must spread or pinch. At 0, the gesture begins as soon as its pointers are down,
  /// and does not affect taps and presses until they move.
  public var threshold: ReactiveProperty<Double> { settings.threshold(of: core) }

  /// The minimum number of pointers.
  public var pointerCount: ReactiveProperty<Int> { settings.pointerCount(of: core) }

  /// A recognizer of an arbiter's pointers.
  ///
  /// - Parameters:
  ///   - arbiter: decides which of its recognizers gets the pointers; retained.
  ///   - threshold: the fraction by which the pointers must spread or pinch: with 0.04, the gesture begins at a ratio
  ///     above 1.04 or below 1 / 1.04. At least 0 and finite; at 0, the gesture begins when its pointers are down.
  ///
  /// The gesture takes at least two pointers; you can set `pointerCount` to more, up to 16. Traps if the threshold is
  /// out of range, here or when it is set later (law L16). Cost: one call per sample.
  public init(in arbiter: GestureArbiter, threshold: Double = 0.04) {
    let motion = ScaleMotion(threshold: threshold)
    core = GestureCore(motion, ScaleMotion.minimumPointerCount, in: arbiter)
    super.init(core, core.observers, arbiter)
  }
}
