public import StreamsCore
public import StreamsProperties

/// Recognises two or more pointers that spread or close, and says by what ratio.
///
/// That of the root mean square of their distances from their centroid: for two pointers, of their
/// distance from one another. It begins when it has grown or shrunk by more than ``threshold``, and counts
/// from there. Pointers that lie on one another have no ratio; it counts from where they part. It ends
/// when fewer than two are left.
public final class ScaleRecognizer: GestureRecognizer, Observable {
  /// By what part they must spread, or close, to be recognised.
  public let threshold: ReactiveProperty<Double>

  package let core: GestureCore<ContinuousMachine<ScaleMotion>>

  /// A recogniser beside others. Settings that make no sense trap, then and later.
  public init(
    in arbiter: GestureArbiter,
    threshold: Double = 0.04
  ) {
    self.threshold = ReactiveProperty(initialValue: threshold)
    require(
      threshold >= 0 && threshold < .infinity,
      "ScaleRecognizer: threshold must be at least 0 and finite", "\(threshold)")
    let core = GestureCore(
      ContinuousMachine(ScaleMotion(threshold: threshold)), in: arbiter.core,
      name: "ScaleRecognizer")
    self.core = core
    super.init(core, core.phase, arbiter)
    settings.append(
      core.apply(self.threshold) {
        require(
          $1 >= 0 && $1 < .infinity, "ScaleRecognizer: threshold must be at least 0 and finite",
          "\($1)")
        $0.motion.threshold = $1
      })
  }

  /// A recogniser that has the pointers for itself.
  public convenience init(
    _ pointers: PointerSource,
    threshold: Double = 0.04
  ) {
    self.init(in: GestureArbiter(pointers), threshold: threshold)
  }

  /// Subscribes to the events. The subscription keeps the recogniser.
  public func subscribe(_ observer: MotionObserver<ScaleEvent>) -> Subscription {
    core.subscribe(observer, keeping: self)
  }
}
