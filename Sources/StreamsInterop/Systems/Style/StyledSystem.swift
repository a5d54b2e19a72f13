public import StreamsCore
import StreamsOperators

/// A system whose motions follow the trajectories of any style.
@usableFromInline final class StyledSystem<Style: MotionStyle, Value: Vector>: ConfigurableSystem {
  @usableFromInline let core: StyledCore<Style, Value>

  @usableFromInline init(_ style: Style, to destination: Value, velocity: Value?) {
    core = StyledCore(style, to: destination, velocity: velocity)
    super.init(core)
  }

  @usableFromInline func start(
    _ observer: MotionObserver<Value>, moving start: MotionStart<Value>?, on clock: MotionClock
  ) -> MotionRun<Value> {
    MotionRun(SystemRun(of: self, core, for: observer, moving: start, on: clock))
  }
}

extension StyledSystem: StyledMotionSystem, MotionSystem {}

extension StyledCore: TrajectorySource {}

/// The destination and the style of such a system.
@usableFromInline final class StyledCore<Style: MotionStyle, Value: Vector>: PlacedCore<Value> {
  let style: Style
  /// The last finite destination; `nil` until there is one.
  private var destination: Value?

  init(_ style: Style, to destination: Value, velocity: Value?) {
    self.style = style
    super.init(nil, or: destination, velocity: velocity ?? .zero, enabled: true)
    givesVelocity = givesVelocity || velocity?.isFiniteVector == true
    if accepts(destination.isFiniteVector) { self.destination = destination }
  }

  func set(destination new: Value) {
    guard accepts(new.isFiniteVector), destination != new else { return }
    destination = new
    announce(.aim)
  }

  @usableFromInline var defaultStart: Value { destination ?? .zero }

  @usableFromInline func path(from value: Value, velocity: Value) -> StyledPath<Style, Value>? {
    path(from: value, velocity, waits: true)
  }

  @usableFromInline func path(
    departingFrom value: Value, velocity: Value
  ) -> StyledPath<Style, Value>? {
    path(from: value, givesVelocity ? startVelocity : velocity, waits: false)
  }

  @usableFromInline func path(
    after change: SystemChange, at here: MotionPlace<StyledPath<Style, Value>>
  ) -> StyledPath<Style, Value>? {
    switch change {
    case .aim: path(from: here.value, here.velocity, waits: here.path.waitingDuration)
    case .shape where here.isActive:
      path(from: here.value, here.velocity, waits: here.path.waitingDuration)
    default: nil
    }
  }

  private func path(
    from value: Value, _ velocity: Value, waits: Bool
  ) -> StyledPath<Style, Value>? {
    destination.map {
      StyledPath(style, from: value, velocity: velocity, to: $0, beginning: waits ? nil : 0)
    }
  }

  /// A path that waits for the remainder of a delay.
  private func path(
    from value: Value, _ velocity: Value, waits seconds: Double
  ) -> StyledPath<Style, Value>? {
    destination.map {
      StyledPath(style, from: value, velocity: velocity, to: $0, beginning: -seconds)
    }
  }
}

/// A trajectory of a style, which waits for its delay first.
@usableFromInline struct StyledPath<Style: MotionStyle, Value: Vector>: Trajectory {
  /// The style, and the start of the motion; `nil` for a value that rests.
  private let style: Style?
  private let start: Value
  private let startVelocity: Value
  private let destination: Value
  private let motion: MotionTrajectory<Value>
  /// The time of the motion at which the path begins; if negative, it waits that long.
  private let beginning: Double
  private var time: Double
  @usableFromInline var value: Value
  @usableFromInline var velocity: Value
  @usableFromInline var isOver = false

  /// - Parameter beginning: `nil` for the style's own delay.
  init(
    _ style: Style, from start: Value, velocity: Value, to destination: Value, beginning: Double?
  ) {
    let motion = style.trajectory(from: start, velocity: velocity, to: destination)
    self.init(style, start, velocity, destination, motion, beginning: beginning ?? -motion.delay)
  }

  private init(
    _ style: Style?, _ start: Value, _ velocity: Value, _ destination: Value,
    _ motion: MotionTrajectory<Value>, beginning: Double
  ) {
    self.style = style
    self.start = start
    startVelocity = velocity
    self.destination = destination
    self.motion = motion
    self.beginning = beginning
    time = beginning
    value = start
    self.velocity = velocity
    seek(to: 0)
  }

  @usableFromInline init(restingAt value: Value) {
    self.init(
      nil, value, .zero, value,
      MotionTrajectory(to: value, duration: 0) { _ in (value, .zero) }, beginning: 0)
  }

  @usableFromInline static var mayJump: Bool { true }
  @usableFromInline static var mayWait: Bool { true }
  @usableFromInline var waitingDuration: Double { isOver ? 0 : max(0, -time) }
  @usableFromInline var remainingDuration: Double { isOver ? 0 : max(0, motion.duration - time) }

  @usableFromInline mutating func seek(to elapsed: Double) {
    time = beginning + elapsed
    isOver = time >= motion.duration
    let place = motion.place(at: max(0, time))
    value = place.value
    velocity = time < 0 ? .zero : place.velocity
  }

  @usableFromInline mutating func finish() {
    isOver = true
    value = motion.end
    velocity = .zero
  }

  @usableFromInline func reduced(inFlight: Bool) -> StyledPath {
    guard let style else { return self }
    let velocity = inFlight ? startVelocity : .zero
    let motion = style.trajectory(from: start, velocity: velocity, to: destination)
    return StyledPath(
      style, start, velocity, destination, motion.reduced?() ?? motion, beginning: time)
  }
}
