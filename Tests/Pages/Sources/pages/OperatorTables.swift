@testable import InteropTestSupport

/// The test rows of the tables in the operators' comments. A table's call is a row's code; its cells, and the
/// constraints of the operator, give the types of its inputs.
enum OperatorTables {
  static let path = "Tests/StreamsInteropTests/Operators/Tables.swift"

  static func text(_ functions: [DocumentedFunction]) -> String {
    let rows = functions.flatMap { function in
      function.tables.map { "    tables.\(row(function, $0))\n" }
    }
    return """
      // Written by Tests/Pages/write, from the tables in the operators' doc comments.
      // swift-format-ignore-file
      import StreamsInterop

      @testable import InteropTestSupport

      private typealias S = MotionObservable

      extension TableTests {
        func check(_ tables: TableCheck) {
      \(rows.joined())  }
      }

      """
  }

  private static func row(_ function: DocumentedFunction, _ table: DocumentedTable) -> String {
    let inputs = TableTypes(function, table).inputs
    let isTimed = table.seconds != nil
    let names = inputs.map(\.name)
    let parameters =
      (isTimed ? ["clock: ManualClock"] : []) + inputs.map { "\($0.name): S<\($0.type)>" }
    let receiver =
      if function.receiver.hasPrefix("Sequence") {
        "[\(names.joined(separator: ", "))]"
      } else if function.receiver.hasPrefix("Dictionary") {
        "[\(zip(["a", "b", "c"], names).map { "\"\($0)\": \($1)" }.joined(separator: ", "))]"
      } else {
        "upstream"
      }
    return """
      check\(isTimed ? "Timed" : "")("\(function.file)") \
      { (\(parameters.joined(separator: ", "))) in \(receiver).\(table.label) }
      """
  }
}

/// The types of a table's inputs.
struct TableTypes {
  private(set) var inputs: [(name: String, type: String)] = []

  init(_ function: DocumentedFunction, _ table: DocumentedTable) {
    let names = Set(table.inputs.map(\.name))
    let own = Self.argument(of: function.receiver)
    let types = table.inputs.map { (name: $0.name, type: Self.type(of: $0.cells.flatMap(\.self))) }
    // Numbers are whole where they may be, so that they can be counted, divided and compared.
    let areReal =
      types.contains { $0.type == "Double" }
      || [function.receiver, function.signature].contains { $0.contains("FloatingPoint") }
    for (row, (name, type)) in zip(table.inputs, types) {
      let first = row.cells.flatMap(\.self).first ?? ""
      if name == "upstream", let own {
        inputs.append((name, own))
      } else if names.contains(first) {
        let inner = types.first { $0.name == first }?.type ?? ""
        inputs.append((name, "S<\(inner)>"))
      } else if type == "Int",
        !(name != "upstream" && function.signature.contains("Observable<Int>")),
        areReal
          || inputs.first.map({ $0.type.hasPrefix("SIMD") || $0.type.hasSuffix("Event") }) == true
      {
        inputs.append((name, "Double"))
      } else {
        inputs.append((name, type))
      }
    }
  }

  /// The concrete type of the values that an extension is for.
  private static func argument(of receiver: String) -> String? {
    let marks = ["Observable<", "Observable where Value == ", "Element.Value == "]
    for mark in marks where receiver.contains(mark) {
      guard let range = receiver.firstRange(of: mark) else { continue }
      let rest = receiver[range.upperBound...]
      return String(mark.hasSuffix("<") ? rest.dropLast() : rest)
    }
    return nil
  }

  private static let phases = ["possible", "began", "changed", "ended"]

  /// The type of the values in cells.
  private static func type(of cells: [String]) -> String {
    let values = cells.filter { !$0.hasPrefix("*") }
    let known = values.filter { $0 != "nil" }
    let optional = known.count < values.count ? "?" : ""
    func all(_ test: (String) -> Bool) -> Bool { !known.isEmpty && known.allSatisfy(test) }
    if known.isEmpty { return "Int" + optional }
    if all({ $0 == "true" || $0 == "false" }) { return "Bool" + optional }
    if all({ Int(plain($0)) != nil }) { return "Int" + optional }
    if all({ Double(plain($0)) != nil }) { return "Double" + optional }
    if all({ $0.hasPrefix("(") }) { return "SIMD2<Double>" + optional }
    if all({ $0.hasPrefix("[") && $0.contains(":") }) {
      let parts = known.flatMap { elements($0) }.map {
        trimmed($0.split(separator: ":", omittingEmptySubsequences: false).last ?? "")
      }
      return "[String: \(type(of: parts))]"
    }
    if all({ $0.hasPrefix("[") }) { return "[\(type(of: known.flatMap { elements($0) }))]" }
    if all({ phases.contains($0) }) { return "GesturePhase" }
    if all({ $0.contains(" (") && phases.contains(String($0.prefix { $0 != " " })) }) {
      return "DragEvent"
    }
    return "String" + optional
  }

  private static func elements(_ cell: String) -> [String] {
    cell.dropFirst().dropLast().split(separator: ",").map { trimmed($0) }.filter { $0 != ":" }
  }

  private static func plain(_ cell: String) -> String {
    cell.split(separator: "−", omittingEmptySubsequences: false).joined(separator: "-")
      .split(separator: "∞", omittingEmptySubsequences: false).joined(separator: "inf")
  }
}
