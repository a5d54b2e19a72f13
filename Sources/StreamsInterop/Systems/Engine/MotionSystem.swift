public import StreamsCore
import StreamsOperators

/// A generator of values over time: a spring, a tween, a decay, or your own system.
///
///     // A spring whose values are whole pixels.
///     final class PixelSpring: MotionSystem, Interaction {
///       let spring = SpringSystem(destination: 0.0)
///       func start(
///         _ observer: MotionObserver<Double>, from current: (() -> Double)?, on clock: MotionClock
///       ) -> MotionRun<Double> {
///         spring.start(observer.upstream { observer.next($0.rounded()) }, from: current, on: clock)
///       }
///     }
///
/// A system is a description of a motion, which can be changed while the motion runs. ``stream(on:fileID:line:)`` turns
/// it into a stream, each of whose subscribers has its own motion (law L11); ``drive(_:on:isolation:fileID:line:)``
/// moves a property.
public protocol MotionSystem<Value>: AnyObject {
  /// The type of the system's values: a number, a point, any ``Vector``.
  associatedtype Value

  /// Starts a separate motion for `observer`: announces active before the first value and at rest
  /// after the last (law L13).
  ///
  /// - Parameters:
  ///   - observer: receives the values and the states.
  ///   - current: reads the target's current value; `nil` to begin at the system's own initial value.
  ///   - clock: the clock that drives the motion.
  /// - Returns: The motion, which ends when it is dropped.
  func start(
    _ observer: MotionObserver<Value>, from current: (() -> Value)?, on clock: MotionClock
  ) -> MotionRun<Value>

  /// Starts a separate motion for `observer` that takes over its target (law L18): the motion begins at the target's
  /// current position and with its current velocity. By default, it takes over only the position. Once another motion
  /// takes over, this motion's values are dropped until it becomes active again.
  ///
  /// - Parameters:
  ///   - observer: receives the values and the states.
  ///   - start: the target's position and velocity; `nil` to begin at the system's own initial value.
  ///   - clock: the clock that drives the motion.
  /// - Returns: The motion, which ends when it is dropped.
  func start(
    _ observer: MotionObserver<Value>, moving start: MotionStart<Value>?, on clock: MotionClock
  ) -> MotionRun<Value>

  /// Whether its motions themselves take over, as those of the library's systems do.
  static var _takesOver: Bool { get }

  /// The remainder of a motion at `value` if another motion moves the part of it that `mask` replaces. Don't implement
  /// it.
  ///
  /// - Parameters:
  ///   - value: the position of the motion.
  ///   - mask: replaces a part of a value.
  /// - Returns: The remainder; a value that is not a vector is taken as a whole.
  static func _remainder(of value: Value, by mask: (Value) -> Value) -> _Remainder

  /// A value after some seconds at a velocity, and that velocity, or zero if it is unknown; for the library's own use.
  static func _ahead(
    _ value: Value, _ velocity: Value?, _ seconds: Double
  ) -> (value: Value, velocity: Value)

  /// The properties that control the system, for graphs and traces: a stream connected to one of them leads to the
  /// system's targets. By default, there are none.
  ///
  ///     var settings: [MotionSetting] { [MotionSetting(destination), MotionSetting(speed)] }
  ///
  /// Read only while a ``MotionRuntime`` builds a graph or an answer, in builds with tracing.
  var settings: [MotionSetting] { get }
}

extension MotionSystem where Value: Vector {
  /// The remainder of a vector.
  public static func _remainder(of value: Value, by mask: (Value) -> Value) -> _Remainder {
    Asked.parts ? value.remainder(by: mask) : .nothing
  }
}

extension MotionSystem {
  /// Nothing remains.
  public static func _remainder(of value: Value, by mask: (Value) -> Value) -> _Remainder {
    .nothing
  }

  /// No settings.
  public var settings: [MotionSetting] { [] }

  /// Starts a motion that takes over only the position.
  ///
  /// - Parameters:
  ///   - observer: receives the values and the states.
  ///   - start: the target's position and velocity; `nil` to begin at the system's own initial value.
  ///   - clock: the clock that drives the motion.
  /// - Returns: The motion.
  @inlinable public func start(
    _ observer: MotionObserver<Value>, moving start: MotionStart<Value>?, on clock: MotionClock
  ) -> MotionRun<Value> {
    self.start(observer, from: start?.current, on: clock)
  }

  /// False, which is right for systems outside the library.
  @inlinable public static var _takesOver: Bool { false }

  /// The value, which is no vector and therefore doesn't move.
  @inlinable public static func _ahead(
    _ value: Value, _ velocity: Value?, _ seconds: Double
  ) -> (value: Value, velocity: Value) {
    (value, velocity ?? value)
  }

