#if !hasFeature(Embedded) || TRACED
  /// A number as text to four decimal places, without trailing zeros.
  package func numberText(_ number: Double) -> String {
    guard number.magnitude < 1e9 else { return "\(number)" }
    let rounded = (number * 10_000).rounded() / 10_000
    let text = "\(rounded == 0 ? 0 : rounded)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A time as text, to the millisecond.
  package func secondsText(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds.magnitude < 1e12 else { return "\(seconds) s" }
    let thousandths = Int((seconds * 1000).rounded())
    let rest = "\(1000 + thousandths.magnitude % 1000)".dropFirst()
    return "\(thousandths < 0 ? "-" : "")\(thousandths.magnitude / 1000).\(rest) s"
  }
#endif
