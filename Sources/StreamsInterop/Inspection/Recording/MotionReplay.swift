import StreamsOperators

/// Plays a recording, on a graph that is rebuilt for it, forward and back to any moment.
///
///     let replay = MotionReplay(recording) { stage in Scene(on: stage, view: view) }
///     replay.seek(to: 1.35)            // the scene as it was then
///     replay.step(by: -1)              // back by one input
///     let other = replay.fork(at: 1) { $0.spring.tension.value = 200 }
///     other.seek(to: 1.35)             // the scene as it would have been
///
/// ## How it works
///
/// The replay keeps some scenes at moments that it has visited, and continues from the nearest scene before the
/// requested moment. If there is no such scene, it rebuilds the graph, and plays from the beginning. All state of a
/// graph, whether in an estimator or in a user's closure, is therefore as it was at that moment. The stage's outlets
/// pass only the last value, on arrival.
///
/// Cost: playing the inputs in between, about 200 ns for each property that is written. The maximum is the whole
/// session from its beginning; for random moments, the average is an eighth of that.
///
/// ## Ownership
///
///     replay ──▶ up to eight scenes ──▶ the graph
///        ╰──▶ their stages ──▶ clock, pointers, inputs
///
/// After each seek and step, ``scene`` may be a different object: read it from the replay again.
public final class MotionReplay<Scene> {
  /// The recording to play.
  public let recording: MotionRecording
  /// The stage of the current graph.
  public var stage: MotionStage { current.stage }
  /// The graph that was built on the stage.
  public var scene: Scene { current.scene }
  /// The number of inputs that have been played.
  public var position: Int { current.position }
  /// The host's time that the replay has reached: the time of the last input, or a later moment that was sought; before
  /// the first input, the recording's beginning.
  public var time: Double { current.time }

  private let build: (MotionStage) -> Scene
  /// The change to the scene at a moment, if this is a fork.
  private let fork: (time: Double, change: (Scene) -> Void)?
  /// The isolation of the stages.
  private let mark: IsolationMark
  private var current: ReplayedScene<Scene>
  /// All kept scenes, including the current one.
  private var courses: [ReplayedScene<Scene>]

  /// A replay of a recording, whose graph a function builds on a stage. The replay begins before the first input.
  ///
  /// - Parameters:
  ///   - recording: the recording to play, which may be empty.
  ///   - build: builds the graph on the given stage. The function is called immediately, and again whenever there is
  ///     no scene from which to continue. It must build the same graph each time. Retained.
  ///
  /// Cost: building the graph.
  public convenience init(
    _ recording: MotionRecording, isolation: MotionIsolation = #isolation,
    _ build: @escaping (MotionStage) -> Scene
  ) {
    self.init(recording, build, fork: nil, of: IsolationMark(isolation))
  }

  private init(
    _ recording: MotionRecording, _ build: @escaping (MotionStage) -> Scene,
    fork: (time: Double, change: (Scene) -> Void)?, of mark: IsolationMark
  ) {
    self.mark = mark
    self.recording = recording
    self.build = build
    self.fork = fork
    let stage = MotionStage(of: mark)
    current = ReplayedScene(on: stage, build(stage), at: recording.span?.lowerBound ?? 0)
    courses = [current]
  }

  /// Plays all remaining inputs, and passes values to outlets along the way.
  public func play() {
    while position < recording.inputs.count { playNext(of: current) }
  }

  /// Goes to a moment in the host's time, at which all inputs up to that moment have been played. Between two inputs,
  /// the scene is as the earlier input left it, as in the session. Before the first input, no input has been played;
  /// after the last, the clock ticks once, at that moment.
  ///
  /// - Parameter moment: the moment, in seconds on the host's clock. Traps if NaN. Infinity goes to the last input,
  ///   without ticking the clock.
  ///
  /// Cost: the inputs between the moment and the nearest scene before it are played.
  public func seek(to moment: Double) {
    require(!moment.isNaN, "MotionReplay.seek(to:): expected a number", "\(moment)")
    // Find the first later input.
    var (end, later) = (0, recording.inputs.count)
    while end < later {
      let middle = (end + later) / 2
      if recording.inputs[middle].time <= moment { end = middle + 1 } else { later = middle }
    }
    go(to: end, at: moment)
  }

  /// Goes forward or back by a number of inputs.
  ///
  /// - Parameter count: the number of inputs; negative to go back. Clamped to the first and last inputs.
  ///
  /// Cost: forward, playing the inputs; back, see ``seek(to:)``.
  public func step(by count: Int) {
    // After clamping, the sum can't overflow.
    let count = max(-position, min(recording.inputs.count - position, count))
    let end = position + count
    go(to: end, at: end > 0 ? recording.inputs[end - 1].time : -.infinity)
  }

  /// A replay whose scene is changed at a moment, before later inputs. The new replay begins at that moment; this
  /// replay is unchanged.
  ///
  /// - Parameters:
  ///   - moment: the moment, in seconds on the host's clock. Traps if NaN.
  ///   - change: changes the scene at that moment; retained, and called again for each scene that is rebuilt.
  /// - Returns: The new replay.
  ///
  /// Cost: a scene is built, and played up to the moment.
  public func fork(at moment: Double, _ change: @escaping (Scene) -> Void) -> MotionReplay<Scene> {
    let other = MotionReplay(recording, build, fork: (moment, change), of: mark)
    other.seek(to: moment)
    return other
  }

  // MARK: On the way

  private func go(to end: Int, at moment: Double) {
    let known = nearest(to: end, at: moment)
    let stage = known?.stage ?? MotionStage(of: mark)
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

  /// The nearest kept scene before a moment from which the moment can be reached by playing; `nil` if there is none.
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

  /// Drops useless scenes and, if there are still too many, the least useful ones: those that most closely follow
  /// another.
  private func forget() {
    courses.removeAll { $0 !== current && ($0.isBeyond || $0.position == 0) }
    guard courses.count > 8 else { return }
    courses.sort { $0.position < $1.position }
    var (least, minimumWay) = (0, Int.max)
    var before = 0
    for (index, course) in courses.enumerated() {
      let way = course.position - before
      before = course.position
      if course !== current, way < minimumWay { (least, minimumWay) = (index, way) }
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

/// A scene of a replay, and its progress.
private final class ReplayedScene<Scene> {
  let stage: MotionStage
  let scene: Scene
  var position = 0
  var time: Double
  var isForked = false
  /// Whether the clock has ticked after the last input, unlike in the session.
  var isBeyond = false

  init(on stage: MotionStage, _ scene: Scene, at time: Double) {
    self.stage = stage
    self.scene = scene
    self.time = time
    #if DEBUG && !hasFeature(Embedded)
      // Before the first tick, a missing tick is not a mistake.
      stage.clock.hasTicked = true
    #endif
  }
}
