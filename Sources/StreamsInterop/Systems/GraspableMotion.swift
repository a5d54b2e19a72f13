import StreamsCore
public import StreamsProperties

/// A spring's motion of one target that others may have a hand on: held, it rests; let go, it sets out from
/// where the target is then, with the velocity that it is given.
///
///     let flight = GraspableMotion(of: spring, from: card.position, on: clock)
///     runtime.connect(flight.values(), to: card.position)
///     runtime.connect(draggable.grasps(of: card)) { flight.take($0) }
///     runtime.add(draggable, to: card)
///
/// Whether the spring is enabled counts, too: what is let go while it is not sets out when it is.
public final class GraspableMotion<Value: Vector> {
  fileprivate let spring: SpringSystem<Value>
  fileprivate let target: ReactiveProperty<Value>
  fileprivate let clock: MotionClock
  private let origin: Origin
  private var site: SystemSite
  /// One for each time that its values are subscribed to: constraints may do so more than once.
  private var latest: GraspableRun<Value>?
  private var others: ContiguousArray<GraspableRun<Value>> = []
  fileprivate private(set) var isHeld = false
  /// Whether the target may be elsewhere than it has put it: it was held, and has not moved it since.
  private var isAway = false
  /// Whether it is just being grasped: then it says where it is.
  private var isStopping = false

  /// The motion of a property by a spring, from where the property is.
  public init(
    of spring: SpringSystem<Value>, from target: ReactiveProperty<Value>, on clock: MotionClock,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    origin = Origin("subscription to a GraspableMotion", fileID, line)
    self.spring = spring
    self.target = target
    self.clock = clock
    site = SystemSite(fileID, line)
  }

  /// Has traces say where the interaction was added that this belongs to.
  func trace(in runtime: MotionRuntime) { site = site.added(in: runtime) }

  /// The motion, shaped by operators where they are given: to be connected with the target.
  ///
  /// From when somebody takes hold of the target until it moves by itself again, neither what constraints
  /// say by themselves counts, nor what a clock shows again that goes back.
  public func values(
    by constraints: MotionConstraint<Value>? = nil
  ) -> MotionObservable<Value> {
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
      // Whoever heard of its beginning may have taken hold.
      if isHeld { run.wake().hold() }
      return Subscription(of: observer.mark, origin) { run.end() }
    })
    .appliedSystem(SpringSystem<Value>.self, at: site)
  }

  fileprivate func leave(_ run: GraspableRun<Value>) {
    if latest === run { latest = others.popLast() } else { others.removeAll { $0 === run } }
  }

  /// Units a second, at the clock's time: zero at rest, and while it is held.
  public var velocity: Value { latest?.awake?.place.velocity ?? .zero }

  /// Does what a grasp of its target asks for.
  public func take(_ grasp: Grasp<Value>) {
    switch grasp {
    case .taken: hold()
    case .released(let velocity): letGo(velocity: velocity)
    case .cancelled: letGo(velocity: .zero)
    case .movedLate: goOnFromTarget()
    }
  }

  /// Has it rest where it is, until it is let go.
  public func hold() {
    isHeld = true
    isAway = true
    isStopping = true
    forEachRun { $0.hold() }
    isStopping = false
  }

  /// Has it set out with a velocity, in units a second, from where the target is. One that is not finite is
  /// dropped, and counted by the spring. While it is not held this does nothing.
  public func letGo(velocity: Value) {
    guard isHeld else { return }
    // What a clock that has gone back still shows must not move the target first.
    forEachRun { $0.catchUp() }
    isHeld = false
    forEachRun { $0.letGo(velocity: velocity) }
  }

  /// Has it go on, at its velocity, from where the target has been put meanwhile. While it is held this does
  /// nothing.
  public func goOnFromTarget() {
    guard !isHeld else { return }
    forEachRun { [target] in $0.goOn(from: target.value) }
  }

  private func forEachRun(_ body: (SystemRun<SpringCore<Value>>) -> Void) {
    let runs = others
    let latest = latest
    for run in runs { body(run.wake()) }
    if let latest { body(latest.wake()) }
  }
}

/// The motion for one that listens. What rests where it belongs has no run: it sleeps until something
/// happens, as most of the many that are on a screen do most of the time.
private final class GraspableRun<Value: Vector> {
  private let motion: GraspableMotion<Value>
  private let observer: MotionObserver<Value>
  private(set) var awake: SystemRun<SpringCore<Value>>?
  /// What happens to the spring, if it began asleep.
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
      // What its destination follows moves already.
      !core.isFollowing
    else { return false }
    return motion.target.value == core.destination && core.destination.isFiniteVector
  }

  func wake() -> SystemRun<SpringCore<Value>> {
    if let awake { return awake }
    let run = makeRun(hearsChanges: false)
    awake = run
    return run
  }

  private func makeRun(hearsChanges: Bool) -> SystemRun<SpringCore<Value>> {
    SystemRun(
      of: motion.spring, motion.spring.core, for: observer,
      from: { [target = motion.target] in target.value }, on: motion.clock, isHeld: motion.isHeld,
      hearsChanges: hearsChanges)
  }

  func end() {
    let released = changes.take()
    motion.leave(self)
    released?.unsubscribe()
    awake?.end()
  }
}
