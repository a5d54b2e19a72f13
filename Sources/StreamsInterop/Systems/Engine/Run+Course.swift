import StreamsCore
import StreamsOperators

// Changes of a run's course.
extension Run {
  /// Continues along `newPath` from this moment.
  ///
  /// - Parameter showing: whether its beginning is emitted immediately rather than with the next frame. A path that is
  ///   over before it begins emits its value without becoming active; one with no duration becomes active, emits its
  ///   end and rests.
  @inlinable package final func begin(_ newPath: Path, showing: Bool = false) {
    guard !hasEnded else { return }
    var policy = min(policy, clock.reducedMotion)
    if policy == .on, !newPath.isOver, replacesMotion() { policy = .instant }
    // A motion that is already at its end has nothing to reduce.
    var next = newPath
    if policy != .off, !newPath.isEmpty {
      next = newPath.reduced(inFlight: phase.isActive && newPath.velocity == path.velocity)
    }
    if policy == .instant || next.isEmpty { next.finish() }
    // The run rests permanently, even if a timeline goes back to it.
    if policy == .instant { next = Path(restingAt: next.value) }
    if lands(on: next) { return }
    course &+= 1
    let current = course
    take(next)
    // A motion that begins at its end has nothing to do except end another motion.
    if newPath.isOver, phase.isActive || mooring?.book.isInUse != true && !replacesLater {
      if phase.isActive {
        arrive()
      } else {
        past?.rested = path.value
        if showing {
          enter()
          show(path.value)
        }
      }
      return
    }
    if !phase.isActive {
      if isOusted { obey(.tell) }
      guard current == course else { return }
      phase = .active
      let ousted = mooring == nil ? nil : sitDown()
      enter()
      // The run subscribes before its followers do.
      if frames == nil, !path.isOver { listen() }
      tell(.active)
      if let ousted { Mover.tell(ousted) }
      guard current == course else { return }
    }
    if path.isOver { return arrive() }
    if frames == nil { listen() }
    if showing { show(path.value) }
  }

  /// Rests at a value from this moment. A running motion is interrupted.
  ///
  /// - Parameter showing: whether to emit the value even if nothing moved.
  @inlinable package final func hold(at value: Path.Value, showing: Bool = false) {
    guard !hasEnded else { return }
    let next = Path(restingAt: value)
    if !showing, lands(on: next) { return }
    course &+= 1
    let current = course
    // At rest, the last emitted value is the position.
    let isNew = showing || phase.isActive && !isOnFrame
    take(next)
    past?.rested = value
    if isNew {
      if !phase.isActive { enter() }
      show(value)
      guard current == course else { return }
    }
    if phase.isActive { rest(.interrupted) }
  }

  /// Whether `newPath` ends at the last value, which is just being emitted. If so, there is nothing left to announce,
  /// since that landing counts as its own.
  @inlinable package final func lands(on newPath: Path) -> Bool {
    guard landing == course, newPath.isOver, newPath.value == path.value else { return false }
    take(newPath)
    return true
  }

  @inlinable final func take(_ newPath: Path) {
    path = newPath
    began = clock.time
    seen = began
    isOnFrame = false
    if canGoBack { record(newPath) }
  }
}
