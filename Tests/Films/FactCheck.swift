import Foundation
import StreamsTesting

/// Finds facts that are worse than in the last landed state, unless new lines of the changelog name their film.
struct FactCheck {
  private let films: FilmFiles
  private let reference: String
  private let changelog: String

  init(_ films: FilmFiles, since reference: String, changelog: String) {
    self.films = films
    self.reference = reference
    self.changelog = changelog
  }

  func run() throws {
    guard FileManager.default.fileExists(atPath: "\(films.root)/\(changelog)") else {
      throw Fault("films check: expected the changelog \(changelog)")
    }
    let news = try newLines()
    var faults: [String] = []
    let files = try films.all()
    for file in files {
      guard let was = try films.committed(file.path, since: reference) else { continue }
      if names(file.name, in: news) { continue }
      for before in was.film.facts {
        let number = FactCheck.text(before)
        let fact = file.film.facts.first { $0.kind == before.kind }
        if let fact, !fact.isWorse(than: before) { continue }
        let found =
          fact.map { "is \(FactCheck.text($0)), but was \(number)" } ?? "is gone, but was \(number)"
        faults.append(
          "\(file.path):\(file.line(of: before.kind)): \(before.kind.rawValue) \(found)")
      }
      for verdict in file.film.verdicts {
        let before = was.film.verdicts.first { $0.name == verdict.name }
        if verdict.brokenAt != nil, let before, before.brokenAt == nil {
          faults.append("\(file.path):1: the contract \"\(verdict.name)\" is broken, but held")
        }
      }
    }
    let now = Set(files.map(\.path))
    for path in try films.paths(at: reference) where !now.contains(path) {
      if !names(FilmFiles.name(of: path), in: news) { faults.append("\(path):1: the film is gone") }
    }
    guard faults.isEmpty else {
      throw Fault(
        (faults + ["To accept this, name the film in new lines of \(changelog)."]).joined(
          separator: "\n"))
    }
    print(
      "\(files.count) films: no fact is worse than in \(reference), unless the changelog names its film"
    )
  }

  private static func text(_ fact: FilmFact) -> String {
    let rounded = (fact.value * 1e6).rounded() / 1e6
    return "\(rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)")\(fact.kind.unit)"
  }

  /// The changelog's lines that are new since the commit.
  private func newLines() throws -> [String] {
    try films.git(
      "diff", "--unified=0", "--no-color", "--no-ext-diff", "--relative", reference, "--", changelog
    )
    .split(separator: "\n").filter { $0.hasPrefix("+") && !$0.hasPrefix("+++") }.map(String.init)
  }

  /// Whether a line has the name as a whole word: `sheet-opens` does not name `sheet`.
  private func names(_ name: String, in lines: [String]) -> Bool {
    func isPart(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" } ?? false
    }
    return lines.contains { line in
      line.ranges(of: name).contains { range in
        let before =
          range.lowerBound > line.startIndex ? line[line.index(before: range.lowerBound)] : nil
        let after = range.upperBound < line.endIndex ? line[range.upperBound] : nil
        return !isPart(before) && !isPart(after)
      }
    }
  }
}
