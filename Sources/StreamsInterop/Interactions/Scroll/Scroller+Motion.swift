import StreamsCore
import StreamsOperators
import StreamsSystems

extension Scroller {
  /// Sends the scroller to an offset, or as near to it as the edges allow. If the edges change on the way, it still
  /// heads for that offset.
  ///
  ///     list.scroll(to: SIMD2(0, 960))
  ///     list.scroll(to: SIMD2(0, 960), animated: false)
  ///
  /// - Parameters:
  ///   - offset: the offset to go to, in units of the content.
  ///   - style: the spring; by default Material Motion's, without overshoot.
  ///   - animated: whether the scroller moves instead of jumping.
  ///   - snapping: whether the scroller rests on the detent nearest to the offset instead of the offset itself.
  /// - Returns: Whether the scroller moves. Under a finger, only a jump takes effect; a non-finite offset is dropped and
  ///   counted.
  @discardableResult
  public func scroll(
    to offset: SIMD2<Double>, _ style: SpringStyle = SpringStyle().withoutOscillation,
    animated: Bool = true, snapping: Bool = false
  ) -> Bool {
    scroll(to: offset, by: animated ? .spring(style) : .jump, snapping: snapping)
  }

  /// Sends the scroller to an offset in any style, like ``scroll(to:_:animated:snapping:)``.
  ///
  ///     list.scroll(to: .zero, .easeInOut(duration: 0.4))
  ///
  /// - Parameters:
  ///   - offset: the offset to go to, in units of the content.
  ///   - style: the manner of the motion. If the edges change its end on the way, the scroller's spring takes over.
  ///   - snapping: whether the scroller rests on the detent nearest to the offset instead of the offset itself.
  /// - Returns: Whether the scroller moves; not under a finger. A non-finite offset is dropped and counted.
  @discardableResult
  public func scroll(
    to offset: SIMD2<Double>, _ style: some MotionStyle, snapping: Bool = false
  ) -> Bool {
    scroll(
      to: offset, by: .styled { style.trajectory(from: $0, velocity: $1, to: $2) },
      snapping: snapping)
  }

  private func scroll(to offset: SIMD2<Double>, by way: ScrollWay, snapping: Bool) -> Bool {
    guard offset.isPlausible else {
      flaws[.impossibleNumber] += 1
      return false
    }
    run.catchUp()
    if var hold {
      guard way.isJump else { return false }
      hold.pulled = plan.place(for: offset, snaps: snapping)
      self.hold = hold
      run.hold(at: hold.shown, showing: true)
      return true
    }
    goal = .offset(offset, way, snaps: snapping)
    set(out: plan, showing: way.isJump)
    return true
  }

  /// Scrolls as little as necessary to show a rectangle of the content, or the rectangle's beginning if it is too
  /// large.
  ///
  /// - Parameters:
  ///   - rectangle: the part of the content to show.
  ///   - style: the spring; by default Material Motion's, without overshoot.
  ///   - animated: whether the scroller moves instead of jumping.
  /// - Returns: Whether the scroller moves. Under a finger, only a jump takes effect.
  @discardableResult
  public func scroll(
    toShow rectangle: MotionRectangle, _ style: SpringStyle = SpringStyle().withoutOscillation,
    animated: Bool = true
  ) -> Bool {
    let latest = rectangle.max - geometry.viewport
    let now = currentOffset
    var target = SIMD2(max(now.x, latest.x), max(now.y, latest.y))
    target = SIMD2(min(target.x, rectangle.min.x), min(target.y, rectangle.min.y))
    return scroll(to: target, style, animated: animated)
  }

  /// Stops a motion where it is; if the scroller is past an edge, it returns to that edge. Under a finger, does
  /// nothing.
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

  /// Starts toward the goal from the current position.
  func set(out plan: ScrollPlan, showing: Bool = false) {
    run.begin(
      plan.trajectory(to: goal, from: run.path.value, velocity: run.path.velocity),
      showing: showing)
    decide()
  }

  // MARK: Changes of the settings

  /// Continues under the current settings.
  ///
  /// - Parameter anew: whether the course changes even if it leads to the same position.
  func bend(anew: Bool = false) {
    run.catchUp()
    let plan = plan
    if hold != nil {
      hold?.rebound(plan.range, viewport: plan.viewport)
    } else if run.phase.isActive, run.path.isOver {
      // The motion's end is being announced; an observer may have removed the detent.
      let path = plan.trajectory(to: .rest, from: run.path.value, velocity: .zero)
      guard !path.isOver else { return }
      goal = .rest
      run.begin(path)
    } else if run.phase.isActive {
      if case .offset(let offset, _, let snaps) = goal {
        let isElsewhere = plan.place(for: offset, snaps: snaps) != run.path.destination
        guard isElsewhere || anew else { return }
        // A style may not begin with a velocity, so the spring continues from here.
        if isElsewhere, case .styled = run.path {
          goal = .offset(offset, .spring(plan.spring), snaps: snaps)
        }
      }
      run.begin(
        plan.trajectory(
          to: goal, from: run.path.value, velocity: run.path.velocity, continuing: run.path))
      decide()
    } else {
      goal = .rest
      set(out: plan)
    }
  }

  /// The offset at which the content would come to rest if a drag were released at the current offset.
  ///
  /// - Parameter velocity: the release velocity of the content.
  package func projectedOffset(velocity: SIMD2<Double>) -> SIMD2<Double> {
    let offset = currentOffset
    let plan = plan
    let goal = plan.glide(from: offset, velocity: velocity, start: hold?.start ?? offset)
    return plan.trajectory(to: goal, from: offset, velocity: velocity).destination
  }

  // MARK: Values of the run

  func show(_ offset: SIMD2<Double>) {
    let hasPassed = passOn(since: clock.time - shownTime)
    shownTime = clock.time
    // The scroller may have come to rest as a result, and announced it.
    guard !hasPassed || run.phase.isActive else { return }
    place.value = hasPassed ? run.path.value : offset
    if hold != nil { puppet?.move(to: offset) }
    let velocity = hold?.velocity ?? run.path.velocity
    show(speed: velocity)
    tellPhase()
  }

  /// The current phase.
  private var state: ScrollerPhase {
    if hold != nil { return .tracking }
    guard run.phase.isActive else { return .idle }
    // A scroller that has landed is about to announce it.
    if run.path.isOver, told.isActive { return told }
    return run.path.isSettling ? .settling : .decelerating
  }

  /// Announces the phase if it has changed. An observer may change it again; that change is then announced.
  ///
  /// - Returns: Whether it has announced rest, which means that an ending is due.
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
