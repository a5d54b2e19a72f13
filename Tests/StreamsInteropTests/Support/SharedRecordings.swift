/// Recordings of people at work. They lie beside the repository, and are no part of it.
enum SharedRecordings {
  static let names = ["drag-heavy", "flawed", "moves", "scroll-heavy"]

  /// What the one of this name holds; none where it is not there.
  static func bytes(of name: String) -> [UInt8]? {
    Repository.bytes(of: "../shared/recordings/\(name).csv")
  }
}
