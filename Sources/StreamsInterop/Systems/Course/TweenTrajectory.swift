import StreamsOperators

/// One or more passes through a course. Its position depends only on time, so the lengths of steps don't matter.
///
/// A trajectory that replaces another mid-flight begins at the other's position; the difference fades out over the rest
/// of the pass.
@usableFromInline package struct TweenTrajectory<Way: Course>: Trajectory {
  @usableFromInline package typealias Value = Way.Value

  @usableFromInline package let course: Way
  @usableFromInline package var repetition: Repetition
  /// The time within the passes at which the motion begins; if negative, the motion first waits that long.
  @usableFromInline let beginning: Double
  /// The value from which the motion started, and its delay. Both are stored here so that each moment of a timeline
  /// keeps those of its own motion.
  @usableFromInline let origin: Value?
  @usableFromInline let delay: Double
  /// The offset added to the course at the beginning, and the seconds until it has faded out.
  @usableFromInline var jump: Value
  @usableFromInline var fadeDuration: Double
  /// The velocity added to the course's velocity at the beginning, which fades out with the offset.
  @usableFromInline var push: Value

  /// Seconds since the beginning of the first pass.
  @usableFromInline package var time: Double
  @usableFromInline package var isOver: Bool
  /// The current pass, and its elapsed fraction.
  @usableFromInline package var place: PassPlace
  @usableFromInline package var value: Value

  /// A motion that begins at a time within its passes. If the time is negative, it waits at the course's first value.
  ///
  /// - Parameters:
  ///   - origin: the value from which the motion started, to rebuild its course.
  ///   - delay: the motion's whole delay.
  @inlinable package init(
    course: Way, repetition: Repetition, beginning: Double, origin: Value? = nil,
    delay: Double = 0
  ) {
    self.course = course
    self.repetition = repetition
    self.beginning = beginning
    self.origin = origin
    self.delay = delay
    jump = .zero
    push = .zero
    fadeDuration = 0
    time = beginning
    isOver = false
    place = repetition.place(at: beginning)
    value = course.value(at: repetition.courseFraction(at: place))
  }

  @inlinable package init(restingAt value: Value) {
    self.init(
      course: Way(restingAt: value), repetition: Repetition(duration: 0), beginning: 0)
    finish()
  }

  @inlinable package static var mayJump: Bool { true }
  @inlinable package static var mayWait: Bool { true }
  @inlinable package var waitingDuration: Double { isOver ? 0 : max(0, -time) }

  /// Whether the motion ends as soon as it begins.
  @inlinable package var isEmpty: Bool { !isOver && time >= 0 && repetition.isOver(at: place) }

  /// Computes the value at the current pass place.
  @inlinable mutating func update() {
    value = course.value(at: repetition.courseFraction(at: place))
    guard fadeDuration > 0, !isOver else { return }
    // 1 − 3s² + 2s³ is at rest at both ends.
    let left = max(0, 1 - (time - beginning) / fadeDuration)
    value = value.adding(jump.scaled(by: left * left * (3 - 2 * left)))
    // τ (1 − s)² starts from 0 with a slope of 1, and comes to rest.
    if push != .zero {
      value = value.adding(push.scaled(by: fadeDuration * (1 - left) * left * left))
    }
  }

  @inlinable package var velocity: Value {
    guard !isOver, time >= 0, repetition.duration > 0 else { return .zero }
    let sign = repetition.isBackward(at: place) ? -1.0 : 1
    let slope = course.slope(at: repetition.courseFraction(at: place))
      .scaled(by: sign / repetition.duration)
    guard fadeDuration > 0 else { return slope }
    let left = max(0, 1 - (time - beginning) / fadeDuration)
    return slope.adding(jump.scaled(by: -6 * left * (1 - left) / fadeDuration))
      .adding(push.scaled(by: left * (3 * left - 2)))
  }

  @inlinable package var remainingDuration: Double {
    isOver ? 0 : max(0, repetition.totalDuration - time)
  }

  @inlinable package mutating func seek(to elapsed: Double) {
    time = beginning + elapsed
    place = repetition.place(at: time)
    isOver = false
    if isEmpty { finish() } else { update() }
  }

  @inlinable package mutating func finish() {
    isOver = true
    place = repetition.end
    update()
  }

  @inlinable package func reduced(inFlight: Bool) -> Self {
    var result = self
    result.repetition = repetition.withoutRepetition(after: place)
    if !inFlight, push != .zero { result.push = result.restrainedPush }
    result.update()
    return result
  }

  /// The push without the part that would carry a component past the end of the pass, with a margin for what happens
  /// between the steps. Away from the end, any push is allowed.
  @usableFromInline var restrainedPush: Value {
    var (course, result) = (self, push)
    course.push = .zero
    var end = course
    end.finish()
    let way = end.value.subtracting(course.value)
    for step in 1..<32 {
      // The end, which decides, has the most steps.
      let left = (1 - Double(step) / 32) * (1 - Double(step) / 32)
      course.seek(to: fadeDuration * (1 - left))
      let rest = end.value.subtracting(course.value)
        .scaled(by: 0.97 / (fadeDuration * (1 - left) * left * left))
      for index in 0..<Value.componentCount
      where push[component: index] * way[component: index] >= 0 {
        let (push, most) = (result[component: index], rest[component: index])
        result[component: index] = push < 0 ? max(push, min(most, 0)) : min(push, max(most, 0))
      }
    }
    return result
  }

  /// A motion that continues this one from here without a jump, with another course or another repetition.
  ///
  /// - Parameter keepsTime: whether the elapsed seconds of the pass are kept; otherwise the fraction is.
  @inlinable package func bent(to course: Way, _ newRepetition: Repetition, keepsTime: Bool) -> Self
  {
    guard time > 0 else {
      return Self(
        course: course, repetition: newRepetition, beginning: time, origin: origin, delay: delay)
    }
    var place = place
    if keepsTime, newRepetition.duration > 0 {
      // The fraction is measured from the beginning of the course: on a backward pass, that part is still to come.
      let isBackward = newRepetition.isBackward(at: place)
      let done = min(
        (isBackward ? 1 - place.fraction : place.fraction) * repetition.duration
          / newRepetition.duration, 1)
      place.fraction = isBackward ? 1 - done : done
    }
    let repetition = newRepetition.completingPass(of: place)
    var next = Self(
      course: course, repetition: repetition, beginning: repetition.seconds(at: place),
      origin: origin, delay: delay)
    next.begin(at: value)
    return next
  }

  /// Begins with a velocity: the difference from the course's velocity fades out over the rest of the pass. While the
  /// motion waits, its velocity is zero.
  @inlinable mutating func begin(with velocity: Value) {
    guard time >= 0, !isOver else { return }
    let endOfPass = repetition.seconds(at: PassPlace(pass: place.pass, fraction: 1))
    let left = min(endOfPass, repetition.totalDuration) - time
    guard left > 0 else { return }
    push = velocity.subtracting(self.velocity)
    fadeDuration = left
  }

  /// Begins at a value: the difference from the course fades out over the rest of the pass.
  @inlinable package mutating func begin(at value: Value) {
    let endOfPass = repetition.seconds(at: PassPlace(pass: place.pass, fraction: 1))
    let left = min(endOfPass, repetition.totalDuration) - time
    jump = value.subtracting(self.value)
    fadeDuration = jump == .zero ? 0 : max(0, left)
    update()
    // The value is assigned without rounding, so that a change with no effect on it is not announced.
    if fadeDuration > 0 { self.value = value }
  }

  /// This motion, which is still waiting, with another total delay.
  @inlinable func waiting(_ newDelay: Double) -> Self {
    var next = Self(
      course: course, repetition: repetition, beginning: min(0, time - (newDelay - delay)),
      origin: origin, delay: newDelay)
    next.begin(at: value)
    return next
  }
}
