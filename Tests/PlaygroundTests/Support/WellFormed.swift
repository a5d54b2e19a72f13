import Testing

/// Whether the tags are balanced, the attributes quoted and the numbers numbers.
func checkWellFormed(_ svg: String, sourceLocation: SourceLocation = #_sourceLocation) {
  var open: [Substring] = []
  for piece in svg.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
    let tag = piece.prefix { $0 != ">" }
    #expect(tag.count < piece.count, "an unclosed tag", sourceLocation: sourceLocation)
    #expect(tag.count { $0 == "\"" }.isMultiple(of: 2), sourceLocation: sourceLocation)
    let name = tag.prefix { $0 != " " && $0 != "/" && $0 != "?" }
    if tag.hasPrefix("?") {
      continue
    } else if tag.hasPrefix("/") {
      #expect(open.popLast() == tag.dropFirst(), sourceLocation: sourceLocation)
    } else if !tag.hasSuffix("/") {
      open.append(name)
    }
  }
  #expect(open.isEmpty, sourceLocation: sourceLocation)
  for word in ["nan", "NaN", "inf\"", "-inf"] {
    #expect(!svg.contains(word), sourceLocation: sourceLocation)
  }
}
