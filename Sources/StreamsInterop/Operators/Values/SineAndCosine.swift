/// The sine and the cosine of `x`, in radians, for |x| < 2⁵¹; NaN for other numbers.
///
/// x = k π/2 + r with |r| ≤ π/4. π/2 is split into three parts of 53 bits, and their products with k are exact, so that
/// r is accurate to its last digit for any k. The Taylor series then follows, to a remainder below 2⁻⁵⁶. The result is
/// within 1.5 units in the last place up to 10¹³, and within 4 for larger numbers.
@inlinable package func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
  guard x.magnitude < 0x1p51 else { return (.nan, .nan) }
  var k = roundToInteger(x * 0x1.45f306dc9c883p-1)
  if x.magnitude > 0x1p30 {
    // The product has lost digits before the point, so k may be off by one.
    let near = exactProduct(k, 0x1.921fb54442d18p+0)
    k += roundToInteger(((x - near.value) - near.error) * 0x1.45f306dc9c883p-1)
  }
  let first = exactProduct(k, 0x1.921fb54442d18p+0)
  let second = exactProduct(k, 0x1.1a62633145c07p-54)
  // The first difference is exact: its terms are within a factor of two, or k is 0.
  let high = x - first.value
  let a = exactSum(high, -first.error)
  let b = exactSum(a.value, -second.value)
  let r = b.value
  // The rounding error of r, which affects the last digit.
  let tail = a.error + b.error - second.error - k * -0x1.f1976b7ed8fbcp-110

  let z = r * r
  var s = -1.0 / 1_307_674_368_000
  s = s * z + 1.0 / 6_227_020_800
  s = s * z - 1.0 / 39_916_800
  s = s * z + 1.0 / 362_880
  s = s * z - 1.0 / 5040
  s = s * z + 1.0 / 120
  s = s * z - 1.0 / 6
  var c = 1.0 / 20_922_789_888_000
  c = c * z - 1.0 / 87_178_291_200
  c = c * z + 1.0 / 479_001_600
  c = c * z - 1.0 / 3_628_800
  c = c * z + 1.0 / 40320
  c = c * z - 1.0 / 720
  c = c * z + 1.0 / 24
  let halfSquare = 0.5 * z
  let rest = 1 - halfSquare
  let sine = r + (r * z * s + tail * rest)
  let cosine = rest + (((1 - rest) - halfSquare) + (z * z * c - r * tail))

  switch Int64(k) & 3 {
  case 0: return (sine, cosine)
  case 1: return (cosine, -sine)
  case 2: return (-sine, -cosine)
  default: return (-cosine, sine)
  }
}

/// The product and its rounding error, exactly (Dekker, 1971).
@inlinable @inline(__always) package func exactProduct(_ a: Double, _ b: Double) -> (
  value: Double, error: Double
) {
  let value = a * b
  let splitA = a * 134_217_729
  let highA = splitA - (splitA - a)
  let lowA = a - highA
  let splitB = b * 134_217_729
  let highB = splitB - (splitB - b)
  let lowB = b - highB
  return (value, ((highA * highB - value) + highA * lowB + lowA * highB) + lowA * lowB)
}

/// The sum and its rounding error, exactly (Knuth).
@inlinable @inline(__always) func exactSum(_ a: Double, _ b: Double) -> (
  value: Double, error: Double
) {
  let value = a + b
  let part = value - a
  return (value, (a - (value - part)) + (b - part))
}
