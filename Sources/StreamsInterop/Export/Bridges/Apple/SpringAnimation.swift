#if canImport(SwiftUI) && !hasFeature(Embedded)
  import StreamsOperators
  import StreamsSystems
  public import SwiftUI

  extension SpringStyle: Hashable {
    /// Hashes tension, friction and mass.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(tension)
      hasher.combine(friction)
      hasher.combine(mass)
    }
  }

  /// A spring of this library as a SwiftUI animation.
  ///
  ///     withAnimation(Animation(SpringStyle.spring(response: 0.4, dampingRatio: 0.7))) { isOpen = true }
  ///
  /// The animation is the exact solution of the spring's equation, at any time that SwiftUI requests. A new animation
  /// takes over the position and velocity of the running one, if that is also a spring of this library. The animation
  /// ends when a thousandth of the motion remains, as with ``SpringSystem``. It is logically complete, for
  /// `withAnimation(_:completionCriteria:_:completion:)`, after its ``SpringStyle/duration``.
  extension SpringStyle: CustomAnimation {
    /// The spring's position, `time` seconds after the animation began; `nil` once it rests.
    ///
    /// - Parameters:
    ///   - value: the whole distance.
    ///   - time: the seconds since the animation began.
    ///   - context: the context, which stores the motion and becomes logically complete after ``duration``.
    /// - Returns: The position, as a part of the whole distance; `nil` once the spring rests.
    public func animate<V: VectorArithmetic>(
      value: V, time: Double, context: inout AnimationContext<V>
    ) -> V? {
      var course = context.state[SpringCourseKey<V>.self] ?? SpringCourse(value)
      course.destination = value
      context.state[SpringCourseKey<V>.self] = course
      if course.isLogicallyComplete(at: time, self) { context.isLogicallyComplete = true }
      return course.isOver(at: time, self) ? nil : course.place(at: time, self)
    }

    /// The velocity in units per second, `time` seconds after the animation began; `nil` once it rests.
    ///
    /// - Parameters:
    ///   - value: the whole distance.
    ///   - time: the seconds since the animation began.
    ///   - context: the context, which contains the motion.
    /// - Returns: The velocity; `nil` once the spring rests.
    public func velocity<V: VectorArithmetic>(
      value: V, time: Double, context: AnimationContext<V>
    ) -> V? {
      let course = context.state[SpringCourseKey<V>.self] ?? SpringCourse(value)
      return course.isOver(at: time, self) ? nil : course.velocity(at: time, self)
    }

    /// Continues from the position and velocity of another spring of this library.
    ///
    /// - Parameters:
    ///   - previous: the running animation.
    ///   - value: the whole distance.
    ///   - time: the seconds since the running animation began.
    ///   - context: the context, which stores the motion.
    /// - Returns: Whether `previous` is a spring of this library.
    public func shouldMerge<V: VectorArithmetic>(
      previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
    ) -> Bool {
      guard let previous = previous.base as? SpringStyle else { return false }
      let old = context.state[SpringCourseKey<V>.self] ?? SpringCourse(value)
      context.state[SpringCourseKey<V>.self] = SpringCourse(
        began: time, start: old.place(at: time, previous),
        startVelocity: old.velocity(at: time, previous), destination: value)
      return true
    }
  }

  /// A motion between two changes, which SwiftUI stores.
  struct SpringCourse<V: VectorArithmetic> {
    /// The animation's time at the start of this motion.
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

    func place(at time: Double, _ spring: SpringStyle) -> V {
      let way = way(spring, time)
      return destination + (start - destination).times(way.a) + startVelocity.times(way.b)
    }

    func velocity(at time: Double, _ spring: SpringStyle) -> V {
      let way = way(spring, time)
      return (start - destination).times(way.c) + startVelocity.times(way.d)
    }

    /// Whether the motion appears to have arrived: only the spring's long tail remains.
    func isLogicallyComplete(at time: Double, _ spring: SpringStyle) -> Bool {
      time - began >= spring.duration
    }

    /// Whether the remaining distance and velocity, taken together, are a thousandth of those at the beginning.
    func isOver(at time: Double, _ spring: SpringStyle) -> Bool {
      let scale = spring.mass / spring.tension
      let left =
        (place(at: time, spring) - destination).magnitudeSquared
        + velocity(at: time, spring).magnitudeSquared * scale
      let all =
        (start - destination).magnitudeSquared + startVelocity.magnitudeSquared * scale
      return left <= all * 1e-6
    }

    private func way(_ spring: SpringStyle, _ time: Double) -> SpringPropagator {
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
