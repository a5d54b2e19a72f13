import StreamsInterop

/// A summary of a replay, in words.
struct Summary: CustomStringConvertible {
  var name: String
  /// The number of rows in the recording, including the dropped ones.
  var rowCount: Int
  var drops: [PointerRecordingError]
  /// The number of samples that went back in time.
  var backwardCount: Int
  var dragCount: Int
  var draggedSampleCount: Int
  var writeCount: Int
  /// The duration from the first sample to the last, in the recording's time.
  var recordedSeconds: Double
  /// The duration of the replay, in real time.
  var replaySeconds: Double

  /// The outcome for each moving object, by name.
  var outcomes: [(name: String, text: String)] = []

  init(name: String, recording: Recording, replay: Replay) {
    self.init(
      name: name, recording: recording, dragCount: replay.graph.dragCount,
      draggedSampleCount: replay.graph.draggedSampleCount,
      writeCount: replay.graph.puck.moveCount, duration: replay.duration)
  }

  init(name: String, recording: Recording, replay: TableReplay) {
    let table = replay.table
    self.init(
      name: name, recording: recording, dragCount: table.pucks.reduce(0) { $0 + $1.dragCount },
      draggedSampleCount: table.pucks.reduce(0) { $0 + $1.draggedSampleCount },
      writeCount: table.pucks.reduce(table.follower.puck.moveCount) { $0 + $1.puck.moveCount },
      duration: replay.duration)
    outcomes = table.outcomes
  }

  private init(
    name: String, recording: Recording, dragCount: Int, draggedSampleCount: Int, writeCount: Int,
    duration: Duration
  ) {
    self.name = name
    rowCount = recording.rowCount
    drops = recording.drops
    backwardCount = recording.backwardCount
    self.dragCount = dragCount
    self.draggedSampleCount = draggedSampleCount
    self.writeCount = writeCount
    let times = recording.samples.map(\.time)
    recordedSeconds = (times.last ?? 0) - (times.first ?? 0)
    replaySeconds = duration / .seconds(1)
  }

  var writesPerSecond: Int {
    replaySeconds > 0 ? Int((Double(writeCount) / replaySeconds).rounded()) : 0
  }

  var description: String {
    var lines = [
      ("recording", name),
      ("samples read", String(rowCount)),
      ("dropped or mended", String(drops.count + backwardCount)),
    ]
    lines += PointerRecordingError.Problem.allCases.compactMap { problem in
      let dropped = drops.filter { $0.problem == problem }
      guard let first = dropped.first else { return nil }
      let place = (dropped.count == 1 ? "at line " : "first at line ") + String(first.line)
      return ("  \(problem.words)", "\(dropped.count), \(place)")
    }
    if backwardCount > 0 { lines.append(("  time goes backward", String(backwardCount))) }
    lines += [
      ("drags", String(dragCount)),
      ("dragged samples", String(draggedSampleCount)),
      ("values written", String(writeCount)),
      ("writes per second", grouped(writesPerSecond)),
      ("recorded time", decimal(recordedSeconds, places: 3) + " s"),
      ("replayed in", decimal(replaySeconds * 1000, places: 3) + " ms"),
    ]
    lines += outcomes.map { ($0.name, $0.text) }
    let width = 24
    return lines.map { label, value in
      label + String(repeating: " ", count: width - label.count) + value + "\n"
    }.joined()
  }
}

extension PointerRecordingError.Problem {
  var words: String {
    switch self {
    case .empty: "empty file"
    case .wrongHeader: "wrong header"
    case .wrongColumnCount: "wrong column count"
    case .malformedNumber: "malformed number"
    case .unknownButton: "unknown button"
    case .unknownState: "unknown state"
    case .blankLine: "blank line"
    case .nonFiniteNumber: "non-finite number"
    case .impossiblePosition: "impossible position"
    case .impossibleTime: "impossible time"
    }
  }
}
