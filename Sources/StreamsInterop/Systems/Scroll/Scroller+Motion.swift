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
    goal = .offset(offset, animation, snaps: false)
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

  /// What was sent somewhere comes to rest as it would by itself: it is told to on the way.
  func resnap() {
    readSnapping()
    if case .offset(let offset, let animation, _) = goal {
      goal = .offset(offset, animation, snaps: true)
    }
    bend()
  }

  /// The newest spring counts, also where one was named as it was sent.
  func respring() {
    if case .offset(let offset, .spring, let snaps) = goal {
      goal = .offset(offset, .spring(spring.value), snaps: snaps)
    }
    bend(anew: true)
  }

  /// Goes on under the present settings.
  ///
  /// - Parameter anew: whether the way changes even if it leads to the same place.
  func bend(anew: Bool = false) {
    check()
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
      if speed.value != .zero { speed.value = .zero }
      if told == state, hasToldActive {
        hasToldActive = false
        hasRested = true
        place.state(.atRest)
      }
    }
    if told == state { phase.value = state }
    return hasRested
  }
}
