import StreamsInterop

/// A camera slider that travels between two marks, back and forth, with eased ends. It can be paused, and goes on from
/// where it stands.
final class CameraSlider {
  let position: ReactiveProperty<Double>
  /// A pause slows the carriage down, and a resumption speeds it up, within `easing` seconds.
  let isPaused = ReactiveProperty(initialValue: false)
  private let timeline: Timeline
  private let runtime: MotionRuntime

  /// The carriage stands at the first mark, and sets off immediately.
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
      timeline.rate.animate(to: isPaused ? 0 : 1, duration: easing, on: clock)
    }
  }
}
