import StreamsCore
import StreamsOperators

// The effects of its system's changes on a run.
extension SystemRun {
  /// Continues with a destination that has moved since it was last read, and restarts from there.
  ///
  /// - Returns: Whether the destination had moved.
  @inlinable func carry() -> Bool {
    guard isEnabled, phase.isActive, !hasEnded, let sight = lastSight else { return false }
    let now = clock.time
    var way = path
    if sight != seen { way.seek(to: sight - began) }
    guard let next = core.path(carrying: way, for: now - sight, isFresh: sight == began) else {
      return false
    }
    let isShown = isOnFrame && seen == now
    begin(next)
    // The run received the frame before its leader did, so it emits its position again, and receives the next frame
    // after the leader.
    if isShown, phase.isActive { followFramesAnew() }
    return true
  }

  @inlinable var here: MotionPlace<Source.Path> {
    // If the run was stopped here in the past, it rests, although the frame that reveals this is still to come.
    let isActive = phase.isActive && past?.wasStopped(at: clock.place) != true
    var (value, velocity) = (path.value, path.velocity)
    if !isActive || isHindered {
      if let met = approach() {
        (value, velocity) = met
      } else if !phase.isActive, let now = current?(), now.isFiniteVector {
        value = now
      }
    }
    return MotionPlace(
      path: path, isActive: isActive, value: value, velocity: velocity)
  }

  /// Starts or stops moving, depending on whether the run is enabled and not held.
  @usableFromInline func switchOver() {
    guard (core.isEnabled && !isHeld) != isEnabled else { return }
    catchUp()
    let enabled = core.isEnabled && !isHeld
    guard enabled != isEnabled else { return }
    isEnabled = enabled
    if enabled { probe.opens() } else { probe.closes(isHeld ? .dropped : .disabled) }
    guard enabled else {
      if phase.isActive {
        hold(at: path.value)
      } else if canGoBack {
        // Later motions are replaced, too.
        mooring?.book.change()
        take(Source.Path(restingAt: path.value))
      }
      return
    }
    let (held, velocity) = (notes?.value, notes?.velocity)
    notes?.value = nil
    notes?.velocity = nil
    // On a clock that has gone back, the run may be moving at this time.
    let going = canGoBack && here.isActive ? here : nil
    let now = held ?? going?.value ?? current?() ?? path.value
    let isNumber = core.accepts(now.isFiniteVector)
    let value = isNumber ? now : path.value
    // A non-finite value of the target is replaced with the run's position.
    setOut(
      from: value, velocity: velocity ?? going?.velocity, isKnown: held == nil && isNumber,
      isPlaced: held != nil || going != nil)
  }
}
