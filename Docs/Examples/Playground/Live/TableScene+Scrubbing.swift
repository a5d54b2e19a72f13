import StreamsInterop

/// The table on a stage, with keys and the window as inputs.
struct StagedTable {
  let table: PuckTable
  /// The chosen puck.
  let choice: MotionInput<Double>
  /// The pointer's reach.
  let world: MotionInput<MotionRectangle>

  /// The table of a replay or, with a recorder, of a live run.
  init(on stage: MotionStage, in world: World, recorder: MotionRecorder? = nil) {
    let table = PuckTable(
      world: world, clock: SampleClock(.live(stage.clock, recorder)), pointers: stage.pointers)
    self.table = table
    choice = stage.input("choice", to: Setter { [unowned table] in table.choose(Int($0)) })
    self.world = stage.input("world", to: Setter { [unowned table] in table.world = World($0) })
  }

  /// Passes writes on.
  private struct Setter<Value>: Writable {
    let set: (Value) -> Void

    func write(_ value: Value) { set(value) }
  }
}

extension World {
  /// The pointer's reach, as one value.
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

  /// The range of moments that can be sought.
  private var span: ClosedRange<Double>? { recorder.recording.span }

  func pause() {
    answer = nil
    guard past == nil, let end = span?.upperBound else {
      past = nil
      return
    }
    past = makeReplay()
    go(to: end)
  }

  func scrub(by seconds: Double) {
    go(to: moment + seconds)
  }

  /// The pointer's column corresponds to a moment on the timeline.
  func scrub(with sample: PointerSample) {
    guard sample.phase == .pressed || sample.phase == .moved, let span else { return }
    let (lower, upper) = (world.reach.lower.x, world.reach.upper.x)
    let part = min(max((sample.position.x - lower) / (upper - lower), 0), 1)
    go(to: span.lowerBound + part * (span.upperBound - span.lowerBound))
  }

  private func go(to time: Double) {
    guard let past, let span else { return }
    answer = nil
    moment = min(max(time, span.lowerBound), span.upperBound)
    past.seek(to: moment)
  }

  private func makeReplay() -> MotionReplay<StagedTable> {
    MotionReplay(recorder.recording) { [beginning] stage in StagedTable(on: stage, in: beginning) }
  }

  /// The timeline while time is paused: a line across all columns, with a mark at the current moment, labeled with the
  /// time.
  func timeLine(columns: Int) -> String? {
    guard past != nil, let span else { return nil }
    let length = span.upperBound - span.lowerBound
    let now = moment - span.lowerBound
    let mark = length > 0 ? Int((now / length * Double(columns - 1)).rounded()) : 0
    var line = Array(repeating: Character("-"), count: columns)
    let text =
      " \(decimal(now, places: 2)) of \(decimal(length, places: 2)) s, arrows or the mouse "
    let start = mark < columns / 2 ? columns - text.count : 0
    if text.count < columns / 2 - 1 {
      line.replaceSubrange(start..<(start + text.count), with: text)
    }
    line[mark] = "|"
    return String(line)
  }

  /// The causes of the last motion of the puck under the pointer, one per line; if no puck is there, the causes for the
  /// chosen puck.
  var reasons: [String] {
    #if TRACED
      guard let end = span?.upperBound else { return ["nothing has happened"] }
      let replay = makeReplay()
      let trace = MotionTrace(of: replay.scene.table.runtime, keeping: 100_000)
      replay.seek(to: past == nil ? end : moment)
      let puck = replay.scene.table.pucks[asked]
      guard let why = trace.why(puck.element.position) else {
        return ["puck \(asked + 1) has not moved"]
      }
      return why.description.split(separator: "\n").map(String.init)
    #else
      return ["a build with the Tracing trait explains why"]
    #endif
  }

  /// The puck under the pointer or, if there is none, the chosen one.
  private var asked: Int {
    guard let pointer else { return table.chosen.value }
    let reach = max(world.puckRadius, 1)
    return table.order.last {
      let way = table.pucks[$0].position - pointer
      return (way * way).sum() <= reach * reach
    } ?? table.chosen.value
  }
}
