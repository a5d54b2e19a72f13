import StreamsCore

extension Scroller {
  /// Sends it to an offset, or as near as its edges allow; when these change on the way, there again.
  ///
  /// - Returns: whether it goes. Under a finger only what happens at once is obeyed; an offset that is not
  ///   finite is dropped and counted.
  @discardableResult
  public func scroll(
    to offset: SIMD2<Double>, animated animation: ScrollAnimation = .spring
  ) -> Bool {
    animation.check()
    guard offset.isPlausible else {
      flaws[.impossibleNumber] += 1
      return false
    }
    run.catchUp()
    if var hold {
      guard animation == .none else { return false }
      hold.pulled = geometry.range.clamping(offset)
      self.hold = hold
      run.hold(at: hold.shown, showing: true)
      return true
    }
    goal = .offset(offset, animation)
    set(out: plan, showing: animation == .none)
    return true
  }

  /// Scrolls as little as is needed to show `rectangle` of the content; of one that is too large, its
  /// beginning.
  @discardableResult
  public func scroll(
    toShow rectangle: Rectangle, animated animation: ScrollAnimation = .spring
  ) -> Bool {
    let latest = rectangle.max - geometry.viewport
    let now = currentOffset
    var target = SIMD2(max(now.x, latest.x), max(now.y, latest.y))
    target = SIMD2(min(target.x, rectangle.minX), min(target.y, rectangle.minY))
    return scroll(to: target, animated: animation)
  }

  /// Stops a motion where it is; from beyond an edge it goes to that. Under a finger, nothing.
  public func stop() {
    run.catchUp()
    guard hold == nil, run.phase.isActive else { return }
    let offset = run.path.value
    goal = .rest
    if geometry.range.clamping(offset) == offset {
      run.hold(at: offset)
    } else {
      set(out: plan)
    }
  }

  /// Begins the way to the goal from where it is.
  func set(out plan: ScrollPlan, showing: Bool = false) {
    run.begin(
      plan.trajectory(to: goal, from: run.path.value, velocity: run.path.velocity),
      showing: showing)
  }

  // MARK: Changes of the settings

  func reshape() {
    readGeometry()
    bend()
  }

  func resnap() {
    readSnapping()
    bend()
  }

  /// Goes on with more motion or with less, also to where it was sent.
  func obeyPolicy() {
    run.catchUp()
    if hold == nil, run.phase.isActive { bend(sameTarget: true) }
  }

  /// Goes on under the present settings.
  ///
  /// - Parameter sameTarget: whether its course changes even where it was sent to the place that it goes to.
  func bend(sameTarget: Bool = false) {
    check()
    run.catchUp()
    let plan = plan
    if hold != nil {
      hold?.rebound(plan.range, viewport: plan.viewport)
    } else if run.phase.isActive {
      // At its end already, which is being told.
      guard !run.path.isOver else { return }
      if case .offset(let offset, _) = goal {
        let target = plan.range.clamping(offset)
        guard sameTarget || target != run.path.destination else { return }
        // A tween has no velocity to begin with: the spring takes it from there.
        if case .tween = run.path { goal = .offset(offset, .spring(plan.spring)) }
      }
      run.begin(
        plan.trajectory(
          to: goal, from: run.path.value, velocity: run.path.velocity, continuing: run.path))
    } else {
      goal = .rest
      set(out: plan)
    }
  }

  // MARK: What the run says

  func show(_ offset: SIMD2<Double>) {
    place.value = offset
    let velocity = hold?.velocity ?? run.path.velocity
    if speed.value != velocity { speed.value = velocity }
    tellPhase()
  }

  /// What it does now.
  private var state: ScrollPhase {
    if hold != nil { return .tracking }
    guard run.phase.isActive else { return .idle }
    // What has landed is about to say so.
    if run.path.isOver, told.isActive { return told }
    return run.path.isSettling ? .settling : .decelerating
  }

  /// Tells what it does, where that has changed. Who hears it may change it again: that is told then.
  func tellPhase() {
    let state = state
    guard state != told else { return }
    told = state
    if state.isActive {
      if !hasToldActive {
        hasToldActive = true
        place.state(.active)
      }
    } else {
      if speed.value != .zero { speed.value = .zero }
      if told == state, hasToldActive {
        hasToldActive = false
        place.state(.atRest)
      }
    }
    if told == state { phase.value = state }
  }

  /// A motion has ended; if a finger has taken over, that is none.
  func announce(_ ending: MotionEnding) {
    if told == .idle { endingList.send(ending) }
  }
}
