public import StreamsCore

/// A motion of a user's system, as seen by its target. After another motion takes over, this one continues without
/// effect until it becomes active again.
@usableFromInline final class ForeignMover<Value>: ValueMover<Value> {
  private let target: MotionObserver<Value>
  private let current: () -> Value
  private let ahead: (Value, Value?, Double) -> (value: Value, velocity: Value)
  private var run: MotionSource<Value>?
  private var isActive = false
  /// Whether another connection counts its states for the target.
  private let isCounted: Bool
  /// Whether the motion itself takes over its target, as the library's motions do.
  private var isTransparent = false
  /// Whether another motion has taken over its target.
  private(set) var isOut = false
  private var mask: ((Value) -> Value)?
  /// The record of its target on its clock, if the clock can go back, and the time and place at which the motion began.
  private var past: MotionRecord?
  private let clock: MotionClock
  private var began = -Double.infinity
  private var found: Value?

  /// - Parameter ahead: moves a value by a velocity, if it is known, for some seconds, and returns both.
  @usableFromInline init(
    _ target: MotionObserver<Value>, _ current: @escaping () -> Value, _ mooring: Mooring,
    on clock: MotionClock,
    _ ahead: @escaping (Value, Value?, Double) -> (value: Value, velocity: Value)
  ) {
    self.clock = clock
    self.target = target
    self.current = current
    self.ahead = ahead
    // This mover gets a group of its own, without other motions.
    let former = mooring as? MotionGroup
    isCounted = former?.isOne == true
    super.init()
    self.mooring = MotionGroup(
      of: MotionSeat(mooring.book, of: former?.part), isOne: false,
      isShaped: former?.isShaped ?? false)
    trace = MoverTrace(target.link)
  }

  /// The observer to which the system emits.
  @usableFromInline var observer: MotionObserver<Value> {
    target.upstream(
      { [self] value in
        guard !isOut || isTransparent else { return }
        target.next(mask?(value) ?? value)
      }, state: { [self] in hear($0) })
  }

  @usableFromInline func belong(to run: MotionSource<Value>) {
    self.run = run
    run.belong(to: self)
  }

  // MARK: On a clock that can go back

  override var record: MotionPast? { past }
  override var isMoving: Bool { isActive && !isOut }

  override func replay(isNew: Bool, isAlone: Bool, isWritten: Bool) {
    guard isActive else { return }
    if clock.place < began {
      guard !isOut else { return }
      withdraw()
      isWithdrawn = false
      if let found { target.next(found) }
      tell(.atRest)
    } else if isOut {
      isOut = false
      let ousted = mooring?.book.admit(self, in: past)
      tell(.active)
      Mover.tell(ousted)
    }
  }

  override func withdraw() {
    guard isMoving else { return }
    isOut = true
    isWithdrawn = true
    leave()
  }
  private var isWithdrawn = false

  /// Ends the mover, because its run has ended.
  func end() {
    past?.remove(self)
    past = nil
    run = nil
    if !isTransparent { hear(.atRest) }
    isOut = true
  }

  private func hear(_ phase: MotionPhase) {
    guard let mooring, !isTransparent else { return target.state(phase) }
    guard phase.isActive != isActive else { return }
    if phase.isActive {
      if mooring.book.has(mooring) {
        isTransparent = true
        return target.state(phase)
      }
      isActive = true
      isOut = false
      mooring.book.catchUp()
      mooring.book.ask(.land, but: self)
      let ousted = takeOver()
      if clock.canGoBack {
        let record = past ?? MotionRecord.of(mooring, on: clock)
        if past == nil || record.isEmpty { (began, found) = (clock.place, current()) }
        past = record
        record.enter(self)
      }
      tell(.active)
      Mover.tell(ousted)
    } else {
      isActive = false
      mask = nil
      // A motion that lost its target has already announced rest.
      guard !isOut else { return }
      leave()
      tell(.atRest)
    }
  }

  private func tell(_ phase: MotionPhase) {
    guard let mooring, !isCounted else { return target.state(phase) }
    if let news = mooring.book.count(phase) { target.state(news) }
  }

  override func obey(_ order: Order) {
    switch order {
    case .halt, .stop:
      isOut = true
      if order == .stop {
        leave()
        tell(.atRest)
        run?.interrupt()
      }
    case .tell:
      tell(.atRest)
      if isWithdrawn { isWithdrawn = false } else { run?.interrupt() }
    case .cancel:
      isOut = true
      run?.cut()
    case .land: break
    }
  }

  // Until the system has returned its run, the position is the target's, and the velocity is unknown.
  override var currentValue: Value {
    group?.isShaped == true ? current() : run?.currentValue ?? current()
  }
  override var currentVelocity: Value { ahead(currentValue, run?.currentVelocity, 0).velocity }
  override func value(ahead seconds: Double) -> Value {
    ahead(currentValue, run?.currentVelocity, seconds).value
  }
  override func remainder(by mask: (Value) -> Value) -> _Remainder { .some }
  override func hide(by mask: @escaping (Value) -> Value) {
    let former = self.mask
    self.mask = { mask(former?($0) ?? $0) }
  }
}
