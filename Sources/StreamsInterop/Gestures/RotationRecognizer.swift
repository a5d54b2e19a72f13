/// Recognises two or more pointers that turn about their centroid, and says by what angle: a
/// ``ContinuousRecognizer``.
///
/// In radians, from the first axis towards the second, over any number of turns; by default it begins at two
/// degrees. Of three and more pointers the turn is the one of least squares.
public final class RotationRecognizer: ContinuousRecognizer<RotationMotion> {
  /// A recogniser beside others.
  ///
  /// - Parameters:
  ///   - arbiter: decides which of its recognisers has the pointers; kept.
  ///   - threshold: by what angle they must turn, in radians; at least 0 and finite. At 0 it begins
  ///     when its pointers are down.
  ///
  /// It takes two pointers at least; `pointerCount` may be set to more, up to 16. Traps for a
  /// threshold out of its range, here and wherever it is set later (law L16). Cost, a sample: one
  /// call.
  public init(in arbiter: GestureArbiter, threshold: Double = 0.035) {
    super.init(RotationMotion(threshold: threshold), in: arbiter)
  }

  /// A recogniser that has the pointers for itself, by an arbiter of its own.
  ///
  /// - Parameters:
  ///   - pointers: where the samples come from; kept.
  ///   - threshold: by what angle they must turn, in radians; at least 0 and finite. At 0 it begins
  ///     when its pointers are down.
  ///
  /// Traps and costs are those of the one beside others; the arbiter adds two subscriptions to the
  /// pointers.
  public convenience init(_ pointers: PointerSource, threshold: Double = 0.035) {
    self.init(in: GestureArbiter(pointers), threshold: threshold)
  }
}
