/// Recognises two or more pointers that turn about their centroid, and says by what angle: a
/// ``ContinuousRecognizer``.
///
/// In radians, from the first axis towards the second, over any number of turns; by default it begins at two
/// degrees. Of three and more pointers the turn is the one of least squares.
public final class RotationRecognizer: ContinuousRecognizer<RotationMotion> {
  /// A recogniser beside others. Settings that make no sense trap, then and later.
  public init(in arbiter: GestureArbiter, threshold: Double = 0.035) {
    super.init(RotationMotion(threshold: threshold), in: arbiter)
  }

  /// A recogniser that has the pointers for itself.
  public convenience init(_ pointers: PointerSource, threshold: Double = 0.035) {
    self.init(in: GestureArbiter(pointers), threshold: threshold)
  }
}
