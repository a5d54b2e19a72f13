/// Plays a recording on a graph that is built anew for it, to any moment, forwards and back.
///
///     let replay = MotionReplay(recording) { stage in Scene(on: stage, view: view) }
///     replay.seek(to: 1.35)            // the scene is as it was then
///     replay.step(by: -1)              // one input before
///     let other = replay.fork(at: 1) { $0.spring.tension.value = 200 }
///     other.seek(to: 1.35)             // as it would have been
///
/// ## How it gets there
///
/// Forwards it plays what lies between. Backwards it builds the graph again, and plays from the beginning:
/// what a graph has kept, in an estimator, in a closure of the user's, is then what it was. Motions are
/// closed forms, so that costs little: some 100 ns for each property that is written. Outlets of the stage
/// let out the last value only, once it has arrived.
///
/// ## Who keeps whom
///
///     replay ──▶ scene ──▶ the graph
///        ╰──▶ stage ──▶ clock, pointers, inputs
///
/// Backwards, `scene` is another: whoever wants to keep something of it asks the replay again.
public final class MotionReplay<Scene> {
  /// What is played.
  public let recording: MotionRecording
  /// What the graph is built on now.
  public private(set) var stage: MotionStage
  /// What was built on it.
  public private(set) var scene: Scene
  /// How many inputs have been played.
  public private(set) var position = 0
  /// The host's time that it has come to: that of the last input, or the moment that was sought.
  public private(set) var time: Double

  private let build: (MotionStage) -> Scene
  /// What is done to the scene on the way, where this is a fork.
  private let fork: (time: Double, change: (Scene) -> Void)?
  private var isForked = false

  /// A recording, with what builds the graph on a stage. It stands before the first input.
  public convenience init(_ recording: MotionRecording, _ build: @escaping (MotionStage) -> Scene) {
    self.init(recording, build, fork: nil)
  }

  private init(
    _ recording: MotionRecording, _ build: @escaping (MotionStage) -> Scene,
    fork: (time: Double, change: (Scene) -> Void)?
  ) {
    self.recording = recording
    self.build = build
    self.fork = fork
    stage = MotionStage()
    scene = build(stage)
    time = recording.span?.lowerBound ?? 0
  }

  /// Plays all that is left, and lets out what happens on the way.
  public func play() {
    while position < recording.inputs.count { playNext() }
  }

  /// Goes to a moment in the host's time: all inputs up to it have been played, and its clock has ticked
  /// there. Before the first input, none has been.
  public func seek(to moment: Double) {
    require(!moment.isNaN, "MotionReplay.seek(to:): moment must be a number", "\(moment)")
    var end = position
    if moment < time || isBetween { end = 0 }
    while end < recording.inputs.count, recording.inputs[end].time <= moment { end += 1 }
    go(to: end, at: moment)
  }

  /// Goes forwards by some inputs, or back.
  public func step(by count: Int) {
    go(to: max(0, min(recording.inputs.count, position + count)))
  }

  /// The other course: what `change` makes of the scene at a moment, before what comes in later. It stands
  /// at that moment; this one goes on as it was.
  public func fork(at moment: Double, _ change: @escaping (Scene) -> Void) -> MotionReplay<Scene> {
    let other = MotionReplay(recording, build, fork: (moment, change))
    other.seek(to: moment)
    return other
  }

  // MARK: On the way

  /// Whether the clock has ticked to a moment between two inputs, which it did not in the session.
  private var isBetween = false

  private func go(to end: Int, at moment: Double? = nil) {
    let mustBuild = end < position || isBetween
    if mustBuild {
      position = 0
      isBetween = false
      isForked = false
      stage = MotionStage()
    }
    stage.seeking {
      if mustBuild { scene = build(stage) }
      while position < end { playNext() }
      time = position > 0 ? recording.inputs[position - 1].time : recording.span?.lowerBound ?? 0
      if let moment { tick(to: moment) }
    }
  }

  private func playNext() {
    let input = recording.inputs[position]
    if let fork, !isForked, input.time > fork.time { enterFork(fork) }
    stage.take(input)
    position += 1
    time = input.time
  }

  private func tick(to moment: Double) {
    guard moment > time, position > 0, moment < .infinity else { return }
    if let fork, !isForked, moment >= fork.time { enterFork(fork) }
    stage.tick(at: moment)
    time = moment
    isBetween = true
  }

  private func enterFork(_ fork: (time: Double, change: (Scene) -> Void)) {
    isForked = true
    fork.change(scene)
  }
}
