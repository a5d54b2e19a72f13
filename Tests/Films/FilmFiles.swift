import Foundation
import StreamsTesting

/// The films below a folder, now and in the history.
struct FilmFiles {
  let root: String

  /// A film's file.
  struct File {
    /// The path, relative to the folder.
    let path: String
    let film: Film
    let text: String

    var name: String { FilmFiles.name(of: path) }

    /// The number of a fact's line, counted from 1; 1 if the film has no such fact.
    func line(of kind: FilmFact.Kind) -> Int {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return (lines.firstIndex { $0.hasPrefix("fact \(kind.rawValue) ") } ?? 0) + 1
    }
  }

  static func name(of path: String) -> String {
    String((path as NSString).lastPathComponent.dropLast(".film".count))
  }

  /// The paths of all films, in order. Hidden folders are left out.
  func paths() -> [String] {
    var found: [String] = []
    var folders = [""]
    while let folder = folders.popLast() {
      let entries =
        (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")) ?? []
      for entry in entries where !entry.hasPrefix(".") {
        let path = folder.isEmpty ? entry : "\(folder)/\(entry)"
        // A link to a folder, which would find its films again, is neither.
        let kind = (try? FileManager.default.attributesOfItem(atPath: "\(root)/\(path)"))?[.type]
        if kind as? FileAttributeType == .typeDirectory {
          folders.append(path)
        } else if kind as? FileAttributeType == .typeRegular, path.hasSuffix(".film") {
          found.append(path)
        }
      }
    }
    return found.sorted()
  }

  func read(_ path: String) throws -> File {
    guard let text = try? String(contentsOfFile: "\(root)/\(path)", encoding: .utf8) else {
      throw Fault("\(path): expected a text in UTF-8")
    }
    return try Self.file(path, text)
  }

  func all() throws -> [File] { try paths().map(read) }

  private static func file(_ path: String, _ text: String, at commit: String? = nil) throws -> File
  {
    do {
      return File(path: path, film: try FilmText.read(text), text: text)
    } catch {
      let place = commit.map { " at \($0.prefix(12))" } ?? ""
      throw Fault("\(path):\(error.line): \(error.problem.rawValue)\(place)")
    }
  }

  /// The film of this name.
  func film(named name: String) throws -> File {
    let found = paths().filter { Self.name(of: $0) == name || $0 == name }
    guard let path = found.first else { throw Fault("films: no film \(name) below \(root)") }
    guard found.count == 1 else {
      throw Fault(
        "films: several films are called \(name); give a path: \(found.joined(separator: ", "))")
    }
    return try read(path)
  }

  /// Draws a film, over the committed one if `reference` is given, and returns the picture's path.
  func strip(of name: String, since reference: String?, to path: String?) throws -> String {
    let file = try film(named: name)
    let was = try reference.map { try committed(file.path, since: $0) } ?? nil
    let picture = FilmStrip.svg(of: file.film, named: file.name, was: was?.film)
    let target = path ?? "\(FilmFile.strips)/\(file.name).svg"
    try FileManager.default.createDirectory(
      atPath: (target as NSString).deletingLastPathComponent.isEmpty
        ? "." : (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try picture.write(toFile: target, atomically: true, encoding: .utf8)
    return target
  }

  /// The film in the newest commit of a reference's first-parent history in which it exists; `nil` if there is none.
  func committed(_ path: String, since reference: String) throws -> File? {
    let commit = try git(
      "log", "--first-parent", "-m", "-1", "--diff-filter=ACMRT", "--format=%H", reference, "--",
      path)
    guard !commit.isEmpty else { return nil }
    return try Self.file(path, try git("show", "\(commit):./\(path)", trims: false), at: commit)
  }

  /// The paths of the films in a commit.
  func paths(at reference: String) throws -> [String] {
    try git("ls-tree", "-r", "--name-only", "--", reference)
      .split(separator: "\n").map(String.init).filter { $0.hasSuffix(".film") }
  }

  /// Runs git in the folder, and returns its output.
  func git(_ arguments: String..., trims: Bool = true) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", root, "-c", "core.quotePath=false"] + arguments
    let (output, faults) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = faults
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let message = faults.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Fault(
        "git \(arguments.joined(separator: " ")): \(String(decoding: message, as: UTF8.self))")
    }
    let text = String(decoding: data, as: UTF8.self)
    return trims ? text.trimmingCharacters(in: .whitespacesAndNewlines) : text
  }
}
