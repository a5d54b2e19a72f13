/// Records a session as it takes place: what comes in goes through it, to the graph that is built on its
/// stage.
///
///     let recorder = MotionRecorder()
///     let scene = Scene(on: recorder.stage)
///     display.onFrame = { recorder.tick(at: $0) }
///     window.onPointer = { recorder.send($0, at: $0.time) }
///     …
///     try save(recorder.recording.text)
///
/// Cost: some 100 bytes an input.
public final class MotionRecorder {
  /// What the graph is built on.
  public let stage = MotionStage()
  /// What has come in so far.
  public private(set) var recording = MotionRecording()

  /// A recorder of a session that begins.
  public init() {
    stage.onWrite = { [unowned(unsafe) self] name, components in
      let recorder = unsafe self
      let time = recorder.stage.time
      recorder.recording.inputs.append(
        MotionRecording.Input(
          time: time.isFinite ? time : 0, event: .write(name: name, components: components)))
    }
  }

  deinit {
    stage.onWrite = nil
  }

  // A value that is written comes at the time of the last tick.

  /// Lets the host's time be `hostTime`, as ``TickClock/tick(at:)``. A time that is not finite, or before
  /// the last, is dropped.
  public func tick(at hostTime: Double) {
    guard hostTime.isFinite, hostTime >= stage.time else { return }
    take(.tick, at: hostTime)
  }

  /// Takes a sample, after a tick to `hostTime`; without one, at the time of the last tick.
  public func send(_ sample: PointerSample, at hostTime: Double? = nil) {
    take(.sample(sample), at: hostTime)
  }

  /// Cancels the press of every pointer, as ``PointerSource/cancelAll()``.
  public func cancelAll() {
    take(.cancellation, at: nil)
  }

  private func take(_ event: MotionRecording.Event, at hostTime: Double?) {
    var time = stage.time
    if let hostTime, hostTime.isFinite, hostTime > time { time = hostTime }
    let input = MotionRecording.Input(time: time.isFinite ? time : 0, event: event)
    recording.inputs.append(input)
    stage.take(input)
  }
}
