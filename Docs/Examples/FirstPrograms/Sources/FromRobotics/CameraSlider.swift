import StreamsInterop

/// A camera slider that travels back and forth between two marks, with eased ends. It can be paused, and continues from
/// its current position.
final class CameraSlider {
  let position: ReactiveProperty<Double>
  /// Pausing slows the carriage down, and resuming speeds it up, within `easing` seconds.
  let isPaused = ReactiveProperty(initialValue: false)
  private let timeline: Timeline
  private let runtime: MotionRuntime

  /// The carriage begins at the first mark, and starts moving immediately.
  init(
    between start: Double, and end: Double, passDuration: Double, easing: Double = 0.4,
    clock: some FrameClock, move: @escaping (Double) -> Void
  ) {
    position = ReactiveProperty(initialValue: start, externalWrite: move)
    let timeline = Timeline(on: clock)
    self.timeline = timeline
    runtime = MotionRuntime(clock: timeline, name: "slider")
    let travel = TweenSystem(
      duration: passDuration, values: [start, end], timingFunctions: [.easeInOut],
      timing: PlaybackTiming(repeatCount: .infinity, autoreverses: true))
    runtime.add(travel, to: position)
    runtime.connect(isPaused.dedupe().drop(first: 1)) { isPaused in
      timeline.rate.animate(to: isPaused ? 0 : 1, .easeInOut(duration: easing), on: clock)
    }
  }
}
