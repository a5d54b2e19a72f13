/// A course that is run through, once or more often: where it is, is a function of time alone, so that
/// the lengths of steps don't matter.
///
/// A trajectory that replaces another one in mid-motion begins where that was: what it would jump by fades
/// out over what is left of the pass.
@usableFromInline
package struct TweenTrajectory<Way: Course>: Trajectory {
  @usableFromInline package typealias Value = Way.Value

  @usableFromInline package let course: Way
  @usableFromInline package var repetition: Repetition
  /// Where in the passes' time it begins: below 0 it waits for so long.
  @usableFromInline let beginning: Double
  /// Where the motion set out from, and after what delay. Kept here, so that on a timeline each moment has
  /// those of its own motion.
  @usableFromInline let origin: Value?
  @usableFromInline let delay: Double
  /// What is added to the course at the beginning, and seconds until it has faded out.
  @usableFromInline var jump: Value
  @usableFromInline var fadeDuration: Double
  /// The velocity that is added to the course's at the beginning, and fades out with it.
  @usableFromInline var push: Value

  /// Seconds since the beginning of the first pass.
  @usableFromInline package var time: Double
  @usableFromInline package var isOver: Bool
  /// Where in its passes it is.
  @usableFromInline package var place: PassPlace
  @usableFromInline package var value: Value

  /// A motion that begins at a time of its passes: below 0, it waits at the course's first value.
  ///
  /// - Parameters:
  ///   - origin: where it set out from, for whoever makes its course anew.
  ///   - delay: how long it was to wait in all.
  @inlinable
  package init(
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

  @inlinable
  package init(restingAt value: Value) {
    self.init(
      course: Way(restingAt: value),
      repetition: Repetition(duration: 0, count: 1, totalDuration: nil, autoreverses: false),
      beginning: 0)
    finish()
  }

  @inlinable
  package static var mayJump: Bool { true }

  /// Whether it is at its end as soon as it begins.
  @inlinable
  package var isEmpty: Bool { !isOver && time >= 0 && repetition.isOver(at: place) }

  /// Works out the value of the place.
  @inlinable
  mutating func update() {
    value = course.value(at: repetition.courseFraction(at: place))
    guard fadeDuration > 0, !isOver else { return }
    // 1 − 3s² + 2s³: at rest at both ends.
    let left = max(0, 1 - (time - beginning) / fadeDuration)
    value = value.adding(jump.scaled(by: left * left * (3 - 2 * left)))
    // τ (1 − s)²: from 0 with a slope of 1, to rest.
    if push != .zero {
      value = value.adding(push.scaled(by: fadeDuration * (1 - left) * left * left))
    }
  }

  @inlinable
  package var velocity: Value {
    guard !isOver, time >= 0, repetition.duration > 0 else { return .zero }
    let sign = repetition.isBackward(at: place) ? -1.0 : 1
    let slope = course.slope(at: repetition.courseFraction(at: place))
      .scaled(by: sign / repetition.duration)
    guard fadeDuration > 0 else { return slope }
    let left = max(0, 1 - (time - beginning) / fadeDuration)
    return slope.adding(jump.scaled(by: -6 * left * (1 - left) / fadeDuration))
      .adding(push.scaled(by: left * (3 * left - 2)))
  }

  @inlinable
  package var remainingDuration: Double { isOver ? 0 : max(0, repetition.totalDuration - time) }

  @inlinable
  package mutating func seek(to elapsed: Double) {
    time = beginning + elapsed
    place = repetition.place(at: time)
    isOver = false
    if isEmpty { finish() } else { update() }
  }

  @inlinable
  package mutating func finish() {
    isOver = true
    place = repetition.end
    update()
  }

  @inlinable
  package func reduced() -> Self {
    var result = self
    result.repetition = repetition.withoutRepetition(after: place)
    result.update()
    return result
  }

  /// This motion from here on with another course, or another repetition, without a jump.
  ///
  /// - Parameter keepsTime: whether the seconds of the pass are kept that are over; else the fraction.
  @inlinable
  package func bent(to course: Way, _ newRepetition: Repetition, keepsTime: Bool) -> Self {
    guard time > 0 else {
      return Self(
        course: course, repetition: newRepetition, beginning: time, origin: origin, delay: delay)
    }
    var place = place
    if keepsTime, newRepetition.duration > 0 {
      // Of the course, whose beginning is what stays: backwards, that is still to come.
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

  /// Has it begin with a velocity: what differs from the course's fades out over what is left of the pass.
  /// While it waits it has none.
  @inlinable
  mutating func begin(with velocity: Value) {
    guard time >= 0, !isOver else { return }
    let endOfPass = repetition.seconds(at: PassPlace(pass: place.pass, fraction: 1))
    let left = min(endOfPass, repetition.totalDuration) - time
    guard left > 0 else { return }
    push = velocity.subtracting(self.velocity)
    fadeDuration = left
  }

  /// Has it begin at a value: what its course would jump by fades out over what is left of the pass.
  @inlinable
  package mutating func begin(at value: Value) {
    let endOfPass = repetition.seconds(at: PassPlace(pass: place.pass, fraction: 1))
    let left = min(endOfPass, repetition.totalDuration) - time
    jump = value.subtracting(self.value)
    fadeDuration = jump == .zero ? 0 : max(0, left)
    update()
    // Without rounding, so that nothing is said of a change that moves nothing.
    if fadeDuration > 0 { self.value = value }
  }

  /// A motion that waits still, and now for another delay in all.
  @inlinable
  func waiting(_ newDelay: Double) -> Self {
    var next = Self(
      course: course, repetition: repetition, beginning: min(0, time - (newDelay - delay)),
      origin: origin, delay: newDelay)
    next.begin(at: value)
    return next
  }

  /// The way back of a single pass, without a jump: what is over of this one is still to come.
  ///
  /// - Parameters:
  ///   - course: this one's, the other way round.
  ///   - elapsed: seconds since this one began, also where it has been at its end for some of them.
  ///   - delay: how long it waits at most.
  @usableFromInline
  func turned(
    to course: Way, _ newRepetition: Repetition, elapsed: Double, delay: Double
  ) -> Self {
    // Before its pass this is below 0, and so the other beyond its end; after it, the other way round.
    let time = beginning + elapsed
    var next = Self(
      course: course, repetition: newRepetition,
      beginning: min(max(repetition.duration - time, -delay), newRepetition.duration),
      origin: origin,
      delay: delay)
    if !next.isEmpty { next.begin(at: value) }
    return next
  }
}
