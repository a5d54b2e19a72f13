import StreamsTesting
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Compares the list with the sources, where they lie beside this file.
@Suite("The list of what keeps the laws is complete", .enabled(if: !Sources.operators.isEmpty))
struct LawSuiteCompletenessTests {
  @Test("has every public operator, and no other")
  func operators() {
    let listed = Set(LawSuite.operators.map { firstWord($0.name) })
    #expect(Sources.operators.subtracting(listed) == [], "an operator without an entry")
    #expect(listed.subtracting(Sources.operators) == [], "an entry without an operator")
  }

  @Test("has every public property")
  func properties() {
    let listed = Set(LawSuite.properties.map { firstWord($0.name) })
    #expect(Sources.properties == listed)
  }

  @Test("has every public adapter")
  func adapters() {
    let listed = Set(LawSuite.adapters.map { firstWord($0.name) })
    #expect(listed == ["ObserverList", "MotionObservable", "asStream"])
  }

  private func firstWord(_ name: String) -> String {
    String(name.prefix { $0 != " " })
  }
}

/// What the sources declare, as far as one line at a time tells.
private enum Sources {
  /// The names of the functions in `Operators`.
  static let operators = Set(lines(in: "StreamsInterop/Operators").compactMap { name($0, "func") })

  /// The classes that are called properties, and the structures, which are lenses.
  static let properties = Set(
    lines(in: "StreamsProperties").compactMap { line in
      (name(line, "class") ?? name(line, "final class"))
        .flatMap { $0.hasSuffix("ReactiveProperty") ? $0 : nil } ?? name(line, "struct")
    })

  /// The name that a line declares as public.
  private static func name(_ line: String, _ keyword: String) -> String? {
    let line = line.drop { $0 == " " }
    let start = "public \(keyword) "
    guard line.hasPrefix(start) else { return nil }
    let name = line.dropFirst(start.count).prefix { $0.isLetter || $0.isNumber }
    return name.isEmpty ? nil : String(name)
  }

  private static func lines(in folder: String) -> [String] {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    let path = root.joined(separator: "/") + "/Sources/" + folder
    guard let directory = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(directory) }
    var lines: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasSuffix(".swift") else { continue }
      lines += text(of: "\(path)/\(name)").split(separator: "\n").map(String.init)
    }
    return lines
  }

  private static func text(of path: String) -> String {
    guard let file = unsafe fopen(path, "r") else { return "" }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    while true {
      let byte = unsafe getc(file)
      guard byte >= 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(UInt8(byte))
    }
  }
}
