/// The sums for a line through weighted samples.
///
/// Times are relative to the newest sample and measured in windows; values are relative to the newest group's value, so
/// that neither large times nor large values cost precision.
@usableFromInline struct VelocitySums<N: VelocityNumber> {
  /// The sums Σ w, Σ w t and Σ w t².
  @usableFromInline var s0 = 0.0
  @usableFromInline var s1 = 0.0
  @usableFromInline var s2 = 0.0
  /// The sums Σ w x, Σ w t x, and Σ w x² per component.
  @usableFromInline var y0 = N.zero
  @usableFromInline var y1 = N.zero
  @usableFromInline var squares = N.zero
  @usableFromInline var count = 0

  @inlinable init() {}

  #if hasFeature(Embedded)
    @inlinable @inline(never)
  #else
    @inlinable @inline(__always)
  #endif
  mutating func add(_ weight: Double, _ time: Double, _ value: N) {
    let moment = weight * time
    let weighted = value.times(weight)
    s0 += weight
    s1 += moment
    s2 += moment * time
    y0 = y0 + weighted
    y1 = y1 + weighted.times(time)
    squares = squares + weighted.product(value)
    count += 1
  }

  /// The sum Σ w (t − t̄)².
  @inlinable var spread: Double { s2 - s1 * s1 / s0 }

  /// The sum Σ w (t − t̄) x.
  @inlinable var moment: N { cross.times(1 / s0) }

  /// The moment times Σ w, which needs no quotient, so that simple numbers stay exact.
  @inlinable var cross: N { y1.times(s0) - y0.times(s1) }

  /// The share of the squares that a fit must explain, relative to its residual per degree of freedom, so that noise
  /// passes less than about once in ten thousand times: this value divided by the cube of the degrees of freedom.
  @inlinable @inline(__always) static func significance(freedom: Double) -> Double {
    25 * freedom * freedom * freedom + 5000
  }

  /// The slope of the line; zero if there is none.
  @inlinable @inline(__always) var line: N {
    let determinant = s0 * s2 - s1 * s1
    return count > 1 && determinant > 0 ? cross.over(determinant) : .zero
  }

  /// The residual sum of squares around the line.
  @inlinable func rest(of line: N) -> Double {
    squares.sum - (y0.dot(y0) + line.dot(cross)) / s0
  }

  /// Whether a parabola may give a lower velocity than the line: if the residual exceeds rounding
  /// errors, and the newest group, whose value is 0, lies behind the line.
  @inlinable @inline(__always) func maySlow(_ line: N, newest time: Double) -> Bool {
    guard count > 3 else { return false }
    let ahead = y0 + line.times(s0 * time - s1)
    return ahead.dot(line) > 0 && rest(of: line) > 64 * N.rounding * squares.sum
  }

  /// The sums of all minus those of a part, except for one sample in both.
  @inlinable func without(_ part: Self, but weight: Double, _ time: Double, _ value: N) -> Self {
    var rest = Self()
    rest.s0 = s0 - part.s0
    rest.s1 = s1 - part.s1
    rest.s2 = s2 - part.s2
    rest.y0 = y0 - part.y0
    rest.y1 = y1 - part.y1
    rest.squares = squares - part.squares
    rest.add(weight, time, value)
    rest.count += count - part.count
    return rest
  }

  /// Whether the movement went one way and, in the newer part, the other, and neither movement is noise.
  @inlinable static func isTurn(from older: Self, to newer: Self) -> Bool {
    let there = older.moment
    let back = newer.moment
    guard older.spread > 0, newer.spread > 0, there.dot(back) < 0 else { return false }
    let freedom = Double(older.count + newer.count - 4)
    // Three samples give no measure of noise.
    guard freedom > 0 else { return true }
    let wayThere = there.dot(there) / older.spread
    let wayBack = back.dot(back) / newer.spread
    let rest = older.squares.sum - older.y0.dot(older.y0) / older.s0 - wayThere
    let otherRest = newer.squares.sum - newer.y0.dot(newer.y0) / newer.s0 - wayBack
    let noise = max(rest, 0) + max(otherRest, 0)
    // This test is stricter, since any of the groups may look like a turn.
    return min(wayThere, wayBack) * freedom * freedom * freedom * freedom
      >= 4 * significance(freedom: freedom) * noise
  }
}

/// The additional sums for a parabola.
@usableFromInline struct VelocityBend<N: VelocityNumber> {
  /// The sums Σ w t³, Σ w t⁴ and Σ w t² x.
  @usableFromInline var s3 = 0.0
  @usableFromInline var s4 = 0.0
  @usableFromInline var y2 = N.zero

  @inlinable init() {}

  @inlinable mutating func add(_ weight: Double, _ time: Double, _ value: N) {
    let square = weight * time * time
    s3 += square * time
    s4 += square * time * time
    y2 = y2 + value.times(square)
  }

  /// The ratio of the slope at time 0 to the line's slope: the parabola's ratio if it slows down by more than noise
  /// would, otherwise 1, with a continuous transition between them.
  @inlinable func part(of line: N, _ sums: VelocitySums<N>) -> Double {
    let (s0, s1, s2) = (sums.s0, sums.s1, sums.s2)
    let determinant = s0 * s2 - s1 * s1
    // The parabola as the line and a multiple of its orthogonal complement, t² − a t − b.
    let a = (s0 * s3 - s1 * s2) / determinant
    let bend = y2 - sums.y0.times(s2 / s0) - sums.cross.times(a / s0)
    // The parabola counts only if it slows down, which means that a is below 0.
    let along = bend.dot(line)
    guard along < 0 else { return 1 }
    let spread = s4 - (s2 * s2 + a * a * determinant) / s0
    let gain = bend.dot(bend)
    // Rounding errors of a straight line don't count as a bend.
    let residual =
      max(sums.rest(of: line) * spread - gain, 0) + 16 * N.rounding * sums.squares.sum * spread
    let freedom = Double(sums.count - 3)
    let explained = gain * freedom * freedom * freedom * freedom
    let bound = residual * VelocitySums<N>.significance(freedom: freedom)
    guard spread > 0, explained > bound else { return 1 }
    // A parabola that would have turned back counts as a stop.
    let bent = max(0, 1 - along * a / (spread * line.dot(line)))
    return 1 + min(1, 2 * (explained / bound - 1)) * (bent - 1)
  }
}
