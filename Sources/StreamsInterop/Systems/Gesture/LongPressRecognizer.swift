public import StreamsCore
public import StreamsProperties

/// Recognises pointers that stay down, and then follows them: the value is where they are.
///
/// It begins when ``duration`` is over, for which time has to be told: see ``PointerSource``. Where
/// pointers join or leave later, the value goes on from where it is.
public final class LongPressRecognizer: GestureRecognizer, Observable {
  /// How long they must stay, in seconds.
  public let duration: ReactiveProperty<Double>
  /// How far they may move before.
  public let allowedMovement: ReactiveProperty<Double>
  /// How many pointers it takes.
  public let pointerCount: ReactiveProperty<Int>

  package let core: GestureCore<LongPressMachine>

  /// A recogniser beside others. Settings that make no sense trap, then and later.
  public init(
    in arbiter: GestureArbiter,
    duration: Double = 0.5,
    allowedMovement: Double = 10,
    pointerCount: Int = 1
  ) {
    self.duration = ReactiveProperty(initialValue: duration)
    self.allowedMovement = ReactiveProperty(initialValue: allowedMovement)
    self.pointerCount = ReactiveProperty(initialValue: pointerCount)
    require(
      duration >= 0 && duration < .infinity,
      "LongPressRecognizer: duration must be at least 0 and finite", "\(duration)")
    require(
      allowedMovement >= 0 && allowedMovement < .infinity,
      "LongPressRecognizer: allowedMovement must be at least 0 and finite", "\(allowedMovement)")
    require(
      pointerCount >= 1 && pointerCount <= 16,
      "LongPressRecognizer: pointerCount must be from 1 to 16", "\(pointerCount)")
    let core = GestureCore(LongPressMachine(), in: arbiter.core, name: "LongPressRecognizer")
    core.machine.duration = duration
    core.machine.allowedMovement = allowedMovement
    core.machine.pointerCountNeeded = pointerCount
    self.core = core
    super.init(core, core.phase, arbiter)
    settings.append(
      core.apply(self.duration) {
        require(
          $1 >= 0 && $1 < .infinity, "LongPressRecognizer: duration must be at least 0 and finite",
          "\($1)")
        $0.duration = $1
      })
    settings.append(
      core.apply(self.allowedMovement) {
        require(
          $1 >= 0 && $1 < .infinity,
          "LongPressRecognizer: allowedMovement must be at least 0 and finite", "\($1)")
        $0.allowedMovement = $1
      })
    settings.append(
      core.apply(self.pointerCount) {
        require(
          $1 >= 1 && $1 <= 16, "LongPressRecognizer: pointerCount must be from 1 to 16", "\($1)")
        $0.pointerCountNeeded = $1
      })
  }

  /// A recogniser that has the pointers for itself.
  public convenience init(
    _ pointers: PointerSource,
    duration: Double = 0.5,
    allowedMovement: Double = 10,
    pointerCount: Int = 1
  ) {
    self.init(
      in: GestureArbiter(pointers), duration: duration, allowedMovement: allowedMovement,
      pointerCount: pointerCount)
  }

  /// Subscribes to the events. The subscription keeps the recogniser.
  public func subscribe(_ observer: MotionObserver<LocationEvent>) -> Subscription {
    core.subscribe(observer, keeping: self)
  }
}
