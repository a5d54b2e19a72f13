import StreamsCore
import StreamsOperators

// The work of a run at each frame and when it comes to rest.
extension Run {
  @inlinable final func listen() {
    if canGoBack {
      past?.record?.listen()
    } else {
      frames = clock.subscribe(MotionObserver(next: { [self] in frame($0) }))
    }
    if canGoBack, policyChanges != nil { return }
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
    if Path.mayWait, situation == .waiting { return arriveAtOnce() }
    course &+= 1
    let current = course
    situation.become(.landing)
    show(path.value)
    // An observer of the last value may have started another motion.
    guard current == course else { return }
    rest(ending)
  }

  @inlinable final func rest(_ ending: EndReason) {
    settle(ending)
    mooring?.book.leave(self)
    tell(.atRest)
    // The end is announced even if an observer has started another motion, because this one has ended.
    announce(ending)
  }

  @inlinable final func settle(_ ending: EndReason, as next: MotionSituation = .resting) {
    release()
    // The end of the frames may release what ends the motion.
    guard !hasEnded else { return }
    situation.become(next)
    if canGoBack { past?.record?.settle() }
    isHindered = false
    self.ending = ending
    past?.rested = path.value
  }

  /// The path at its current position. Reading it changes nothing.
  @inlinable package final var place: Path {
    let now = clock.time
    guard !hasEnded, now != seen else { return path }
    if canGoBack {
      guard let played = past?.played(at: clock.place) else { return path }
      var place = played.path
      place.seek(to: max(0, now - played.began))
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
    if canGoBack {
      past?.record?.followFramesAnew()
      return show(path.value)
    }
    let former = frames
    frames = clock.subscribe(MotionObserver(next: { [self] in frame($0) }))
    former?.unsubscribe()
    if current == course { show(path.value) }
  }
}
