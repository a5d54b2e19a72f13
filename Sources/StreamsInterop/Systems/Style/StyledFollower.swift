import StreamsCore
import StreamsOperators

/// A system of a style.
@usableFromInline protocol StyledMotionSystem<Value>: LaunchingSystem where Core: StyledSource {}

/// The core of such a system, whose destination may change.
@usableFromInline protocol StyledSource: TrajectorySource {
  /// Goes to another destination.
  func aim(at destination: Path.Value)
  /// Announces whether the destination moves.
  func lead(_ phase: MotionPhase)
}

extension StyledSource {
  @usableFromInline func lead(_ phase: MotionPhase) {}
}

extension SpringCore: StyledSource {
  @usableFromInline func aim(at destination: Value) { set(destination: destination) }
  @usableFromInline func lead(_ phase: MotionPhase) { set(destinationPhase: phase) }
}

extension FollowCore: StyledSource {
  @usableFromInline func aim(at destination: Value) { set(destination: destination) }
  @usableFromInline func lead(_ phase: MotionPhase) { set(destinationPhase: phase) }
}

/// A plan that a destination replaces.
@usableFromInline protocol RetargetedPlan: CoursePlan {
  var values: [Way.Value] { get set }
}

extension TweenPlan: RetargetedPlan {}

extension CourseCore: StyledSource where Plan: RetargetedPlan {
  @usableFromInline func aim(at destination: Value) {
    change(to: destination.isFiniteVector) { $0.values = [destination] }
  }
}

extension StyledCore: StyledSource {
  @usableFromInline func aim(at destination: Value) { set(destination: destination) }
}

/// A motion whose destination may change, without the types of its system and its style.
@usableFromInline package struct StyledFollower<Value: Vector> {
  package let core: SystemCore
  /// Changes the destination.
  package let aim: (Value) -> Void
  /// Announces whether the destination moves.
  package let lead: (MotionPhase) -> Void
  package let stream: (MotionStart<Value>?, MotionClock, StaticString, UInt) -> MotionObservable<Value>
  /// Starts the motion, fire and forget, unless it is held.
  package let launch:
    (MotionObserver<Value>, MotionStart<Value>, MotionClock, Bool, SystemSite) -> MotionSource<
      Value
    >
  /// Starts the motion, which ends with its run.
  package let run: (MotionObserver<Value>, MotionStart<Value>?, MotionClock) -> MotionRun<Value>

  @usableFromInline init(_ system: some StyledMotionSystem<Value>) {
    let core = system.core
    self.core = core
    aim = { core.aim(at: $0) }
    lead = { core.lead($0) }
    stream = { system.stream(moving: $0, on: $1, $2, $3) }
    launch = { system.launch($0, moving: $1, on: $2, isHeld: $3, at: $4) }
    run = { system.start($0, moving: $1, on: $2) }
  }
}

extension MotionStyle {
  /// A motion to a destination that may change.
  package func follower<Value: Vector>(
    to destination: Value, _ velocity: Value? = nil, on clock: MotionClock,
    _ fileID: StaticString, _ line: UInt
  ) -> StyledFollower<Value> {
    Asked.poses = true
    var follower: StyledFollower<Value>?
    var motion = _StyledMotion(
      to: destination, velocity: velocity, MotionObserver(next: { _ in }),
      moving: MotionStart { destination }, on: clock, isHeld: true, at: SystemSite(fileID, line))
    motion.take = { follower = $0 }
    _ = _launch(motion)
    guard let follower else { overridden() }
    return follower
  }
}
