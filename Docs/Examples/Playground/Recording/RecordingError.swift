import StreamsInterop

/// The reason that a file is not a recording, with the file's actual beginning.
struct RecordingError: Error, Equatable {
  var problem: PointerRecordingError.Problem
  /// The line's number, counted from 1.
  var line: Int
  /// The beginning of the first line; `nil` if it is not text.
  var beginning: String?

  init(_ error: PointerRecordingError, in bytes: [UInt8]) {
    problem = error.problem
    line = error.line
    beginning = Self.beginning(of: bytes)
  }

  private static func beginning(of bytes: [UInt8]) -> String? {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let shown = line.prefix(60)
    guard shown.allSatisfy({ $0 >= 0x20 || $0 == 0x09 }) else { return nil }
    let text = String(decoding: shown, as: UTF8.self).replacing("\t", with: " ")
    // Cutting within a character produces only one replacement character.
    guard text.count(where: { $0 == "\u{FFFD}" }) <= 1 else { return nil }
    return line.count > shown.count ? text + "…" : text
  }
}

extension RecordingError: CustomStringConvertible {
  var description: String {
    if problem == .empty { return "not a recording: the file is empty" }
    guard let beginning else { return "not a recording: the first line is not text" }
    let header = PointerRecording.header
    return "not a recording: expected the header \"\(header)\", got \"\(beginning)\""
  }
}