  /// Starts a motion that takes over its target. The writes of a user's system take effect until another motion takes
  /// over, and again once the system next becomes active.
  @inlinable func begin(
    _ observer: MotionObserver<Value>, moving start: MotionStart<Value>?, on clock: MotionClock
  ) -> MotionRun<Value> {
    guard !Self._takesOver, let start, let mooring = start.mooring else {
      return self.start(observer, moving: start, on: clock)
    }
    let mover = ForeignMover(observer, start.current, mooring, on: clock) {
      Self._ahead($0, $1, $2)
    }
    let run = self.start(
      mover.observer, moving: MotionStart({ mover.place() }, mover.mooring), on: clock)
    mover.belong(to: run.source)
    return run
  }

  /// The motion as a stream: its current value immediately, then one value per frame while it moves.
  ///
  /// Each subscriber starts its own motion, from the system's initial value.
  ///
  /// - Parameter clock: the clock that drives the motions.
  /// - Returns: The stream; each subscriber starts its own motion.
  @inlinable public func stream(
    on clock: some FrameClock, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    stream(moving: nil, on: clock.erased, fileID, line)
  }

  /// The motion as a stream that begins at the value `current` has upon subscription.
  ///
  /// The stream takes nothing over. To move `current` itself, use ``drive(_:on:isolation:fileID:line:)`` or a runtime's
  /// `add(_:to:)`, which begin with the velocity that it has; a debug build reports a stream that is connected back to
  /// `current` mid-flight.
  ///
  /// - Parameters:
  ///   - current: the target or source whose value the stream starts from.
  ///   - clock: the clock that drives the motions.
  /// - Returns: The stream; each subscriber starts its own motion.
  @inlinable public func stream(
    from current: some Readable<Value>, on clock: some FrameClock,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    let start = MotionStart { current.read() }
    #if DEBUG && !hasFeature(Embedded)
      return stream(moving: start.passing(current), on: clock.erased, fileID, line)
    #else
      return stream(moving: start, on: clock.erased, fileID, line)
    #endif
  }

  @inlinable package func stream(
    moving start: MotionStart<Value>?, on clock: MotionClock, _ fileID: StaticString, _ line: UInt
  ) -> MotionObservable<Value> {
    motions(moving: start, on: clock, fileID, line)
      .appliedSystem(self, at: SystemSite(fileID, line))
  }

  /// Like `stream`, but without a name for traces.
  @inlinable package func motions(
    moving start: MotionStart<Value>?, on clock: MotionClock, _ fileID: StaticString, _ line: UInt
  ) -> MotionObservable<Value> {
    MotionObservable(relaying: { observer in
      #if DEBUG && !hasFeature(Embedded)
        start?.warnIfConnectedBack(SubscriptionSite(fileID: fileID, line: line))
      #endif
      let motion = self.begin(observer, moving: start, on: clock).subscription
      motion.belong(
        to: observer.mark, Origin("subscription to the stream of a MotionSystem", fileID, line))
      return motion
    })
  }

  /// Moves a target from its current value, by writing values and states to it.
  ///
  /// A system may drive many targets, each with its own motion. A property that represents external data starts from
  /// its value at that time.
  ///
  /// - Parameters:
  ///   - property: the target to move: any property, a lens, or an object of your own; kept alive by the motion.
  ///   - clock: the clock that drives the motion.
  /// - Returns: The motion. It ends when it is dropped; the property then keeps its value and comes to rest.
  @inlinable public func drive<Target: Readable & MotionWritable>(
    _ property: Target, on clock: some FrameClock,
    isolation: MotionIsolation = #isolation, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionRun<Value> where Target.Value == Value {
    drive(property, clock.erased, IsolationMark(isolation), fileID, line)
  }

  @inlinable func drive<Target: Readable & MotionWritable>(
    _ property: Target, _ clock: MotionClock, _ mark: IsolationMark, _ fileID: StaticString,
    _ line: UInt
  ) -> MotionRun<Value> where Target.Value == Value {
    // A structure need not keep the object that it writes. The observer holds both closures, so one that keeps the object
    // is enough, and a frame costs nothing more.
    let anchor = property.anchor
    let observer = MotionObserver(
      onNext: { property.write($0) },
      onState: anchor == nil
        ? { property.state($0) }
        : { phase in withExtendedLifetime(anchor) { property.state(phase) } },
      site: SubscriptionSite(fileID: fileID, line: line), mark: mark)
    let run = begin(
      observer.driven(property, by: self, at: SystemSite(fileID, line)),
      moving: MotionStart({ property.read() }, property.claimedSeat.mooring), on: clock)
    run.subscription.belong(to: mark, Origin("MotionRun", fileID, line))
    #if DEBUG && !hasFeature(Embedded)
      run.source.site = SubscriptionSite(fileID: fileID, line: line)
    #endif
    run.source.tellsRest { property.state(.atRest) }
    return run
  }
}

extension MotionSystem where Value: Vector {
  /// The value moved along.
  @inlinable public static func _ahead(
    _ value: Value, _ velocity: Value?, _ seconds: Double
  ) -> (value: Value, velocity: Value) {
    guard let velocity else { return (value, .zero) }
    return (value.adding(velocity.scaled(by: seconds)), velocity)
  }
}
