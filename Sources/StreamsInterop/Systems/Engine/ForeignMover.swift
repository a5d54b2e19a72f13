public import StreamsCore
import StreamsOperators

/// A motion of a user's system, as seen by its target. After another motion takes over, this one continues without
/// effect until it becomes active again.
@usableFromInline final class ForeignMover<Value>: ValueMover<Value>, RecordedMotion {
  private let target: MotionObserver<Value>
  private let current: () -> Value
  private let ahead: (Value, Value?, Double) -> (value: Value, velocity: Value)
  private var run: MotionSource<Value>?
  private var situation = MotionSituation.resting
  /// Whether the system is active, seen or not.
  private var isActive = false
  /// Whether another connection counts its states for the target.
  private let isCounted: Bool
  /// Whether the motion itself takes over its target, as the library's motions do.
  private var isTransparent = false
  /// Whether it is ousted only because time has gone back to before it.
  private var isWithdrawn = false
  /// Whether the motion was last shown at a time before it.
  private var isBefore = false
  private var mask: ((Value) -> Value)?
  /// The record of its target on its clock, if the clock can go back, and the time and place at which the motion began.
  private var past: MotionRecord?
  private let clock: MotionClock
  private var began = -Double.infinity
  private var found: Value?
  /// The position from which the motion begins, until the system has returned its run.
  private var met: Value?
  /// The latest place at which the system came to rest. An announcement before then only shows its past again.
  private var rested = -Double.infinity
  /// The place at which the motion is known to land, which its system may be yet to notice after time has gone back.
  private var landing = Double.infinity
  /// The place of the position that the target was last given.
  private var shown = -Double.infinity

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
        guard !isOut || isTransparent && situation != .ended else { return }
        target.next(mask?(value) ?? value)
      }, state: { [self] in hear($0) })
  }

  /// The target's position at the clock's time, even between two frames.
  @usableFromInline func place() -> Value {
    guard let book = mooring?.book else { return current() }
    book.catchUp()
    book.ask(.land, but: self)
    var other = book.first
    if other === self { other = other?.next }
    guard let other, book.parts == nil, group?.isShaped != true else { return current() }
    return other.moves(Value.self)?.value(ahead: 0) ?? current()
  }

  @usableFromInline func belong(to run: MotionSource<Value>) {
    self.run = run
    run.belong(to: self)
    met = nil
  }

  // MARK: On a clock that can go back

  override var record: AnyObject? { past }
  @usableFromInline var isMoving: Bool { situation.isActive }
  /// Whether another motion has taken over its target.
  var isOut: Bool { situation != .resting && !situation.isActive }
  override var drivingClock: AnyObject? { Asked.homes ? clock.identity : nil }
  @usableFromInline var isBehind: Bool {
    let place = clock.place
    if place < began || isBefore { return isBefore != (place < began) }
    // The system itself may not write its position at a time that it has passed.
    return isActive ? isOut : place != shown && min(shown, place) < rested
  }

  @usableFromInline func replay(isNew: Bool, isAlone: Bool, isWritten: Bool) {
    if clock.place < began {
      let wasMoving = isMoving
      withdraw()
      if let found { target.next(found) }
      if wasMoving { obey(.tell) }
      isBefore = true
      return
    }
    let isBehind = isBehind
    shown = clock.place
    guard isNew || isOut || isBehind else { return }
    isBefore = false
    if isActive, isOut {
      obey(.tell)
      situation.become(.moving)
      let ousted = mooring?.book.admit(self, in: past)
      tell(.active)
      Mover.tell(ousted)
    }
    if !isWritten { target.next(mask?(currentValue) ?? currentValue) }
  }

  @usableFromInline func forget(after time: Double) {
    rested = min(rested, time)
    if landing > time { landing = .infinity }
  }

  @usableFromInline func rest(around place: Double) -> (start: Double, end: Double)? {
    if place < began { return (-.infinity, began) }
    return isMoving || place < rested ? nil : (max(began, rested), .infinity)
  }

  @usableFromInline func withdraw() {
    guard isMoving else { return }
    situation.become(.ousted)
    isWithdrawn = true
    leave()
  }

  /// Ends the mover, because its run has ended.
  func end() {
    obey(.tell)
    past?.remove(self)
    past = nil
    run = nil
    if !isTransparent { hear(.atRest) }
    situation.become(.ended)
  }

  private func hear(_ phase: MotionPhase) {
    // A system may announce states after its run has ended.
    guard situation != .ended else { return }
    guard let mooring, !isTransparent else { return target.state(phase) }
    guard phase.isActive != isActive else { return }
    if phase.isActive {
      if mooring.book.has(mooring) {
        isTransparent = true
        return target.state(phase)
      }
      mooring.book.catchUp()
      obey(.tell)
      isActive = true
      if clock.place >= landing { landing = .infinity }
      if let past, clock.place < rested || past.shows(self) {
        // Time has gone back to this motion.
        situation.become(past.shows(self) ? .moving : .unseen)
        if isOut { return }
        let ousted = mooring.book.admit(self, in: past)
        tell(.active)
        return Mover.tell(ousted)
      }
      mooring.book.ask(.land, but: self)
      if run == nil { met = place() }
      situation.become(.moving)
      if clock.canGoBack {
        let record = past ?? MotionRecord.of(mooring, on: clock)
        record.change()
        if past == nil || record.isEmpty { (began, found) = (clock.place, current()) }
        past = record
      }
      let ousted = takeOver()
      past?.enter(self)
      tell(.active)
      Mover.tell(ousted)
    } else {
      isActive = false
      if clock.place >= rested { landing = min(landing, clock.place) }
      rested = max(rested, clock.place)
      past?.learn(rested)
      mask = nil
      // A motion that lost its target has already announced rest.
      guard !isOut else { return }
      situation.become(.resting)
      shown = clock.place
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
    case .halt: if isMoving { situation.become(.ousted) }
    case .tell:
      guard situation == .ousted else { return }
      situation.become(.unseen)
      tell(.atRest)
      if !isWithdrawn { run?.interrupt() }
      isWithdrawn = false
    case .cancel:
      if isMoving { situation.become(.ended) }
      run?.cut()
    case .land, .stop: break
    }
  }

  // Until the system has returned its run, the velocity is unknown.
  override var currentValue: Value {
    group?.isShaped == true ? current() : run?.currentValue ?? met ?? current()
  }
  override var currentVelocity: Value { ahead(currentValue, velocity, 0).velocity }
  override func value(ahead seconds: Double) -> Value {
    ahead(currentValue, velocity, seconds).value
  }
  private var velocity: Value? { clock.place < landing ? run?.currentVelocity : nil }
  override func remainder(by mask: (Value) -> Value) -> _Remainder { .some }
  override func hide(by mask: @escaping (Value) -> Value) {
    let former = self.mask
    self.mask = { mask(former?($0) ?? $0) }
  }
}
