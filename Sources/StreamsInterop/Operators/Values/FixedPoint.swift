/// A number as decimal text, with a fixed number of digits after the point.
///
/// The conversion is exact, and does not need Foundation: 128 bits hold the fraction, which is enough for any fraction
/// that can round to a digit, and yield its digits one by one.
@usableFromInline struct FixedPoint {
  @usableFromInline let text: String

  @usableFromInline init(_ value: Double, fractionDigits: Int) {
    guard value.isFinite else {
      text = value.isNaN ? "nan" : value < 0 ? "-inf" : "inf"
      return
    }
    let magnitude = value.magnitude
    var whole = magnitude.rounded(.towardZero)
    var (digits, isRoundedUp) = Self.digits(of: magnitude - whole, count: fractionDigits)
    if isRoundedUp {
      digits += 1
      if digits == Self.power(fractionDigits) {
        digits = 0
        whole += 1
      }
    }
    var result = value < 0 && (whole > 0 || digits > 0) ? "-" : ""
    result += Self.text(ofWhole: whole)
    if fractionDigits > 0 { result += "." + Self.padded(digits, to: fractionDigits) }
    text = result
  }

  /// The first digits of a fraction, as one number, and whether the remainder is a half or more.
  private static func digits(of fraction: Double, count: Int) -> (UInt64, Bool) {
    var rest = fraction
    // Each step is exact: it removes whole bits.
    func next() -> UInt64 {
      rest *= 0x1p32
      let limb = UInt64(rest)
      rest -= Double(limb)
      return limb
    }
    var limbs = (next(), next(), next(), next())
    var digits: UInt64 = 0
    for _ in 0..<count {
      var carry: UInt64 = 0
      func shift(_ limb: inout UInt64) {
        let product = limb * 10 + carry
        limb = product & 0xFFFF_FFFF
        carry = product >> 32
      }
      shift(&limbs.3)
      shift(&limbs.2)
      shift(&limbs.1)
      shift(&limbs.0)
      digits = digits * 10 + carry
    }
    return (digits, limbs.0 >= 0x8000_0000)
  }

  private static func power(_ exponent: Int) -> UInt64 {
    var result: UInt64 = 1
    for _ in 0..<exponent { result *= 10 }
    return result
  }

  private static func padded(_ number: UInt64, to count: Int) -> String {
    let digits = number.description
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }

  /// All digits of a whole number, however large.
  private static func text(ofWhole whole: Double) -> String {
    guard whole >= 0x1p63 else { return UInt64(whole).description }
    // The digits are in groups of nine, the lowest first, and are doubled according to the exponent.
    let doublings = Int(whole.exponent) - 62
    var rest = UInt64(whole / Double(sign: .plus, exponent: doublings, significand: 1))
    var groups: [UInt64] = []
    while rest > 0 {
      groups.append(rest % 1_000_000_000)
      rest /= 1_000_000_000
    }
    for _ in 0..<doublings {
      var carry: UInt64 = 0
      for index in groups.indices {
        let double = groups[index] * 2 + carry
        carry = double >= 1_000_000_000 ? 1 : 0
        groups[index] = double - carry * 1_000_000_000
      }
      if carry > 0 { groups.append(carry) }
    }
    var result = groups[groups.count - 1].description
    for group in groups.dropLast().reversed() { result += padded(group, to: 9) }
    return result
  }
}
