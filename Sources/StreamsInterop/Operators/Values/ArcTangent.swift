/// The angle of the point (x, y), in radians from −π to π: the standard `atan2`, without an import.
/// Accurate to one unit in the last place.
///
/// The quotient of the smaller coordinate and the greater one is at most 1. The addition theorem removes the nearest
/// sixteenth `c`, atan(q) = atan(c) + atan((q − c) / (1 + c q)); the remainder is at most 1/32, where the series of the
/// arc tangent needs six terms.
@usableFromInline package func arcTangent(y: Double, x: Double) -> Double {
  guard !x.isNaN, !y.isNaN else { return x + y }
  let isSteep = y.magnitude > x.magnitude
  let small = isSteep ? x.magnitude : y.magnitude
  let great = isSteep ? y.magnitude : x.magnitude
  let angle = arcTangentOfQuotient(small, great)
  // `angle` is measured from the nearest axis; it is added to that axis's angle, or subtracted from it.
  let isLeft = x.sign == .minus
  let result: Double
  switch (isSteep, isLeft) {
  case (false, false): result = angle.high + angle.low
  case (false, true): result = difference(pi, angle)
  case (true, false): result = difference(halfPi, angle)
  case (true, true): result = difference(halfPi, (-angle.high, -angle.low))
  }
  return y.sign == .minus ? -result : result
}

/// A number, and its rounding error.
private typealias Exact = (high: Double, low: Double)

private var pi: Exact { (0x1.921fb54442d18p1, 0x1.1a62633145c07p-53) }
private var halfPi: Exact { (0x1.921fb54442d18p0, 0x1.1a62633145c07p-54) }

/// `a − b`, where `a` is the greater of the two.
private func difference(_ a: Exact, _ b: Exact) -> Double {
  let high = a.high - b.high
  return high + (((a.high - high) - b.high) + (a.low - b.low))
}

/// `a + b`, and its rounding error (Knuth's TwoSum).
private func sum(_ a: Double, _ b: Double) -> Exact {
  let high = a + b
  let rounded = high - a
  return (high, (a - (high - rounded)) + (b - rounded))
}

/// A number without its last five bits: sixteenths of it are exact, and so are those of the
/// remainder.
private func top(_ x: Double) -> Double { Double(bitPattern: x.bitPattern & ~0x1F) }

/// `a − b · c`, where the product is nearly `a`, computed from halves whose products are exact (Dekker).
private func remainder(_ a: Double, _ b: Double, _ c: Double) -> Double {
  func upper(_ x: Double) -> Double { Double(bitPattern: x.bitPattern & ~0x7FF_FFFF) }
  let (b1, c1) = (upper(b), upper(c))
  let (b2, c2) = (b - b1, c - c1)
  return (((a - b1 * c1) - b1 * c2) - b2 * c1) - b2 * c2
}

/// The arc tangent of `a / b`, where 0 ≤ a ≤ b.
private func arcTangentOfQuotient(_ a: Double, _ b: Double) -> Exact {
  // This branch also covers the case where both are zero. Motion along one axis always takes this branch.
  guard a > 0 else { return (0, 0) }
  let quotient = a == b ? 1 : a / b
  let sixteenths = Int(quotient * 16 + 0.5)
  guard sixteenths > 0 else { return (quotient, series(quotient)) }
  guard quotient < 1 else { return sixteenthArcTangent(16) }
  // Neither is more than 32 times the other, so scaling both avoids overflow and underflow.
  let scale = b > 0x1p900 ? 0x1p-200 : b < 0x1p-900 ? 0x1p200 : 1
  let (a, b) = (a * scale, b * scale)
  let c = Double(sixteenths) / 16
  let above = sum(a - c * top(b), -c * (b - top(b)))
  let first = sum(b, c * top(a))
  let below: Exact = (first.high, first.low + c * (a - top(a)))
  let rest = above.high / below.high
  // The division's rounding error matters if the remainder is as large as the sum.
  let lost = remainder(above.high, rest, below.high) + (above.low - rest * below.low)
  let base = sixteenthArcTangent(sixteenths)
  let high = base.high + rest
  let low = base.low + (series(rest) + lost / below.high)
  return (high, ((base.high - high) + rest) + low)
}

/// The arc tangent of `x` minus `x`, for `x` up to 1/32.
private func series(_ x: Double) -> Double {
  let s = x * x
  let last = 1.0 / 9 - s * (1.0 / 11 - s * (1.0 / 13))
  return -x * s * (1.0 / 3 - s * (1.0 / 5 - s * (1.0 / 7 - s * last)))
}

/// The arc tangent of `count / 16`.
private func sixteenthArcTangent(_ count: Int) -> Exact {
  switch count {
  case 1: (0x1.ff55bb72cfdeap-5, -0x1.c934d86d23f1dp-60)
  case 2: (0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59)
  case 3: (0x1.7b97b4bce5b02p-3, 0x1.347b0b4f881cap-58)
  case 4: (0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57)
  case 5: (0x1.362773707ebccp-2, -0x1.963a544b672d8p-57)
  case 6: (0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56)
  case 7: (0x1.a64eec3cc23fdp-2, -0x1.24dec1b50b7ffp-56)
  case 8: (0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56)
  case 9: (0x1.0657e94db30dp-1, -0x1.d5b495f6349e6p-56)
  case 10: (0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58)
  case 11: (0x1.345f01cce37bbp-1, 0x1.1021137c71102p-55)
  case 12: (0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56)
  case 13: (0x1.5d58987169b18p-1, 0x1.0028e4bc5e7cap-57)
  case 14: (0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56)
  case 15: (0x1.819d0b7158a4dp-1, -0x1.bf76229d3b917p-56)
  default: (0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55)
  }
}
