import StreamsCore

// The work of a run at each frame and when it comes to rest.
extension Run {
  @inlinable final func listen() {
    frames = clock.subscribe(MotionObserver(next: { [self] in frame($0) }))
    policyChanges = clock.reducedMotionChanges?.subscribe(
      MotionObserver(next: { [self] _ in if phase.isActive { obey() } }))
  }

  /// Ends the run's subscriptions to the clock.
  @inlinable final func release() {
    let released = (frames.take(), policyChanges.take())
    released.0?.unsubscribe()
    released.1?.unsubscribe()
  }

  @inlinable @inline(__always) final func frame(_ frame: Frame) {
    if canGoBack { return replay(at: frame.time) }
    let elapsed = isOnFrame ? frame.elapsed : frame.time - seen
    shown = seen
    seen = frame.time
    isOnFrame = true
    path.advance(by: elapsed, to: frame.time - began)
    if path.isOver {
      arrive()
    } else {
      show(path.value)
    }
  }

  /// Emits the last value and comes to rest.
  @inlinable final func arrive(_ ending: EndReason = .finished) {
    course &+= 1
    let current = course
    landing = current
    show(path.value)
    // An observer of the last value may have started another motion.
    guard current == course else { return }
    landing = -1
    rest(ending)
  }

  @inlinable final func rest(_ ending: EndReason) {
    settle(ending)
    // A hidden motion stays in the book until it becomes visible.
    if !isHidden { mooring?.book.leave(self) }
    if canGoBack { mooring?.book.ask(.show, but: self) }
    tell(.atRest)
    // The end is announced even if an observer has started another motion, because this one has ended.
    announce(ending)
  }

  @inlinable final func settle(_ ending: EndReason) {
    if canGoBack { doze() } else { release() }
    phase = .atRest
    isHindered = false
    self.ending = ending
    past?.rested = path.value
  }

  /// The path at its current position. Reading it changes nothing.
  @inlinable package final var place: Path {
    let now = clock.time
    guard !hasEnded, now != seen else { return path }
    if canGoBack {
      guard let (began, played) = past?.played(at: now) else { return path }
      var place = played
      place.seek(to: max(0, now - began))
      return place
    }
    var place = path
    place.advance(by: now - seen, to: now - began)
    return place
  }

  /// The last time before this moment at which the run's value was read; `nil` if it has not been read since the path
  /// began.
  @inlinable final var lastSight: Double? {
    let now = clock.time
    let last = past?.shown ?? seen
    let sight = max(last == now && isOnFrame ? shown : last, began)
    return sight < now ? sight : nil
  }

  /// Emits the run's position again, and receives later frames after the current subscribers.
  @inlinable final func followFramesAnew() {
    let current = course
    let former = frames
    frames = clock.subscribe(MotionObserver(next: { [self] in frame($0) }))
    former?.unsubscribe()
    if current == course { show(path.value) }
  }
}
