import Testing

/// Checks that tags are balanced, attributes are quoted, and numbers are finite.
func checkWellFormed(_ svg: String, sourceLocation: SourceLocation = #_sourceLocation) {
  var open: [Substring] = []
  // One expectation for all tags: thousands of them would take most of a test's time.
  var faults: [String] = []
  for piece in svg.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
    let tag = piece.prefix { $0 != ">" }
    if tag.endIndex == piece.endIndex { faults.append("unclosed tag: \(tag)") }
    if !tag.utf8.count(where: { $0 == UInt8(ascii: "\"") }).isMultiple(of: 2) {
      faults.append("unterminated attribute: \(tag)")
    }
    let name = tag.prefix { $0 != " " && $0 != "/" && $0 != "?" }
    if tag.hasPrefix("?") || tag.hasPrefix("!--") && tag.hasSuffix("--") {
      continue
    } else if tag.hasPrefix("/") {
      if open.popLast() != tag.dropFirst() { faults.append("unmatched closing tag: \(tag)") }
    } else if !tag.hasSuffix("/") {
      open.append(name)
    }
  }
  faults += open.map { "missing closing tag of \($0)" }
  faults += ["nan", "NaN", "inf\"", "-inf"].filter { svg.contains($0) }
  #expect(faults == [], sourceLocation: sourceLocation)
}
