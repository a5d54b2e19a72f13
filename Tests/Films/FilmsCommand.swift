import Foundation

/// Strips, tables and checks of committed films, and tests made from sessions.
@main
struct FilmsCommand {
  static let usage = """
    usage: films strip NAME [--since REF] [--out FILE]        draws a film, and prints the picture's path
           films table [--since REF]                          prints the facts of all films as a Markdown table
           films check --since REF --changelog FILE           fails if a fact worsens that the changelog doesn't name
           films test SESSION [NAME]                          prints a test that plays a recorded session
    Films are found below the current folder. REF is a commit; for a table, HEAD unless given.
    """

  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) throws {
    var words: [String] = []
    var options: [String: String] = [:]
    var rest = arguments[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        words.append(word)
        continue
      }
      guard ["--since", "--changelog", "--out"].contains(word), let value = rest.popFirst() else {
        throw Fault("films: unexpected or incomplete option \(word)\n\(usage)")
      }
      options[word] = value
    }
    let films = FilmFiles(root: FileManager.default.currentDirectoryPath)
    switch (words.first, words.count) {
    case ("strip", 2):
      print(try films.strip(of: words[1], since: options["--since"], to: options["--out"]))
    case ("table", 1):
      print(try FactTable(films, since: options["--since"] ?? "HEAD").text, terminator: "")
    case ("check", 1):
      guard let reference = options["--since"], let changelog = options["--changelog"] else {
        throw Fault("films check: expected --since and --changelog\n\(usage)")
      }
      try FactCheck(films, since: reference, changelog: changelog).run()
    case ("test", 2), ("test", 3):
      print(
        try SessionTest(path: words[1], name: words.count > 2 ? words[2] : nil).text, terminator: ""
      )
    default: throw Fault(usage)
    }
  }
}

/// A message for the user.
struct Fault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
