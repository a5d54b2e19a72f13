public import StreamsCore
public import StreamsProperties

/// Recognises a motion of pointers that exceeds its threshold: a drag, a rotation, a change of scale, or
/// one of your own making.
///
///     let drag = DragRecognizer(pointers)
///     drag.translation(addedTo: position).bind(to: position)
///
/// The value is counted from the threshold on, so that nothing jumps, and it is the same at every rate of
/// samples. Its first event has the value of a gesture that begins (0, or a ratio of 1), and is followed at
/// once by one that has all of it. Pointers that join or leave make no jump either. It ends when fewer than
/// ``pointerCount`` are left.
///
/// What a ``PointerMotion`` of yours measures is recognised by
/// `ContinuousRecognizer(motion, in: gestures)`.
public class ContinuousRecognizer<Motion: PointerMotion>: GestureRecognizer, Observable {
  package final let core: GestureCore<ContinuousMachine<Motion>>
  private final var madeThreshold = Setting<Double>()
  private final var madePointerCount = Setting<Int>()

  /// A recogniser beside others. Settings that make no sense trap, then and later.
  ///
  /// - Parameters:
  ///   - motion: what it measures, with its threshold.
  ///   - pointerCount: how many pointers it takes, at least.
  ///   - arbiter: decides which recogniser has the pointers.
  public init(
    _ motion: Motion, pointerCount: Int = Motion.leastPointerCount, in arbiter: GestureArbiter
  ) {
    let core = GestureCore(ContinuousMachine(motion), in: arbiter.core, name: Motion.name)
    core.check(threshold: motion.threshold)
    core.set(pointerCount: pointerCount)
    self.core = core
    super.init(core, arbiter)
  }

  /// One like many others, for as long as it is idle and nobody changes its settings.
  init(_ work: GestureWork<ContinuousMachine<Motion>>, in arbiter: GestureArbiter) {
    core = GestureCore(work, in: arbiter.core, name: Motion.name)
    super.init(core, arbiter)
  }

  /// By how much it must move to be recognised, in units of its measure: for a scale, by what part. 0
  /// begins as soon as its pointers are down.
  public final var threshold: ReactiveProperty<Double> {
    madeThreshold.property(core.machine.motion.threshold) { [core] in core.set(threshold: $0) }
  }

  /// How many pointers it takes, at least.
  public final var pointerCount: ReactiveProperty<Int> {
    madePointerCount.property(core.machine.leastPointerCount) { [core] in
      core.set(pointerCount: $0)
    }
  }

  /// Subscribes to the events. The subscription keeps the recogniser.
  public final func subscribe(
    _ observer: MotionObserver<GestureEvent<Motion.Measure>>
  ) -> Subscription {
    core.subscribe(observer, keeping: self)
  }
}

extension GestureCore {
  func check<Motion>(threshold: Double) where Machine == ContinuousMachine<Motion> {
    require(
      threshold >= 0 && threshold < .infinity,
      "GestureRecognizer: threshold must be at least 0 and finite", "\(threshold) (\(name))")
  }

  func set<Motion>(threshold new: Double) where Machine == ContinuousMachine<Motion> {
    check(threshold: new)
    change { replace(&$0.motion.threshold, with: new) }
  }

  func set<Motion>(pointerCount new: Int) where Machine == ContinuousMachine<Motion> {
    requirePointerCount(new, from: Motion.leastPointerCount, of: name)
    change { replace(&$0.leastPointerCount, with: new) }
  }
}
