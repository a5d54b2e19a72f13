public import StreamsCore
import StreamsOperators
import StreamsSystems

/// The motion of one property to a value, or several such motions together: a part of `play`, of a
/// ``MotionPlan``, or of a pose.
///
///     card.position.to(home, .snappy)
///     card.opacity.to(1, .easeInOut(duration: 0.2)).delayed(by: 0.1)
///
/// The value does nothing on its own. A motion without a style of its own takes that of `play` or of its plan; in a
/// pose, it takes Material Motion's spring.
public struct PropertyMotion {
  /// One property's part.
  struct Step {
    var goal: PoseGoal
    var delay = 0.0
    /// The name of its end in a plan.
    var label: String?
    /// The replacement under reduced motion; `nil` for the fallback of the poses.
    var fallback: ReducedMotion.Fallback?
  }

  var steps: [Step]

  init(_ goal: PoseGoal) {
    steps = [Step(goal: goal)]
  }

  init(_ motions: [PropertyMotion]) {
    steps = motions.flatMap { $0.steps }
  }

  /// Several motions that can be delayed and staggered as one.
  ///
  ///     let list = rows.map { row in
  ///       PropertyMotion {
  ///         row.positionY.to(isOpen ? 0 : 40)
  ///         row.opacity.to(isOpen ? 1 : 0, .easeInOut(duration: 0.2))
  ///       }
  ///     }.stagger(each: 0.05)
  ///
  /// - Parameter motions: the motions, one per line.
  public init(@MotionBuilder _ motions: () -> PropertyMotion) {
    self = motions()
  }

  /// The same motion, started later. Until then, the property continues as before; then the motion takes over (law
  /// L18). There is no delay with ``ReducedMotion/instant``.
  ///
  /// - Parameter seconds: the delay, added to any existing one. Traps unless finite and at least 0.
  /// - Returns: The delayed motion.
  public func delayed(by seconds: Double) -> PropertyMotion {
    require(
      seconds >= 0 && seconds < .infinity,
      "PropertyMotion.delayed(by:): expected a finite value, at least 0",
      "\(seconds)")
    return changed { $0.delay += seconds }
  }

  /// The same motions with mirrored delays: the last one starts first, and the first one last.
  ///
  ///     PropertyMotion {
  ///       rows[0].scale.to(isOpen ? 1 : 0.9)
  ///       rows[1].opacity.to(isOpen ? 1 : 0).delayed(by: 0.1)
  ///     }.mirrored(!isOpen)   // on the way back, the second row goes first
  ///
  /// - Parameter isMirrored: whether the delays are mirrored.
  /// - Returns: The motions.
  public func mirrored(_ isMirrored: Bool = true) -> PropertyMotion {
    guard isMirrored else { return self }
    let longest = steps.reduce(0) { max($0, $1.delay) }
    return changed { $0.delay = longest - $0.delay }
  }

  /// The same motion, with a name for its end in a plan: see `MotionPlayback.play(to:)`. Poses and `play` ignore it.
  ///
  ///     MotionPlan.sequence(.snappy) { x.to(1).labeled("open"); y.to(2) }
  ///
  /// - Parameter label: the name; in a group, that of the last motion's end.
  /// - Returns: The motion with the label.
  public func labeled(_ label: String) -> PropertyMotion {
    var result = self
    if !steps.isEmpty { result.steps[steps.count - 1].label = label }
    return result
  }

  /// The same motion, with its own replacement under reduced motion instead of ``MotionPoses/fallback``.
  ///
  ///     sheet.position.to(home).fallback(.jump)
  ///
  /// - Parameter fallback: the replacement.
  /// - Returns: The motion with that replacement.
  public func fallback(_ fallback: ReducedMotion.Fallback) -> PropertyMotion {
    changed { $0.fallback = fallback }
  }

  func changed(_ change: (inout Step) -> Void) -> PropertyMotion {
    var result = self
    for index in steps.indices { change(&result.steps[index]) }
    return result
  }
}

extension Collection<PropertyMotion> {
  /// All motions, each starting after its neighbor nearer to the origin, like those of a
  /// ``MotionPlan``.
  ///
  ///     let list = rows.map { $0.opacity.to(isOpen ? 1 : 0, .easeInOut(duration: 0.2)) }
  ///       .stagger(each: 0.05, from: isOpen ? .first : .last)
  ///
  /// - Parameters:
  ///   - seconds: the delay from one motion to the next; traps unless finite and at least 0.
  ///   - origin: the position in the row at which the motions start. Traps for an index that is out of range.
  /// - Returns: The staggered motions, combined into one.
  public func stagger(
    each seconds: Double, from origin: StaggerOrigin = .first
  ) -> PropertyMotion {
    PropertyMotion(
      zip(self, origin.delays(each: seconds, count: count)).map { $0.delayed(by: $1) })
  }
}

extension Readable where Self: MotionWritable, Value: Vector {
  /// The motion of this property to a value, as a part of `play`, a plan or a pose.
  ///
  ///     play(.snappy, on: clock) { card.scale.to(2); card.opacity.to(1).delayed(by: 0.1) }
  ///
  /// - Parameter destination: the value to move to. A non-finite value is dropped.
  /// - Returns: The motion, which takes the style of its surroundings.
  public func to(_ destination: Value) -> PropertyMotion {
    PropertyMotion(PropertyGoal(self, .value(destination), SpringStyle(), nil, isStyled: false))
  }

  /// The motion of this property to a value in a style of its own, as a part of `play`, a plan or a pose.
  ///
  /// - Parameters:
  ///   - destination: the value to move to. A non-finite value is dropped.
  ///   - style: the manner of the motion.
  ///   - velocity: the initial velocity, in units per second; `nil` for the current one.
  /// - Returns: The motion.
  public func to(
    _ destination: Value, _ style: some MotionStyle, velocity: Value? = nil
  ) -> PropertyMotion {
    PropertyMotion(PropertyGoal(self, .value(destination), style, velocity, isStyled: true))
  }

  /// The motion of this property to a stream's values. In a pose, a spring follows the stream for as long as the pose
  /// lasts, as with an `Attach`; other styles set out again with each value. In `play` and in plans, the motion goes to
  /// the value that the stream has when the motion begins.
  ///
  /// - Parameters:
  ///   - destination: the stream; nothing moves before it has a value. A property that itself follows this one is
  ///     dropped; streams that operators make of properties aren't checked.
  ///   - style: the manner of the motion; by default, Material Motion's spring.
  /// - Returns: The motion.
  public func to(
    _ destination: some Observable<Value>, _ style: some MotionStyle = SpringStyle()
  ) -> PropertyMotion {
    PropertyMotion(PropertyGoal(self, .stream(following: destination), style, nil, isStyled: true))
  }
}
