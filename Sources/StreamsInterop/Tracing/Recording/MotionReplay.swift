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
/// It keeps some scenes that stand where it has been, and goes on from the nearest that is not past the
/// moment: forwards and back. Where none is, it builds the graph again, and plays from the beginning. So
/// what a graph has kept, in an estimator, in a closure of the user's, is what it was. Outlets of the stage
/// let out the last value only, once it has arrived.
///
/// Cost: what lies between is played, some 200 ns for each property that is written. At most that is the
/// session from its beginning; with moments here and there it is an eighth of that, on the average.
///
/// ## Who keeps whom
///
///     replay ──▶ up to eight scenes ──▶ the graph
///        ╰──▶ their stages ──▶ clock, pointers, inputs
///
/// After each seek and step, ``scene`` may be another: whoever wants to know something of it asks the replay
/// again.
public final class MotionReplay<Scene> {
  /// What is played.
  public let recording: MotionRecording
  /// What the graph is built on now.
  public var stage: MotionStage { current.stage }
  /// What was built on it.
  public var scene: Scene { current.scene }
  /// How many inputs have been played.
  public var position: Int { current.position }
  /// The host's time that it has come to: that of the last input, or a moment that was sought after it. The
  /// recording's beginning before the first.
  public var time: Double { current.time }

  private let build: (MotionStage) -> Scene
  /// What is done to the scene on the way, where this is a fork.
  private let fork: (time: Double, change: (Scene) -> Void)?
  private var current: ReplayedScene<Scene>
  /// All that stand somewhere, the current one included.
  private var courses: [ReplayedScene<Scene>]

  /// A recording, with what builds the graph on a stage. It stands before the first input.
  ///
  /// - Parameters:
  ///   - recording: what is played; it may be empty.
  ///   - build: builds the graph on the stage that it is given. It is called at once, and again
  ///     whenever there is no scene to go on from: each time it must build the same. Kept.
  ///
  /// Cost: that of building the graph.
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
    let stage = MotionStage()
    current = ReplayedScene(on: stage, build(stage), at: recording.span?.lowerBound ?? 0)
    courses = [current]
  }

  /// Plays all that is left, and lets out what happens on the way.
  public func play() {
    while position < recording.inputs.count { playNext(of: current) }
  }

  /// Goes to a moment in the host's time: all inputs up to it have been played. Between two inputs all is as
  /// the first has left it, as it was in the session. Before the first, none has been played; after the
  /// last, the clock ticks once, at the moment.
  ///
  /// - Parameter moment: in seconds of the host's time. Traps where it is not a number. Infinity is
  ///   the last input, without that tick.
  ///
  /// Cost: the inputs between it and the nearest scene before it are played.
  public func seek(to moment: Double) {
    require(!moment.isNaN, "MotionReplay.seek(to:): moment must be a number", "\(moment)")
    // The first input that is later.
    var (end, later) = (0, recording.inputs.count)
    while end < later {
      let middle = (end + later) / 2
      if recording.inputs[middle].time <= moment { end = middle + 1 } else { later = middle }
    }
    go(to: end, at: moment)
  }

  /// Goes forwards by some inputs, or back.
  ///
  /// - Parameter count: how many inputs; below 0 back. Beyond the first and the last it is clamped:
  ///   it goes there.
  ///
  /// Cost: forwards, the inputs that it passes; back, as of ``seek(to:)``.
  public func step(by count: Int) {
    // No sum of the two can be too great.
    let count = max(-position, min(recording.inputs.count - position, count))
    let end = position + count
    go(to: end, at: end > 0 ? recording.inputs[end - 1].time : -.infinity)
  }

  /// The other course: what `change` makes of the scene at a moment, before what comes in later. It stands
  /// at that moment; this one goes on as it was.
  ///
  /// - Parameters:
  ///   - moment: in seconds of the host's time. Traps where it is not a number.
  ///   - change: what is done to the scene then; kept, and done again to each scene that is built
  ///     anew.
  ///
  /// Cost: a scene is built, and played up to the moment.
  public func fork(at moment: Double, _ change: @escaping (Scene) -> Void) -> MotionReplay<Scene> {
    let other = MotionReplay(recording, build, fork: (moment, change))
    other.seek(to: moment)
    return other
  }

  // MARK: On the way

  private func go(to end: Int, at moment: Double) {
    let known = nearest(to: end, at: moment)
    let stage = known?.stage ?? MotionStage()
    var arrived = current
    stage.seeking(lettingOutAll: known !== current) {
      let course =
        known ?? ReplayedScene(on: stage, build(stage), at: recording.span?.lowerBound ?? 0)
      while course.position < end { playNext(of: course) }
      enterFork(of: course, at: moment)
      if end > 0, end == recording.inputs.count, moment > course.time, moment < .infinity {
        stage.tick(at: moment)
        course.time = moment
        course.isBeyond = true
      }
      arrived = course
    }
    if known == nil { courses.append(arrived) }
    current = arrived
    forget()
  }

  /// What stands nearest before a moment, of what has been there as a session comes there; none where none
  /// does.
  private func nearest(to end: Int, at moment: Double) -> ReplayedScene<Scene>? {
    var nearest: ReplayedScene<Scene>?
    for course in courses where course.position <= end && !course.isBeyond {
      if course.isForked, let fork, moment < fork.time { continue }
      if let nearest, nearest.position > course.position { continue }
      if let nearest, nearest.position == course.position, course !== current { continue }
      nearest = course
    }
    return nearest
  }

  /// Lets go of what is of no use, and of what is of least use where there are too many: of what lies nearest
  /// after another.
  private func forget() {
    courses.removeAll { $0 !== current && ($0.isBeyond || $0.position == 0) }
    guard courses.count > 8 else { return }
    courses.sort { $0.position < $1.position }
    var (least, leastWay) = (0, Int.max)
    var before = 0
    for (index, course) in courses.enumerated() {
      let way = course.position - before
      before = course.position
      if course !== current, way < leastWay { (least, leastWay) = (index, way) }
    }
    courses.remove(at: least)
  }

  private func playNext(of course: ReplayedScene<Scene>) {
    let input = recording.inputs[course.position]
    if let fork, input.time > fork.time { enterFork(of: course, at: fork.time) }
    course.stage.take(input)
    course.position += 1
    course.time = input.time
  }

  private func enterFork(of course: ReplayedScene<Scene>, at moment: Double) {
    guard let fork, !course.isForked, moment >= fork.time else { return }
    course.isForked = true
    fork.change(course.scene)
  }
}

/// A scene of a replay, and how far it has come.
private final class ReplayedScene<Scene> {
  let stage: MotionStage
  let scene: Scene
  var position = 0
  var time: Double
  var isForked = false
  /// Whether its clock has ticked after the last input, where it did not in the session.
  var isBeyond = false

  init(on stage: MotionStage, _ scene: Scene, at time: Double) {
    self.stage = stage
    self.scene = scene
    self.time = time
    #if DEBUG && !hasFeature(Embedded)
      // Where it stands before the first tick, nobody has forgotten to tick it.
      stage.clock.hasTicked = true
    #endif
  }
}
