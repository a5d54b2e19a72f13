#if !hasFeature(Embedded)
  /// A number as text with at most `digits` digits after the point, without trailing zeros.
  package func decimalText(_ number: Double, digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = (number * scale).rounded()
    guard scaled.magnitude < 0x1p53 else { return "\(number)" }
    let size = String(Int64(scaled.magnitude))
    let zeros = String(repeating: "0", count: max(0, digits + 1 - size.count))
    let all = zeros + size
    let whole = all.prefix(all.count - digits)
    var fraction = all.suffix(digits)
    while fraction.last == "0" { fraction.removeLast() }
    let sign = scaled < 0 ? "-" : ""
    return fraction.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(fraction)"
  }
#endif
