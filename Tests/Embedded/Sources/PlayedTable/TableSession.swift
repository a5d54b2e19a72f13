import StreamsInterop

/// A pointer recording as a session of the table, which can be played to any moment.
struct TableSession {
  let replay: MotionReplay<PuckTable>
  /// The host's time at the first sample.
  let start: Double

  /// The number of frames per second between the samples.
  static let frameRate = 60.0
  /// The longest part of a pause that is played, in seconds, since a recording may pause for years.
  static let longestPause = 3.0

  init(_ recording: Recording) {
    let session = Self.recording(of: recording.samples)
    let world = World(around: recording.samples)
    replay = MotionReplay(session) { stage in
      PuckTable(world: world, clock: SampleClock(.live(stage.clock)), pointers: stage.pointers)
    }
    start = session.span?.lowerBound ?? 0
  }

  /// The samples, repaired as in the playground, with the ticks of a display in between.
  private static func recording(of samples: [PointerSample]) -> MotionRecording {
    let recorder = MotionRecorder()
    let feed = PointerFeed(to: recorder.stage.pointers) { recorder.send($0) }
    var time = 0.0
    var latest = samples.first?.time ?? 0
    recorder.tick(at: 0)
    for sample in samples {
      let end = time + min(sample.time - latest, longestPause)
      latest = sample.time
      while time + 1 / frameRate < end {
        time += 1 / frameRate
        recorder.tick(at: time)
      }
      if end > time {
        time = end
        recorder.tick(at: time)
      }
      feed.take(sample)
    }
    recorder.cancelAll()
    for _ in 0..<Int(5 * frameRate) {
      time += 1 / frameRate
      recorder.tick(at: time)
    }
    return recorder.recording
  }
}

extension PuckTable {
  /// The position of a puck, or of the follower.
  func position(at index: Int) -> ReactiveProperty<SIMD2<Double>> {
    index < pucks.count ? pucks[index].element.position : follower.position
  }
}
