import StreamsCore
import StreamsOperators
import StreamsProperties

// The work of a run that takes over its target (law L18).
extension SystemRun {
  /// The position and the velocity of the target in another motion; `nil` if no motion moves it. A motion that is due
  /// to end lands first.
  @inlinable func approach() -> (value: Value, velocity: Value)? {
    guard let mooring else { return nil }
    if Asked.returns, mooring.book.past != nil {
      mooring.book.catchUp()
    } else if mooring.book.first == nil {
      return nil
    }
    return approach(mooring)
  }

  @usableFromInline @inline(never)
  func approach(_ mooring: Mooring) -> (value: Value, velocity: Value)? {
    mooring.book.ask(.land, but: self)
    if let met = mooring.place(of: Value.self, but: self) { return met }
    // The other motion has landed, or belongs to the same group.
    guard let now = current?(), now.isFiniteVector else { return nil }
    return (now, .zero)
  }

  /// Restarts the motion.
  ///
  /// - Parameters:
  ///   - velocity: `nil` for the velocity of the motion from which it takes over.
  ///   - isKnown: whether the observers already have the value.
  ///   - isPlaced: whether the motion begins there even though another motion holds its target elsewhere.
  @inlinable func setOut(
    from value: Value, velocity: Value?, isKnown: Bool, isPlaced: Bool = false
  ) {
    let met = approach()
    let place = isPlaced ? value : met?.value ?? value
    let push = velocity ?? (isPlaced ? nil : met?.velocity) ?? .zero
    guard let next = core.path(from: place, velocity: push) else { return }
    go(along: next, showing: !isKnown || Source.Path.mayJump && next.value != place)
  }

  /// Continues along a path, and takes over its target if it rested before.
  @inlinable func go(along next: Source.Path, showing: Bool) {
    if Asked.parts, canGoBack, !phase.isActive {
      past?.record?.change()
      // At rest, it has left parts to other motions; now it takes the whole.
      mask = nil
      isHindered = false
    }
    if Source.Path.mayWait, mooring != nil, wait(for: next) {
      begin(next, showing: showing)
      return depart()
    }
    guard isHindered, phase.isActive, let mask = notes?.mask.take() else {
      return begin(next, showing: showing)
    }
    // A motion that has lost a part takes the whole again.
    withExtendedLifetime(mask) {}
    isHindered = notes?.alarm != nil
    core.hasLostPart = false
    if canGoBack { findRecord() }
    let ousted = sitDown()
    enter()
    begin(next, showing: showing)
    Mover.tell(ousted)
  }

  /// Takes over when its delay has passed.
  ///
  /// - Returns: Whether a delay is over because it has been shortened.
  @usableFromInline func wait(for next: Source.Path) -> Bool {
    let former = notes?.alarm.take()
    former?.unsubscribe()
    let seconds = next.waitingDuration
    let waits = seconds > 0 && min(policy, clock.reducedMotion) != .instant
    isHindered = waits || notes?.mask != nil
    guard waits else { return former != nil && phase.isActive }
    let alarm = clock.schedule(after: seconds) { [self] in depart() }
    note { $0.alarm = alarm }
    if situation == .landing { situation.become(.moving) }
    if phase.isActive { situation.become(.waiting) }
    return false
  }

  /// The position to which the target was moved while the motion waited at rest; `nil` if it was not moved.
  private var moved: (value: Value, velocity: Value)? {
    guard let now = current?(), now.isFiniteVector, now != path.value else {
      return nil
    }
    return (now, .zero)
  }

  /// Starts to move after its delay.
  @usableFromInline func depart() {
    notes?.alarm = nil
    catchUpRecord()
    guard phase.isActive else { return }
    situation.become(.moving)
    #if !hasFeature(Embedded)
      // The motions of an object that is gone end, so this one takes nothing over.
      if let own = mooring?.book.ownTarget, own.object == nil { return own.close() }
    #endif
    isHindered = notes?.mask != nil
    let met = approach() ?? moved
    let ousted = mooring?.book.admit(self, as: self)
    if !canGoBack { notes?.later = [] }
    if canGoBack {
      past?.add(.init(since: clock.place, began: began, path: path, mask: mask))
      enter()
    }
    if let met, let next = core.path(departingFrom: met.value, velocity: met.velocity) {
      begin(next)
    }
    Mover.tell(ousted)
  }
}

// The effects of a hand on a run.
extension SystemRun {
  /// Rests in place until it is released.
  package func hold() {
    Asked.switching = true
    // The velocity of an earlier release, made while the run was disabled, no longer counts.
    notes?.velocity = nil
    become(.held)
  }

  /// Starts again from the current position of its target.
  package func letGo(velocity: Value?) {
    Asked.switching = true
    if let velocity, core.accepts(velocity.isFiniteVector) {
      note { $0.velocity = velocity }
    }
    become(core.isEnabled ? .ready : .disabled)
  }

  /// Stays at rest, free to start again.
  package func free() {
    readiness = core.isEnabled ? .ready : .disabled
    if isEnabled { probe.opens() }
  }

  /// Continues at the current velocity from the target's new position; at rest, the motion starts from there.
  package func goOn(from value: Value) {
    guard core.accepts(value.isFiniteVector) else { return }
    catchUp()
    guard isEnabled, let next = core.path(from: value, velocity: path.velocity) else { return }
    go(along: next, showing: false)
  }
}

extension Mooring {
  /// The position and velocity of the target of these motions, at the clock's time; `nil` if no motion moves it.
  @usableFromInline package func place<Value: Vector>(
    of type: Value.Type, but asking: Mover?
  ) -> (value: Value, velocity: Value)? {
    guard book.first != nil || Asked.returns && book.pastToShow != nil else { return nil }
    if Asked.returns, !Asked.parts || book.parts == nil, let past = book.pastToShow {
      for next in past.unshown().reversed() where next !== asking {
        if let found = next.moves(Value.self) {
          return (found.value(ahead: 0), found.currentVelocity)
        }
      }
    }
    if Asked.parts, let parts = book.parts {
      // Lenses may be nonlinear.
      let part = (self as? MotionGroup)?.part
      guard let now: Value = readPart(part, parts, ahead: 0),
        let next: Value = readPart(part, parts, ahead: slopeStep),
        let last: Value = readPart(part, parts, ahead: 2 * slopeStep)
      else { return nil }
      return (now, slope(now, next, last))
    }
    var mover = book.first
    while let next = mover {
      if next !== asking, asking?.isOne(with: next) != true, let found = next.moves(Value.self) {
        return (found.value(ahead: 0), found.currentVelocity)
      }
      mover = next.next
    }
    return nil
  }
}

extension Vector {
  /// The part of a motion at this value that remains if another motion moves a part of it, found by moving the value
  /// both ways.
  ///
  /// - Parameter former: the part that other motions have left so far.
  @inline(never) package func remainder(
    by mask: (Self) -> Self, within former: ((Self) -> Self)? = nil
  )
    -> _Remainder
  {
    let rest = mask(self)
    var (isWhole, moves) = (true, false)
    for step in [1.0, -1] {
      var other = self
      for index in 0..<Self.componentCount { other[component: index] += step }
      other = former?(other) ?? other
      let left = mask(other)
      isWhole = isWhole && left == other
      moves = moves || left != rest
    }
    return isWhole ? .everything : moves ? .some : .nothing
  }
}
