public import StreamsCore
import StreamsOperators
import StreamsSystems

/// A spring's motion of one target that a hand may hold. While the target is held, the motion rests; when the target is
/// released, the motion starts from the target's current position, with the given velocity.
///
///     let flight = GraspableMotion(of: spring, from: card.position, on: runtime.clock)
///     runtime.connect(flight.values(), to: card.position)
///     runtime.connect(draggable.grasps(of: card)) { flight.grasp($0) }
///     runtime.add(draggable, to: card)
///
/// If the spring is disabled at a release, the motion starts once it is enabled.
public final class GraspableMotion<Value: Vector> {
  fileprivate let spring: SpringSystem<Value>
  fileprivate let current: () -> Value
  private let seat: () -> MotionSeat
  fileprivate let clock: MotionClock
  private let origin: Origin
  private var site: SystemSite
  /// The latest run; there is one for each subscription to the values, since constraints may subscribe more than once.
  private var latest: GraspableRun<Value>?
  private var others: ContiguousArray<GraspableRun<Value>> = []
  fileprivate private(set) var isHeld = false
  /// Whether the target may have left the position that this motion gave it: it was held, and this motion has not moved
  /// it since.
  private var isAway = false
  /// Whether there are constraints between the motion and the target.
  private var isShaped = false
  private var madeStart: MotionStart<Value>?
  /// The frames of the clock, while the target is held.
  private var frames: Subscription?
  /// Whether the motion is being grasped, in which case it emits its position.
  private var isStopping = false

