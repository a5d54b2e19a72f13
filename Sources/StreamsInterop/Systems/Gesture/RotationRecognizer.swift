public import StreamsCore
public import StreamsProperties

/// Recognises two or more pointers that turn about their centroid, and says by what angle.
///
/// In radians, from the first axis towards the second, over any number of turns. It begins when they have
/// turned by more than ``threshold``, and counts from there. Of three and more pointers the turn is the
/// one of least squares. It ends when fewer than two are left.
public final class RotationRecognizer: GestureRecognizer, Observable {
  /// How far they must turn to be recognised, in radians; by default two degrees.
  public let threshold: ReactiveProperty<Double>

  package let core: GestureCore<ContinuousMachine<RotationMotion>>

  /// A recogniser beside others. Settings that make no sense trap, then and later.
  public init(
    in arbiter: GestureArbiter,
    threshold: Double = 0.035
  ) {
    self.threshold = ReactiveProperty(initialValue: threshold)
    require(
      threshold >= 0 && threshold < .infinity,
      "RotationRecognizer: threshold must be at least 0 and finite", "\(threshold)")
    let core = GestureCore(
      ContinuousMachine(RotationMotion(threshold: threshold)), in: arbiter.core,
      name: "RotationRecognizer")
    self.core = core
    super.init(core, core.phase, arbiter)
    settings.append(
      core.apply(self.threshold) {
        require(
          $1 >= 0 && $1 < .infinity, "RotationRecognizer: threshold must be at least 0 and finite",
          "\($1)")
        $0.motion.threshold = $1
      })
  }

  /// A recogniser that has the pointers for itself.
  public convenience init(
    _ pointers: PointerSource,
    threshold: Double = 0.035
  ) {
    self.init(in: GestureArbiter(pointers), threshold: threshold)
  }

  /// Subscribes to the events. The subscription keeps the recogniser.
  public func subscribe(_ observer: MotionObserver<RotationEvent>) -> Subscription {
    core.subscribe(observer, keeping: self)
  }
}
