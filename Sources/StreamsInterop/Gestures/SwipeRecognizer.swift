public import StreamsCore
public import StreamsProperties

/// Recognises a fling: pointers that are let go while they move fast.
///
/// Momentary: active, the one event, at rest. The value is how far it led from the press to the release,
/// the velocity that of the release. Beside a drag it needs
/// ``GestureRecognizer/allowSimultaneous(with:)``, since a drag begins before it.
public final class SwipeRecognizer: GestureRecognizer, Observable {
  package let core: GestureCore<SwipeMachine>
  private var madeDirections = Setting<SwipeDirections>()
  private var madeLeastSpeed = Setting<Double>()
  private var madeLeastDistance = Setting<Double>()
  private var madeGreatestDuration = Setting<Double>()
  private var madePointerCount = Setting<Int>()

  /// A recogniser beside others.
  ///
  /// - Parameters:
  ///   - arbiter: decides which of its recognisers has the pointers; kept.
  ///   - directions: which ways the release may lead. An empty set recognises nothing.
  ///   - leastSpeed: how fast the centroid must be at the release, in units of the positions a
  ///     second; at least 0 and finite.
  ///   - leastDistance: how far it must be from where it came down, in units of the positions; at
  ///     least 0 and finite.
  ///   - greatestDuration: how long it may last from the first press, in seconds; above 0 and
  ///     finite.
  ///   - pointerCount: how many pointers it takes, no fewer and no more: from 1 to 16.
  ///
  /// Traps for a setting out of its range, here and wherever it is set later (law L16). Cost, a
  /// sample: one call.
  public init(
    in arbiter: GestureArbiter, directions: SwipeDirections = .all, leastSpeed: Double = 300,
    leastDistance: Double = 20, greatestDuration: Double = 1, pointerCount: Int = 1
  ) {
    core = GestureCore(SwipeMachine(), in: arbiter.core, name: "SwipeRecognizer")
    super.init(core, arbiter)
    core.set(directions: directions)
    core.set(leastSpeed: leastSpeed)
    core.set(leastDistance: leastDistance)
    core.set(greatestDuration: greatestDuration)
    core.set(pointerCount: pointerCount)
  }

  /// A recogniser that has the pointers for itself, by an arbiter of its own.
  ///
  /// - Parameters:
  ///   - pointers: where the samples come from; kept.
  ///   - directions: which ways the release may lead. An empty set recognises nothing.
  ///   - leastSpeed: how fast the centroid must be at the release, in units of the positions a
  ///     second; at least 0 and finite.
  ///   - leastDistance: how far it must be from where it came down, in units of the positions; at
  ///     least 0 and finite.
  ///   - greatestDuration: how long it may last from the first press, in seconds; above 0 and
  ///     finite.
  ///   - pointerCount: how many pointers it takes, no fewer and no more: from 1 to 16.
  ///
  /// Traps and costs are those of the one beside others; the arbiter adds two subscriptions to the
  /// pointers.
  public convenience init(
    _ pointers: PointerSource, directions: SwipeDirections = .all, leastSpeed: Double = 300,
    leastDistance: Double = 20, greatestDuration: Double = 1, pointerCount: Int = 1
  ) {
    self.init(
      in: GestureArbiter(pointers), directions: directions, leastSpeed: leastSpeed,
      leastDistance: leastDistance, greatestDuration: greatestDuration, pointerCount: pointerCount)
  }

  /// Which ways it may lead.
  public var directions: ReactiveProperty<SwipeDirections> {
    madeDirections.property(core.machine.directions) { [core] in core.set(directions: $0) }
  }

  /// How fast it must be at the release, in units per second.
  public var leastSpeed: ReactiveProperty<Double> {
    madeLeastSpeed.property(core.machine.leastSpeed) { [core] in core.set(leastSpeed: $0) }
  }

  /// How far it must lead.
  public var leastDistance: ReactiveProperty<Double> {
    madeLeastDistance.property(core.machine.leastDistance) { [core] in core.set(leastDistance: $0)
    }
  }

  /// How long it may last, in seconds.
  public var greatestDuration: ReactiveProperty<Double> {
    madeGreatestDuration.property(core.machine.greatestDuration) { [core] in
      core.set(greatestDuration: $0)
    }
  }

  /// How many pointers it takes.
  public var pointerCount: ReactiveProperty<Int> {
    madePointerCount.property(core.machine.pointersNeeded) { [core] in core.set(pointerCount: $0) }
  }

  /// Subscribes to the events. The subscription keeps the recogniser.
  public func subscribe(_ observer: MotionObserver<SwipeEvent>) -> Subscription {
    core.subscribe(observer, keeping: self)
  }
}

extension GestureCore<SwipeMachine> {
  func set(directions new: SwipeDirections) {
    change { replace(&$0.directions, with: new) }
  }

  func set(leastSpeed new: Double) {
    requireFinite(new, "SwipeRecognizer: leastSpeed must be at least 0 and finite")
    change { replace(&$0.leastSpeed, with: new) }
  }

  func set(leastDistance new: Double) {
    requireFinite(new, "SwipeRecognizer: leastDistance must be at least 0 and finite")
    change { replace(&$0.leastDistance, with: new) }
  }

  func set(greatestDuration new: Double) {
    requirePositive(new, "SwipeRecognizer: greatestDuration must be above 0 and finite")
    change { replace(&$0.greatestDuration, with: new) }
  }

  func set(pointerCount new: Int) {
    requirePointerCount(new, of: name)
    change { replace(&$0.pointersNeeded, with: new) }
  }
}
