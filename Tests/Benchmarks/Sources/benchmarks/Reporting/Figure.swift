import Foundation

/// Numbers as text.
enum Figure {
  /// A number with `digits` decimals and grouped thousands.
  static func text(_ number: Double, digits: Int) -> String {
    let plain = String(format: "%.\(digits)f", number)
    let parts = plain.split(separator: ".")
    var grouped = ""
    for (position, digit) in parts[0].reversed().enumerated() {
      if position > 0, position.isMultiple(of: 3), digit != "-" { grouped.append(",") }
      grouped.append(digit)
    }
    return String(grouped.reversed()) + (parts.count > 1 ? "." + parts[1] : "")
  }

  /// A median with its deviation, to about three significant digits. Counts have no deviation.
  static func text(_ spread: Spread) -> String {
    let digits = spread.median < 10 ? 2 : spread.median < 100 ? 1 : 0
    let median = text(spread.median, digits: digits)
    guard spread.minimum < spread.maximum else { return median }
    return median + " ±" + text(spread.deviation, digits: digits)
  }
}

extension String {
  /// Adds spaces before or after the text, up to `width`.
  func padded(to width: Int, onTheLeft: Bool = false) -> String {
    let spaces = String(repeating: " ", count: Swift.max(0, width - count))
    return onTheLeft ? spaces + self : self + spaces
  }
}
