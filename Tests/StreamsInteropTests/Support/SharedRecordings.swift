/// Recordings of real users. They lie next to the repository and aren't part of it.
enum SharedRecordings {
  static let names = ["drag-heavy", "flawed", "moves", "scroll-heavy"]

  /// The contents of the recording with this name, or nil if it isn't available.
  static func bytes(of name: String) -> [UInt8]? {
    Repository.bytes(of: "../shared/recordings/\(name).csv")
  }
}
