import StreamsOperators
import Testing

/// Checks the tables in the operators' doc comments, each with a closure that makes the table's call on streams of its
/// inputs, in the order of the rows.
final class TableCheck {
  private typealias Table = (function: DocumentedFunction, table: DocumentedTable)

  private let tables = Dictionary(grouping: DocumentedFunction.all, by: \.file).mapValues {
    $0.flatMap { function in function.tables.map { Table(function, $0) } }
  }
  private var checked: [String: Int] = [:]

  /// The files with more tables than have been checked.
  var unchecked: [String] {
    tables.filter { checked[$0.key, default: 0] < $0.value.count }.keys.sorted()
  }

  /// Expects that an operator matches the next table of its file.
  func check<each Input: TableValue, Output: Observable>(
    _ file: String, _ operate: @escaping (repeat MotionObservable<each Input>) -> Output
  ) {
    expect(file) { $0.problems(hasClock: false) { _ in operate } }
  }

  /// Expects that a timed operator matches the next table of its file.
  func checkTimed<each Input: TableValue, Output: Observable>(
    _ file: String,
    _ operate: @escaping (ManualClock, repeat MotionObservable<each Input>) -> Output
  ) {
    expect(file) { $0.timedProblems(operate) }
  }

  private func expect(_ file: String, _ problems: (DocumentedTable) -> [String]) {
    let index = checked[file, default: 0]
    checked[file] = index + 1
    guard let found = tables[file], index < found.count else {
      Issue.record("\(file).swift: no such table; run .ci/generate")
      return
    }
    let (function, table) = found[index]
    let path = "\(Repository.root)/\(Repository.operators[file] ?? file)"
    // The failure leads to the comment.
    let place = SourceLocation(
      fileID: "StreamsInterop/\(file).swift", filePath: path, line: function.line, column: 1)
    for problem in problems(table) {
      Issue.record("\(function.place), `\(table.label)`: \(problem)", sourceLocation: place)
    }
  }
}

extension DocumentedTable {
  /// - Parameter make: Takes the table's clock, and returns a closure that makes the result from the inputs.
  func problems<each Input: TableValue, Output: Observable>(
    hasClock: Bool, _ make: (ManualClock) -> (repeat MotionObservable<each Input>) -> Output
  ) -> [String] {
    let clock = ManualClock()
    let rows = (repeat TableInput<each Input>())
    var inputs = TableInputs()
    for row in repeat each rows { inputs.append(row) }
    let (sends, unreadCells) = inputs.steps(of: self)
    let (times, unreadTimes) = times(hasClock: hasClock)
    let faults = problems + unreadTimes + unreadCells
    guard faults.isEmpty else { return faults }
    return compare(sends, times, clock, make(clock)(repeat (each rows).stream))
  }

  func timedProblems<each Input: TableValue, Output: Observable>(
    _ operate: @escaping (ManualClock, repeat MotionObservable<each Input>) -> Output
  ) -> [String] {
    problems(hasClock: true) { clock in
      { (streams: repeat MotionObservable<each Input>) in operate(clock, repeat each streams) }
    }
  }
}
