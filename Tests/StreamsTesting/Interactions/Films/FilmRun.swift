import StreamsInspection

/// One run of a scene, which records its courses.
final class FilmRun<Scene> {
  let scene: Scene
  let rate: Double
  /// The session's time, in seconds.
  private(set) var time = 0.0
  /// The time of the last input; 0 without any.
  private(set) var lastInput = 0.0
  /// Whether the run records its courses.
  private let isRecording: Bool
  /// The inputs so far, without ticks.
  private(set) var inputs: [MotionRecording.Input] = []
  /// The number of ticks requested while everything stood still, in the last second.
  private(set) var idleFrames = 0
  /// The presses on elements of the film.
  private(set) var grasps: [FilmGrasp] = []
  let channels: [FilmChannel]
  let trial: Trial<Scene>
  private(set) var moments = FilmMoments()
  private let subjects: [Watched]
  private var nextTick = 1
  private var faults: [Double?]

  /// - Parameters:
  ///   - film: the scene.
  ///   - rate: the clock's rate.
  ///   - isBare: whether to record positions only, and to check no contracts.
  ///   - isRecording: whether to record courses.
  init(
    _ film: FilmScene<Scene>, rate: Double, isBare: Bool = false, isRecording: Bool = true
  ) {
    self.isRecording = isRecording
    self.rate = rate
    trial = Trial(film.build, isBare ? { _ in [] } : film.contracts)
    scene = trial.scene
    subjects = film.subjects(scene)
    var names: Set<String> = []
    for subject in subjects {
      require(
        names.insert(subject.name).inserted, "FilmScene: expected a name for each value",
        "'\(subject.name)' twice")
    }
    channels = subjects.flatMap { FilmChannel.channels(of: $0, isBare: isBare) }
    faults = Array(repeating: nil, count: trial.watches.count)
    trial.take(MotionRecording.Input(time: 0, event: .tick))
    note(isMove: false)
  }

  /// The number of writes to inputs that the scene doesn't have.
  var unknownWriteCount: Int { trial.stage.unknownWriteCount }

  func subject(named name: String) -> Watched? { subjects.first { $0.name == name } }
  func element(named name: String) -> MotionElement? { subject(named: name)?.element }
  /// The elements in the film.
  var elements: [MotionElement] { subjects.compactMap(\.element) }
  private var isPending: Bool { trial.stage.clock.pendingCount > 0 }

  /// Records the values at a moment.
  private func note(isMove: Bool) {
    guard isRecording else { return }
    moments.add(time, isMove: isMove)
    for channel in channels { channel.read(time) }
    for index in faults.indices where faults[index] == nil && trial.watches[index].fault != nil {
      faults[index] = time
    }
  }

  /// Advances time with the clock's ticks, while the clock requests any.
  func advance(to end: Double) {
    let first = (time * rate).rounded(.down) + 1
    nextTick = max(nextTick, Int(first))
    while Double(nextTick) / rate < end, isPending {
      time = Double(nextTick) / rate
      nextTick += 1
      trial.take(MotionRecording.Input(time: time, event: .tick))
      note(isMove: false)
    }
    time = max(time, end)
  }

  /// Passes an input on, after a tick to its time.
  func send(_ event: MotionRecording.Event) {
    let input = MotionRecording.Input(time: time, event: event)
    inputs.append(input)
    lastInput = time
    trial.take(MotionRecording.Input(time: time, event: .tick))
    note(isMove: false)
    trial.take(input)
    var isMove = false
    if case .sample(let sample) = event {
      follow(sample)
      isMove = sample.phase == .moved || sample.phase == .scrolled || sample.phase == .hovered
    }
    note(isMove: isMove)
  }

  /// Notes which element a pointer presses, and how the pointer moves.
  private func follow(_ sample: PointerSample) {
    if sample.phase == .pressed {
      let subject = subjects.last {
        $0.element.map { $0.parent == nil && $0.covers(sample.position) } == true && $0.isShown()
      }
      guard let subject else { return }
      grasps.append(
        FilmGrasp(name: subject.name, id: sample.id, points: [(time, sample.position)]))
    } else if let index = grasps.lastIndex(where: { $0.id == sample.id && $0.isOpen }) {
      if sample.phase == .moved {
        grasps[index].points.append((time, sample.position))
      } else {
        grasps[index].isOpen = false
      }
    }
  }

  /// Plays inputs at their times.
  func play(_ inputs: [MotionRecording.Input]) {
    for input in inputs where input.event != .tick {
      advance(to: input.time)
      send(input.event)
    }
  }

  /// Lets time continue until the clock requests no frames, until nothing has moved for a second, or up to a limit.
  func finish(limit: Double) {
    let end = time + limit
    var still = 0
    while time < end, isPending {
      advance(
        to: min(end, Double(max(nextTick, Int((time * rate).rounded(.down)) + 1)) / rate + 1e-9))
      let isActive = channels.contains { $0.isMoving }
      still = isActive ? 0 : still + 1
      if Double(still) >= rate { break }
    }
    idleFrames = Double(still) >= rate ? still : 0
    trial.finish(limit: 0, isPatient: true)
    for index in faults.indices where faults[index] == nil && trial.watches[index].fault != nil {
      faults[index] = time
    }
  }

  /// The contracts' verdicts, with the times of the faults.
  var verdicts: [FilmVerdict] {
    zip(trial.contracts, faults).map { contract, time in
      FilmVerdict(name: contract.name, brokenAt: time.map { FilmNumber.rounded($0, 5) })
    }
  }
}

/// The moments at which a run's values were read.
struct FilmMoments {
  private(set) var times: [Double] = []
  /// Whether a moment follows a move of a pointer or a wheel.
  private(set) var moves: [Bool] = []

  mutating func add(_ time: Double, isMove: Bool) {
    times.append(time)
    moves.append(isMove)
  }
}
