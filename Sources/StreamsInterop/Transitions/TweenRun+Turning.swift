extension TweenRun {
  /// Goes back by the way it came, or sets out for it from its end.
  ///
  /// Called when ``makeCourse`` has come to make the course of the way back.
  ///
  /// - Parameter newDelay: seconds before the way back, where it is gone from the end.
  func turn(delay newDelay: Double) {
    catchUp()
    // After: who hears of a landing may disable it.
    delay = newDelay
    guard isEnabled, let course = makeCourse(origin) else { return }
    let path = run.path.turned(
      to: course, settings.repetition(duration: duration()), elapsed: run.clock.time - run.began,
      delay: newDelay)
    play(path, known: path.value)
  }
}

extension TweenTrajectory {
  /// The way back of a single pass, without a jump: what is over of this one is still to come.
  ///
  /// - Parameters:
  ///   - course: this one's, the other way round.
  ///   - elapsed: seconds since this one began, also where it has been at its end for some of them.
  ///   - delay: how long it waits at most.
  func turned(
    to course: Way, _ newRepetition: Repetition, elapsed: Double, delay: Double
  ) -> Self {
    // Before its pass this is below 0, and so the other beyond its end; after it, the other way round.
    let time = beginning + elapsed
    var next = Self(
      course: course, repetition: newRepetition,
      beginning: min(max(repetition.duration - time, -delay), newRepetition.duration))
    guard !next.isEmpty else { return next }
    next.jump = value.subtracting(next.value)
    next.fadeDuration = next.jump == .zero ? 0 : newRepetition.totalDuration - next.beginning
    next.update()
    return next
  }
}
