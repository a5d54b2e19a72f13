import StreamsOperators

/// One input of a table, which sends the cells of a row.
final class TableInput<Value: TableValue> {
  private let list = ObserverList<Value>()

  var stream: MotionObservable<Value> {
    MotionObservable<Value> { [list] in list.subscribe($0) }
  }

  /// Returns a closure that sends the value or state of a cell, or nil if the cell can't be read.
  func read(_ cell: String, _ streams: [String: Any]) -> (() -> Void)? {
    switch cell {
    case "*active*": return { [list] in list.send(state: .active) }
    case "*at rest*": return { [list] in list.send(state: .atRest) }
    default:
      guard let value = Value.read(cell, streams: streams) else { return nil }
      return { [list] in list.send(value) }
    }
  }
}

/// The inputs of a table, of any types.
struct TableInputs {
  struct Input {
    var stream: Any
    var read: (String, [String: Any]) -> (() -> Void)?
    var type: String
  }

  var inputs: [Input] = []

  mutating func append<Value>(_ input: TableInput<Value>) {
    inputs.append(Input(stream: input.stream, read: input.read, type: "\(Value.self)"))
  }

  /// The values to send in each step, or the reasons they can't be sent.
  func steps(of table: DocumentedTable) -> (sends: [[() -> Void]], problems: [String]) {
    guard inputs.count == table.inputs.count else {
      let rows = table.inputs.map(\.name).joined(separator: ", ")
      return ([], ["the closure takes \(inputs.count) streams, but the table has \(rows)"])
    }
    var streams: [String: Any] = [:]
    for (row, input) in zip(table.inputs, inputs) { streams[row.name] = input.stream }
    var sends: [[() -> Void]] = Array(repeating: [], count: table.stepCount)
    var problems: [String] = []
    for (row, input) in zip(table.inputs, inputs) {
      for (step, cells) in row.cells.enumerated() where step < sends.count {
        for cell in cells {
          if let send = input.read(cell, streams) {
            sends[step].append(send)
          } else {
            problems.append(
              "step \(step + 1) of `\(row.name)`: `\(cell)` can't be read as \(input.type)")
          }
        }
      }
    }
    return (sends, problems)
  }
}

extension DocumentedTable {
  /// The times of the table's steps, or the reasons they can't be read.
  func times(hasClock: Bool) -> (times: [Double], problems: [String]) {
    guard let seconds else {
      return ([], hasClock ? ["the closure takes a clock, but the table has no seconds"] : [])
    }
    guard hasClock else { return ([], ["the table has seconds, but the closure takes no clock"]) }
    let times = seconds.cells.compactMap { $0.count == 1 ? Double(cell: $0[0]) : nil }
    let isOrdered = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 } && times.first ?? 0 >= 0
    return times.count == seconds.cells.count && isOrdered
      ? (times, []) : ([], ["the seconds must be increasing numbers, one per step"])
  }

  /// Runs the steps, and reports where the result differs from the table.
  func compare<Output: Observable>(
    _ sends: [[() -> Void]], _ times: [Double], _ clock: ManualClock, _ output: Output
  ) -> [String] {
    guard let result else { return [] }
    let showsStates = result.cells.joined().contains { $0.hasPrefix("*") }
    var heard: [String] = []
    let subscription = output.subscribe(
      next: { heard.append(TableText.of($0)) },
      state: { if showsStates { heard.append(TableText.state($0)) } })
    var problems: [String] = []
    for (step, sends) in sends.enumerated() {
      if step < times.count, times[step] > clock.time { clock.advance(to: times[step]) }
      if step < times.count, times[step] == clock.time { clock.advance(by: 0) }
      for send in sends { send() }
      let actual = heard
      heard = []
      let expected = result.cells[step]
      let isAsExpected =
        expected.count == actual.count && zip(expected, actual).allSatisfy(TableText.matches)
      if !isAsExpected {
        problems.append("step \(step + 1): expected \(words(expected)), got \(words(actual))")
      }
    }
    subscription.unsubscribe()
    return problems
  }

  private func words(_ cells: [String]) -> String {
    cells.isEmpty ? "nothing" : "`" + cells.joined(separator: "; ") + "`"
  }
}
