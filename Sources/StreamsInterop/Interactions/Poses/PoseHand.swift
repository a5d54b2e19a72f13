import StreamsCore
import StreamsOperators
import StreamsSystems

/// A hand that moves one property between two poses, and holds the property until another motion takes over.
class PoseHand {
  enum Manner {
    /// Held by hand, starting at the position where the property was grasped.
    case held
    /// Driven by a stream: at each end, the property is exactly at the pose.
    case led
    /// Driven from the position where another segment of the set left it, along the line from the first pose.
    case next
  }

  /// Whether the hand still holds the property.
  var isHolding: Bool { false }
  /// The progress at which the property was grasped, from 0 to 1.
  var fraction: Double { 0 }
  /// Sets the manner, and the progress at which the whole pose (not just this property) was grasped.
  func begin(at start: Double, as manner: Manner) {}
  /// Moves the property.
  func move(to fraction: Double) {}
  /// Drops the property at its current position.
  func drop() {}
}

/// The hand on a property or lens.
///
/// The hand moves the property along the line from one pose to the other. A property grasped off that line returns to
/// it gradually, within half the distance between the poses, so nothing jumps.
final class PropertyHand<Target: Readable & MotionWritable>: PoseHand where Target.Value: Vector {
  typealias Value = Target.Value

  private let target: Target
  private let connection: TargetConnection<Target>
  private let keeper: MotionConnection
  private var mover: HandMover<Value>?
  private let clock: MotionClock
  /// The frames of the clock, while the property is held by hand.
  private var frames: Subscription?
  private var first: Value?
  private var last: Value?
  private var feeds: [Subscription] = []
  /// The position where the hand grasped the property, and the offset from the line.
  private var (place, offset) = (Value.zero, Value.zero)
  /// The current progress of the property, and the progress at which it was grasped.
  private var (now, start) = (0.0, 0.0)
  /// The progress, upward and downward, after which the property is back on the line.
  private var (upward, downward) = (0.5, 0.5)
  private var manner = Manner.held
  /// The rate at which the progress changes.
  private let speed: Variable<Double>

  init(of target: Target, in runtime: MotionRuntime, speed: Variable<Double>) {
    self.target = target
    self.speed = speed
    clock = runtime.clock
    connection = runtime.connection(
      with: target, .lastWriter, ConnectionMaker(Target.self, fileID: #fileID, line: #line))
    keeper = MotionConnection(in: runtime.node)
    super.init()
    keeper.hold(Subscription { [self] in drop() })
  }

  /// Grasps the property, and returns whether it can be moved.
  func grasp(from: PoseGoal, to: PoseGoal) -> Bool {
    feeds = [
      from.watch { [self] in
        first = Value(components: $0)
        if isHolding { move(to: now) }
      },
      to.watch { [self] in
        last = Value(components: $0)
        if isHolding { move(to: now) }
      },
    ].compactMap { $0 }
    guard connection.isConnected, let first, let last, first != last else {
      drop()
      return false
    }
    let mover = HandMover(
      at: target.claimedSeat.mooring, current: { [target] in target.read() },
      speed: { [self] in slope.scaled(by: speed.value) }, onLoss: { [self] in drop() })
    self.mover = mover
    connection.tell(.active)
    place = mover.grasp()
    return isHolding
  }

  override var isHolding: Bool { mover != nil }

  override var fraction: Double {
    guard let way, way.squaredLength > 0, let first else { return 0 }
    let gone = place.subtracting(first)
    var product = 0.0
    for index in 0..<Value.componentCount {
      product += gone[component: index] * way[component: index]
    }
    return min(max(product / way.squaredLength, 0), 1)
  }

  override func begin(at start: Double, as manner: Manner) {
    (now, self.start, self.manner) = (start, start, manner)
    if manner == .held, isHolding { frames = clock.stayAwake() }
    guard let line = line(at: start) else { return }
    guard manner != .next else { return place = line }
    offset = place.subtracting(line)
    if manner == .led { (upward, downward) = (min(0.5, 1 - start), min(0.5, start)) }
    // The last frame may have moved the property elsewhere.
    if isHolding, place != target.read() { connection.write(place) }
  }

  override func move(to fraction: Double) {
    guard isHolding, let line = line(at: fraction) else { return }
    now = fraction
    if manner != .held, fraction == 0 || fraction == 1 { return connection.write(line) }
    connection.write(fraction == start ? place : line.adding(offset.scaled(by: remainder)))
  }

  override func drop() {
    guard keeper.isConnected || mover != nil else { return }
    let (mover, feeds) = (mover.take(), self.feeds)
    self.feeds = []
    mover?.drop()
    frames.take()?.unsubscribe()
    for feed in feeds { feed.unsubscribe() }
    connection.unsubscribe()
    keeper.unsubscribe()
  }

  // MARK: The way

  private var way: Value? {
    guard let first, let last else { return nil }
    return last.subtracting(first)
  }

  private func line(at fraction: Double) -> Value? {
    guard let first, let last else { return nil }
    return first.interpolated(to: last, by: fraction)
  }

  /// The remaining part of the offset.
  private var remainder: Double {
    let reach = now > start ? upward : downward
    if now == start { return 1 }
    return reach > 0 ? Swift.max(0, 1 - (now - start).magnitude / reach) : 0
  }

  /// The derivative of the property with respect to the progress.
  private var slope: Value {
    guard let way else { return .zero }
    let isRising = now == start ? speed.value >= 0 : now > start
    let reach = isRising ? upward : downward
    guard remainder > 0, reach > 0 else { return way }
    return way.adding(offset.scaled(by: isRising ? -1 / reach : 1 / reach))
  }
}
