import StreamsCore
import StreamsOperators

/// A motion of a flight, with any type of path.
class FlightLeg {
  /// The reason why the motion can't be handed over; `nil` if it can.
  func refusal(on clock: TickClock) -> FlightRefusal? { nil }
  /// The number of seconds until the motion's end.
  var remaining: Double { 0 }
  var isOver: Bool { true }

  /// Makes the motion run without frames.
  ///
  /// - Parameter onRelease: called when the motion requests frames, because it has a new course, and when it comes to
  ///   rest or ends.
  func depart(onRelease: @escaping () -> Void) {}
  /// Moves to the path's current position.
  func look() {}
  /// Makes the motion run in frames again.
  func comeBack() {}
  /// Writes the motion's position.
  func write() {}
  /// Lands, if the motion is over.
  func land() {}
  /// Obeys the clock's policy.
  func obey() {}
}

/// A run, along any path.
final class RunLeg<Path: Trajectory>: FlightLeg {
  private let run: Run<Path>

  init(_ run: Run<Path>) { self.run = run }

  override func refusal(on clock: TickClock) -> FlightRefusal? {
    if !run.path.isForeseen { return .following }
    guard run.clock.wraps(clock) else { return .clock }
    if !run.phase.isActive || run.path.isOver { return .duration }
    if run.path.waitingDuration > 0 { return .waiting }
    return run.isHindered || run.group?.isShaped == true ? .shaped : nil
  }

  override var remaining: Double { run.remainingDuration }
  override var isOver: Bool { run.path.isOver }

  override func depart(onRelease: @escaping () -> Void) {
    run.release()
    // When the run requests frames, it replaces this subscription.
    run.policyChanges = Subscription(onRelease)
  }

  override func look() {
    let now = run.clock.time
    guard now != run.seen else { return }
    // The path advances even if the motion has just ended.
    run.path.advance(by: now - run.seen, to: now - run.began)
    run.seen = now
    run.isOnFrame = false
  }

  override func comeBack() {
    let watch = run.policyChanges.take()
    run.listen()
    watch?.unsubscribe()
  }

  override func write() { run.emit(run.path.value) }
  override func land() { run.catchUp() }
  override func obey() { if run.phase.isActive { run.obey() } }
}
