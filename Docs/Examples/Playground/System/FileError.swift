#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A failed system call, with the file that it concerns.
struct FileError: Error, Equatable, CustomStringConvertible {
  var path: String
  var reason: String

  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// - Parameter code: the value of `errno` right after the call.
  init(path: String, code: Int32) {
    self.init(path: path, reason: unsafe String(cString: strerror(code)))
  }

  var description: String { "\(path): \(reason)" }
}
