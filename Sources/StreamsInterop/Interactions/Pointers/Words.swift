extension ArraySlice<UInt8> {
  /// Whether these are the bytes of `text`.
  package func matches(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    var index = 0
    for byte in self {
      if unsafe text.utf8Start[index] != byte { return false }
      index += 1
    }
    return true
  }
}

extension [UInt8] {
  package mutating func append(_ text: StaticString) {
    for index in 0..<text.utf8CodeUnitCount { unsafe append(text.utf8Start[index]) }
  }
}
