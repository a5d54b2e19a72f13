import StreamsOperators
import StreamsSystems

extension Scroller {
  /// Receives a turn of the wheel.
  ///
  /// - Parameters:
  ///   - delta: the distance, in units of the offset: positive values scroll forward, which means down and to the
  ///     right.
  ///   - time: the time of the turn, in seconds, on any clock; by default the scroller's. With detents, turns less than
  ///     ``wheelPause`` apart add up.
  /// - Returns: The remainder for which neither this scroller nor any around it had room.
  @discardableResult
  public func wheel(by delta: SIMD2<Double>, time: Double? = nil) -> SIMD2<Double> {
    let time = time ?? clock.time
    guard settings.isEnabled else { return delta }
    guard delta.isPlausible, time.magnitude <= 1e13 else { return drop(.impossibleNumber, delta) }
    let before = wheelTime
    wheelTime = time
    guard time >= before else { return drop(.backwardTime, delta) }
    let links = [self] + outers()
    for link in links { link.run.catchUp() }
    if time - before > settings.wheelPause {
      wheelLock = nil
      for link in links { link.forgetWheel() }
    }
    if settings.axis == .dominant { wheelLock = wheelLock ?? dominantMask(of: delta) }
    let turn = delta * (wheelLock ?? .one)
    let bases = links.map { $0.hold?.pulled ?? $0.wheelBase }
    let (shares, rest) = distribute(turn, among: links, at: bases, stretches: false)
    for index in links.indices where shares[index] != .zero {
      links[index].turn(by: shares[index], from: bases[index])
    }
    return rest + (delta - turn)
  }

  /// Reports that a finger has come down at `position`. The finger takes over any motion, including those of the
  /// scrollers around this one. If a finger is already down, the new one replaces it.
  ///
  /// - Parameters:
  ///   - position: the position of the finger.
  ///   - time: the sample's time, in seconds, on the same clock as the other samples.
  public func dragBegan(at position: SIMD2<Double>, time: Double) {
    dragBegan(at: position, time: time, from: .caller)
  }

  func dragBegan(at position: SIMD2<Double>, time: Double, from source: ScrollFinger.Source) {
    guard position.isPlausible, time.magnitude <= 1e13 else {
      flaws[.impossibleNumber] += 1
      return
    }
    var links = [self] + outers()
    // A scroller that has landed since the last frame announces its landing first.
    for link in links { link.run.catchUp() }
    touchCount += 1
    let isNew = finger == nil
    finger = ScrollFinger(at: position, time: time, number: touchCount, source)
    guard isNew else {
      links = [self] + heldOuters
      rebase(links)
      return give(.zero, to: links)
    }
    if source == .gesture {
      // The finger moves only along the scroller's own axes.
      links.removeAll { $0 !== self && ($0.mask * mask).max() == 0 }
    }
    heldOuters = Array(links.dropFirst())
    for link in links { link.grab() }
    rebase(links)
    for link in links { link.showHold() }
  }

  /// Reports that the finger has moved.
  ///
  /// - Parameters:
  ///   - position: the finger's current position.
  ///   - time: the sample's time, in seconds, on the same clock as the other samples.
  ///   - velocity: the finger's velocity, if known; otherwise it is estimated from the positions.
  public func dragChanged(
    to position: SIMD2<Double>, time: Double, velocity: SIMD2<Double>? = nil
  ) {
    guard finger != nil else {
      flaws[.withoutTouch] += 1
      return
    }
    move(to: position, time: time, velocity: velocity)
  }

  /// Reports that the finger has been lifted. A flawed sample does not prevent the drag from ending.
  ///
  /// - Parameters:
  ///   - position: the position of the finger; `nil` for its last position.
  ///   - time: the sample's time, in seconds, on the same clock as the other samples.
  ///   - velocity: the finger's velocity, if known; otherwise it is estimated from the positions.
  public func dragEnded(
    at position: SIMD2<Double>? = nil, time: Double, velocity: SIMD2<Double>? = nil
  ) {
    guard let touch = finger?.number else {
      flaws[.withoutTouch] += 1
      return
    }
    if let position {
      // If the position hasn't changed, the sample adds only its time.
      if position != finger?.position || !(time >= finger?.time ?? time) {
        move(to: position, time: time, velocity: velocity)
      }
      guard finger?.number == touch else { return }
    }
    guard let finger else { return }
    var pull = finger.velocity(at: time >= finger.time && time < .infinity ? time : finger.time)
    if let velocity {
      if velocity.isPlausible { pull = -velocity } else { flaws[.impossibleNumber] += 1 }
    }
    release(pull)
  }

  /// Cancels the drag, as if the finger had stopped before it was lifted. A sheet returns to its detent.
  public func dragCancelled() {
    guard finger != nil else {
      flaws[.withoutTouch] += 1
      return
    }
    release(nil)
  }

  private func drop(_ flaw: ScrollerFlaw, _ delta: SIMD2<Double>) -> SIMD2<Double> {
    flaws[flaw] += 1
    return .zero
  }

  // MARK: The wheel

  /// The base for a turn of the wheel: the destination of the scroller's motion or of earlier turns. Without momentum,
  /// the scroller's current position.
  var wheelBase: SIMD2<Double> {
    if case .wheel(let wish) = goal { return geometry.range.clamping(wish) }
    let isGoing = run.phase.isActive && settings.momentum
    return geometry.range.clamping(isGoing ? run.path.destination : run.path.value)
  }

  /// Forgets earlier turns, so that later ones no longer add to them.
  private func forgetWheel() {
    if case .wheel = goal, !run.phase.isActive { goal = .rest }
  }

  private func turn(by share: SIMD2<Double>, from base: SIMD2<Double>) {
    if var hold {
      hold.pulled += share
      self.hold = hold
      run.hold(at: hold.shown, showing: true)
    } else {
      goal = .wheel(wish: base + share)
      set(out: plan, showing: true)
    }
  }
}
