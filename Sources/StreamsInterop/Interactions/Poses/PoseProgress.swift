public import StreamsCore
import StreamsOperators
import StreamsSystems

/// The path from one pose to another, scrubbed by a drag, a scroller or a slider.
///
///     let progress = poses.progress(from: .closed, to: .open)
///     progress.follow(drag, length: -400)                        // a drag up by 400 opens
///     runtime.connect(scroller.progress(along: 0...400), to: progress)  // or any stream of fractions
///
/// Grasping stops all properties that both poses name at their current positions. ``write(_:)`` moves them evenly along
/// the line from one pose to the other. A property that is off that line returns to it gradually, within half the
/// distance between the poses. On release, the properties move to one of the poses with that pose's motions, without
/// delays, starting at their current velocity (law L18).
///
/// The last motion of a property wins: any other motion that takes over a property, such as a change of the pose, takes
/// that property away from this progress until the next grasp.
///
/// Cost of a move: one write per property.
public final class PoseProgress<Pose>: MotionWritable {
  /// The position on the path: 0 at the first pose, 1 at the last. The position is meaningless while nothing is held.
  public private(set) var fraction = 0.0

  private let poses: MotionPoses<Pose>
  private let first: Pose
  private let last: Pose
  private var hands: [PoseHand] = []
  private let speed = Variable(0.0)
  /// Whether the progress's source is moving.
  private var isLed = false
  /// Whether ``grasp()`` holds the properties, and no stream drives them.
  private var isGrasped = false
  #if DEBUG && !hasFeature(Embedded)
    /// Whether a dropped fraction has been reported.
    private var hasRefused = false
  #endif
  private let way: PoseWay<Pose>

  init(of poses: MotionPoses<Pose>, from first: Pose, to last: Pose) {
    self.poses = poses
    self.first = first
    self.last = last
    way = PoseWay(from: first, to: last)
  }

  deinit {
    poses.core.ways.removeAll { [way] in $0 === way }
  }

  /// Whether the progress holds any property.
  public var isHeld: Bool { hands.contains { $0.isHolding } }

  /// Grasps all properties that differ between the poses, at their positions at the clock's time.
  ///
  /// - Returns: The position of the first of them on the path, from 0 to 1.
  @discardableResult public func grasp() -> Double {
    take(except: [])
    isGrasped = true
    for hand in hands { hand.begin(at: fraction, as: .held) }
    return fraction
  }

  /// Grasps the properties that differ between the poses, except those of other paths.
  private func take(except others: [PoseGoal]) {
    drop()
    speed.value = 0
    guard let from = poses.core.steps(of: first), let to = poses.core.steps(of: last) else {
      return
    }
    for (number, step) in from.enumerated() {
      if others.contains(where: { $0.isSame(as: step.goal) }) { continue }
      let usual = number < to.count && to[number].goal.isSame(as: step.goal) ? to[number] : nil
      guard let end = usual ?? to.first(where: { $0.goal.isSame(as: step.goal) }),
        let hand = step.goal.hand(with: end.goal, in: poses.core.runtime, speed: speed)
      else { continue }
      hands.append(hand)
      // From now on, the property has no pending delay and doesn't follow a stream.
      poses.core.release(step, number)
    }
    if let lead = hands.first { fraction = lead.fraction }
  }

  /// Moves all properties to a position on the path. If nothing is held, this method grasps first, and releases right
  /// afterward unless ``state(_:)`` has announced that the source is moving.
  ///
  /// Paths of one set may form a row, from one pose to the next, each led by its part of a stream. Between two adjacent
  /// paths, the one that has left their shared pose leads, and at 0 and 1 every property is exactly at the pose (law
  /// L15).
  ///
  /// - Parameter fraction: the position, 0 at the first pose and 1 at the last. Outside 0…1, the line continues. A
  ///   non-finite fraction is dropped.
  public func write(_ fraction: Double) {
    guard fraction.isFinite else { return refuse(fraction) }
    let isHolding = isHeld || isLed
    if !isGrasped || !isHeld { lead(to: fraction) }
    self.fraction = fraction
    for hand in hands { hand.move(to: fraction) }
    if !isHolding { drop() }
  }

