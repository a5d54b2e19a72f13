/// The greatest integer not above `x`, for |x| < 2⁵¹.
@inlinable package func floorToInteger(_ x: Double) -> Double {
  let nearest = roundToInteger(x)
  return nearest > x ? nearest - 1 : nearest
}
