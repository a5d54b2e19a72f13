import PlayedTable

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Plays recordings on the playground's table, and writes the results: courses FILE...
///
/// For each file, writes the number of words and then the words to standard output, in this machine's
/// byte order.
@main
enum Courses {
  static func main() {
    for path in CommandLine.arguments.dropFirst() {
      guard let course = read(path).flatMap({ TableCourse(csv: $0) }) else {
        print("not a recording: \(path)")
        exit(1)
      }
      for word in [UInt64(course.words.count)] + course.words { write(word) }
    }
    fflush(nil)
  }

  private static func read(_ path: String) -> [UInt8]? {
    guard let file = unsafe fopen(path, "rb") else { return nil }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var byte = unsafe getc(file)
    while byte != EOF {
      bytes.append(UInt8(truncatingIfNeeded: byte))
      unsafe byte = getc(file)
    }
    return bytes
  }

  private static func write(_ word: UInt64) {
    for shift in 0..<8 { putchar(Int32(truncatingIfNeeded: word >> UInt64(shift * 8)) & 0xFF) }
  }
}
