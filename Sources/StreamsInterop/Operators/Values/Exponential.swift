// The elementary functions that motion needs. They are implemented here because the standard library has none under a
// public name, and Embedded Swift has no C library. They also make motions identical to the last bit on every platform.
// Each function is within about one unit in the last place of the exact value, as measured by the tests. The
// coefficients are those of the Taylor series.

/// e to the power of `x`.
///
/// The argument is reduced to |r| ≤ ln 2 / 2 with x = k ln 2 + r, with ln 2 in two parts so that r is exact. The result
/// overflows to infinity and underflows to zero; NaN stays NaN.
@inlinable package func exponential(_ x: Double) -> Double {
  guard x < 709.79 else { return x.isNaN ? x : .infinity }
  guard x > -745.2 else { return 0 }
  let k = roundToInteger(x * 0x1.71547652b82fep+0)
  let r = (x - k * 0x1.62e42fee00000p-1) - k * 0x1.a39ef35793c76p-33
  // Horner's scheme up to the term r¹³ / 13!; the remainder is below 2⁻⁵⁷.
  var p = 1.0 / 6_227_020_800
  p = p * r + 1.0 / 479_001_600
  p = p * r + 1.0 / 39_916_800
  p = p * r + 1.0 / 3_628_800
  p = p * r + 1.0 / 362_880
  p = p * r + 1.0 / 40320
  p = p * r + 1.0 / 5040
  p = p * r + 1.0 / 720
  p = p * r + 1.0 / 120
  p = p * r + 1.0 / 24
  p = p * r + 1.0 / 6
  p = p * r + 0.5
  let result = 1 + (r + r * r * p)
  if k > -1022, k < 1024 { return result * powerOfTwo(k) }
  // The scaling takes two steps, since the factor may not be a normal number.
  let half = roundToInteger(k / 2)
  return result * powerOfTwo(half) * powerOfTwo(k - half)
}

/// The natural logarithm: −infinity for 0, NaN for negative numbers.
///
/// x = 2ᵏ m with m between √½ and √2; the logarithm of m is computed with the series of 2 artanh ((m − 1) / (m + 1)).
@inlinable package func naturalLogarithm(_ x: Double) -> Double {
  guard x > 0 else { return x == 0 ? -.infinity : .nan }
  guard x < .infinity else { return x }
  var significand = x.significand
  var k = Double(x.exponent)
  if significand > 0x1.6a09e667f3bcdp+0 {
    significand *= 0.5
    k += 1
  }
  let s = (significand - 1) / (significand + 1)
  let z = s * s
  var p = 1.0 / 25
  p = p * z + 1.0 / 23
  p = p * z + 1.0 / 21
  p = p * z + 1.0 / 19
  p = p * z + 1.0 / 17
  p = p * z + 1.0 / 15
  p = p * z + 1.0 / 13
  p = p * z + 1.0 / 11
  p = p * z + 1.0 / 9
  p = p * z + 1.0 / 7
  p = p * z + 1.0 / 5
  p = p * z + 1.0 / 3
  let small = 2 * s + (2 * s * z * p + k * 0x1.a39ef35793c76p-33)
  return k * 0x1.62e42fee00000p-1 + small
}

/// The integer nearest to `x`, with ties to even, for |x| < 2⁵¹. Adding 3 · 2⁵¹ leaves no bits for a fraction. This
/// takes two additions, whereas the standard library's rounding is a call.
@inlinable @inline(__always) package func roundToInteger(_ x: Double) -> Double {
  (x + 0x1.8p52) - 0x1.8p52
}

/// 2 to the power of an integer between −1022 and 1023.
@inlinable @inline(__always) func powerOfTwo(_ exponent: Double) -> Double {
  Double(bitPattern: UInt64(Int64(exponent) + 1023) << 52)
}
