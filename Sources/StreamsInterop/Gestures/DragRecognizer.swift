public import StreamsProperties

/// Recognises pointers that are dragged, and says how far: a ``ContinuousRecognizer`` of the way of their
/// centroid.
///
///     let drag = DragRecognizer(pointers)
///     drag.translation(addedTo: position).bind(to: position)
///
/// It begins when the centroid has moved by more than its threshold, in units of the positions; the
/// translation is counted from the border of that circle.
public final class DragRecognizer: ContinuousRecognizer<TranslationMotion> {
  private var madeAxis = Setting<DragAxis>()

  /// Along which axes it goes. What is locked in the midst of a drag stays where it is.
  public var axis: ReactiveProperty<DragAxis> {
    madeAxis.property(core.machine.motion.axis) { [core] new in
      core.change { $0.motion.setAxis(new) }
    }
  }

  /// A recogniser beside others.
  ///
  /// - Parameters:
  ///   - arbiter: decides which of its recognisers has the pointers; kept.
  ///   - threshold: how far the centroid must move, in units of the positions. At least 0 and
  ///     finite; at 0 a drag begins when its pointers are down.
  ///   - axis: along which axes it goes. The threshold counts along these.
  ///   - pointerCount: how many pointers it takes, at least: from 1 to 16.
  ///
  /// Traps for a setting out of its range, here and wherever it is set later (law L16). Cost, a
  /// sample: one call.
  public init(
    in arbiter: GestureArbiter, threshold: Double = 10, axis: DragAxis = .free,
    pointerCount: Int = 1
  ) {
    super.init(
      TranslationMotion(threshold: threshold, axis: axis), pointerCount: pointerCount, in: arbiter)
  }

  override init(
    _ work: GestureWork<ContinuousMachine<TranslationMotion>>, in arbiter: GestureArbiter
  ) {
    super.init(work, in: arbiter)
  }

  /// A recogniser that has the pointers for itself, by an arbiter of its own.
  ///
  /// - Parameters:
  ///   - pointers: where the samples come from; kept.
  ///   - threshold: how far the centroid must move, in units of the positions; at least 0 and
  ///     finite.
  ///   - axis: along which axes it goes.
  ///   - pointerCount: how many pointers it takes, at least: from 1 to 16.
  ///
  /// Traps and costs are those of the one beside others; the arbiter adds two subscriptions to the
  /// pointers.
  public convenience init(
    _ pointers: PointerSource, threshold: Double = 10, axis: DragAxis = .free,
    pointerCount: Int = 1
  ) {
    self.init(
      in: GestureArbiter(pointers), threshold: threshold, axis: axis, pointerCount: pointerCount)
  }
}
