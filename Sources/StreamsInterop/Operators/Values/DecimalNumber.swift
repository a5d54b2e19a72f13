/// Reads decimal numbers from text, for which Embedded Swift has no function.
package enum DecimalNumber {
  /// The number in `text`, or nil if it is malformed. A number consists of a sign, digits with or without a point, and
  /// an exponent, all optional except for one digit; or it is `inf`, `infinity` or `nan`, in any letter case.
  ///
  /// The result is exact, as the nearest Double, if the digits form a whole number below 2⁵³ and the point is shifted
  /// by at most 22 places (W. D. Clinger's fast path), which covers every recording. Otherwise, the result is within a
  /// few units in the last place.
  package static func read(_ text: ArraySlice<UInt8>) -> Double? {
    var index = text.startIndex
    let isNegative = skipSign(text, &index)
    if let special = special(text[index...]) { return isNegative ? -special : special }

    var digits: UInt64 = 0
    var exponent = 0
    var count = 0
    var hasPoint = false
    while index < text.endIndex {
      let byte = text[index]
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else if let digit = digit(byte) {
        count += 1
        if digits < 1_000_000_000_000_000_000 {
          digits = digits * 10 + digit
          if hasPoint { exponent -= 1 }
        } else if !hasPoint {
          exponent += 1
        }
      } else {
        break
      }
      index += 1
    }
    guard count > 0 else { return nil }
    if index < text.endIndex {
      guard let more = readExponent(text[index...]) else { return nil }
      exponent += more
    }
    let magnitude = scaled(Double(digits), by: exponent)
    return isNegative ? -magnitude : magnitude
  }

  private static func skipSign(_ text: ArraySlice<UInt8>, _ index: inout Int) -> Bool {
    guard index < text.endIndex else { return false }
    let byte = text[index]
    if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") { index += 1 }
    return byte == UInt8(ascii: "-")
  }

  private static func digit(_ byte: UInt8) -> UInt64? {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? UInt64(byte - 0x30) : nil
  }

  private static func readExponent(_ text: ArraySlice<UInt8>) -> Int? {
    guard let first = text.first, first | 0x20 == UInt8(ascii: "e") else { return nil }
    var index = text.startIndex + 1
    let isNegative = skipSign(text, &index)
    guard index < text.endIndex else { return nil }
    var exponent = 0
    while index < text.endIndex {
      guard let digit = digit(text[index]) else { return nil }
      // With a larger exponent, every number is infinite or zero.
      if exponent < 100_000 { exponent = exponent * 10 + Int(digit) }
      index += 1
    }
    return isNegative ? -exponent : exponent
  }

  private static func scaled(_ value: Double, by exponent: Int) -> Double {
    guard value > 0 else { return 0 }
    var result = value
    var left = exponent
    while left > 0, result < .infinity {
      let step = min(left, 22)
      result *= power(step)
      left -= step
    }
    while left < 0, result > 0 {
      let step = min(-left, 22)
      result /= power(step)
      left += step
    }
    return result
  }

  /// The exact power of 10, for exponents up to 22.
  private static func power(_ exponent: Int) -> Double {
    var result = 1.0
    for _ in 0..<exponent { result *= 10 }
    return result
  }

  private static func special(_ text: ArraySlice<UInt8>) -> Double? {
    if isWord(text, "nan") { return .nan }
    if isWord(text, "inf") || isWord(text, "infinity") { return .infinity }
    return nil
  }

  /// Whether `text` equals the lowercase `word`, ignoring case.
  private static func isWord(_ text: ArraySlice<UInt8>, _ word: StaticString) -> Bool {
    guard text.count == word.utf8CodeUnitCount else { return false }
    var index = 0
    for byte in text {
      if unsafe word.utf8Start[index] != byte | 0x20 { return false }
      index += 1
    }
    return true
  }
}
