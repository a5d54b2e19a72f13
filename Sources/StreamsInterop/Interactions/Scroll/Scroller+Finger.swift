import StreamsOperators
import StreamsSystems

// The finger of a drag, and the scrollers that share its movement.
extension Scroller {
  // MARK: Shares

  /// The surrounding scrollers, the innermost first.
  package func outers() -> [Scroller] {
    var result: [Scroller] = []
    var next = surrounding
    while let link = next, link !== self, !result.contains(where: { $0 === link }) {
      result.append(link)
      next = link.surrounding
    }
    return result
  }

  /// The surrounding scroller: the given one, or that of the elements around the viewport.
  var surrounding: Scroller? {
    if let outer { return outer }
    for feed in feeds {
      if let outer = feed.surrounding { return outer }
    }
    return nil
  }

  /// 1 for an axis along which the scroller takes input, otherwise 0.
  package var mask: SIMD2<Double> { settings.isEnabled ? settings.axis.mask : .zero }

  func distribute(
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
      let link = links[index]
      let range = link.geometry.range
      return ScrollPart(
        place: places[index][axis], lower: range.lower[axis], upper: range.upper[axis],
        takes: link.mask[axis] != 0 && (link.puppet == nil || link.hold != nil),
        pivot: link.innersScroll[axis] ?? link.hold?.pivot?[axis],
        isPivotFixed: link.innersScroll[axis] != nil)
    }
  }

  // MARK: The finger

  func move(to position: SIMD2<Double>, time: Double, velocity: SIMD2<Double>?) {
    guard position.isPlausible, time.magnitude <= 1e13, velocity?.isPlausible ?? true else {
      flaws[.impossibleNumber] += 1
      return
    }
    guard let finger else { return }
    guard time >= finger.time else {
      self.finger?.time = time
      flaws[.backwardTime] += 1
      return
    }
    let links = [self] + heldOuters
    if isRebased(links) { rebase(links) }
    self.finger?.move(to: position, time: time, along: settings.axis)
    guard let way = self.finger?.way, let bases = self.finger?.bases else { return }
    let (shares, _) = distribute(way, among: links, at: bases, stretches: true)
    let former = links.map { $0.hold?.pulled }
    for index in links.indices { links[index].hold?.pulled = bases[index] + shares[index] }
    note(links)
    give(velocity.map { -$0 } ?? self.finger?.velocity(at: time) ?? .zero, to: links)
    for index in links.indices {
      guard let hold = links[index].hold else { continue }
      if hold.pulled != former[index] {
        links[index].run.hold(at: hold.shown, showing: true)
      } else {
        links[index].show(speed: hold.velocity)
      }
    }
  }

  /// Whether anything but the finger has moved its scrollers, or changed their edges.
  private func isRebased(_ links: [Scroller]) -> Bool {
    guard let finger else { return false }
    return links.indices.contains { index in
      guard let hold = links[index].hold else { return false }
      return hold.pulled != finger.places[index] || hold.changeCount != finger.changeCounts[index]
    }
  }

  /// Measures the finger's way from here on.
  func rebase(_ links: [Scroller]) {
    finger?.rebase(links.map { $0.hold?.pulled ?? .zero })
    note(links)
  }

  private func note(_ links: [Scroller]) {
    finger?.places = links.map { $0.hold?.pulled ?? .zero }
    finger?.changeCounts = links.map { $0.hold?.changeCount ?? 0 }
  }

  /// Passes the finger's velocity to the scrollers that move next in its direction.
  func give(_ pull: SIMD2<Double>, to links: [Scroller]) {
    for link in links { link.hold?.pull = .zero }
    guard let finger else { return }
    let pull = pull * (finger.lock ?? .one)
    let (shares, _) = distribute(finger.way, among: links, at: finger.bases, stretches: true)
    for axis in 0..<2 where pull[axis] != 0 {
      var step = SIMD2<Double>.zero
      step[axis] = max(1e-3, finger.way[axis].magnitude * 1e-9) * (pull[axis] > 0 ? 1 : -1)
      let (next, _) = distribute(
        finger.way + step, among: links, at: finger.bases, stretches: true)
      var owner: Int?
      for index in links.indices {
        let part = (next[index][axis] - shares[index][axis]).magnitude
        let greatest = owner.map { (next[$0][axis] - shares[$0][axis]).magnitude } ?? 0
        if part > greatest { owner = index }
      }
      if let owner { links[owner].hold?.pull[axis] = pull[axis] }
    }
  }

  /// Lets the scrollers go.
  ///
  /// - Parameter pull: the finger's velocity; `nil` if the drag was canceled.
  func release(_ pull: SIMD2<Double>?) {
    let links = [self] + heldOuters
    give(pull ?? .zero, to: links)
    finger = nil
    heldOuters = []
    for link in links {
      if pull != nil { link.hold?.isThrown = true }
      link.inner = link === self ? nil : self.link
    }
    for link in links { link.letGo() }
  }

  /// Adds a touch, which holds the scroller in place.
  func grab() {
    if hold != nil {
      hold?.count += 1
    } else {
      goal = .rest
      let wish = run.path.destination
      if let puppet {
        accept(geometry.take(insets: puppet.insets))
        run.hold(at: puppet.grasp())
      }
      hold = ScrollHold(
        at: run.place.value, range: geometry.range, viewport: geometry.viewport)
      hold?.frames = clock.stayAwake()
      if !settings.detents.isFree { hold?.pivot = wish }
    }
  }

  /// Shows that the scroller is held: a moving one is interrupted, and a resting one becomes active.
  func showHold() {
    guard hold != nil else { return }
    run.hold(at: run.path.value)
    tellPhase()
  }

  /// Whether the scroller moves on its own, or is held by a press that has stopped it.
  var isInMotion: Bool {
    guard settings.isEnabled else { return false }
    run.catchUp()
    return finger == nil && (run.phase.isActive || puppet?.isFlying ?? false)
  }

  /// Holds a moving scroller until ``letGo()``.
  func catchHold() {
    grab()
    showHold()
  }

  /// Removes a touch; after the last one, the scroller moves on its own.
  func letGo() {
    guard let last = hold else { return }
    guard last.count == 1 else {
      hold?.count -= 1
      return
    }
    let (offset, velocity) = (last.shown, last.velocity)
    hold = nil
    if let puppet {
      run.hold(at: offset)
      tellPhase()
      return puppet.letGo(velocity: last.isThrown ? velocity : nil, to: inner)
    }
    let plan = plan
    goal =
      glidesInward(from: offset, velocity: velocity)
      ?? plan.glide(from: offset, velocity: velocity, start: last.start)
    // A rule may have changed the detents.
    run.begin(self.plan.trajectory(to: goal, from: offset, velocity: velocity))
    decide()
    // If there is nothing left to do, the scroller rests immediately.
    if told == .tracking, hold == nil, !run.phase.isActive, tellPhase() {
      tell(.finished)
    }
  }
}
