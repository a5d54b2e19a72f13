public import StreamsInterop

/// Plays random hands on a scene, and finds the smallest session in which it goes wrong.
///
///     let failing = findFailingSession(building: { stage in Scene(on: stage) }) { $0.isBroken }
///     #expect(failing == nil, "\(failing!.asTest(building: "Scene(on: stage)"))")
///
/// A hand comes down, moves in small steps and great ones, rests, lets go or is cancelled, while frames
/// pass, some of them late; sometimes there are two. What fails is played on a scene of its own each time,
/// and made smaller by `MotionRecording.shrunk(limit:_:)`.
///
/// Cost: some 100 inputs a session, and what shrinking takes.
///
/// - Parameters:
///   - sessions: how many are played before it gives up.
///   - area: where hands are.
///   - seed: what they are made from: the same sessions again. By default the environment's `STREAMS_SEED`,
///     or else others each time.
///   - build: builds the scene on a stage.
///   - hasFailed: asked at the end of a session.
/// - Returns: a session that fails; none where none did.
public func findFailingSession<Scene>(
  sessions: Int = 100,
  within area: MotionRectangle = MotionRectangle(x: 0, y: 0, width: 400, height: 400),
  seed: UInt64? = nil, building build: @escaping (MotionStage) -> Scene,
  _ hasFailed: @escaping (Scene) -> Bool
) -> MotionRecording? {
  func fails(_ recording: MotionRecording) -> Bool {
    let replay = MotionReplay(recording, build)
    replay.play()
    return hasFailed(replay.scene)
  }
  var random = LawRandom(seed: seed ?? seedFromEnvironment() ?? .random(in: 0...UInt64.max))
  for _ in 0..<sessions {
    var hand = RandomHands(in: area)
    let recording = hand.session(&random)
    if fails(recording) { return recording.shrunk(fails) }
  }
  return nil
}

/// Makes sessions of one hand or two.
private struct RandomHands {
  private let area: MotionRectangle
  private var time = 0.0
  private var places: [Int: SIMD2<Double>] = [:]
  private var inputs: [MotionRecording.Input] = []

  init(in area: MotionRectangle) {
    self.area = area
  }

  mutating func session(_ random: inout LawRandom) -> MotionRecording {
    add(.tick)
    for _ in 0..<(20 + random.next(below: 160)) { step(&random) }
    for id in places.keys.sorted() { send(.released, id) }
    for _ in 0..<20 {
      time += 1.0 / 60
      add(.tick)
    }
    return MotionRecording(inputs: inputs)
  }

  private mutating func step(_ random: inout LawRandom) {
    let id = random.next(below: 8) == 0 ? 1 : 0
    switch random.next(below: 32) {
    case 0: send(.released, id)
    case 1: send(.cancelled, id)
    case 2 where random.next(below: 4) == 0:
      places = [:]
      add(.cancellation)
    case 3..<12:
      // Now and then a frame is late.
      time += random.next(below: 12) == 0 ? 0.25 : 1.0 / 60
      add(.tick)
    default: move(id, &random)
    }
  }

  private mutating func move(_ id: Int, _ random: inout LawRandom) {
    time += Double(random.next(below: 17)) / 1000
    guard let place = places[id] else {
      let start = SIMD2(number(&random), number(&random))
      places[id] = area.origin + start * area.size
      return send(.pressed, id)
    }
    let reach = random.next(below: 6) == 0 ? area.size : area.size / 16
    let way = (SIMD2(number(&random), number(&random)) * 2 - 1) * reach
    let end = area.origin + area.size
    places[id] = pointwiseMin(pointwiseMax(place + way, area.origin), end)
    send(.moved, id)
  }

  /// From 0 to 1.
  private func number(_ random: inout LawRandom) -> Double {
    Double(random.next(below: 1 << 20)) / Double(1 << 20)
  }

  private mutating func send(_ phase: PointerPhase, _ id: Int) {
    guard let place = places[id] else { return }
    if phase == .released || phase == .cancelled { places[id] = nil }
    add(.sample(PointerSample(phase, at: place, time: time, id: id)))
  }

  private mutating func add(_ event: MotionRecording.Event) {
    inputs.append(MotionRecording.Input(time: time, event: event))
  }
}
