public import StreamsCore
public import StreamsProperties

/// Recognises pointers that come down and are soon let go, once or several times in a row.
///
/// Momentary: active, the one event, at rest. The value is where the pointers were at the last press.
public final class TapRecognizer: GestureRecognizer, Observable {
  package let core: GestureCore<TapMachine>
  private var madeTaps = Setting<Int>()
  private var madePointerCount = Setting<Int>()
  private var madeAllowedMovement = Setting<Double>()
  private var madeAllowedDistance = Setting<Double>()
  private var madeGreatestDuration = Setting<Double>()
  private var madeGreatestPause = Setting<Double>()

  /// A recogniser beside others.
  ///
  /// - Parameters:
  ///   - arbiter: decides which of its recognisers has the pointers; kept.
  ///   - taps: how many in a row; at least 1.
  ///   - pointerCount: how many pointers each tap takes, no fewer and no more: from 1 to 16.
  ///   - allowedMovement: how far the centroid may move in a tap, in units of the positions; at
  ///     least 0 and finite.
  ///   - allowedDistance: how far from the first tap the others may be, in units of the positions;
  ///     at least 0 and finite.
  ///   - greatestDuration: how long each tap may last, in seconds; above 0 and finite.
  ///   - greatestPause: how much time may pass between two taps, in seconds; above 0 and finite.
  ///
  /// Traps for a setting out of its range, here and wherever it is set later (law L16). Cost, a
  /// sample: one call.
  public init(
    in arbiter: GestureArbiter, taps: Int = 1, pointerCount: Int = 1, allowedMovement: Double = 10,
    allowedDistance: Double = 40, greatestDuration: Double = 0.35, greatestPause: Double = 0.3
  ) {
    core = GestureCore(TapMachine(), in: arbiter.core, name: "TapRecognizer")
    super.init(core, arbiter)
    core.set(taps: taps)
    core.set(pointerCount: pointerCount)
    core.set(allowedMovement: allowedMovement)
    core.set(allowedDistance: allowedDistance)
    core.set(greatestDuration: greatestDuration)
    core.set(greatestPause: greatestPause)
  }

  /// A recogniser that has the pointers for itself, by an arbiter of its own.
  ///
  /// - Parameters:
  ///   - pointers: where the samples come from; kept.
  ///   - taps: how many in a row; at least 1.
  ///   - pointerCount: how many pointers each tap takes, no fewer and no more: from 1 to 16.
  ///   - allowedMovement: how far the centroid may move in a tap, in units of the positions; at
  ///     least 0 and finite.
  ///   - allowedDistance: how far from the first tap the others may be, in units of the positions;
  ///     at least 0 and finite.
  ///   - greatestDuration: how long each tap may last, in seconds; above 0 and finite.
  ///   - greatestPause: how much time may pass between two taps, in seconds; above 0 and finite.
  ///
  /// Traps and costs are those of the one beside others; the arbiter adds two subscriptions to the
  /// pointers.
  public convenience init(
    _ pointers: PointerSource, taps: Int = 1, pointerCount: Int = 1, allowedMovement: Double = 10,
    allowedDistance: Double = 40, greatestDuration: Double = 0.35, greatestPause: Double = 0.3
  ) {
    self.init(
      in: GestureArbiter(pointers), taps: taps, pointerCount: pointerCount,
      allowedMovement: allowedMovement, allowedDistance: allowedDistance,
      greatestDuration: greatestDuration, greatestPause: greatestPause)
  }

  /// How many times.
  public var taps: ReactiveProperty<Int> {
    madeTaps.property(core.machine.tapsNeeded) { [core] in core.set(taps: $0) }
  }

  /// With how many pointers at once.
  public var pointerCount: ReactiveProperty<Int> {
    madePointerCount.property(core.machine.pointersNeeded) { [core] in core.set(pointerCount: $0) }
  }

  /// How far they may move while they are down.
  public var allowedMovement: ReactiveProperty<Double> {
    madeAllowedMovement.property(core.machine.allowedMovement) { [core] in
      core.set(allowedMovement: $0)
    }
  }

  /// How far from the first tap the others may be.
  public var allowedDistance: ReactiveProperty<Double> {
    madeAllowedDistance.property(core.machine.allowedDistance) { [core] in
      core.set(allowedDistance: $0)
    }
  }

  /// How long a press may last, in seconds.
  public var greatestDuration: ReactiveProperty<Double> {
    madeGreatestDuration.property(core.machine.greatestDuration) { [core] in
      core.set(greatestDuration: $0)
    }
  }

  /// How much time may pass between two taps, in seconds.
  public var greatestPause: ReactiveProperty<Double> {
    madeGreatestPause.property(core.machine.greatestPause) { [core] in core.set(greatestPause: $0)
    }
  }

  /// Subscribes to the events. The subscription keeps the recogniser.
  public func subscribe(_ observer: MotionObserver<LocationEvent>) -> Subscription {
    core.subscribe(observer, keeping: self)
  }
}

extension GestureCore<TapMachine> {
  func set(taps new: Int) {
    require(new >= 1, "TapRecognizer: taps must be at least 1", "\(new)")
    change { replace(&$0.tapsNeeded, with: new) }
  }

  func set(pointerCount new: Int) {
    requirePointerCount(new, of: name)
    change { replace(&$0.pointersNeeded, with: new) }
  }

  func set(allowedMovement new: Double) {
    requireFinite(new, "TapRecognizer: allowedMovement must be at least 0 and finite")
    change { replace(&$0.allowedMovement, with: new) }
  }

  func set(allowedDistance new: Double) {
    requireFinite(new, "TapRecognizer: allowedDistance must be at least 0 and finite")
    change { replace(&$0.allowedDistance, with: new) }
  }

  func set(greatestDuration new: Double) {
    requirePositive(new, "TapRecognizer: greatestDuration must be above 0 and finite")
    change { replace(&$0.greatestDuration, with: new) }
  }

  func set(greatestPause new: Double) {
    requirePositive(new, "TapRecognizer: greatestPause must be above 0 and finite")
    change { replace(&$0.greatestPause, with: new) }
  }
}
