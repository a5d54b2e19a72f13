import StreamsCore

// The pace of time: pausing, resuming, and the rate.
extension Timeline {
  /// The seconds since the timeline's beginning, regardless of a running action.
  var goingTime: Double {
    if stands { return lastTime }
    guard let lowest else { return time(at: clock.time) }
    let lowestTime = lowest.clock.time
    if found.changeCount != lowest.changeCount || found.lowestTime != lowestTime {
      found = (time(at: clock.time), lowest.changeCount, lowestTime)
    }
    return found.time
  }

  private func time(at clockTime: Double) -> Double {
    max(pace < 0 ? min(floor, lastTime) : 0, lastTime + (clockTime - lastClockTime) * pace)
  }

  /// Invalidates the computed times of all timelines above this one.
  func noteChange() { (lowest ?? self).changeCount &+= 1 }

  var stands: Bool { isStopped || pace == 0 }

  /// Whether time goes forward, here and in the timelines below, as far as timelines decide. In an action it does: a seek
  /// runs those of a timeline that stands.
  package var advances: Bool {
    if actionTime != nil { return true }
    var (pace, timeline) = (1.0, self as Timeline?)
    while let next = timeline {
      if next.isStopped { return false }
      (pace, timeline) = (pace * next.pace, next.clock.timeline)
    }
    return pace > 0
  }

  func pause(_ isStopped: Bool) {
    guard isStopped != self.isStopped else { return }
    compare(newTime: time)
    // In an action, time continues from the action's time.
    let isInAction = actionTime != nil
    actionTime = nil
    self.isStopped = isStopped
    turns += 1
    tellPace(isInAction)
  }

  func go(at rate: Double) {
    Self.requireRate(rate)
    guard rate != pace else { return }
    if let actionTime {
      // The remainder of a frame's time passes at the new rate, whereas a seek continues to its end.
      if !isSeeking, actionTime != lastTime {
        // The action is not later than the clock, so that rounding doesn't put time before the action.
        let (now, passed) = (clock.time, lastClockTime + (actionTime - lastTime) / pace)
        lastClockTime = lastClockTime <= now ? min(passed, now) : max(passed, now)
        lastTime = actionTime
      }
    } else {
      compare(newTime: goingTime)
    }
    pace = rate
    tellPace(actionTime != nil)
  }

  static func requireRate(_ rate: Double) {
    require(rate.isFinite, "Timeline.rate: expected a finite value", "\(rate)")
  }

  /// Follows the clock below if time is running, and announces the state.
  private func tellPace(_ isInAction: Bool) {
    if stands {
      hearsReturns = false
      frames.take()?.unsubscribe()
    } else {
      follow()
    }
    tell()
    // A stopped timeline displays its exact time, even between two frames of the clock below.
    if stands, !isInAction, lastTime != lastFrameTime { seek(to: lastTime) }
  }

  // MARK: Following the clock below

  /// Follows the clock below while time is running and needed.
  func follow() {
    guard !stands else { return }
    if isNeeded {
      if frames == nil || hearsReturns { hear(returnsOnly: false) }
    } else if frames == nil {
      rest()
    }
  }

  /// Requests no more frames from the clock below. If that clock may go back on its own, only its
  /// returns are observed.
  private func rest() {
    guard clock.canGoBack, resting.observerCount > 0 || sleepers?.isEmpty == false else {
      hearsReturns = false
      frames.take()?.unsubscribe()
      return
    }
    if frames == nil || !hearsReturns { hear(returnsOnly: true) }
  }

  private func hear(returnsOnly: Bool) {
    let former = frames
    let observer = MotionObserver<Frame>(next: { [loose = Loose(self)] _ in
      loose.object("Timeline").frame()
    })
    hearsReturns = returnsOnly
    frames = returnsOnly ? clock.base.subscribeToReturns(observer) : clock.subscribe(observer)
    former?.unsubscribe()
  }

  /// Whether any subscriber needs the timeline's time to continue.
  private var isNeeded: Bool {
    // Once back at the beginning, the timeline stops.
    guard pace > 0 || clock.canGoBack || max(lastFrameTime, latestRest) > 0 else { return false }
    return actions.isAwaited(beside: observers) || sleepers?.isAwaited(isForward: pace > 0) == true
      || pace < 0 && resting.observerCount > 0
  }

  private func frame() {
    if isNeeded || hearsReturns {
      leaps += 1
      advance(to: nil)
    }
    // The last subscriber that needed time may have come to rest with it.
    if !stands, !isNeeded { rest() }
  }
}
