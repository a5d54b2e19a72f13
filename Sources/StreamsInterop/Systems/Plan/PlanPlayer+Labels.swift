import StreamsCore
import StreamsOperators

/// The label at which a plan pauses.
final class PlanStop {
  private let label: String
  /// The action at the label's time, or the subscription that watches for time to go back there.
  var cue: Subscription?

  init(_ label: String) { self.label = label }

  func isAt(_ label: String) -> Bool { self.label.isSame(as: label) }
}

extension PlanPlayer {
  /// Pauses at a label when time reaches it, in either direction.
  ///
  /// - Returns: Whether the label is ahead; `nil` if time is there.
  func stop(at label: String) -> Bool? {
    cancelStop()
    guard let end = root.flatMap({ $0.time(of: label) }) else {
      stop = PlanStop(label)
      return true
    }
    guard end != timeline.place else { return nil }
    let (made, isAhead) = (PlanStop(label), end > timeline.place)
    stop = made
    if isAhead {
      made.cue = timeline.schedule(after: end - timeline.time) { [self] in arrive() }
    } else {
      timeline.floor = end
      made.cue = timeline.subscribe(
        MotionObserver(next: { [self] frame in
          guard frame.time <= end, stop === made else { return }
          arrive()
          // What happens at the label has happened, as after time has gone forward.
          timeline.seek(to: end)
        }))
    }
    return isAhead
  }

  func arrive() {
    cancelStop()
    timeline.isPaused.value = true
  }

  func cancelStop() {
    guard let former = stop.take() else { return }
    timeline.floor = 0
    former.cue.take()?.unsubscribe()
  }
}

extension PlanNode {
  /// The time of a label, once time has reached it.
  fileprivate func time(of label: String) -> Double? {
    if case .pause(_, let own?) = step, own.isSame(as: label) { return began }
    for child in children {
      if let time = child.time(of: label) { return time }
    }
    return nil
  }
}

extension MotionPlan {
  func has(label: String) -> Bool {
    switch step {
    case .pause(_, let own): own?.isSame(as: label) == true
    case .sequence(let plans), .parallel(let plans): plans.contains { $0.has(label: label) }
    case .motion: false
    }
  }
}

extension String {
  /// Compares the bytes, since Embedded Swift has no tables for comparing characters.
  fileprivate func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
