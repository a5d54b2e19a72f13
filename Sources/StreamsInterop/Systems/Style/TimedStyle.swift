import StreamsOperators

/// A style with a delay, repetitions, a speed or a direction, from ``MotionStyle/delayed(by:)`` and similar modifiers.
///
///     x.animate(to: 100, .bouncy.delayed(by: 0.2).repeating(2, autoreverses: true), on: clock)
public struct TimedStyle<Base: MotionStyle>: MotionStyle {
  let base: Base
  let timing: PlaybackTiming
  let pace: Double
  let isReversed: Bool

  init(
    _ base: Base, timing: PlaybackTiming = PlaybackTiming(), pace: Double = 1,
    isReversed: Bool = false
  ) {
    self.base = base
    self.timing = timing
    self.pace = pace
    self.isReversed = isReversed
  }

  /// The motion from a value to a destination, as a function of time.
  ///
  /// - Parameters:
  ///   - start: the value at which the motion begins.
  ///   - velocity: the initial velocity, in units per second; it applies to the first pass.
  ///   - destination: the destination.
  /// - Returns: The trajectory.
  public func trajectory<Value: Vector>(
    from start: Value, velocity: Value, to destination: Value
  ) -> MotionTrajectory<Value> {
    let pass = base.trajectory(from: start, velocity: .zero, to: destination)
    let isPushed = velocity != .zero && !isReversed
    let first =
      isPushed
      ? base.trajectory(from: start, velocity: velocity.scaled(by: 1 / pace), to: destination)
      : pass
    return Passes(first: first, pass: pass, timing: timing, pace: pace, isReversed: isReversed)
      .trajectory(delay: timing.delay + pass.delay)
  }
}

extension TimedStyle: Sendable where Base: Sendable {}

/// The passes of a trajectory. The first one, which begins with a velocity, may have another duration.
struct Passes<Value: Vector> {
  let first: MotionTrajectory<Value>
  let pass: MotionTrajectory<Value>
  let pace: Double
  let isReversed: Bool
  /// The passes at the trajectory's own pace; `nil` if a pass never ends.
  let repetition: Repetition?

  init(
    first: MotionTrajectory<Value>, pass: MotionTrajectory<Value>, timing: PlaybackTiming,
    pace: Double, isReversed: Bool
  ) {
    self.first = first
    self.pass = pass
    self.pace = pace
    self.isReversed = isReversed && pass.duration.isFinite
    let isFinite = first.duration.isFinite && pass.duration.isFinite
    repetition = isFinite && pass.duration > 0 ? Repetition(duration: pass.duration, timing) : nil
  }

  /// A single pass without overshoot.
  private func reduced(delay: Double) -> MotionTrajectory<Value> {
    let pass = first.reduced?() ?? first
    return Passes(
      first: pass, pass: pass, timing: PlaybackTiming(), pace: pace, isReversed: isReversed
    ).trajectory(delay: delay)
  }

  func trajectory(delay: Double) -> MotionTrajectory<Value> {
    let reduced: () -> MotionTrajectory<Value> = { self.reduced(delay: delay) }
    guard let repetition else {
      return MotionTrajectory(
        to: first.end, delay: delay, duration: first.duration / pace, reduced: reduced
      ) { at(first, $0 * pace, isBackward: false) }
    }
    let end = place(repetition.end, repetition).value
    let longer = first.duration - pass.duration
    var duration = repetition.totalDuration
    if repetition.end.pass == 0 {
      duration = first.duration * repetition.end.fraction
    } else {
      duration += longer
    }
    return MotionTrajectory(
      to: end, delay: delay, duration: duration / pace, reduced: reduced
    ) { time in
      let time = time * pace
      guard time >= first.duration else {
        return place(PassPlace(pass: 0, fraction: time / first.duration), repetition)
      }
      return place(repetition.place(at: time - longer), repetition)
    }
  }

  private func place(
    _ place: PassPlace, _ repetition: Repetition
  ) -> (value: Value, velocity: Value) {
    let trajectory = place.pass == 0 ? first : pass
    let isBackward = repetition.isBackward(at: place) != isReversed
    let fraction = isBackward ? 1 - place.fraction : place.fraction
    return at(trajectory, fraction * trajectory.duration, isBackward: isBackward)
  }

  private func at(
    _ trajectory: MotionTrajectory<Value>, _ time: Double, isBackward: Bool
  ) -> (value: Value, velocity: Value) {
    let (value, velocity) = trajectory.place(at: time)
    return (value, velocity.scaled(by: isBackward ? -pace : pace))
  }
}
