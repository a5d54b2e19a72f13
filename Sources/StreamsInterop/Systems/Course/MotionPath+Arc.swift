extension MotionPath {
  /// An arc from one point to another, as in Material's arc motion.
  ///
  /// The segment between the two points is the hypotenuse of a right triangle whose legs are parallel to the axes. The
  /// arc spans twice the triangle's smallest angle, limited to between 10 and 90 degrees. The arc leaves, or arrives,
  /// more nearly along the longer of the two sides: a mainly horizontal motion begins horizontally; a mainly vertical
  /// one ends vertically. A motion along the x-axis bulges toward greater y; one along the y-axis, toward greater x.
  ///
  /// Each handle's length is κr (κ = 0.5522847498) times the fraction of a right angle that the arc covers. So a
  /// 90-degree arc is as close to a quarter circle as a cubic can be.
  ///
  /// - Parameters:
  ///   - start: the first point.
  ///   - end: the last point; if it equals the first, the path has no length.
  ///
  /// Traps if a point is non-finite.
  public init(arcFrom start: SIMD2<Double>, to end: SIMD2<Double>) {
    self.init(from: start)
    let controls = arcControls(from: start, to: end)
    curve(to: end, control1: controls.first, control2: controls.second)
  }
}

/// The control points of the arc.
///
/// The tangents at the two ends meet above the middle of the chord. If h is half the chord and α is half the arc's
/// angle, they meet at height h tan α, and the radius is h / sin α.
private func arcControls(
  from start: SIMD2<Double>, to end: SIMD2<Double>
) -> (first: SIMD2<Double>, second: SIMD2<Double>) {
  // Each point is halved before the subtraction, so that the difference doesn't overflow.
  let half = end * 0.5 - start * 0.5
  let width = half.x.magnitude
  let height = half.y.magnitude
  let halfChord = length(of: half)
  guard halfChord > 0 else { return (start, end) }

  let degree = Double.pi / 180
  let angle = arcTangent(y: min(width, height), x: max(width, height))
  let alpha = min(max(angle, 5 * degree), 45 * degree)
  let (sine, cosine) = sineAndCosine(alpha)
  let radius = halfChord / sine
  let handle = radius * 0.5522847498 * (2 * alpha / (90 * degree))

  // The chord's normal on the side of the longer leg.
  let along = half / halfChord
  var normal = SIMD2(-along.y, along.x)
  let isAcross = width > height
  // The tangents meet on the leg through the start if that is the longer one; otherwise on the leg through the end.
  let towards =
    isAcross ? SIMD2(0, half.y > 0 ? -1.0 : 1) : SIMD2(half.x < 0 ? -1.0 : 1, 0)
  if (normal * towards).sum() < 0 { normal = -normal }
  return (
    start + (along * cosine + normal * sine) * handle,
    end + (normal * sine - along * cosine) * handle
  )
}
