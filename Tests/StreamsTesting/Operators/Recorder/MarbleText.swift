/// Values as text, in diagrams and in sentences about them.
enum MarbleText {
  /// A value as text: whole numbers without a fraction, vectors without their type.
  static func describe<Value>(_ value: Value) -> String {
    let text = "\(value)"
    if value is any BinaryFloatingPoint { return withoutFraction(text) }
    guard value is any SIMD, let start = text.firstIndex(of: "(") else { return text }
    let components = text[start...].dropFirst().dropLast().split(separator: ",")
    return "(" + components.map { withoutFraction($0.drop { $0 == " " }) }.joined(separator: ", ")
      + ")"
  }

  private static func withoutFraction(_ number: some StringProtocol) -> String {
    String(number.hasSuffix(".0") ? number.dropLast(2) : number[...])
  }

  /// A number, rounded to three decimal places.
  static func number(_ value: Double) -> String {
    describe(abs(value) < 1e12 ? (value * 1000).rounded() / 1000 : value)
  }

  /// A value's text as a marble, short enough to leave room for others next to it.
  static func marble(_ text: String) -> String {
    if text.count == 1, text.allSatisfy({ $0.isLetter || $0.isNumber }) { return text }
    let line = String(text.map { $0.isNewline ? " " : $0 })
    return "[" + (line.count <= 20 ? line : line.prefix(19) + "…") + "]"
  }
}
