#if canImport(SwiftUI) && !hasFeature(Embedded)
  public import SwiftUI

  extension SpringParameters: Hashable {
    /// Of tension, friction and mass.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(tension)
      hasher.combine(friction)
      hasher.combine(mass)
    }
  }

  /// A spring of this library as an animation of SwiftUI's.
  ///
  ///     withAnimation(Animation(SpringParameters(response: 0.4, dampingRatio: 0.7))) { isOpen = true }
  ///
  /// The exact solution of the spring's equation, at whatever time SwiftUI asks for. A new one takes over
  /// the place and the velocity of the one under way, if that is a spring of this library, too. It ends
  /// when a thousandth of the motion is left, as ``SpringSystem`` does.
  extension SpringParameters: CustomAnimation {
    /// Where the spring is, `time` seconds after the animation began; none once it rests.
    public func animate<V: VectorArithmetic>(
      value: V, time: Double, context: inout AnimationContext<V>
    ) -> V? {
      var course = context.state[SpringCourseKey<V>.self] ?? SpringCourse(value)
      course.destination = value
      context.state[SpringCourseKey<V>.self] = course
      return course.isOver(at: time, self) ? nil : course.place(at: time, self)
    }

    /// Units a second, `time` seconds after the animation began.
    public func velocity<V: VectorArithmetic>(
      value: V, time: Double, context: AnimationContext<V>
    ) -> V? {
      let course = context.state[SpringCourseKey<V>.self] ?? SpringCourse(value)
      return course.isOver(at: time, self) ? nil : course.velocity(at: time, self)
    }

    /// Goes on from where another spring of this library is.
    public func shouldMerge<V: VectorArithmetic>(
      previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
    ) -> Bool {
      guard let previous = previous.base as? SpringParameters else { return false }
      let old = context.state[SpringCourseKey<V>.self] ?? SpringCourse(value)
      context.state[SpringCourseKey<V>.self] = SpringCourse(
        began: time, start: old.place(at: time, previous),
        startVelocity: old.velocity(at: time, previous), destination: value)
      return true
    }
  }

  /// A motion between two changes, as SwiftUI keeps it.
  struct SpringCourse<V: VectorArithmetic> {
    /// The animation's time at which it set out.
    var began = 0.0
    var start = V.zero
    var startVelocity = V.zero
    var destination: V

    init(_ destination: V) {
      self.destination = destination
    }

    init(began: Double, start: V, startVelocity: V, destination: V) {
      self.began = began
      self.start = start
      self.startVelocity = startVelocity
      self.destination = destination
    }

    func place(at time: Double, _ spring: SpringParameters) -> V {
      let way = way(spring, time)
      return destination + (start - destination).times(way.a) + startVelocity.times(way.b)
    }

    func velocity(at time: Double, _ spring: SpringParameters) -> V {
      let way = way(spring, time)
      return (start - destination).times(way.c) + startVelocity.times(way.d)
    }

    /// Whether what is left, distance and velocity together, is a thousandth of the beginning.
    func isOver(at time: Double, _ spring: SpringParameters) -> Bool {
      let scale = spring.mass / spring.tension
      let left =
        (place(at: time, spring) - destination).magnitudeSquared
        + velocity(at: time, spring).magnitudeSquared * scale
      let all =
        (start - destination).magnitudeSquared + startVelocity.magnitudeSquared * scale
      return left <= all * 1e-6
    }

    private func way(_ spring: SpringParameters, _ time: Double) -> SpringPropagator {
      SpringPropagator(spring, elapsed: max(0, time - began))
    }
  }

  private enum SpringCourseKey<V: VectorArithmetic>: AnimationStateKey {
    static var defaultValue: SpringCourse<V>? { nil }
  }

  extension VectorArithmetic {
    fileprivate func times(_ factor: Double) -> Self {
      var result = self
      result.scale(by: factor)
      return result
    }
  }
#endif
