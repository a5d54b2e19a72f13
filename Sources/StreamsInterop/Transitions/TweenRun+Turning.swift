extension TweenRun {
  /// Goes back by the way it came, or sets out for it from its end.
  ///
  /// Called when ``makeCourse`` has come to make the course of the way back.
  ///
  /// - Parameter delay: seconds that it waits before the way back, if it has been at its end for so long.
  func turn(delay: Double) {
    run.catchUp()
    // After: who hears of a landing may disable it.
    guard isEnabled, let course = makeCourse(run.path.value) else { return }
    let path = run.path.turned(
      to: course, settings.repetition(duration: duration()), elapsed: run.clock.time - run.began,
      delay: delay)
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
      beginning: min(max(repetition.duration - time, -delay), newRepetition.duration),
      origin: origin,
      delay: delay)
    if !next.isEmpty { next.begin(at: value) }
    return next
  }
}
