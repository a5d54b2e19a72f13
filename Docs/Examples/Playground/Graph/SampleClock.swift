import StreamsInterop

/// The time of the sample being handled and of the frames between two samples. Nothing here reads the system's time:
/// time is input, so a recording is replayed as fast as possible, and always with the same result.
final class SampleClock {
  /// The source of the frames.
  enum Pace {
    /// A clock with sixty frames per second of the recording's time.
    case replay(ManualClock)
    /// A tick for each time that arrives, which a recorder may record.
    case live(TickClock, MotionRecorder? = nil)
  }

  /// The clock that drives motions.
  let frames: MotionClock
  private let pace: Pace
  /// The last sample's time; `nil` before the first.
  private var latest: Double?
  /// The frames' time at the last sample, while they advance to the next.
  private var replayedFrom: Double?

  /// The longest pause that is played, in seconds: a recording may pause for years, but everything comes to rest within
  /// an hour.
  private static let longestPause = 3600.0

  init(_ pace: Pace = .replay(ManualClock())) {
    self.pace = pace
    switch pace {
    case .replay(let clock): frames = MotionClock(clock)
    case .live(let clock, _): frames = MotionClock(clock)
    }
  }

  /// The time; within a frame of a replay, it is the frame's time.
  var time: Double {
    let sinceSample = replayedFrom.map { frames.time - $0 } ?? 0
    return (latest ?? 0) + sinceSample
  }

  /// The time of the next frame that a live run needs, if any.
  var nextFrame: Double? {
    guard case .live(let clock, _) = pace else { return nil }
    let next = clock.nextTick(after: time)
    return next < .infinity ? max(next, time + 1 / 60) : nil
  }

  /// The recorder of a live run, if any.
  var recorder: MotionRecorder? {
    if case .live(_, let recorder) = pace { recorder } else { nil }
  }

  func advance(to time: Double) {
    switch pace {
    case .replay(let clock):
      let step = time - (latest ?? time)
      replayedFrom = clock.time
      clock.advance(by: min(max(0, step), Self.longestPause))
      replayedFrom = nil
      latest = time
    case .live(let clock, let recorder):
      latest = time
      if let recorder { recorder.tick(at: time) } else { clock.tick(at: time) }
    }
  }
}
