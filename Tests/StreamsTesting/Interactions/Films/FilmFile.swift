import StreamsOperatorsTesting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(WASILibc)
  import WASILibc
#endif

/// Files of films, without Foundation.
package enum FilmFile {
  /// The text of a file; `nil` if it can't be read.
  package static func read(_ path: String) -> String? {
    guard let file = unsafe fopen(path, "r") else { return nil }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = unsafe fread(&buffer, 1, buffer.count, file)
      if count <= 0 { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes a file, and returns whether that succeeded.
  package static func write(_ text: String, to path: String) -> Bool {
    guard let file = unsafe fopen(path, "w") else { return false }
    var bytes = Array(text.utf8)
    let count = unsafe fwrite(&bytes, 1, bytes.count, file)
    return unsafe fclose(file) == 0 && count == bytes.count
  }

  /// The folder of a file.
  package static func folder(of path: String) -> String {
    path.lastIndex { $0 == "/" || $0 == "\\" }.map { String(path[...$0]) } ?? ""
  }

  /// The folder for strips.
  package static var strips: String {
    (textFromEnvironment("TMPDIR") ?? "/tmp").trimmingEnd("/") + "/streams-films"
  }

  /// Writes a strip, and returns its path; `nil` if it can't be written.
  package static func writeStrip(_ svg: String, named name: String) -> String? {
    _ = unsafe mkdir(strips, 0o755)
    let path = "\(strips)/\(name).svg"
    return write(svg, to: path) ? path : nil
  }
}

extension String {
  fileprivate func trimmingEnd(_ end: Character) -> String {
    last == end ? String(dropLast()) : self
  }
}
