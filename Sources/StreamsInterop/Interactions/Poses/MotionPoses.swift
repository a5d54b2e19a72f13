public import StreamsCore
import StreamsOperators
public import StreamsProperties

/// Named sets of values, which give each property a destination and a motion for each pose. Changing the pose moves the
/// properties whose values differ.
///
///     enum Sheet { case closed, open }
///
///     let poses = MotionPoses(Sheet.closed, in: runtime) { pose in
///       sheet.positionY.to(pose == .open ? 300 : 700, .snappy)
///       card.opacity.to(pose == .open ? 0.4 : 1, .easeInOut(duration: 0.2))
///     }
///     poses.current.value = .open
///
/// A pose is a value of any type: an enum case, a `Bool` or a tab index. SwiftUI calls poses phases; Motion calls them
/// variants.
///
/// ## Changes of the pose
///
/// The closure is called with the new pose. Then, for each property:
///
/// - A property that is already on its way to its value, waits to go there, or rests there is left alone.
/// - Any other property starts to move. The new motion takes over from the previous one, at its position and velocity
///   (law L18). So the pose may change at any moment, and the motion never jumps. In the end, every property has
///   exactly the last pose's value (law L15).
/// - A property that the pose doesn't name continues as before.
///
/// Writing the current pose again sends back the properties that were moved away. If several poses name the same
/// property, in one set or in two, the last one written wins.
///
/// ## Streams
///
/// A destination may be a stream, which the property follows while the pose lasts. See
/// `to(_:_:velocity:)`.
///
/// ## Less motion
///
/// When motion is reduced, each motion is replaced by its own fallback (``PropertyMotion/fallback(_:)``), or otherwise by
/// ``fallback``. With ``ReducedMotion/instant``, a pose is reached immediately, without delays.
///
/// ## Lifetime
///
/// A set of poses ends with its runtime, which stops the motions and releases the closure.
///
///     poses ──▶ the closure ──▶ properties
///       ╰──▶ runtime ──▶ motions ──▶ properties
///
/// Cost of a change: the motions that begin, and a comparison for each property. Cost of a frame: the
/// motions.
public final class MotionPoses<Pose>: Stateful {
  /// The pose. You may write it at any time to change the pose.
  public let current: ReactiveProperty<Pose>
  let core: PoseCore<Pose>

  /// A set of poses that immediately places every property named by the first pose.
  ///
  /// - Parameters:
  ///   - pose: the pose.
  ///   - first: the pose at which to begin, before moving to `pose`; `nil` to begin at `pose`.
  ///   - runtime: the runtime with which the poses end, and which provides the clock.
  ///   - fallback: the replacement for a motion when motion is reduced.
  ///   - motions: returns the motions to a pose, one per line; called at each change.
  public convenience init(
    _ pose: Pose, from first: Pose? = nil, in runtime: MotionRuntime,
    fallback: ReducedMotion.Fallback = .gentle, fileID: StaticString = #fileID, line: UInt = #line,
    @MotionBuilder _ motions: @escaping (_ pose: Pose) -> PropertyMotion
  ) {
    self.init(
      of: ReactiveProperty(initialValue: pose, name: "MotionPoses.current"), from: first,
      in: runtime, fallback: fallback, fileID: fileID, line: line, motions)
  }

  /// A set of poses driven by a property, such as the direction of a transition.
  ///
  ///     MotionPoses(of: transition.direction, from: .backward, in: transition.runtime) { direction in
  ///       sheet.position.to(direction.destination(back: below, fore: home))
  ///     }
  ///
  /// - Parameters:
  ///   - current: the pose.
  ///   - first: the pose at which to begin, before moving to the current one; `nil` to begin at the current pose.
  ///   - runtime: the runtime with which the poses end, and which provides the clock.
  ///   - fallback: the replacement for a motion when motion is reduced.
  ///   - motions: returns the motions to a pose, one per line; called at each change.
  public init(
    of current: ReactiveProperty<Pose>, from first: Pose? = nil, in runtime: MotionRuntime,
    fallback: ReducedMotion.Fallback = .gentle, fileID: StaticString = #fileID, line: UInt = #line,
    @MotionBuilder _ motions: @escaping (_ pose: Pose) -> PropertyMotion
  ) {
    self.current = current
    let core = PoseCore(in: runtime.makeChild(named: "poses"), fileID, line, motions)
    self.core = core
    fallback.check()
    core.fallback.value = fallback
    core.go(to: first ?? current.value, places: true)
    // The subscription begins with the current pose, which is skipped if the properties have just been placed there.
    let isPlaced = Variable(first == nil)
    let changes = current.subscribe(
      next: { pose in
        if isPlaced.value { isPlaced.value = false } else { core.go(to: pose) }
      }, fileID: fileID, line: line)
    core.runtime.keep(
      Subscription {
        changes.unsubscribe()
        core.end()
      })
  }

  /// The replacement for a motion when motion is reduced, unless the motion has its own. A new
  /// value applies from the next change on. Traps if the duration of a fade is invalid.
  public var fallback: ReactiveProperty<ReducedMotion.Fallback> { core.fallback }

  /// Active while any property moves to its pose or waits to do so, and while a ``PoseProgress`` holds one.
  public var state: ReactiveProperty<MotionPhase> { core.runtime.state }

  /// The number of destinations that were dropped: those that were non-finite, and those that would make a property
  /// follow itself, through properties that follow one another. Such a property continues as before.
  public var droppedCount: Int { core.droppedCount }

  /// The pose, each time every property has come to rest in it, even if nothing had to move.
  public var arrivals: MotionObservable<Pose> {
    state.drop(first: 1).filter { $0 == .atRest }.map { [current] _ in current.value }
  }

  /// The path from one pose to another, for scrubbing by hand.
  ///
  ///     poses.progress(from: .closed, to: .open).follow(drag, length: -400)
  ///
  /// - Parameters:
  ///   - first: the pose at 0.
  ///   - last: the pose at 1.
  /// - Returns: The path.
  public func progress(from first: Pose, to last: Pose) -> PoseProgress<Pose> {
    PoseProgress(of: self, from: first, to: last)
  }
}
