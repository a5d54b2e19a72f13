import StreamsInterop

/// The table on a stage, with what comes in by keys and by the window as inputs.
struct StagedTable {
  let table: PuckTable
  /// Which puck is chosen.
  let choice: MotionInput<Double>
  /// What the pointer can reach.
  let world: MotionInput<MotionRectangle>

  /// The table of a live run, which is taken down.
  init(on recorder: MotionRecorder, in world: World) {
    let stage = recorder.stage
    self.init(
      PuckTable(
        world: world, clock: SampleClock(.recorded(recorder)), pointers: stage.pointers,
        send: { recorder.send($0) }), on: stage)
  }

  /// The table of a replay.
  init(on stage: MotionStage, in world: World) {
    self.init(
      PuckTable(
        world: world, clock: SampleClock(.live(stage.clock)), pointers: stage.pointers), on: stage)
  }

  private init(_ table: PuckTable, on stage: MotionStage) {
    self.table = table
    choice = stage.input("choice", to: Setter { [unowned table] in table.choose(Int($0)) })
    world = stage.input("world", to: Setter { [unowned table] in table.world = World($0) })
  }

  /// Hands on what is written.
  private struct Setter<Value>: Writable {
    let set: (Value) -> Void

    func write(_ value: Value) { set(value) }
  }
}

extension World {
  /// What the pointer can reach, as one value.
  var rectangle: MotionRectangle {
    MotionRectangle(
      x: reach.lower.x, y: reach.lower.y, width: reach.upper.x - reach.lower.x,
      height: reach.upper.y - reach.lower.y)
  }

  init(_ rectangle: MotionRectangle) {
    self.init(reachingFrom: rectangle.origin, to: rectangle.origin + rectangle.size)
  }
}

extension TableScene {
  var isPaused: Bool { past != nil }

  /// The first and the last moment that can be gone to.
  private var span: ClosedRange<Double>? { recorder.recording.span }

  func pause() {
    answer = nil
    guard past == nil, let end = span?.upperBound else {
      past = nil
      return
    }
    let replay = makeReplay()
    replay.seek(to: end)
    past = replay
  }

  func scrub(by seconds: Double) {
    guard let past else { return }
    go(to: past.time + seconds)
  }

  /// The pointer's column is a place on the time line.
  func scrub(with sample: PointerSample) {
    guard sample.phase == .pressed || sample.phase == .moved, let span else { return }
    let (lower, upper) = (world.reach.lower.x, world.reach.upper.x)
    let part = min(max((sample.position.x - lower) / (upper - lower), 0), 1)
    go(to: span.lowerBound + part * (span.upperBound - span.lowerBound))
  }

  private func go(to moment: Double) {
    guard let past, let span else { return }
    answer = nil
    past.seek(to: min(max(moment, span.lowerBound), span.upperBound))
  }

  private func makeReplay() -> MotionReplay<StagedTable> {
    MotionReplay(recorder.recording) { [beginning] stage in StagedTable(on: stage, in: beginning) }
  }

  /// Where in time it stands, where it does.
  func timeLine(columns: Int) -> String? {
    guard let past, let span else { return nil }
    let length = span.upperBound - span.lowerBound
    let now = past.time - span.lowerBound
    let text = "\(decimal(now, places: 2)) of \(decimal(length, places: 2)) s, arrows or the mouse "
    let room = max(0, columns - text.count - 4)
    let mark = length > 0 ? Int((now / length * Double(max(0, room - 1))).rounded()) : 0
    let line = (0..<room).map { $0 == mark ? "|" : "-" }.joined()
    return text + line
  }

  /// Why the chosen puck moved last.
  var whyText: String {
    #if TRACED
      guard let end = past?.time ?? span?.upperBound else { return "nothing has happened" }
      let replay = makeReplay()
      let trace = MotionTrace(of: replay.scene.table.runtime, keeping: 100_000)
      replay.seek(to: max(end, replay.time))
      let puck = replay.scene.table.pucks[replay.scene.table.chosen.value]
      let why = trace.why(puck.element.position)
      return why?.description.split(separator: "\n").joined(separator: " ") ?? "it has not moved"
    #else
      return "a build with the trait Tracing tells why"
    #endif
  }
}
