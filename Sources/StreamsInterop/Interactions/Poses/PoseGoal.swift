import StreamsCore
import StreamsOperators
import StreamsSystems

/// The destination of one property, with its value type erased.
///
/// Values pass between goals of one property as components, because Embedded Swift has no casts to
/// recover their types.
class PoseGoal {
  /// The seat of the property's motions, which identifies its part of the whole.
  final let seat: MotionSeat

  init(_ seat: MotionSeat) { self.seat = seat }

  /// The destination; `nil` if a stream provides it.
  var destination: [Double]? { nil }
  /// The seat of the property that the destination follows, if known.
  var leader: MotionSeat? { nil }
  /// Whether the destination is finite, or comes from a stream.
  var isFinite: Bool { true }
  /// Whether the property is at its destination, and nothing moves it.
  var isReached: Bool { false }
  /// Whether this goal's property lies entirely within another goal's property.
  func isPart(of other: any MotionPart, in parts: any MotionParts) -> Bool { false }

  #if hasFeature(Embedded)
    /// The same goal, in a style unless it has its own. Embedded Swift has no generic methods to override.
    func styled(by style: SpringStyle) -> PoseGoal { self }
  #else
    /// The same goal, in a style unless it has its own.
    func styled(by style: some MotionStyle) -> PoseGoal { self }
  #endif

  /// Moves the property after a delay, without a pose.
  func play(in play: MotionPlay, after delay: Double, _ fallback: ReducedMotion.Fallback?) {}

  /// The motion as a plan.
  func plan(_ fallback: ReducedMotion.Fallback?) -> MotionPlan { .pause(0) }

  /// Places the property at its destination. If the destination is a stream, its first value is the position, and a
  /// flight follows the later ones.
  func place(by flight: PoseFlight) {}
  /// Starts the property's motion.
  func start(_ flight: PoseFlight) {}
  /// Takes the place of a motion that has yet to start.
  ///
  /// - Parameter onLoss: called when the motion is not to start anymore.
  func wait(onLoss: @escaping () -> Void) -> Mover? { nil }

  /// Delivers the destination, now and at each change.
  func watch(_ next: @escaping ([Double]) -> Void) -> Subscription? { nil }
  /// A hand on the property between this goal and another; `nil` while one of the goals has no value, or if the goals
  /// are the same.
  func hand(
    with other: PoseGoal, in runtime: MotionRuntime, speed: Variable<Double>
  ) -> PoseHand? { nil }

  /// Whether two goals belong to one property, or to the same part of one.
  final func isSame(as other: PoseGoal) -> Bool {
    lies(within: other) && other.lies(within: self)
  }

  /// Whether this goal's property is another goal's property, or a part of it.
  final func lies(within other: PoseGoal) -> Bool {
    guard seat.book === other.seat.book else { return false }
    guard let otherPart = other.seat.part else { return true }
    guard let part = seat.part, let parts = seat.book.parts else { return false }
    return part === otherPart || isPart(of: otherPart, in: parts)
  }

  /// Whether this goal's property moves a part of the property in another seat.
  final func moves(_ other: MotionSeat) -> Bool {
    guard seat.book === other.book else { return false }
    guard let part = seat.part, let otherPart = other.part else { return true }
    guard part !== otherPart, let parts = seat.book.parts else { return true }
    return isPart(of: otherPart, in: parts)
  }
}
