/// Why a file is no recording. A row that can't be used is not an error: see `Recording.Drop`.
struct RecordingError: Error, Equatable {
  enum Problem: Equatable {
    /// There is nothing in the file, or nothing but a byte order mark.
    case empty
    /// The first line is text, but not the header.
    case wrongHeader(found: String)
    /// The first line is not text.
    case notText
  }

  var problem: Problem
  /// Counted from 1.
  var line: Int
}

extension RecordingError: CustomStringConvertible {
  var description: String {
    switch problem {
    case .empty: "no recording: the file is empty"
    case .wrongHeader(let found):
      "no recording: the header should be \"\(Recording.header)\", but is \"\(found)\""
    case .notText: "no recording: the first line is not text"
    }
  }
}
