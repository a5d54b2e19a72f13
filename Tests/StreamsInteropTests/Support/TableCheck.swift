import StreamsInterop
import Testing

/// The checks made by `checkTable`, which return faults.
struct TableCheck {
  var label: String
  /// The functions whose doc comments may contain the table.
  var functions: [DocumentedFunction]
  /// The calls of `checkTable` in the test's source.
  var calls: [TableCall]

  init(_ label: String, functions: [DocumentedFunction], calls: [TableCall]) {
    self.label = label
    self.functions = functions
    self.calls = calls
  }

  init(_ label: String, filePath: String) {
    let path = String(filePath.dropFirst(Repository.root.count + 1))
    let name = String((path.split(separator: "/").last ?? "").dropLast("Tests.swift".count))
    // The operator that the file tests, if it has such a table; otherwise any operator that does.
    let own = DocumentedFunction.all.filter { $0.file.prefix { $0 != "+" } == name }
    let isOwn = own.contains { $0.tables.contains { stripped($0.label) == stripped(label) } }
    self.init(
      label, functions: isOwn ? own : DocumentedFunction.all,
      calls: TableCall.parse(Repository.text(of: path) ?? ""))
  }

  /// - Parameter make: Takes the table's clock, and returns a closure that makes the result from the inputs.
  func problems<each Input: TableValue, Output: Observable>(
    hasClock: Bool, _ make: (ManualClock) -> (repeat MotionObservable<each Input>) -> Output
  ) -> [String] {
    let tables = functions.flatMap { function in
      function.tables.filter { stripped($0.label) == stripped(label) }.map { (function, $0) }
    }
    guard !tables.isEmpty else {
      return ["`\(label)`: no operator's doc comment has a table with this label"]
    }
    var problems: [String] = []
    var unread: [String] = []
    var wasRun = false
    for (function, table) in tables {
      let place = "\(function.place), `\(table.label)`: "
      let clock = ManualClock()
      let rows = (repeat TableInput<each Input>())
      var inputs = TableInputs()
      for row in repeat each rows { inputs.append(row) }
      let (sends, unreadCells) = inputs.steps(of: table)
      let (times, unreadTimes) = table.times(hasClock: hasClock)
      let faults = table.problems + unreadTimes + unreadCells
      guard faults.isEmpty else {
        // Overloads may share a label, so this closure may be for another overload's types.
        unread += faults.map { place + $0 }
        continue
      }
      wasRun = true
      let output = make(clock)(repeat (each rows).stream)
      problems += table.compare(sends, times, clock, output).map { place + $0 }
    }
    return (wasRun ? problems : unread) + sourceProblems
  }

  /// The fault in the closure's text.
  private var sourceProblems: [String] {
    let own = calls.filter { stripped($0.label) == stripped(label) }
    guard !own.isEmpty else { return ["`\(label)`: the label must be a literal in the call"] }
    return own.filter { !$0.appliesItsLabel }
      .map { "`\(label)`: the closure calls something else: \($0.body)" }
  }
}

func record(_ problems: [String], _ sourceLocation: SourceLocation) {
  for problem in problems {
    Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation)
  }
}
