import StreamsCore

// The frames of a record: all of them while anything moves; otherwise, only those that end the rest of its motions.
//
//     listening ──▶ resting in a span of a timeline, or until a user's clock goes back
//         ▲              ┊
//         └──────────────┘ time leaves the span, or a change
extension MotionRecord {
  /// Requests frames while anything moves; otherwise, only when time leaves the span in which the motions rest.
  @usableFromInline func settle() {
    guard !isShowing, !entries.isEmpty else { return }
    if let timeline = clock.timeline {
      guard let rest else { return listen() }
      if let sleep, sleep.start == rest.start, sleep.end == rest.end { return }
      release()
      sleep = timeline.sleep(self, from: rest.start, to: rest.end)
    } else if hasLater || visible.movers.contains(where: { $0.isMoving }) {
      listen()
    } else {
      doze()
    }
  }

  /// The span of places in which the motions rest; `nil` if any of them moves at the place last shown.
  private var rest: (start: Double, end: Double)? {
    let shown = shownPlace
    let index = find(shown)
    var start = index > 0 ? entries[index].time : -.infinity
    var end = index + 1 < entries.count ? entries[index + 1].time : .infinity
    for mover in entries[index].visible.movers {
      guard !mover.isMoving, let rest = mover.rest(around: shown) else { return nil }
      start = max(start, rest.start)
      end = min(end, rest.end)
    }
    return (start, end)
  }

  /// The place at which the target is: the clock's, if nothing is still to be shown there.
  private var shownPlace: Double {
    let place = place
    guard place != shown, entries[find(place)].visible.isSame(visible),
      !visible.movers.contains(where: { $0.isBehind })
    else { return shown }
    return place
  }

  @usableFromInline func listen() {
    if frames == nil || isDozing { followFramesAnew() }
  }

  func endSleep() {
    if let sleep = sleep.take() { clock.timeline?.sleepers?.end(sleep) }
  }

  /// Ends the subscription to the frames, or the rest.
  private func release() {
    endSleep()
    frames.take()?.unsubscribe()
    isDozing = false
  }

  private func doze() {
    guard !isDozing else { return }
    isDozing = true
    let former = frames
    // `MotionClock` notes that a program asks for returns, which a record doesn't.
    frames = clock.base.subscribeToReturns(MotionObserver(next: { [self] _ in show() }))
    former?.unsubscribe()
  }

  /// Receives later frames after the current subscribers.
  @usableFromInline func followFramesAnew() {
    let former = frames
    isDozing = false
    endSleep()
    frames = clock.subscribe(MotionObserver(next: { [self] _ in show() }))
    former?.unsubscribe()
  }
}
