import StreamsInterop

/// A piece of a motion in one direction, with fixed settings: a function of the clock's time.
struct TransitionLeg<Value: Vector> {
  let plan: TransitionPlan<Value>
  /// The clock's time at the beginning.
  let begin: Double
  /// The elapsed seconds of the duration at the beginning; negative if the leg waits first.
  var elapsed: Double
  /// The difference from the plan's value at the beginning. It fades out over the remaining duration.
  private var jump = Value.zero
  /// The value of a leg that rests.
  private var rest: Value?

  init(_ plan: TransitionPlan<Value>, at begin: Double, elapsed: Double) {
    self.plan = plan
    self.begin = begin
    self.elapsed = elapsed
  }

  /// A leg that rests at a value.
  init(_ plan: TransitionPlan<Value>, at begin: Double, restingAt value: Value) {
    self.init(plan, at: begin, elapsed: plan.duration)
    rest = value
  }

  /// The same leg, beginning at a value.
  func beginning(at value: Value) -> Self {
    var next = self
    if !isOver(at: begin) { next.jump = value.subtracting(self.value(at: begin)) }
    return next
  }

  var end: Double { begin + fadeDuration }
  private var fadeDuration: Double { plan.duration - elapsed }

  /// The elapsed seconds of the duration; more than the duration if the leg has rested at its end.
  func elapsed(at time: Double) -> Double { elapsed + (time - begin) }

  func isOver(at time: Double) -> Bool { elapsed(at: time) >= plan.duration }

  func value(at time: Double) -> Value {
    if let rest { return rest }
    guard !isOver(at: time) else { return plan.destination }
    let value = plan.place(at: max(0, elapsed(at: time)) / plan.duration).value
    guard jump != .zero else { return value }
    // 1 − 3s² + 2s³ is at rest at both ends.
    let left = min(1, 1 - (time - begin) / fadeDuration)
    return value.adding(jump.scaled(by: left * left * (3 - 2 * left)))
  }

  func velocity(at time: Double) -> Value {
    let elapsed = elapsed(at: time)
    guard elapsed >= 0, elapsed < plan.duration else { return .zero }
    let slope = plan.place(at: elapsed / plan.duration).slope.scaled(by: 1 / plan.duration)
    let left = min(1, 1 - (time - begin) / fadeDuration)
    return slope.adding(jump.scaled(by: -6 * left * (1 - left) / fadeDuration))
  }

  /// The leg after a change of the settings, without a jump; `nil` if the change has no effect.
  ///
  /// - Parameter value: the current value of its target.
  func changed(to new: TransitionPlan<Value>, at time: Double, from value: Value) -> Self? {
    let elapsed = elapsed(at: time)
    if new.direction != plan.direction {
      // The elapsed part of this leg is the remaining part of the next.
      let remaining = min(max(plan.duration - elapsed, -new.delay), new.duration)
      return Self(new, at: time, elapsed: remaining).beginning(at: value)
    }
    guard elapsed < plan.duration else { return nil }
    guard elapsed >= 0 else {
      let longer = new.delay - plan.delay
      let next = Self(new, at: time, elapsed: min(0, elapsed - longer))
      return new.hasWay(of: plan) ? next.beginning(at: value) : next
    }
    let fraction = elapsed / plan.duration
    return Self(new, at: time, elapsed: fraction * new.duration).beginning(at: value)
  }
}
