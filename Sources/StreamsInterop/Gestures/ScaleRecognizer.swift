/// Recognises two or more pointers that spread or close, and says by what ratio: a ``ContinuousRecognizer``.
///
/// That of the root mean square of their distances from their centroid: for two pointers, of their
/// distance from one another. Its threshold says by what part they must spread, or close. Pointers that lie
/// on one another have no ratio; it counts from where they part.
public final class ScaleRecognizer: ContinuousRecognizer<ScaleMotion> {
  /// A recogniser beside others.
  ///
  /// - Parameters:
  ///   - arbiter: decides which of its recognisers has the pointers; kept.
  ///   - threshold: by what part they must spread or close: 0.04 begins beyond a ratio of 1.04, or
  ///     below 1 / 1.04. At least 0 and finite; at 0 it begins when its pointers are down.
  ///
  /// It takes two pointers at least; `pointerCount` may be set to more, up to 16. Traps for a
  /// threshold out of its range, here and wherever it is set later (law L16). Cost, a sample: one
  /// call.
  public init(in arbiter: GestureArbiter, threshold: Double = 0.04) {
    super.init(ScaleMotion(threshold: threshold), in: arbiter)
  }

  /// A recogniser that has the pointers for itself, by an arbiter of its own.
  ///
  /// - Parameters:
  ///   - pointers: where the samples come from; kept.
  ///   - threshold: by what part they must spread or close: 0.04 begins beyond a ratio of 1.04, or
  ///     below 1 / 1.04. At least 0 and finite; at 0 it begins when its pointers are down.
  ///
  /// Traps and costs are those of the one beside others; the arbiter adds two subscriptions to the
  /// pointers.
  public convenience init(_ pointers: PointerSource, threshold: Double = 0.04) {
    self.init(in: GestureArbiter(pointers), threshold: threshold)
  }
}
