import StreamsInteractions

/// Records a live session: inputs pass through the recorder to the graph that is built on its stage.
///
///     let recorder = MotionRecorder()
///     let scene = Scene(on: recorder.stage)
///     display.onFrame = { recorder.tick(at: $0) }
///     window.onPointer = { recorder.send($0, at: $0.time) }
///     …
///     try save(recorder.recording.text)
///
/// A recording can be read back bit for bit, whatever was sent, including 64-bit pointer IDs and non-finite values.
///
/// Cost: about 100 bytes per input.
public final class MotionRecorder {
  /// The stage on which to build the graph.
  public let stage: MotionStage
  /// The inputs so far.
  public private(set) var recording = MotionRecording()

  /// A recorder for a new session.
  public convenience init(isolation: MotionIsolation = #isolation) {
    self.init(on: MotionStage(of: IsolationMark(isolation)))
  }

  private init(on stage: MotionStage) {
    self.stage = stage
    stage.onWrite = { [loose = Loose(self)] name, components in
      let recorder = loose.object("MotionRecorder")
      let time = recorder.stage.time
      recorder.recording.inputs.append(
        MotionRecording.Input(
          time: time.isFinite ? time : 0, event: .write(name: name, components: components)))
    }
  }

  deinit {
    stage.pointers.checkIsolation("a recorder of ")
    stage.onWrite = nil
  }

  // A written value is recorded at the time of the last tick.

  /// Advances the host's time to `hostTime`, like ``TickClock/tick(at:)``. A time that is non-finite, or that precedes
  /// the last one, is dropped.
  ///
  /// - Parameter hostTime: the time, in seconds.
  public func tick(at hostTime: Double) {
    guard hostTime.isFinite, hostTime >= stage.time else { return }
    take(.tick, at: hostTime)
  }

  /// Sends a sample after a tick to `hostTime`, or, without a time, at the time of the last tick.
  ///
  /// - Parameters:
  ///   - sample: the sample.
  ///   - hostTime: the time, in seconds; `nil` for the time of the last tick.
  public func send(_ sample: PointerSample, at hostTime: Double? = nil) {
    take(.sample(sample), at: hostTime)
  }

  /// Cancels the press of every pointer, like ``PointerSource/cancelAll()``.
  public func cancelAll() {
    take(.cancellation, at: nil)
  }

  private func take(_ event: MotionRecording.Event, at hostTime: Double?) {
    var time = stage.time
    if let hostTime, hostTime.isFinite, hostTime > time { time = hostTime }
    let input = MotionRecording.Input(time: time.isFinite ? time : 0, event: event)
    // Writes before the first tick are moved to its time.
    for index in recording.inputs.indices.reversed() {
      guard recording.inputs[index].time > input.time else { break }
      recording.inputs[index].time = input.time
    }
    recording.inputs.append(input)
    stage.take(input)
  }
}
