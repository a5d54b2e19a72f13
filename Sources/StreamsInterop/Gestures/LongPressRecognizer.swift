public import StreamsCore
public import StreamsProperties

/// Recognises pointers that stay down, and then follows them: the value is where they are.
///
/// It begins when ``duration`` is over, for which time has to be told: see ``PointerSource``. Where
/// pointers join or leave later, the value goes on from where it is.
public final class LongPressRecognizer: GestureRecognizer, Observable {
  package let core: GestureCore<LongPressMachine>
  private var madeDuration = Setting<Double>()
  private var madeAllowedMovement = Setting<Double>()
  private var madePointerCount = Setting<Int>()

  /// A recogniser beside others.
  ///
  /// - Parameters:
  ///   - arbiter: decides which of its recognisers has the pointers; kept.
  ///   - duration: how long the pointers must stay, in seconds; at least 0 and finite. It is
  ///     counted from when the last of them comes down.
  ///   - allowedMovement: how far the centroid may move before, in units of the positions; at least
  ///     0 and finite.
  ///   - pointerCount: how many pointers it takes: from 1 to 16. More fail it before it begins, and
  ///     may join later; fewer end it.
  ///
  /// Traps for a setting out of its range, here and wherever it is set later (law L16). Cost, a
  /// sample: one call.
  public init(
    in arbiter: GestureArbiter, duration: Double = 0.5, allowedMovement: Double = 10,
    pointerCount: Int = 1
  ) {
    core = GestureCore(LongPressMachine(), in: arbiter.core, name: "LongPressRecognizer")
    super.init(core, arbiter)
    core.set(duration: duration)
    core.set(allowedMovement: allowedMovement)
    core.set(pointerCount: pointerCount)
  }

  /// A recogniser that has the pointers for itself, by an arbiter of its own.
  ///
  /// - Parameters:
  ///   - pointers: where the samples come from; kept.
  ///   - duration: how long the pointers must stay, in seconds; at least 0 and finite. It is
  ///     counted from when the last of them comes down.
  ///   - allowedMovement: how far the centroid may move before, in units of the positions; at least
  ///     0 and finite.
  ///   - pointerCount: how many pointers it takes: from 1 to 16. More fail it before it begins, and
  ///     may join later; fewer end it.
  ///
  /// Traps and costs are those of the one beside others; the arbiter adds two subscriptions to the
  /// pointers.
  public convenience init(
    _ pointers: PointerSource, duration: Double = 0.5, allowedMovement: Double = 10,
    pointerCount: Int = 1
  ) {
    self.init(
      in: GestureArbiter(pointers), duration: duration, allowedMovement: allowedMovement,
      pointerCount: pointerCount)
  }

  /// How long they must stay, in seconds.
  public var duration: ReactiveProperty<Double> {
    madeDuration.property(core.machine.duration) { [core] in core.set(duration: $0) }
  }

  /// How far they may move before.
  public var allowedMovement: ReactiveProperty<Double> {
    madeAllowedMovement.property(core.machine.allowedMovement) { [core] in
      core.set(allowedMovement: $0)
    }
  }

  /// How many pointers it takes.
  public var pointerCount: ReactiveProperty<Int> {
    madePointerCount.property(core.machine.pointerCountNeeded) { [core] in
      core.set(pointerCount: $0)
    }
  }

  /// Subscribes to the events. The subscription keeps the recogniser.
  public func subscribe(_ observer: MotionObserver<LocationEvent>) -> Subscription {
    core.subscribe(observer, keeping: self)
  }
}

extension GestureCore<LongPressMachine> {
  func set(duration new: Double) {
    requireFinite(new, "LongPressRecognizer: duration must be at least 0 and finite")
    change { replace(&$0.duration, with: new) }
  }

  func set(allowedMovement new: Double) {
    requireFinite(new, "LongPressRecognizer: allowedMovement must be at least 0 and finite")
    change { replace(&$0.allowedMovement, with: new) }
  }

  func set(pointerCount new: Int) {
    requirePointerCount(new, of: name)
    change { replace(&$0.pointerCountNeeded, with: new) }
  }
}
