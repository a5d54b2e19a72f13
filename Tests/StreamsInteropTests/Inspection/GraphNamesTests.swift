import Foundation
import StreamsInterop
import StreamsTesting
import Testing

@testable import InteropTestSupport

/// Pictures of graphs with arbitrary names.
struct GraphNamesTests {
  @Test("No name breaks a picture: characters that XML forbids are replaced, in clusters as well")
  func names() {
    var findings = Findings()
    for name in [
      "\u{0}", "a\u{1}b", "\u{B}", "\u{C}", "\u{1F}", "\u{FFFE}", "\u{FFFF}", "<\u{301}",
      "&\u{301}",
      "\"\u{301}", "tab\tnew\nline\r", "\u{7F}", "\u{85}", "\r\n", "plain", "größe 🎈",
    ] {
      let runtime = MotionRuntime(clock: ManualClock(), name: name)
      let source = ReactiveProperty(initialValue: name, name: name)
      let target = ReactiveProperty(initialValue: name, name: "target \(name)")
      runtime.connect(source, to: target)
      let svg = runtime.graph.svg
      let forbidden = svg.unicodeScalars.filter { scalar in
        switch scalar.value {
        case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...: false
        default: true
        }
      }
      findings.expect(forbidden.isEmpty, "\(name.debugDescription) has \(forbidden)")
      findings.expect(
        !svg.unicodeScalars.split(separator: "<").contains { $0.first == "\u{301}" },
        "\(name.debugDescription) opens an unexpected element")
      let isLone = svg.unicodeScalars.split(separator: "&").dropFirst().contains { part in
        !["amp;", "lt;", "gt;", "quot;", "#"].contains {
          String(String.UnicodeScalarView(part)).utf8.starts(with: $0.utf8)
        }
      }
      findings.expect(!isLone, "\(name.debugDescription) has a lone ampersand")
    }
    findings.report()
  }
}
