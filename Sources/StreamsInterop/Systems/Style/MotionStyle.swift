public import StreamsCore

/// The manner of a motion to a destination: a spring, a curve over a time, or a follower with limits.
///
///     x.animate(to: 100, .bouncy, on: clock)
///     x.animate(to: 100, .easeOut(duration: 0.3), on: clock)
///     x.animate(to: 100, .spring(duration: 0.5, bounce: 0.3).delayed(by: 0.2), on: clock)
///
/// A style is a value that knows neither a property nor a clock. Write your own as a formula of time:
///
///     /// Halves the remaining distance again and again.
///     struct Halving: MotionStyle {
///       var halfLife = 0.1
///
///       func trajectory<Value: Vector>(
///         from start: Value, velocity: Value, to destination: Value
///       ) -> MotionTrajectory<Value> {
///         let way = start.subtracting(destination)
///         return MotionTrajectory(to: destination, duration: halfLife * 10) { time in
///           let left = exp2(-time / halfLife)
///           return (
///             destination.adding(way.scaled(by: left)), way.scaled(by: -left * log(2) / halfLife))
///         }
///       }
///     }
///     x.animate(to: 100, Halving(halfLife: 0.2).repeating(3), on: clock)
///
/// Or build it from others: `func trajectory(…) { SpringStyle.bouncy.trajectory(from: start, …) }`.
public protocol MotionStyle: Equatable {
  /// The motion from a value to a destination.
  ///
  /// - Parameters:
  ///   - start: the value at which the motion begins; finite.
  ///   - velocity: the initial velocity, in units per second; zero at rest. A trajectory that begins with another
  ///     velocity makes the velocity jump.
  ///   - destination: the destination; finite.
  /// - Returns: The trajectory, which begins at `start`.
  func trajectory<Value: Vector>(
    from start: Value, velocity: Value, to destination: Value
  ) -> MotionTrajectory<Value>

  /// Starts a motion; for the library's own use. Do not implement it.
  func _launch<Value>(_ motion: _StyledMotion<Value>) -> MotionHandle<Value>
}

extension MotionStyle {
  /// Starts a motion along the style's trajectory.
  @inlinable public func _launch<Value>(_ motion: _StyledMotion<Value>) -> MotionHandle<Value> {
    motion.start(StyledSystem(self, to: motion.destination, velocity: motion.velocity))
  }

  /// This style after a delay. Until then, the property continues as before; then the motion takes over (law L18).
  ///
  /// The delay passes once, before the first of several passes, wherever it stands in a chain of modifiers.
  ///
  /// - Parameter seconds: the delay, added to any existing one; traps unless finite. If negative, the motion begins
  ///   partway through.
  /// - Returns: The delayed style.
  public func delayed(by seconds: Double) -> TimedStyle<Self> {
    require(
      seconds.isFinite, "MotionStyle.delayed(by:): expected a finite value", "\(seconds)")
    return TimedStyle(self, timing: PlaybackTiming(delay: seconds))
  }

  /// This style several times: each pass begins where the first one began or, with `autoreverses`, goes back there.
  ///
  ///     dot.animate(to: 1.2, .easeInOut(duration: 0.4).repeating(autoreverses: true), on: clock)
  ///
  /// Passes after the first begin at rest. A style that never ends is not repeated.
  ///
  /// - Parameters:
  ///   - count: the number of passes, including fractions; traps unless above 0. By default, they never end.
  ///   - autoreverses: whether every other pass goes backward; two passes then count as one.
  /// - Returns: The repeating style.
  public func repeating(
    _ count: Double = .infinity, autoreverses: Bool = false
  ) -> TimedStyle<Self> {
    require(count > 0, "MotionStyle.repeating: expected a count above 0", "\(count)")
    return TimedStyle(
      self, timing: PlaybackTiming(repeatCount: count, autoreverses: autoreverses))
  }

  /// This style, faster or slower.
  ///
  /// - Parameter factor: 2 for twice as fast; traps unless finite and above 0. Delays keep their lengths.
  /// - Returns: The style at that speed.
  public func speed(_ factor: Double) -> TimedStyle<Self> {
    require(
      factor > 0 && factor.isFinite, "MotionStyle.speed: expected a finite value above 0",
      "\(factor)")
    return TimedStyle(self, pace: factor)
  }

  /// This style backward: from the destination to the place at which the motion begins.
  ///
  /// - Returns: The reversed style.
  public func reversed() -> TimedStyle<Self> { TimedStyle(self, isReversed: true) }
}

/// The start of a motion in some style; for the library's own use.
public struct _StyledMotion<Value: Vector> {
  @usableFromInline let destination: Value
  /// The initial velocity; `nil` for the target's.
  @usableFromInline let velocity: Value?
  @usableFromInline let observer: MotionObserver<Value>
  @usableFromInline let start: MotionStart<Value>
  @usableFromInline let clock: MotionClock
  /// Whether the motion doesn't begin, because its host has ended.
  @usableFromInline let isHeld: Bool
  @usableFromInline let site: SystemSite
  /// Receives the system in place of its start.
  @usableFromInline var take: ((StyledFollower<Value>) -> Void)?

  @inlinable init(
    to destination: Value, velocity: Value?, _ observer: MotionObserver<Value>,
    moving start: MotionStart<Value>, on clock: MotionClock, isHeld: Bool, at site: SystemSite
  ) {
    self.destination = destination
    self.velocity = velocity
    self.observer = observer
    self.start = start
    self.clock = clock
    self.isHeld = isHeld
    self.site = site
  }

  @inlinable func start(_ system: some StyledMotionSystem<Value>) -> MotionHandle<Value> {
    if Asked.poses, let take {
      take(StyledFollower(system))
      return MotionHandle(MotionSource())
    }
    return MotionHandle(
      system.launch(observer, moving: start, on: clock, isHeld: isHeld, at: site))
  }
}

/// A system whose motions can be started without an observer of changes to its settings.
@usableFromInline protocol LaunchingSystem<Value>: MotionSystem {
  associatedtype Core: TrajectorySource where Core.Path.Value == Value
  var core: Core { get }
}

extension LaunchingSystem {
  @inlinable func launch(
    _ observer: MotionObserver<Value>, moving start: MotionStart<Value>, on clock: MotionClock,
    isHeld: Bool, at site: SystemSite
  ) -> MotionSource<Value> {
    SystemRun(
      of: self, core, for: observer.driven(by: self, at: site), moving: start, on: clock,
      isHeld: isHeld, attention: .nothing)
  }
}

extension DecaySystem: LaunchingSystem {}
extension SpringSystem: StyledMotionSystem {}
extension TweenSystem: StyledMotionSystem {}
extension FollowSystem: StyledMotionSystem {}
