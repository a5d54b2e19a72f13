public import StreamsCore
public import StreamsProperties

/// Recognises a fling: pointers that are let go while they move fast.
///
/// Momentary: active, the one event, at rest. The value is how far it led from the press to the release,
/// the velocity that of the release. Beside a drag it needs ``GestureRecognizer/simultaneous(with:)``,
/// since a drag begins before it.
public final class SwipeRecognizer: GestureRecognizer, Observable {
  /// Which ways it may lead.
  public let directions: ReactiveProperty<SwipeDirections>
  /// How fast it must be at the release, in units per second.
  public let leastSpeed: ReactiveProperty<Double>
  /// How far it must lead.
  public let leastDistance: ReactiveProperty<Double>
  /// How long it may last, in seconds.
  public let greatestDuration: ReactiveProperty<Double>
  /// How many pointers it takes.
  public let pointerCount: ReactiveProperty<Int>

  package let core: GestureCore<SwipeMachine>

  /// A recogniser beside others. Settings that make no sense trap, then and later.
  public init(
    in arbiter: GestureArbiter,
    directions: SwipeDirections = .all,
    leastSpeed: Double = 300,
    leastDistance: Double = 20,
    greatestDuration: Double = 1,
    pointerCount: Int = 1
  ) {
    self.directions = ReactiveProperty(initialValue: directions)
    self.leastSpeed = ReactiveProperty(initialValue: leastSpeed)
    self.leastDistance = ReactiveProperty(initialValue: leastDistance)
    self.greatestDuration = ReactiveProperty(initialValue: greatestDuration)
    self.pointerCount = ReactiveProperty(initialValue: pointerCount)
    require(
      leastSpeed >= 0 && leastSpeed < .infinity,
      "SwipeRecognizer: leastSpeed must be at least 0 and finite", "\(leastSpeed)")
    require(
      leastDistance >= 0 && leastDistance < .infinity,
      "SwipeRecognizer: leastDistance must be at least 0 and finite", "\(leastDistance)")
    require(
      greatestDuration > 0 && greatestDuration < .infinity,
      "SwipeRecognizer: greatestDuration must be above 0 and finite", "\(greatestDuration)")
    require(
      pointerCount >= 1 && pointerCount <= 16, "SwipeRecognizer: pointerCount must be from 1 to 16",
      "\(pointerCount)")
    let core = GestureCore(SwipeMachine(), in: arbiter.core, name: "SwipeRecognizer")
    core.machine.directions = directions
    core.machine.leastSpeed = leastSpeed
    core.machine.leastDistance = leastDistance
    core.machine.greatestDuration = greatestDuration
    core.machine.pointersNeeded = pointerCount
    self.core = core
    super.init(core, core.phase, arbiter)
    settings.append(core.apply(self.directions) { $0.directions = $1 })
    settings.append(
      core.apply(self.leastSpeed) {
        require(
          $1 >= 0 && $1 < .infinity, "SwipeRecognizer: leastSpeed must be at least 0 and finite",
          "\($1)")
        $0.leastSpeed = $1
      })
    settings.append(
      core.apply(self.leastDistance) {
        require(
          $1 >= 0 && $1 < .infinity, "SwipeRecognizer: leastDistance must be at least 0 and finite",
          "\($1)")
        $0.leastDistance = $1
      })
    settings.append(
      core.apply(self.greatestDuration) {
        require(
          $1 > 0 && $1 < .infinity, "SwipeRecognizer: greatestDuration must be above 0 and finite",
          "\($1)")
        $0.greatestDuration = $1
      })
    settings.append(
      core.apply(self.pointerCount) {
        require($1 >= 1 && $1 <= 16, "SwipeRecognizer: pointerCount must be from 1 to 16", "\($1)")
        $0.pointersNeeded = $1
      })
  }

  /// A recogniser that has the pointers for itself.
  public convenience init(
    _ pointers: PointerSource,
    directions: SwipeDirections = .all,
    leastSpeed: Double = 300,
    leastDistance: Double = 20,
    greatestDuration: Double = 1,
    pointerCount: Int = 1
  ) {
    self.init(
      in: GestureArbiter(pointers), directions: directions, leastSpeed: leastSpeed,
      leastDistance: leastDistance, greatestDuration: greatestDuration, pointerCount: pointerCount)
  }

  /// Subscribes to the events. The subscription keeps the recogniser.
  public func subscribe(_ observer: MotionObserver<SwipeEvent>) -> Subscription {
    core.subscribe(observer, keeping: self)
  }
}
