public import StreamsCore
public import StreamsProperties

/// Recognises pointers that come down and are soon let go, once or several times in a row.
///
/// Momentary: active, the one event, at rest. The value is where the pointers were at the last press.
public final class TapRecognizer: GestureRecognizer, Observable {
  /// How many times.
  public let taps: ReactiveProperty<Int>
  /// With how many pointers at once.
  public let pointerCount: ReactiveProperty<Int>
  /// How far they may move while they are down.
  public let allowedMovement: ReactiveProperty<Double>
  /// How far from the first tap the others may be.
  public let allowedDistance: ReactiveProperty<Double>
  /// How long a press may last, in seconds.
  public let greatestDuration: ReactiveProperty<Double>
  /// How much time may pass between two taps, in seconds.
  public let greatestPause: ReactiveProperty<Double>

  package let core: GestureCore<TapMachine>

  /// A recogniser beside others. Settings that make no sense trap, then and later.
  public init(
    in arbiter: GestureArbiter,
    taps: Int = 1,
    pointerCount: Int = 1,
    allowedMovement: Double = 10,
    allowedDistance: Double = 40,
    greatestDuration: Double = 0.35,
    greatestPause: Double = 0.3
  ) {
    self.taps = ReactiveProperty(initialValue: taps)
    self.pointerCount = ReactiveProperty(initialValue: pointerCount)
    self.allowedMovement = ReactiveProperty(initialValue: allowedMovement)
    self.allowedDistance = ReactiveProperty(initialValue: allowedDistance)
    self.greatestDuration = ReactiveProperty(initialValue: greatestDuration)
    self.greatestPause = ReactiveProperty(initialValue: greatestPause)
    require(taps >= 1, "TapRecognizer: taps must be at least 1", "\(taps)")
    require(
      pointerCount >= 1 && pointerCount <= 16, "TapRecognizer: pointerCount must be from 1 to 16",
      "\(pointerCount)")
    require(
      allowedMovement >= 0 && allowedMovement < .infinity,
      "TapRecognizer: allowedMovement must be at least 0 and finite", "\(allowedMovement)")
    require(
      allowedDistance >= 0 && allowedDistance < .infinity,
      "TapRecognizer: allowedDistance must be at least 0 and finite", "\(allowedDistance)")
    require(
      greatestDuration > 0 && greatestDuration < .infinity,
      "TapRecognizer: greatestDuration must be above 0 and finite", "\(greatestDuration)")
    require(
      greatestPause > 0 && greatestPause < .infinity,
      "TapRecognizer: greatestPause must be above 0 and finite", "\(greatestPause)")
    let core = GestureCore(TapMachine(), in: arbiter.core, name: "TapRecognizer")
    core.machine.tapsNeeded = taps
    core.machine.pointersNeeded = pointerCount
    core.machine.allowedMovement = allowedMovement
    core.machine.allowedDistance = allowedDistance
    core.machine.greatestDuration = greatestDuration
    core.machine.greatestPause = greatestPause
    self.core = core
    super.init(core, core.phase, arbiter)
    settings.append(
      core.apply(self.taps) {
        require($1 >= 1, "TapRecognizer: taps must be at least 1", "\($1)")
        $0.tapsNeeded = $1
      })
    settings.append(
      core.apply(self.pointerCount) {
        require($1 >= 1 && $1 <= 16, "TapRecognizer: pointerCount must be from 1 to 16", "\($1)")
        $0.pointersNeeded = $1
      })
    settings.append(
      core.apply(self.allowedMovement) {
        require(
          $1 >= 0 && $1 < .infinity, "TapRecognizer: allowedMovement must be at least 0 and finite",
          "\($1)")
        $0.allowedMovement = $1
      })
    settings.append(
      core.apply(self.allowedDistance) {
        require(
          $1 >= 0 && $1 < .infinity, "TapRecognizer: allowedDistance must be at least 0 and finite",
          "\($1)")
        $0.allowedDistance = $1
      })
    settings.append(
      core.apply(self.greatestDuration) {
        require(
          $1 > 0 && $1 < .infinity, "TapRecognizer: greatestDuration must be above 0 and finite",
          "\($1)")
        $0.greatestDuration = $1
      })
    settings.append(
      core.apply(self.greatestPause) {
        require(
          $1 > 0 && $1 < .infinity, "TapRecognizer: greatestPause must be above 0 and finite",
          "\($1)")
        $0.greatestPause = $1
      })
  }

  /// A recogniser that has the pointers for itself.
  public convenience init(
    _ pointers: PointerSource,
    taps: Int = 1,
    pointerCount: Int = 1,
    allowedMovement: Double = 10,
    allowedDistance: Double = 40,
    greatestDuration: Double = 0.35,
    greatestPause: Double = 0.3
  ) {
    self.init(
      in: GestureArbiter(pointers), taps: taps, pointerCount: pointerCount,
      allowedMovement: allowedMovement, allowedDistance: allowedDistance,
      greatestDuration: greatestDuration, greatestPause: greatestPause)
  }

  /// Subscribes to the events. The subscription keeps the recogniser.
  public func subscribe(_ observer: MotionObserver<LocationEvent>) -> Subscription {
    core.subscribe(observer, keeping: self)
  }
}
