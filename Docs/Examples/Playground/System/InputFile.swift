#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A reader of whole files.
enum InputFile {
  /// The maximum size of an input. A recording of a whole day is smaller, so a larger input is a device that never
  /// ends.
  static let largestSize = 1 << 28

  static func read(_ path: String) throws(FileError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
    defer { close(descriptor) }
    var content: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      guard let count = FileDescriptor.read(into: &chunk, from: descriptor) else {
        throw FileError(path: path, code: errno)
      }
      if count == 0 { return content }
      content.append(contentsOf: chunk[..<count])
      guard content.count <= largestSize else {
        throw FileError(path: path, reason: "too large for a recording")
      }
    }
  }
}
