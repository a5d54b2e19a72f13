/// Recognises two or more pointers that spread or close, and says by what ratio: a ``ContinuousRecognizer``.
///
/// That of the root mean square of their distances from their centroid: for two pointers, of their
/// distance from one another. Its threshold says by what part they must spread, or close. Pointers that lie
/// on one another have no ratio; it counts from where they part.
public final class ScaleRecognizer: ContinuousRecognizer<ScaleMotion> {
  /// A recogniser beside others. Settings that make no sense trap, then and later.
  public init(in arbiter: GestureArbiter, threshold: Double = 0.04) {
    super.init(ScaleMotion(threshold: threshold), in: arbiter)
  }

  /// A recogniser that has the pointers for itself.
  public convenience init(_ pointers: PointerSource, threshold: Double = 0.04) {
    self.init(in: GestureArbiter(pointers), threshold: threshold)
  }
}
