/// A row of the table: the claim, its reference, and the greatest error found.
struct Claim {
  var claim: String
  var oracle: String
  var worst: Double
  var limit: Double
  var unit = ""

  var holds: Bool { worst <= limit }

  var line: String {
    "| \(claim) | \(oracle) | \(text(worst))\(unit) | \(text(limit))\(unit) |"
      + (holds ? "" : " **broken**")
  }

  /// The number with two significant digits.
  private func text(_ number: Double) -> String {
    guard number != 0 else { return "0" }
    if number.magnitude >= 0.1, number.magnitude < 1e5 {
      let scale = number.magnitude >= 10 ? 1.0 : number.magnitude >= 1 ? 10.0 : 100
      let rounded = (number * scale).rounded() / scale
      return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
    var exponent = 0
    var rest = number
    while rest.magnitude >= 10 { (rest, exponent) = (rest / 10, exponent + 1) }
    while rest.magnitude < 1 { (rest, exponent) = (rest * 10, exponent - 1) }
    let digits = (rest * 10).rounded() / 10
    return digits >= 10 ? "1.0e\(exponent + 1)" : "\(digits)e\(exponent)"
  }
}

/// The same numbers in every run: Donald Knuth's linear congruential generator (MMIX).
struct Dice {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func unit() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let mixed = (state ^ (state >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    return Double((mixed ^ (mixed >> 33)) >> 11) * 0x1p-53
  }

  /// The sum of twelve numbers, minus six: approximately normal, with a standard deviation of 1.
  mutating func normal() -> Double { (0..<12).reduce(-6) { sum, _ in sum + unit() } }
}