  /// A spring's motion of a property, from the property's current value.
  ///
  /// - Parameters:
  ///   - spring: the spring that moves the target.
  ///   - target: the property to move.
  ///   - clock: the clock that drives the motion.
  public convenience init<Target: Readable & MotionWritable>(
    of spring: SpringSystem<Value>, from target: Target, on clock: MotionClock,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Target.Value == Value {
    self.init(
      of: spring, { target.read() }, { target.claimedSeat }, on: clock,
      Origin("subscription to a GraspableMotion", fileID, line), SystemSite(fileID, line))
  }

  private init(
    of spring: SpringSystem<Value>, _ current: @escaping () -> Value,
    _ seat: @escaping () -> MotionSeat, on clock: MotionClock, _ origin: Origin, _ site: SystemSite
  ) {
    self.origin = origin
    self.spring = spring
    self.current = current
    self.seat = seat
    self.clock = clock
    self.site = site
  }

  /// Names, in traces, the location in the source where the interaction was added.
  func trace(in runtime: MotionRuntime) { site = site.added(in: runtime) }

  /// The motion, to be connected to the target, with operators applied if any are given.
  ///
  /// From a grasp of the target until the target moves on its own again, values that constraints emit on their own are
  /// ignored, and so is a replay by a clock that goes back.
  ///
  /// - Parameter constraints: operators applied to the values; `nil` for none.
  /// - Returns: The stream of the values.
  public func values(
    by constraints: MotionConstraint<Value>? = nil
  ) -> MotionObservable<Value> {
    isShaped = isShaped || constraints != nil
    guard constraints != nil || clock.canGoBack else { return motion }
    let noted = motion.map { [self] value in
      if !isHeld { isAway = false }
      return value
    }
    return constrained(noted, by: constraints).filter { [self] _ in !isAway || isStopping }
  }

  private var motion: MotionObservable<Value> {
    MotionObservable(relaying: { [self] observer in
      let run = GraspableRun(of: self, for: observer)
      if let latest { others.append(latest) }
      latest = run
      // An observer of the beginning may have grasped the target.
      if isHeld { run.wake().hold() }
      return Subscription(of: observer.mark, origin) { run.end() }
    })
    .appliedSystem(spring, at: site)
  }

  /// The start of the motions, and the group that unites them.
  fileprivate var start: MotionStart<Value> {
    let start =
      madeStart
      ?? MotionStart(current, of: seat(), shaped: isShaped)
    madeStart = start
    return start
  }

  fileprivate func leave(_ run: GraspableRun<Value>) {
    if latest === run { latest = others.popLast() } else { others.removeAll { $0 === run } }
  }

  /// The velocity in units per second, at the clock's time; zero at rest and while the target is held.
  public var velocity: Value { latest?.awake?.place.velocity ?? .zero }

  /// Applies an event of a grasp.
  ///
  /// - Parameter grasp: the event.
  public func grasp(_ grasp: Grasp<Value>) {
    switch grasp {
    case .taken: hold()
    case .released(let velocity): release(velocity: velocity)
    case .cancelled: release(velocity: .zero)
    case .interrupted: interrupt()
    case .movedLate: goOnFromTarget()
    }
  }

  /// Holds the target in place until it is released.
  public func hold() {
    isHeld = true
    if frames == nil { frames = clock.stayAwake() }
    isAway = true
    isStopping = true
    forEachRun { $0.hold() }
    isStopping = false
  }

  /// Releases the target with a velocity, from its current position. A non-finite velocity is dropped and counted by
  /// the spring. Does nothing if the target is not held.
  ///
  /// - Parameter velocity: the velocity, in units per second.
  public func release(velocity: Value) {
    guard isHeld else { return }
    // If the clock has gone back, the run's outdated value must not move the target first.
    forEachRun { $0.catchUp() }
    isHeld = false
    frames.take()?.unsubscribe()
    forEachRun { $0.letGo(velocity: velocity) }
  }

  /// Releases the target in place, because another motion has taken it. The motion starts again when the spring is
  /// changed. Does nothing if the target is not held.
  public func interrupt() {
    guard isHeld else { return }
    isHeld = false
    frames.take()?.unsubscribe()
    forEachRun { $0.free() }
  }

  /// Continues at the current velocity, from the position to which the target has been moved in the meantime. Does
  /// nothing while the target is held.
  package func goOnFromTarget() {
    guard !isHeld else { return }
    forEachRun { [current] in $0.goOn(from: current()) }
  }

  private func forEachRun(_ body: (SystemRun<SpringCore<Value>>) -> Void) {
    let runs = others
    let latest = latest
    for run in runs { body(run.wake()) }
    if let latest { body(latest.wake()) }
  }
}

/// The motion for one observer. At rest, the motion has no run: it sleeps until an event wakes it, since most elements
/// on a screen are at rest most of the time.
private final class GraspableRun<Value: Vector> {
  private let motion: GraspableMotion<Value>
  private let observer: MotionObserver<Value>
  private(set) var awake: SystemRun<SpringCore<Value>>?
  /// The subscription to the spring's changes, if the motion began asleep.
  private var changes: Subscription?

  init(of motion: GraspableMotion<Value>, for observer: MotionObserver<Value>) {
    self.motion = motion
    self.observer = observer
    if mayRest {
      changes = motion.spring.core.follow(
        MotionObserver(next: { [self] change in wake().hear(change) }))
    } else {
      awake = makeRun(hearsChanges: true)
    }
  }

  private var mayRest: Bool {
    let core = motion.spring.core
    guard !motion.isHeld, core.isEnabled, core.startVelocity == .zero, !motion.clock.canGoBack,
      // If the destination is already moving, the motion must follow it.
      !core.isFollowing
    else { return false }
    return motion.current() == core.destination && core.destination.isFiniteVector
  }

  func wake() -> SystemRun<SpringCore<Value>> {
    if let awake { return awake }
    let run = makeRun(hearsChanges: false)
    awake = run
    return run
  }

  private func makeRun(hearsChanges: Bool) -> SystemRun<SpringCore<Value>> {
    SystemRun(
      of: motion.spring, motion.spring.core, for: observer, moving: motion.start,
      on: motion.clock, isHeld: motion.isHeld, attention: hearsChanges ? .changes : .later)
  }

  func end() {
    let released = changes.take()
    motion.leave(self)
    released?.unsubscribe()
    awake?.end()
  }
}
