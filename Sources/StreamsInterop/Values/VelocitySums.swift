/// The sums that a line through weighted samples needs.
///
/// Times are counted from the newest sample and in windows, values from the newest group's, so that
/// neither large times nor large values cost digits.
@usableFromInline
struct VelocitySums<N: VelocityNumber> {
  /// Σ w, Σ w t, Σ w t².
  @usableFromInline var s0 = 0.0
  @usableFromInline var s1 = 0.0
  @usableFromInline var s2 = 0.0
  /// Σ w x, Σ w t x, and Σ w x² by component.
  @usableFromInline var y0 = N.zero
  @usableFromInline var y1 = N.zero
  @usableFromInline var squares = N.zero
  @usableFromInline var count = 0

  @inlinable
  init() {}

  @inlinable
  @inline(__always)
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

  /// Σ w (t − t̄)².
  @inlinable var spread: Double { s2 - s1 * s1 / s0 }

  /// Σ w (t − t̄) x.
  @inlinable var moment: N { cross.times(1 / s0) }

  /// The same by Σ w: without a quotient, so that simple numbers stay exact.
  @inlinable var cross: N { y1.times(s0) - y0.times(s1) }

  /// How much of the squares a fit must explain, beside what it leaves over for each degree of freedom,
  /// so that noise does so hardly once in ten thousand times: this by the third power of the freedom.
  @inlinable
  @inline(__always)
  static func significance(freedom: Double) -> Double {
    25 * freedom * freedom * freedom + 5000
  }

  /// The slope of the line; zero where there is none.
  @inlinable
  @inline(__always)
  var line: N {
    let determinant = s0 * s2 - s1 * s1
    return count > 1 && determinant > 0 ? cross.over(determinant) : .zero
  }

  /// What the line leaves over of the squares.
  @inlinable
  func rest(of line: N) -> Double {
    squares.sum - (y0.dot(y0) + line.dot(cross)) / s0
  }

  /// Whether a parabola may read less than the line: where there is more left over than rounding leaves, and
  /// the newest group, whose value is 0, lies behind the line.
  @inlinable
  @inline(__always)
  func maySlow(_ line: N, newest time: Double) -> Bool {
    guard count > 3 else { return false }
    let ahead = y0 + line.times(s0 * time - s1)
    return ahead.dot(line) > 0 && rest(of: line) > 64 * N.rounding * squares.sum
  }

  /// The sums of all less those of a part, but for one sample that both have.
  @inlinable
  func without(_ part: Self, but weight: Double, _ time: Double, _ value: N) -> Self {
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

  /// Whether it went one way, and then, in the part, the other, and neither is noise.
  @inlinable
  static func isTurn(from older: Self, to newer: Self) -> Bool {
    let there = older.moment
    let back = newer.moment
    guard older.spread > 0, newer.spread > 0, there.dot(back) < 0 else { return false }
    let freedom = Double(older.count + newer.count - 4)
    // Three samples: nothing tells what is noise.
    guard freedom > 0 else { return true }
    let wayThere = there.dot(there) / older.spread
    let wayBack = back.dot(back) / newer.spread
    let rest = older.squares.sum - older.y0.dot(older.y0) / older.s0 - wayThere
    let otherRest = newer.squares.sum - newer.y0.dot(newer.y0) / newer.s0 - wayBack
    let noise = max(rest, 0) + max(otherRest, 0)
    // Stricter, since any of the groups may seem to be one.
    return min(wayThere, wayBack) * freedom * freedom * freedom * freedom
      >= 4 * significance(freedom: freedom) * noise
  }
}

/// What a parabola needs beside the line.
@usableFromInline
struct VelocityBend<N: VelocityNumber> {
  /// Σ w t³, Σ w t⁴, Σ w t² x.
  @usableFromInline var s3 = 0.0
  @usableFromInline var s4 = 0.0
  @usableFromInline var y2 = N.zero

  @inlinable
  init() {}

  @inlinable
  mutating func add(_ weight: Double, _ time: Double, _ value: N) {
    let square = weight * time * time
    s3 += square * time
    s4 += square * time * time
    y2 = y2 + value.times(square)
  }

  /// What part of the line's slope there is at time 0: that of the parabola where it slows down by more than
  /// noise would make it, else 1, with a passage between them.
  @inlinable
  func part(of line: N, _ sums: VelocitySums<N>) -> Double {
    let (s0, s1, s2) = (sums.s0, sums.s1, sums.s2)
    let determinant = s0 * s2 - s1 * s1
    // The parabola as the line and a multiple of what is orthogonal to it, t² − a t − b.
    let a = (s0 * s3 - s1 * s2) / determinant
    let bend = y2 - sums.y0.times(s2 / s0) - sums.cross.times(a / s0)
    // It counts only where it slows down: a is below 0.
    let along = bend.dot(line)
    guard along < 0 else { return 1 }
    let spread = s4 - (s2 * s2 + a * a * determinant) / s0
    let gain = bend.dot(bend)
    // What rounding leaves of a straight line is no bend.
    let residual =
      max(sums.rest(of: line) * spread - gain, 0) + 16 * N.rounding * sums.squares.sum * spread
    let freedom = Double(sums.count - 3)
    let explained = gain * freedom * freedom * freedom * freedom
    let bound = residual * VelocitySums<N>.significance(freedom: freedom)
    guard spread > 0, explained > bound else { return 1 }
    // One that would have turned back is a stop.
    let bent = max(0, 1 - along * a / (spread * line.dot(line)))
    return 1 + min(1, 2 * (explained / bound - 1)) * (bent - 1)
  }
}
