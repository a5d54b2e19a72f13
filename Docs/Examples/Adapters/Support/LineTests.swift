import Foundation
import Testing

/// Each adapter has at most 25 lines, without its device, comments, imports and blank lines.
@Test func adaptersAreShort() throws {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
  for name in ["SettingsFile", "Sensors", "Widget", "Rows", "SerialServo", "Entities"] {
    let file = folder.appendingPathComponent("\(name)/\(name).swift")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .map { $0.drop { $0 == " " } }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") && !$0.hasPrefix("import ") }
    #expect((1...25).contains(lines.count), "\(name): \(lines.count) lines")
  }
}
