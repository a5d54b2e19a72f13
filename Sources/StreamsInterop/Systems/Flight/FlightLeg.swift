import StreamsCore
import StreamsOperators

/// A motion of a flight, with any type of path.
class FlightLeg {
  /// The reason why the motion can't be handed over; `nil` if it can.
  func refusal(on clock: TickClock) -> FlightRefusal? { .following }
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

/// A run of the library's systems.
private final class RunLeg<Path: Trajectory>: FlightLeg {
  private let run: Run<Path>
  /// Writes a value of the whole; `nil` if the run moves a part.
  private let put: ((Path.Value) -> Void)?

  init(_ run: Run<Path>, _ put: ((Path.Value) -> Void)?) {
    self.run = run
    self.put = put
  }

  override func refusal(on clock: TickClock) -> FlightRefusal? {
    guard run.clock.wraps(clock) else { return .clock }
    if !run.phase.isActive || run.path.isOver { return .duration }
    if run.path.waitingDuration > 0 { return .waiting }
    return run.isHindered || run.group?.isShaped == true ? .shaped : nil
  }

  override var remaining: Double {
    Asked.durations = true
    return run.remainingDuration
  }
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

  override func write() {
    if let put { put(run.path.value) } else { run.emit(run.path.value) }
  }

  override func land() { run.catchUp() }
  override func obey() { if run.phase.isActive { run.obey() } }
}

/// The motions that can be handed over, by the types of their paths: motions of one number and of two.
struct FlightLegs {
  /// Functions that write a whole of one number or of two.
  var number: ((Double) -> Void)?
  var point: ((SIMD2<Double>) -> Void)?

  #if hasFeature(Embedded)
    /// Always `nil`: see ``run(_:_:_:)``.
    var neverUsed: MotionClock?
  #endif

  /// A motion of the library's systems; `nil` for any other.
  func leg<Player>(_ mover: Mover, for player: Player.Type) -> FlightLeg? {
    // For a part, the motion writes through its lens.
    let isWhole = mover.group?.part == nil
    let (number, point) = (isWhole ? number : nil, isWhole ? point : nil)
    return leg(mover, number, player) ?? leg(mover, point, player)
      ?? run(mover, TweenTrajectory<PathCourse>.self, player).map { RunLeg($0, point) }
  }

  private func leg<Value: Vector, Player>(
    _ mover: Mover, _ put: ((Value) -> Void)?, _ player: Player.Type
  ) -> FlightLeg? {
    if let run = run(mover, SpringTrajectory<Value>.self, player) {
      return run.path.isFollowing ? FlightLeg() : RunLeg(run, put)
    }
    if let run = run(mover, TweenTrajectory<SegmentCourse<Value>>.self, player) {
      return RunLeg(run, put)
    }
    if let run = run(mover, TweenTrajectory<HermiteCourse<Value>>.self, player) {
      return RunLeg(run, put)
    }
    return run(mover, DecayTrajectory<Value>.self, player).map { RunLeg($0, put) }
  }

  private func run<Path: Trajectory, Player>(
    _ mover: Mover, _ path: Path.Type, _ player: Player.Type
  ) -> Run<Path>? {
    #if hasFeature(Embedded)
      // In Embedded Swift, a class is known at run time only if some code creates an instance.
      if let neverUsed { return Run(restingAt: .zero, clock: neverUsed, emit: { _ in }) }
    #endif
    return mover as? Run<Path>
  }
}
