public import StreamsCore
import StreamsSystems

/// The destinations of a pose and the motions to them: one property, or several together.
///
///     card.position.animating(to: home, .snappy)
///     card.opacity.animating(to: 1, .easeInOut(duration: 0.2)).delayed(by: 0.1)
///
/// The value does nothing on its own: ``MotionPoses`` plays it.
public struct PoseMotion {
  /// One property's part.
  struct Step {
    let goal: PoseGoal
    var delay = 0.0
    /// The replacement under reduced motion; `nil` for the fallback of the poses.
    var fallback: ReducedMotion.Fallback?
  }

  var steps: [Step]

  init(_ goal: PoseGoal) {
    steps = [Step(goal: goal)]
  }

  init(_ motions: [PoseMotion]) {
    steps = motions.flatMap { $0.steps }
  }

  /// Several motions that can be delayed and staggered as one.
  ///
  ///     let list = rows.map { row in
  ///       PoseMotion {
  ///         row.positionY.animating(to: isOpen ? 0 : 40)
  ///         row.opacity.animating(to: isOpen ? 1 : 0, .easeInOut(duration: 0.2))
  ///       }
  ///     }.stagger(each: 0.05)
  ///
  /// - Parameter motions: the motions, one per line.
  public init(@PoseBuilder _ motions: () -> PoseMotion) {
    self = motions()
  }

  /// The same motion, started later. Until then, the property continues as before; then the motion takes over (law
  /// L18). There is no delay with ``ReducedMotion/instant``.
  ///
  /// - Parameter seconds: the delay, added to any existing one. Traps unless finite and at least 0.
  /// - Returns: The delayed motion.
  public func delayed(by seconds: Double) -> PoseMotion {
    require(
      seconds >= 0 && seconds < .infinity,
      "PoseMotion.delayed(by:): expected a finite value, at least 0",
      "\(seconds)")
    return changed { $0.delay += seconds }
  }

  /// The same motion, with its own replacement under reduced motion instead of ``MotionPoses/fallback``.
  ///
  ///     sheet.position.animating(to: home).fallback(.jump)
  ///
  /// - Parameter fallback: the replacement.
  /// - Returns: The motion with that replacement.
  public func fallback(_ fallback: ReducedMotion.Fallback) -> PoseMotion {
    changed { $0.fallback = fallback }
  }

  private func changed(_ change: (inout Step) -> Void) -> PoseMotion {
    var result = self
    for index in steps.indices { change(&result.steps[index]) }
    return result
  }
}

extension Collection<PoseMotion> {
  /// All motions, each starting after its neighbor nearer to the origin, like those of a
  /// ``MotionPlan``.
  ///
  ///     let list = rows.map { $0.opacity.animating(to: isOpen ? 1 : 0, .easeInOut(duration: 0.2)) }
  ///       .stagger(each: 0.05, from: isOpen ? .first : .last)
  ///
  /// - Parameters:
  ///   - seconds: the delay from one motion to the next; traps unless finite and at least 0.
  ///   - origin: the position in the row at which the motions start. Traps for an index that is out of range.
  /// - Returns: The staggered motions, combined into one.
  public func stagger(each seconds: Double, from origin: StaggerOrigin = .first) -> PoseMotion {
    PoseMotion(
      zip(self, origin.delays(each: seconds, count: count)).map { $0.delayed(by: $1) })
  }
}

extension Readable where Self: MotionWritable, Value: Vector {
  /// The motion of this property to a value, for a pose.
  ///
  /// - Parameters:
  ///   - destination: the value in the pose. A non-finite value is dropped.
  ///   - style: the manner of the motion; by default, Material Motion's spring.
  /// - Returns: The motion, which `MotionPoses` plays.
  public func animating(
    to destination: Value, _ style: some MotionStyle = SpringStyle()
  ) -> PoseMotion {
    PoseMotion(PropertyGoal(self, .value(destination), style))
  }

  /// The motion of this property to a stream's values, for a pose. With a spring, the property follows the stream for
  /// as long as the pose lasts, as with an `Attach`; other styles set out again with each value.
  ///
  /// - Parameters:
  ///   - destination: the stream; nothing moves before it has a value. A property that itself follows this one is
  ///     dropped; streams that operators make of properties aren't checked.
  ///   - style: the manner of the motion; by default, Material Motion's spring.
  /// - Returns: The motion, which `MotionPoses` plays.
  public func animating(
    to destination: some Observable<Value>, _ style: some MotionStyle = SpringStyle()
  ) -> PoseMotion {
    PoseMotion(PropertyGoal(self, .stream(following: destination), style))
  }
}
