import StreamsTesting

/// The facts of all films, a line each, with the change since a commit.
struct FactTable {
  let text: String

  init(_ films: FilmFiles, since reference: String) throws {
    var rows: [(name: String, cells: [FilmFact.Kind: String], note: String)] = []
    let files = try films.all()
    for file in files {
      let was = try films.committed(file.path, since: reference)
      var cells: [FilmFact.Kind: String] = [:]
      for fact in file.film.facts {
        let before = was?.film.facts.first { $0.kind == fact.kind }
        cells[fact.kind] = Self.cell(fact, before)
      }
      for fact in was?.film.facts ?? [] where cells[fact.kind] == nil {
        cells[fact.kind] = "**gone** (\(Self.number(fact.value, fact.kind)))"
      }
      rows.append((file.name, cells, was == nil ? " (new)" : ""))
    }
    let now = Set(files.map(\.path))
    for path in try films.paths(at: reference) where !now.contains(path) {
      rows.append((FilmFiles.name(of: path), [:], " (removed)"))
    }
    guard !rows.isEmpty else {
      text = "No films.\n"
      return
    }
    let kinds = FilmFact.Kind.allCases.filter { kind in rows.contains { $0.cells[kind] != nil } }
    var lines = [
      "| film | " + kinds.map { $0.rawValue }.joined(separator: " | ") + " |",
      "|---|" + String(repeating: "---:|", count: kinds.count),
    ]
    for row in rows {
      let cells = kinds.map { row.cells[$0] ?? "" }
      let name = row.name.replacing("|", with: "\\|")
      lines.append("| \(name)\(row.note) | " + cells.joined(separator: " | ") + " |")
    }
    text = lines.joined(separator: "\n") + "\n"
  }

  /// A fact with its change, in bold if it is worse.
  private static func cell(_ fact: FilmFact, _ before: FilmFact?) -> String {
    let text = number(fact.value, fact.kind)
    guard let before, abs(fact.value - before.value) > 1e-9 else { return text }
    let change = fact.value - before.value
    let words = "\(text) (\(change > 0 ? "+" : "−")\(number(abs(change), fact.kind)))"
    return fact.isWorse(than: before) ? "**\(words)**" : words
  }

  private static func number(_ value: Double, _ kind: FilmFact.Kind) -> String {
    let rounded = (value * 1000).rounded() / 1000
    let digits = "\(rounded)"
    let text = digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
    return kind.unit.isEmpty || kind.unit == "/s" ? text + kind.unit : "\(text) \(kind.unit)"
  }
}
