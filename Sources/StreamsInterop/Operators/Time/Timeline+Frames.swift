import StreamsCore

// The frames of a timeline.
extension Timeline {
  /// Runs the actions that are due by that time, each at its own time, then emits the frame.
  ///
  /// - Parameter seekEnd: The end of a seek, or nil if time has passed on its own.
  func advance(to seekEnd: Double?) {
    nesting += 1
    let wasSeeking = isSeeking
    isSeeking = seekEnd != nil
    defer {
      nesting -= 1
      isSeeking = wasSeeking
    }
    if nesting > Self.nestingLimit {
      origin.trap(
        "does not settle: its actions seek past others that do the same",
        limit: Self.nestingLimit)
    }
    let leap = leaps
    let turn = turns
    var end = seekEnd ?? goingTime
    while let action = actions.first, action.instant <= ActionQueue.instant(of: end) {
      actionTime = min(action.time, end)
      actions.run(
        action.instant, for: observers, budget: feedbackBudget,
        while: { [self] in leap == leaps && turn == turns })
      actionTime = nil
      // The action has sought, which emitted a frame.
      guard leap == leaps else { return }
      // The action has paused or resumed: time stops there or continues from there.
      if turn != turns { break }
      end = seekEnd ?? goingTime
    }
    let now = turn == turns ? end : time
    let elapsed = now - lastFrameTime
    lastFrameTime = now
    if seekEnd == nil {
      if let below = clock.timeline, below.isSought {
        isBeforeTime = below.isBeforeTime
      } else if elapsed != 0 {
        isBeforeTime = elapsed < 0
      }
    }
    let frame = Frame(time: now, elapsed: elapsed)
    let wasSought = isSought
    isSought = seekEnd != nil || clock.timeline?.isSought == true
    onShow?(true)
    show(frame, leap)
    onShow?(false)
    isSought = wasSought
  }

  private func show(_ frame: Frame, _ leap: Int) {
    observers.send(frame)
    // An observer may have sought elsewhere.
    guard leap == leaps else { return }
    if place < latestRest {
      latestRest = frame.time
      resting.send(frame)
    }
    guard Asked.returns, let sleepers else { return }
    while leap == leaps, let record = sleepers.next(at: place) { record.wake() }
  }

  /// Lets a record rest, in a span that contains the current place, until time leaves that span.
  package func sleep(_ record: any MotionPast, from start: Double, to end: Double) -> TimelineSleep
  {
    let sleepers = sleepers ?? TimelineSleepers()
    self.sleepers = sleepers
    let sleep = sleepers.add(record, from: start, to: end)
    follow()
    return sleep
  }

  /// The place on the timeline: the time and its side, as a number. What happens exactly at a time that has been reached
  /// by playing backward is at a greater place.
  package var place: Double { isBeforeTime && actionTime == nil ? time.nextDown : time }
}
