import StreamsCore

extension Scroller {
  /// Sends it to an offset, or as near as its edges allow; when these change on the way, there again.
  ///
  /// - Returns: whether it goes. Under a finger only what happens at once is obeyed; an offset that is not
  ///   finite is dropped and counted.
  @discardableResult
  public func scroll(
    to offset: SIMD2<Double>, animated animation: ScrollerAnimation = .spring
  ) -> Bool {
    animation.check()
    guard offset.isPlausible else {
      flaws[.impossibleNumber] += 1
      return false
    }
    run.catchUp()
    if var hold {
      guard animation == .immediate else { return false }
      hold.pulled = geometry.range.clamping(offset)
      self.hold = hold
      run.hold(at: hold.shown, showing: true)
      return true
    }
    goal = .offset(offset, animation, snaps: false)
    set(out: plan, showing: animation == .immediate)
    return true
  }

  /// Scrolls as little as is needed to show `rectangle` of the content; of one that is too large, its
  /// beginning.
  @discardableResult
  public func scroll(
    toShow rectangle: MotionRectangle, animated animation: ScrollerAnimation = .spring
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

  /// Goes on under the present settings.
  ///
  /// - Parameter anew: whether the way changes even if it leads to the same place.
  func bend(anew: Bool = false) {
    run.catchUp()
    let plan = plan
    if hold != nil {
      hold?.rebound(plan.range, viewport: plan.viewport)
    } else if run.phase.isActive, run.path.isOver {
      // At its end, which is being told: whoever hears of it may have taken the place away.
      let path = plan.trajectory(to: .rest, from: run.path.value, velocity: .zero)
      guard !path.isOver else { return }
      goal = .rest
      run.begin(path)
    } else if run.phase.isActive {
      if case .offset(let offset, _, let snaps) = goal {
        let isElsewhere = plan.place(for: offset, snaps: snaps) != run.path.destination
        guard isElsewhere || anew else { return }
        // A tween has no velocity to begin with: the spring takes it from there.
        if isElsewhere, case .tween = run.path {
          goal = .offset(offset, .spring(plan.spring), snaps: snaps)
        }
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
    let hasPassed = passOn()
    // It may have come to rest by that, and said so.
    guard !hasPassed || run.phase.isActive else { return }
    place.value = hasPassed ? run.path.value : offset
    let velocity = hold?.velocity ?? run.path.velocity
    show(speed: velocity)
    tellPhase()
  }

  /// What it does now.
  private var state: ScrollerPhase {
    if hold != nil { return .tracking }
    guard run.phase.isActive else { return .idle }
    // What has landed is about to say so.
    if run.path.isOver, told.isActive { return told }
    return run.path.isSettling ? .settling : .decelerating
  }

  /// Tells what it does, where that has changed. Who hears it may change it again: that is told then.
  ///
  /// - Returns: whether it has told that it is at rest, so that an ending is due.
  @discardableResult
  func tellPhase() -> Bool {
    let state = state
    guard state != told else { return false }
    told = state
    var hasRested = false
    if state.isActive {
      if !hasToldActive {
        hasToldActive = true
        place.state(.active)
      }
    } else {
      show(speed: .zero)
      if told == state, hasToldActive {
        hasToldActive = false
        hasRested = true
        place.state(.atRest)
      }
    }
    if told == state { show(phase: state) }
    return hasRested
  }
}
