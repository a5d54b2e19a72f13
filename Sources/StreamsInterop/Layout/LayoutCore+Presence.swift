import StreamsOperators
import StreamsSystems

extension LayoutCore {
  /// Whether a box is present in the layout being applied.
  private func isThere(_ item: LayoutItem) -> Bool {
    item.change == changeNumber && item.isToldPresent && item.parent.map { isThere($0) } ?? true
  }

  /// Lets a box of the layout enter, return, or leave in place.
  func admit(_ item: LayoutItem, _ animated: Bool) {
    if !isThere(item) {
      leave(item, animated)
    } else if item.isNew {
      guard animated, !item.isShared, !(item.parent?.isNew ?? false) else { return }
      enter(item)
    } else if item.exit != .stays {
      item.exit = .stays
      item.currentPhase = .entering
      repose(item, to: LayoutPose(), by: item.entering ?? entering, animated)
    }
  }

  private func enter(_ item: LayoutItem) {
    let presence = item.entering ?? entering
    guard let pose = presence.pose else { return }
    item.currentPhase = .entering
    item.pose = pose.vector
    if clock.reducedMotion == .on, fallback != .gentle { item.pose = pose.still.vector }
    repose(item, to: LayoutPose(), by: presence, true)
  }

  /// Makes a box that the layout doesn't name leave: it stays at its drawn position.
  func dismiss(_ item: LayoutItem, _ animated: Bool) {
    if item.exit == .stays, item.lead == nil {
      let velocity = item.displacementVelocity
      item.aim = item.displacement
      item.flight = LayoutFlight(at: .zero, velocity: velocity, weights: .points)
      begin(item, LayoutPace(spring))
    }
    leave(item, animated)
  }

  private func leave(_ item: LayoutItem, _ animated: Bool) {
    guard item.exit != .own else { return }
    let isAlone = item.parent.map { isThere($0) } ?? true
    item.currentPhase = .leaving
    mark(item)
    // A leaving box is not held.
    release(item, velocity: .zero)
    guard isAlone || item.lead != nil else {
      item.exit = .withParent
      return
    }
    item.exit = .own
    leavingItems.append(item)
    // A box replaced by another fades with it.
    guard item.lead == nil || !animated else { return }
    let presence = item.leaving ?? leaving
    if let pose = presence.pose {
      let isStill = clock.reducedMotion == .on && fallback != .gentle
      repose(item, to: isStill ? pose.still : pose, by: presence, animated)
    } else {
      item.poseFlight = nil
    }
  }

  /// Moves a box from its current pose to another one.
  func repose(
    _ item: LayoutItem, to pose: LayoutPose, by presence: LayoutPresence, _ animated: Bool
  ) {
    let goal = pose.vector
    var way = item.pose - goal + (item.poseFlight?.value ?? .zero)
    let velocity = item.poseFlight?.velocity ?? .zero
    item.pose = goal
    item.poseFlight = nil
    mark(item)
    guard animated, clock.reducedMotion != .instant, presence.pose != nil else { return }
    if clock.reducedMotion == .on, fallback != .gentle { way = SIMD8(way[0], 0, 0, 0, 0, 0, 0, 0) }
    guard way != .zero || velocity != .zero else { return }
    let flight = LayoutFlight(at: way, velocity: velocity, weights: .poses)
    let delay = stagger.delay(
      of: reposed, at: place(of: item).center, isRightToLeft: isRightToLeft)
    reposed += 1
    // A leaving box is gone once it is invisible: at a thousandth of its opacity, a tenth of a unit from its goal.
    let least = item.exit == .own && pose.opacity == 0 ? Self.invisible : 0
    flight.launch(
      LayoutPace(gentle(presence.spring ?? spring)),
      limit: max(least, limit(of: presence.spring ?? spring)),
      at: frameTime, delay: delay, toward: way)
    if !flight.isOver { item.poseFlight = flight }
    track(item)
  }

  // MARK: Flights

  private func gentle(_ spring: SpringStyle) -> SpringStyle {
    clock.reducedMotion == .on ? spring.withoutOscillation : spring
  }

  /// The squared distance from its goal at which a box that fades out counts as invisible.
  private static var invisible: Double { 0.01 }

  func limit(of spring: SpringStyle) -> Double {
    min(
      tolerance.distance * tolerance.distance,
      tolerance.speed * tolerance.speed * spring.mass / spring.tension)
  }

  /// Launches a box toward its position, or, with reduced motion, starts the fallback.
  func begin(
    _ item: LayoutItem, _ pace: LayoutPace, delay: Double = 0, toward way: SIMD8<Double> = .zero
  ) {
    guard let flight = item.flight, !item.isHeld else { return }
    mark(item)
    switch (clock.reducedMotion, fallback) {
    case (.off, _):
      flight.launch(
        pace, limit: limit(of: pace.spring), at: frameTime, delay: delay, toward: way)
      if flight.isOver { item.flight = nil }
    case (.on, .gentle):
      let spring = pace.spring.withoutOscillation
      flight.launch(
        LayoutPace(spring), limit: limit(of: spring), at: frameTime, delay: delay, toward: way)
      if flight.isOver { item.flight = nil }
    case (.on, .fade(let duration)) where flight.value.greatest > tolerance.distance:
      item.flight = nil
      item.fade = LayoutFade(from: item.fade?.value ?? 0, at: frameTime, duration: duration)
    default: item.flight = nil
    }
    track(item)
  }

  /// Moves a box to another displacement, from which it will start.
  func move(_ item: LayoutItem, from displacement: SIMD8<Double>, _ velocity: SIMD8<Double>) {
    let wasHeld = item.isHeld
    item.flight = LayoutFlight(
      at: displacement - item.aim, velocity: velocity, weights: .points)
    if !wasHeld { begin(item, LayoutPace(spring)) }
  }
}
