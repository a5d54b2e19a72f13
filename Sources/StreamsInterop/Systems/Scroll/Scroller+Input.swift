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
    guard delta.isPlausible, time.magnitude <= 1e13 else { return drop(.impossibleNumber, delta) }
    let before = wheelTime
    wheelTime = time
    guard time >= before else { return drop(.backwardTime, delta) }
    let links = [self] + outers()
    for link in links { link.run.catchUp() }
    if time - before > settings.wheelPause { for link in links { link.forgetWheel() } }
    let bases = links.map { $0.hold?.pulled ?? $0.wheelBase }
    let (shares, rest) = distribute(delta, among: links, at: bases, stretches: false)
    for index in links.indices where shares[index] != .zero {
      links[index].turn(by: shares[index], from: bases[index])
    }
    return rest
  }

  /// Reports that a finger has come down at `position`. The finger takes over any motion, including those of the
  /// scrollers around this one. If a finger is already down, the new one replaces it.
  ///
  /// - Parameters:
  ///   - position: the position of the finger.
  ///   - time: the sample's time, in seconds, on the same clock as the other samples.
  public func dragBegan(at position: SIMD2<Double>, time: Double) {
    guard position.isPlausible, time.magnitude <= 1e13 else {
      flaws[.impossibleNumber] += 1
      return
    }
    let links = [self] + outers()
    // A scroller that has landed since the last frame announces its landing first.
    for link in links { link.run.catchUp() }
    touchCount += 1
    let isNew = finger == nil
    finger = ScrollFinger(at: position, time: time, number: touchCount)
    guard isNew else { return give(.zero, to: [self] + heldOuters) }
    heldOuters = Array(links.dropFirst())
    for link in links { link.grab() }
    for link in links where link.hold != nil {
      // A moving scroller is interrupted; a resting one becomes active.
      link.run.hold(at: link.run.path.value)
      link.tellPhase()
    }
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

  /// Cancels the drag, as if the finger had stopped before it was lifted.
  public func dragCancelled() {
    guard finger != nil else {
      flaws[.withoutTouch] += 1
      return
    }
    release(.zero)
  }

  // MARK: Shares

  private func drop(_ flaw: ScrollerFlaw, _ delta: SIMD2<Double>) -> SIMD2<Double> {
    flaws[flaw] += 1
    return .zero
  }

  /// The surrounding scrollers, the innermost first.
  func outers() -> [Scroller] {
    var result: [Scroller] = []
    var next = outer
    while let link = next {
      result.append(link)
      next = link.outer
    }
    return result
  }

  private func distribute(
    _ delta: SIMD2<Double>, among links: [Scroller], at places: [SIMD2<Double>], stretches: Bool
  ) -> (shares: [SIMD2<Double>], rest: SIMD2<Double>) {
    var shares = [SIMD2<Double>](repeating: .zero, count: links.count)
    var rest = delta
    for axis in 0..<2 where delta[axis] != 0 {
      var parts = Self.parts(of: links, at: places, axis)
      rest[axis] = ScrollHandOver.distribute(delta[axis], among: &parts, stretches: stretches)
      for index in links.indices { shares[index][axis] = parts[index].share }
    }
    return (shares, rest)
  }

  private static func parts(
    of links: [Scroller], at places: [SIMD2<Double>], _ axis: Int
  ) -> [ScrollPart] {
    links.indices.map { index in
      let range = links[index].geometry.range
      return ScrollPart(
        place: places[index][axis], lower: range.lower[axis], upper: range.upper[axis],
        takes: links[index].settings.axis.mask[axis] != 0)
    }
  }

  // MARK: The finger

  private func move(to position: SIMD2<Double>, time: Double, velocity: SIMD2<Double>?) {
    guard position.isPlausible, time.magnitude <= 1e13, velocity?.isPlausible ?? true else {
      flaws[.impossibleNumber] += 1
      return
    }
    guard var finger else { return }
    guard time >= finger.time else {
      self.finger?.time = time
      flaws[.backwardTime] += 1
      return
    }
    let delta = finger.move(to: position, time: time)
    self.finger = finger
    let links = [self] + heldOuters
    let places = links.map { $0.hold?.pulled ?? .zero }
    let (shares, _) = distribute(delta, among: links, at: places, stretches: true)
    for index in links.indices { links[index].hold?.pulled += shares[index] }
    give(velocity.map { -$0 } ?? finger.velocity(at: time), to: links)
    for index in links.indices {
      guard let hold = links[index].hold else { continue }
      if shares[index] != .zero {
        links[index].run.hold(at: hold.shown, showing: true)
      } else {
        links[index].show(speed: hold.velocity)
      }
    }
  }

  /// Passes the finger's velocity to its scrollers.
  private func give(_ pull: SIMD2<Double>, to links: [Scroller]) {
    for link in links { link.hold?.pull = .zero }
    let places = links.map { $0.hold?.pulled ?? .zero }
    for axis in 0..<2 where pull[axis] != 0 {
      let parts = Self.parts(of: links, at: places, axis)
      if let owner = ScrollHandOver.owner(of: pull[axis], among: parts) {
        links[owner].hold?.pull[axis] = pull[axis]
      }
    }
  }

  private func release(_ pull: SIMD2<Double>) {
    let links = [self] + heldOuters
    give(pull, to: links)
    finger = nil
    heldOuters = []
    for link in links { link.letGo() }
  }

  /// Adds a touch, which holds the scroller in place.
  private func grab() {
    if hold != nil {
      hold?.count += 1
    } else {
      goal = .rest
      hold = ScrollHold(
        at: run.place.value, range: geometry.range, viewport: geometry.viewport)
      hold?.frames = clock.stayAwake()
    }
  }

  /// Removes a touch; after the last one, the scroller moves on its own.
  func letGo() {
    guard let last = hold else { return }
    guard last.count == 1 else {
      hold?.count -= 1
      return
    }
    let plan = plan
    let (offset, velocity) = (last.shown, last.velocity)
    hold = nil
    goal = plan.glide(from: offset, velocity: velocity, start: last.start)
    // A rule may have changed the detents.
    run.begin(self.plan.trajectory(to: goal, from: offset, velocity: velocity))
    // If there is nothing left to do, the scroller rests immediately.
    if told == .tracking, hold == nil, !run.phase.isActive, tellPhase() {
      tell(.finished)
    }
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
