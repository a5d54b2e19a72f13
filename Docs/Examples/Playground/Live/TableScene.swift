import StreamsInterop

/// The table, live.
final class TableScene: LiveScene {
  /// The recorder of the run, so that the user can go back in it.
  let recorder: MotionRecorder
  private let staged: StagedTable
  /// The scene while time is paused.
  var past: MotionReplay<StagedTable>?
  /// The moment displayed while paused.
  var moment = 0.0
  /// The last position of the pointer.
  private(set) var pointer: SIMD2<Double>?
  /// The explanation of a puck's motion, if requested.
  var answer: [String]?
  let trace: TableTrace?
  /// The world at the beginning of the run.
  let beginning: World
  private let hasColors: Bool
  private let trails: [Trail]
  private var trailSubscriptions: [Subscription] = []
  private let heard: [Heard]
  private var stateSubscriptions: [Subscription] = []

  init(world: World, keepsTrace: Bool, hasColors: Bool = true) {
    let recorder = MotionRecorder()
    let staged = StagedTable(on: recorder.stage, in: world, recorder: recorder)
    let table = staged.table
    self.recorder = recorder
    self.staged = staged
    beginning = world
    self.hasColors = hasColors
    trace = keepsTrace ? TableTrace(of: table) : nil
    trails = table.pucks.map { _ in Trail(length: 64) }
    heard = table.pucks.map { _ in Heard() }
    stateSubscriptions = zip(heard, table.pucks).map { $0.follow($1.element.position) }
    toggleTrails()
  }

  /// The table as it is or, while time is paused, as it was.
  var table: PuckTable { past?.scene.table ?? staged.table }
  var clock: SampleClock { staged.table.clock }
  var world: World {
    get { table.world }
    set {
      past = nil
      if newValue != staged.table.world { staged.world.write(newValue.rectangle) }
    }
  }
  var grip: SIMD2<Double> { table.pucks[table.chosen.value].position }
  var samples: [PointerSample]? { trace?.samples }

  func take(_ sample: PointerSample) {
    if sample.tellsPosition { pointer = sample.position }
    if isPaused { scrub(with: sample) } else { table.take(sample) }
  }

  /// A digit selects a puck; Tab selects the next one.
  func take(key: UInt8) {
    let digit = Int(key) - Int(UInt8(ascii: "1"))
    switch key {
    case UInt8(ascii: "t"): toggleTrails()
    case UInt8(ascii: "w"): answer = answer == nil ? reasons : nil
    case UInt8(ascii: "\t"): choose((table.chosen.value + 1) % table.pucks.count)
    case _ where table.pucks.indices.contains(digit): choose(digit)
    default: break
    }
  }

  /// A held puck stays selected.
  private func choose(_ index: Int) {
    if isPaused || table.pucks.contains(where: \.isHeld) { return }
    staged.choice.write(Double(index))
  }

  private func toggleTrails() {
    trailSubscriptions =
      trailSubscriptions.isEmpty
      ? zip(trails, table.pucks).map { $0.follow($1.element.position) } : []
  }

  func lines(columns: Int, rows: Int) -> [String] {
    var canvas = Canvas(columns: columns, rows: rows - 1, hasColors: hasColors)
    let radius = world.puckRadius
    canvas.frame(world.lower - radius, world.upper + radius, Palette.edge)
    if !trailSubscriptions.isEmpty {
      for (index, trail) in trails.enumerated() { canvas.draw(trail, Palette.pucks[index]) }
    }
    let homes = world.homes
    for (index, puck) in table.pucks.enumerated() {
      canvas.ring(
        homes[puck.place.value], radius: radius + 1.6, Palette.pucks[index])
    }
    let follower = table.follower.puck.position
    canvas.line(grip, follower, Palette.follower)
    for index in table.order {
      let position = table.pucks[index].puck.position
      canvas.disc(position, radius: radius, Palette.pucks[index])
      canvas.letter(Character("\(index + 1)"), position)
    }
    canvas.disc(follower, radius: world.followerRadius, Palette.follower)
    var lines = canvas.lines(status: timeLine(columns: columns) ?? status.line(columns: columns))
    // The answer covers the bottom rows; the root causes may not fit.
    let answer = (answer ?? []).prefix(rows - 1)
    for (index, reason) in answer.enumerated() {
      lines[rows - 1 - answer.count + index] = Status(parts: [reason]).line(columns: columns)
    }
    return lines
  }

  private var status: Status {
    let index = table.chosen.value
    let swaps = table.pucks.reduce(0) { $0 + $1.swapCount }
    return Status(parts: [
      "puck \(index + 1)", Status.words(heard[index].phase), Status.words(grip), "swaps \(swaps)",
      "drag, or 1-4 and arrows", "q quits", "space pauses", "w why", "t trails",
    ])
  }

  func picture(title: String, unit: String) -> String? {
    trace.map { TablePicture(title: title, trace: $0, table: table, unit: unit).svg }
  }
}
