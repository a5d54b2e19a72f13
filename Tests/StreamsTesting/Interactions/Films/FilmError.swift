/// The reason why a text is not a film, and the line number.
package struct FilmError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The problem with a line.
  package enum Problem: String, CaseIterable, Sendable {
    case wrongHeader = "expected 'streams-film 1' in the first line"
    case unknownVersion = "the version is unknown to this library"
    case unknownLine = "unknown kind of line"
    case unknownFact = "unknown fact"
    case unknownPart = "unknown part of a subject"
    case malformedName = "malformed name"
    case malformedNumber = "malformed number"
    case earlierTime = "the time is not after that of the line before"
    case wrongCount = "unexpected number of words"
    case strayPiece = "a piece without its subject"
  }

  package var problem: Problem
  /// The number of the line, counted from 1.
  package var line: Int

  package init(problem: Problem, line: Int) {
    self.problem = problem
    self.line = line
  }

  package var description: String { "line \(line): \(problem.rawValue)" }
}