  private func refuse(_ fraction: Double) {
    #if DEBUG && !hasFeature(Embedded)
      if !hasRefused {
        MotionWarnings.reportDrop(
          by: "A PoseProgress", "a fraction: expected a finite value, got \(fraction)")
      }
      hasRefused = true
    #endif
  }

  /// Follows a stream: grasps the properties unless it already holds them, and takes over from another path of the set.
  private func lead(to fraction: Double) {
    let core = poses.core
    way.fraction = fraction
    let isAtEnd = fraction == 0 || fraction == 1
    let others = isAtEnd ? core.goals(beyond: way, atLast: fraction == 1) : []
    let isFollowing = core.ways.last.map { $0 !== way } ?? false
    core.ways.removeAll { $0 === way }
    if others.isEmpty { core.ways.append(way) } else { core.ways.insert(way, at: 0) }
    guard !isHeld || isFollowing && others.isEmpty else { return }
    take(except: others)
    for hand in hands { hand.begin(at: self.fraction, as: isFollowing ? .next : .led) }
  }

  /// Announces whether the source, such as a scroller, is moving. When the source comes to rest, every property stays
  /// where it is.
  ///
  /// - Parameter phase: the state of the source.
  public func state(_ phase: MotionPhase) {
    isLed = phase.isActive
    if !isLed { drop() }
  }

  /// Releases the properties to the pose nearer to the position where they would come to rest, slowing down at
  /// ``DecayRate/fast``. Does nothing if nothing is held.
  ///
  /// - Parameter velocity: the velocity along the path, in fractions per second. A non-finite velocity counts as 0.
  public func release(velocity: Double = 0) {
    release(velocity: velocity, speed: velocity)
  }

  /// Releases the properties from rest, back to the pose that they were in. Does nothing if nothing is held.
  public func cancel() {
    guard isHeld else { return }
    speed.value = 0
    leave(for: poses.current.value)
  }

  private func release(velocity: Double, speed: Double) {
    guard isHeld else { return }
    let velocity = velocity.isFinite ? velocity : 0
    self.speed.value = speed.isFinite ? speed : 0
    leave(for: fraction + velocity / DecayRate.fast < 0.5 ? first : last)
  }

  /// The motions to the pose take over from the hands, so they keep the hands' velocities.
  private func leave(for pose: Pose) {
    poses.core.isReleasing = true
    poses.current.value = pose
    poses.core.isReleasing = false
    drop()
  }

  private func drop() {
    let former = hands
    hands = []
    isGrasped = false
    for hand in former { hand.drop() }
  }

  // MARK: A drag

  /// Lets a drag scrub the path from its current position, between the poses, and releases when the drag ends. If the
  /// drag is canceled, the properties go back.
  ///
  /// - Parameters:
  ///   - drag: the drag, which is retained.
  ///   - axis: the axis of the drag.
  ///   - length: the distance from the first pose to the last, in units of the pointers' positions; negative if the
  ///     drag goes up or left. Traps if 0 or non-finite.
  /// - Returns: The connection, which also ends with the poses' runtime.
  @discardableResult public func follow(
    _ drag: DragRecognizer, along axis: MotionAxis = .vertical, length: Double,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionConnection {
    require(
      length != 0 && length.isFinite, "PoseProgress.length: expected a finite value other than 0",
      "\(length) (\(fileID):\(line))")
    let (start, isDragging) = (Variable(0.0), Variable(false))
    let runtime = poses.core.runtime.makeChild(named: "progress")
    let connection = runtime.link(
      drag,
      to: { [self] event in
        if event.phase == .began {
          start.value = grasp()
          isDragging.value = true
        }
        guard isDragging.value, isHeld else { return }
        let place = start.value + axis.component(of: event.value) / length
        let fraction = min(max(place, 0), 1)
        let velocity = axis.component(of: event.velocity) / length
        speed.value = fraction == place ? velocity : 0
        if event.phase != .cancelled { write(fraction) }
        guard !event.phase.isActive else { return }
        isDragging.value = false
        if event.phase == .cancelled {
          cancel()
        } else {
          release(velocity: velocity, speed: speed.value)
        }
      }, .none, fileID, line)
    runtime.keep(
      Subscription { [self] in
        if isDragging.value, poses.core.runtime.node.isConnected { cancel() }
      })
    return connection.isConnected ? runtime.node : connection
  }
}
