#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A call to the system that failed, with the file it was about.
struct FileError: Error, Equatable, CustomStringConvertible {
  var path: String
  var reason: String

  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// - Parameter code: what `errno` was right after the call.
  init(path: String, code: Int32) {
    self.init(path: path, reason: unsafe String(cString: strerror(code)))
  }

  var description: String { "\(path): \(reason)" }
}
