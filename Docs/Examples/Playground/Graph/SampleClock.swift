import StreamsInterop

/// The time of the sample that is being handled, and of the frames between two samples. Nothing here
/// asks what time it is: time is input, so a recording is replayed as fast as the machine can, and
/// always to the same end.
final class SampleClock {
  /// What makes the frames.
  enum Pace {
    /// Sixty a second of the recording's time.
    case replay(ManualClock)
    /// One whenever the time is told.
    case live(TickClock)
  }

  /// What motions go by. Its own time counts from the first sample.
  let frames: any FrameClock
  private let pace: Pace
  private var latest = 0.0
  private var origin: Double?
  private var isReplaying = false

  init(_ pace: Pace = .replay(ManualClock())) {
    self.pace = pace
    switch pace {
    case .replay(let clock): frames = clock
    case .live(let clock): frames = clock
    }
  }

  /// Within a frame of a replay, the frame's.
  var time: Double { isReplaying ? (origin ?? 0) + frames.time : latest }

  func advance(to time: Double) {
    let start = origin ?? time
    origin = start
    switch pace {
    case .replay(let clock):
      isReplaying = true
      clock.advance(to: max(clock.time, time - start))
      isReplaying = false
      latest = time
    case .live(let clock):
      latest = time
      clock.tick(at: time)
    }
  }
}
