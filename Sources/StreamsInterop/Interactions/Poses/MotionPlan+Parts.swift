import StreamsCore
import StreamsOperators
import StreamsSystems

extension MotionPlan {
  #if hasFeature(Embedded)
    /// Motions that begin together.
    ///
    /// - Parameters:
    ///   - style: the manner of the motions without a style of their own.
    ///   - motions: the motions, one per line.
    public init(
      _ style: SpringStyle = SpringStyle(), @MotionBuilder _ motions: () -> PropertyMotion
    ) {
      self = .parallel(Self.plans(motions().changed { $0.goal = $0.goal.styled(by: style) }))
    }

    /// Motions one after another.
    ///
    /// - Parameters:
    ///   - style: the manner of the motions without a style of their own.
    ///   - motions: the motions, one per line.
    /// - Returns: The plan.
    public static func sequence(
      _ style: SpringStyle = SpringStyle(), @MotionBuilder _ motions: () -> PropertyMotion
    ) -> MotionPlan {
      .sequence(plans(motions().changed { $0.goal = $0.goal.styled(by: style) }))
    }
  #else
    /// Motions that begin together.
    ///
    ///     let plan = MotionPlan(.snappy) {
    ///       card.positionX.to(40)
    ///       card.opacity.to(1).delayed(by: 0.1)
    ///     }
    ///
    /// - Parameters:
    ///   - style: the manner of the motions without a style of their own; by default, Material Motion's spring.
    ///   - motions: the motions, one per line.
    public init(
      _ style: some MotionStyle = SpringStyle(), @MotionBuilder _ motions: () -> PropertyMotion
    ) {
      self = .parallel(Self.plans(motions().changed { $0.goal = $0.goal.styled(by: style) }))
    }

    /// Motions one after another.
    ///
    ///     let plan = MotionPlan.sequence(.easeInOut(duration: 0.3)) {
    ///       opacity.to(1)
    ///       position.to(home, .bouncy).delayed(by: 0.2)
    ///     }
    ///
    /// - Parameters:
    ///   - style: the manner of the motions without a style of their own; by default, Material Motion's spring.
    ///   - motions: the motions, one per line; a group is taken motion by motion.
    /// - Returns: The plan.
    public static func sequence(
      _ style: some MotionStyle = SpringStyle(), @MotionBuilder _ motions: () -> PropertyMotion
    ) -> MotionPlan {
      .sequence(plans(motions().changed { $0.goal = $0.goal.styled(by: style) }))
    }
  #endif

  private static func plans(_ motion: PropertyMotion) -> [MotionPlan] {
    motion.steps.map { step in
      var plan = step.goal.plan(step.fallback)
      if step.delay > 0 { plan = plan.delayed(by: step.delay) }
      return step.label.map { plan.labeled($0) } ?? plan
    }
  }
}

/// A system that goes to the destination that a part of a plan has when its turn comes.
final class PlannedSystem<Value: Vector>: MotionSystem {
  private let make: (MotionClock) -> StyledFollower<Value>?

  init(_ make: @escaping (MotionClock) -> StyledFollower<Value>?) { self.make = make }

  static var _takesOver: Bool { true }

  func start(
    _ observer: MotionObserver<Value>, from current: (() -> Value)?, on clock: MotionClock
  ) -> MotionRun<Value> {
    start(observer, moving: current.map { MotionStart($0) }, on: clock)
  }

  func start(
    _ observer: MotionObserver<Value>, moving start: MotionStart<Value>?, on clock: MotionClock
  ) -> MotionRun<Value> {
    make(clock)?.run(observer, start, clock) ?? MotionRun(MotionSource())
  }
}
