/// `value` in decimal notation with at most `places` digits after the point, and no unnecessary zeros.
///
/// This is implemented here because the standard library formats only at full precision, and Foundation would more than
/// double the launch time.
///
/// - Parameter value: a finite number whose magnitude times 10 to the power of `places` fits in an `Int`.
func decimal(_ value: Double, places: Int) -> String {
  let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
  let scaled = Int((value * Double(scale)).rounded())
  let magnitude = scaled.magnitude
  let unit = UInt(scale)
  var text = (scaled < 0 ? "-" : "") + String(magnitude / unit)
  var digits = String(magnitude % unit)
  guard digits != "0" else { return text }
  text += "." + String(repeating: "0", count: places - digits.count)
  while digits.hasSuffix("0") { digits.removeLast() }
  return text + digits
}

/// `count` with its digits in groups of three: 1,234,567.
func grouped(_ count: Int) -> String {
  var text = ""
  for (index, digit) in String(count.magnitude).reversed().enumerated() {
    if index > 0, index.isMultiple(of: 3) { text.append(",") }
    text.append(digit)
  }
  return (count < 0 ? "-" : "") + String(text.reversed())
}

/// A count of `thing`, such as 1 drag or 34 drags.
func counted(_ count: Int, _ thing: String, plural: String? = nil) -> String {
  grouped(count) + " " + (count == 1 ? thing : plural ?? thing + "s")
}
