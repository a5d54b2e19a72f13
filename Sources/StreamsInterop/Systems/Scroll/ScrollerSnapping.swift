/// Where a ``Scroller`` comes to rest.
public enum ScrollerSnapping: Equatable, Sendable {
  /// Anywhere within its edges.
  case free
  /// On multiples of the viewport's size, at most one from that where the drag began; and at the end.
  case pages
  /// On multiples of a length, above 0 in both components, however far a throw leads; and at the end.
  case interval(SIMD2<Double>)
  /// On whatever of these is nearest, each axis for itself; anywhere in an axis without any.
  case stops(x: [Double], y: [Double])

  /// The place to rest for a motion that would end at `wish`; none for anywhere.
  ///
  /// - Parameter start: where the drag began.
  func target(
    near wish: SIMD2<Double>, from start: SIMD2<Double>, range: ScrollRange,
    viewport: SIMD2<Double>, mask: SIMD2<Double>
  ) -> SIMD2<Double>? {
    guard self != .free else { return nil }
    var target = range.clamping(wish)
    for index in 0..<2 where mask[index] != 0 {
      let (lower, upper) = (range.lower[index], range.upper[index])
      switch self {
      case .free: break
      case .pages:
        target[index] = Self.multiple(
          of: viewport[index], near: wish[index], start: start[index], lower, upper)
      case .interval(let length):
        target[index] = Self.multiple(
          of: length[index], near: wish[index], start: nil, lower, upper)
      case .stops(let x, let y):
        target[index] = Self.nearest(of: index == 0 ? x : y, to: target[index], lower, upper)
      }
    }
    return target
  }

  /// The multiple of `size`, counted from `lower`, or `upper`, that is nearest to `wish`.
  ///
  /// - Parameter start: if any, at most one further than what is nearest to that.
  static func multiple(
    of size: Double, near wish: Double, start: Double?, _ lower: Double, _ upper: Double
  ) -> Double {
    var place = max(lower, min(upper, wish))
    guard size > 0 else { return place }
    if let start {
      let quotient = (max(lower, min(upper, start)) - lower) / size
      guard quotient < 0x1p50 else { return place }
      // The last page may be a short one.
      var page = roundToInteger(quotient)
      if start >= upper { page = -floorToInteger(-quotient) }
      place = max(lower + (page - 1) * size, min(lower + (page + 1) * size, place))
    }
    let quotient = (place - lower) / size
    guard quotient < 0x1p50 else { return place }
    let below = lower + floorToInteger(quotient) * size
    let above = min(upper, below + size)
    return place - below < above - place ? below : above
  }

  static func nearest(
    of stops: [Double], to wish: Double, _ lower: Double, _ upper: Double
  ) -> Double {
    var result: Double?
    for stop in stops where stop.isFinite {
      let stop = max(lower, min(upper, stop))
      if let best = result, (stop - wish).magnitude >= (best - wish).magnitude { continue }
      result = stop
    }
    return result ?? wish
  }

  /// Whether all stops are numbers.
  var isUsable: Bool {
    guard case .stops(let x, let y) = self else { return true }
    for stop in x where !stop.isFinite { return false }
    for stop in y where !stop.isFinite { return false }
    return true
  }

  func check() {
    guard case .interval(let length) = self else { return }
    require(
      length.isFiniteVector && length.min() > 0,
      "Scroller: the snapping interval must be above 0, and finite", "\(length)")
  }
}
