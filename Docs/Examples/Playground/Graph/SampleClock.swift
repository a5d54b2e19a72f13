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
    /// One whenever the time is told, and taken down.
    case recorded(MotionRecorder)
  }

  /// What motions go by.
  let frames: MotionClock
  private let pace: Pace
  /// The last sample's time; none before the first.
  private var latest: Double?
  /// What the frames' time was at the last sample, while they are on their way to the next.
  private var replayedFrom: Double?

  /// A recording may pause for years. In an hour all that moves has come to rest.
  private static let longestPause = 3600.0

  init(_ pace: Pace = .replay(ManualClock())) {
    self.pace = pace
    switch pace {
    case .replay(let clock): frames = MotionClock(clock)
    case .live(let clock): frames = MotionClock(clock)
    case .recorded(let recorder): frames = MotionClock(recorder.stage.clock)
    }
  }

  /// Within a frame of a replay, the frame's.
  var time: Double {
    let sinceSample = replayedFrom.map { frames.time - $0 } ?? 0
    return (latest ?? 0) + sinceSample
  }

  func advance(to time: Double) {
    switch pace {
    case .replay(let clock):
      let step = time - (latest ?? time)
      replayedFrom = clock.time
      clock.advance(by: min(max(0, step), Self.longestPause))
      replayedFrom = nil
      latest = time
    case .live(let clock):
      latest = time
      clock.tick(at: time)
    case .recorded(let recorder):
      latest = time
      recorder.tick(at: time)
    }
  }
}
