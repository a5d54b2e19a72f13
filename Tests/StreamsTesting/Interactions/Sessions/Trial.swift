import StreamsInspection
import StreamsOperatorsTesting

/// A trial of a scene in a session, which checks the scene's contracts.
final class Trial<Scene> {
  let scene: Scene
  let contracts: [MotionContract]
  let watches: [ContractWatch]
  private(set) var inputs: [MotionRecording.Input] = []
  private(set) var turnCount = 0

  private let recorder = MotionRecorder()
  var stage: MotionStage { recorder.stage }
  private let reducedMotion: ReactiveProperty<Double>
  private var moment = ContractMoment()
  private var pressed = PressedPointers()
  private var lastTick = -Double.infinity
  /// The contracts to check.
  private let watched: [Int]

  init(
    _ build: (MotionStage) -> Scene, _ contracts: (Scene) -> [MotionContract],
    only chosen: Set<Int>? = nil
  ) {
    let clock = recorder.stage.clock
    reducedMotion = ReactiveProperty(
      initialValue: 0,
      externalWrite: { [unowned clock] in
        clock.reducedMotion = $0 == 1 ? .on : $0 == 2 ? .instant : .off
      })
    _ = recorder.stage.input(RandomHands.reducedMotion, to: reducedMotion)
    scene = build(recorder.stage)
    self.contracts = contracts(scene)
    watches = self.contracts.map { $0.begin() }
    watched = watches.indices.filter { chosen?.contains($0) != false }
    observe(.beginning)
  }

  /// The first broken contract.
  var broken: Int? { watched.first { watches[$0].fault != nil } }

  /// The elements that are subjects of contracts.
  var targets: [MotionElement] {
    var seen: Set<ObjectIdentifier> = []
    return contracts.compactMap { $0.subject?.element }
      .filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// The seconds that the session has lasted; a pause of hours counts as a quarter of a second.
  private(set) var seconds = 0.0

  func take(_ input: MotionRecording.Input) {
    inputs.append(input)
    if input.time > lastTick, input.event != .tick { tick(at: input.time) }
    switch input.event {
    case .tick: tick(at: input.time)
    case .sample(let sample):
      moment.way = pressed.take(sample, at: input.time)
      moment.throwVelocity = pressed.throwVelocity
      stage.take(input)
      observe(.sample(sample))
    case .cancellation:
      pressed.removeAll()
      stage.take(input)
      observe(.cancellation)
    case .write(let name, _):
      stage.take(input)
      observe(.write(name: name))
    }
  }

  /// Lets time continue until the scene is quiet, up to a limit.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of seconds.
  ///   - isPatient: whether the session continues after a fault.
  func finish(limit: Double = 12, isPatient: Bool = false) {
    var time = max(0, lastTick, inputs.last?.time ?? 0)
    let end = time + limit
    // A few more ticks confirm that the scene rests.
    var rest = 3
    while time < end, stage.clock.pendingCount > 0 || rest > 0, isPatient || broken == nil {
      if stage.clock.pendingCount == 0 { rest -= 1 }
      time += 1.0 / 60
      tick(at: time)
    }
    let asksForFrames = stage.clock.pendingCount > 0
    let isExplained = contracts.contains { $0.subject?.isActive ?? false }
    for index in watched {
      watches[index].finish(moment, asksForFrames: asksForFrames, isExplained: isExplained)
    }
  }

  private func tick(at hostTime: Double) {
    seconds += min(0.25, hostTime - max(0, lastTick))
    lastTick = hostTime
    stage.take(MotionRecording.Input(time: hostTime, event: .tick))
    observe(.tick)
  }

  private func observe(_ cause: ContractMoment.Cause) {
    turnCount += 1
    let time = stage.clock.time
    moment.elapsed = time - moment.time
    moment.time = time
    moment.cause = cause
    moment.pressedCount = pressed.count
    moment.way += pressed.lateWay
    moment.reducedMotion = stage.clock.reducedMotion
    if case .tick = cause {} else { moment.lastInput = time }
    if moment.pressedCount > 0 { moment.lastInput = time }
    for index in watched { watches[index].observe(moment) }
    moment.way = 0
    moment.throwVelocity = nil
  }
}

/// The pressed pointers, as known to the hands on a scene.
struct PressedPointers {
  private struct Press {
    var id: Int
    var place: SIMD2<Double>
    var time: Double
    /// The velocities of the pointer's last moves.
    var velocities: [SIMD2<Double>] = []
  }

  private var presses: [Press] = []
  private var latest = -Double.infinity
  /// Whether two pointers have been pressed at the same time since the first press.
  private var hadCompany = false
  /// The distance that pointers traveled in samples that arrived too late to count.
  private(set) var lateWay = 0.0
  /// The velocity of the pointer just released, if it moved steadily.
  private(set) var throwVelocity: SIMD2<Double>?

  var count: Int { presses.count }

  mutating func removeAll() {
    presses = []
  }

  /// - Returns: The distance that the pointer has moved or its wheel has turned.
  mutating func take(_ sample: PointerSample, at time: Double) -> Double {
    throwVelocity = nil
    if presses.isEmpty { (lateWay, hadCompany) = (0, false) }
    let isLate = sample.time < latest
    latest = max(latest, sample.time)
    if sample.phase == .scrolled { return ContractPlace(sample.wheelDelta).length }
    guard let index = presses.firstIndex(where: { $0.id == sample.id }) else {
      if sample.phase == .pressed {
        presses.append(Press(id: sample.id, place: sample.position, time: time))
        hadCompany = hadCompany || presses.count > 1
      }
      return 0
    }
    let step = sample.position - presses[index].place
    let elapsed = sample.time - presses[index].time
    if isLate { lateWay += ContractPlace(step).length }
    switch sample.phase {
    case .moved:
      let isRegular = elapsed >= 0.004 && elapsed <= 0.02 && sample.time == time
      presses[index].velocities =
        isRegular ? presses[index].velocities.suffix(3) + [step / elapsed] : []
      presses[index].place = sample.position
      presses[index].time = sample.time
    case .pressed:
      presses[index].velocities = []
      presses[index].place = sample.position
    case .released:
      if !hadCompany, step == .zero, elapsed <= 0.01, sample.time == time {
        throwVelocity = Self.steady(presses[index].velocities)
      }
      presses.remove(at: index)
    case .cancelled, .left, .hovered: presses.remove(at: index)
    case .scrolled: break
    }
    return ContractPlace(step).length
  }

  /// The mean of four nearly equal velocities, unless they are slow.
  private static func steady(_ velocities: [SIMD2<Double>]) -> SIMD2<Double>? {
    guard velocities.count == 4 else { return nil }
    let mean = velocities.reduce(.zero, +) / 4
    let speed = ContractPlace(mean).length
    guard speed > 200 else { return nil }
    for velocity in velocities where ContractPlace(velocity - mean).length > 0.1 * speed {
      return nil
    }
    return mean
  }
}
