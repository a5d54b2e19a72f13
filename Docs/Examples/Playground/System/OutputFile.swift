#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is written completely or not at all: a new file is written next to it, and then takes its name.
///
/// Pipes and other special files are written directly.
struct OutputFile {
  /// The path as given.
  let path: String
  /// The path with symbolic links resolved, so that their target is replaced rather than the link.
  private let target: String
  private let isRegular: Bool

  /// Checks whether the file can be written, so that a long run is not wasted.
  init(_ path: String) throws(FileError) {
    self.path = path
    var status = stat()
    let exists = unsafe stat(path, &status) == 0
    if !exists, errno != ENOENT { throw FileError(path: path, code: errno) }
    if exists {
      let kind = status.st_mode & S_IFMT
      guard kind != S_IFDIR else { throw FileError(path: path, code: EISDIR) }
      guard unsafe access(path, W_OK) == 0 else { throw FileError(path: path, code: errno) }
      isRegular = kind == S_IFREG
    } else {
      isRegular = true
    }
    target = Self.resolved(path)
    if isRegular {
      let (descriptor, name) = try openTemporary()
      close(descriptor)
      unsafe unlink(name)
    }
  }

  /// Writes the content, or leaves the previous content in place.
  func write(_ content: [UInt8]) throws(FileError) {
    guard isRegular else {
      let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
      defer { close(descriptor) }
      let code = FileDescriptor.write(content, to: descriptor)
      guard code == 0 else { throw FileError(path: path, code: code) }
      return
    }
    let (descriptor, name) = try openTemporary()
    var code = FileDescriptor.write(content, to: descriptor)
    if close(descriptor) != 0, code == 0 { code = errno }
    if code == 0, unsafe rename(name, target) != 0 { code = errno }
    guard code == 0 else {
      unsafe unlink(name)
      throw FileError(path: path, code: code)
    }
  }

  private func openTemporary() throws(FileError) -> (descriptor: Int32, name: String) {
    let name = "\(target).\(getpid()).partial"
    let descriptor = unsafe open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
    return (descriptor, name)
  }

  /// The target of the links, even if it doesn't exist yet.
  private static func resolved(_ path: String) -> String {
    var path = path
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    for _ in 0..<40 {
      let length = unsafe readlink(path, &buffer, buffer.count)
      guard length > 0 else { return path }
      let link = String(decoding: buffer[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
      let directory = link.hasPrefix("/") ? nil : path.lastIndex(of: "/")
      path = (directory.map { path[...$0] } ?? "") + link
    }
    return path
  }
}
