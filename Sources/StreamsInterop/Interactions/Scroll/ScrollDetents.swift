import StreamsSystems

// The treatment of detents in a scroller, where they count only within its edges.
extension MotionDetents where Value == SIMD2<Double> {
  /// A scroller's pages: multiples of the viewport's size, and the content's end. A release faster than 150 units per
  /// second goes to the next page in its direction, at most one page from the one where the drag began; a slower
  /// release goes to the nearest page. In any other system, the motion may come to rest anywhere.
  public static var pages: MotionDetents { MotionDetents(.pages, .projected()) }

  /// Separate detents for each axis; an axis without any is free.
  ///
  /// - Parameters:
  ///   - x: positions along the first axis, finite.
  ///   - y: positions along the second axis, finite.
  ///   - choice: the rule by which a release chooses.
  /// - Returns: The detents.
  public static func stops(
    x: [Double], y: [Double], choosing choice: Choice = .projected()
  ) -> MotionDetents {
    MotionDetents(.components([x, y]), choice)
  }

  /// Whether these are pages, which a drag turns in its direction.
  var turnsPages: Bool {
    guard case .pages = places, case .projected(nil) = choice else { return false }
    return limit != .any
  }

  /// The resting position for a motion that would end at `wish`; `nil` if it may rest anywhere.
  ///
  /// - Parameter start: the position where the drag began.
  func target(
    near wish: SIMD2<Double>, from start: SIMD2<Double>, range: ScrollRange,
    viewport: SIMD2<Double>, mask: SIMD2<Double>
  ) -> SIMD2<Double>? {
    if isFree { return nil }
    let place = range.clamping(wish)
    var target = place
    var nearest = place
    if case .list(let places) = places {
      let usable = MotionDetents(places.map { range.clamping($0) })
      nearest = usable.nearest(to: place) ?? place
    } else if case .components(let lists) = places {
      let usable = lists.enumerated().map { axis, list in
        list.map { max(range.lower[axis], min(range.upper[axis], $0)) }
      }
      nearest = MotionDetents(.components(usable), choice).nearest(to: place) ?? place
    }
    for index in 0..<2 where mask[index] != 0 {
      let (lower, upper) = (range.lower[index], range.upper[index])
      switch places {
      case .list, .components: target[index] = nearest[index]
      case .pages:
        target[index] = Self.multiple(
          of: viewport[index], near: wish[index], start: limit == .any ? nil : start[index], lower,
          upper)
      case .interval(let length):
        target[index] = Self.multiple(
          of: length[index], near: wish[index], start: nil, lower, upper)
      }
    }
    return target
  }

  /// The multiple of `size`, counted from `lower`, or `upper`, that is nearest to `wish`.
  ///
  /// - Parameter start: if given, the result is at most one multiple farther than the one nearest to it.
  static func multiple(
    of size: Double, near wish: Double, start: Double?, _ lower: Double, _ upper: Double
  ) -> Double {
    var place = max(lower, min(upper, wish))
    guard size > 0 else { return place }
    if let start {
      let quotient = (max(lower, min(upper, start)) - lower) / size
      guard quotient < 0x1p50 else { return place }
      let page = page(at: quotient, isLast: start >= upper)
      place = max(lower + (page - 1) * size, min(lower + (page + 1) * size, place))
    }
    let quotient = (place - lower) / size
    guard quotient < 0x1p50 else { return place }
    let below = lower + floorToInteger(quotient) * size
    let above = min(upper, below + size)
    return place - below < above - place ? below : above
  }

  /// The page to which a release at `place` goes: for a flick, the next one in its direction; otherwise `place` itself.
  ///
  /// A page counts as reached within a tenth of a page, so that quick flicks turn one page each. But no flick goes
  /// farther than one page from the start of its drag.
  static func page(
    of size: Double, from place: Double, velocity: Double, start: Double, _ lower: Double,
    _ upper: Double
  ) -> Double {
    let quotient = (place - lower) / size
    guard velocity.magnitude > 150, quotient.magnitude < 0x1p50 else { return place }
    let first = (max(lower, min(upper, start)) - lower) / size
    let page = page(at: first, isLast: start >= upper)
    return lower + size
      * (velocity > 0
        ? min(floorToInteger(quotient + 0.1) + 1, page + 1)
        : max(-floorToInteger(0.1 - quotient) - 1, page - 1))
  }

  /// The last page may be shorter.
  private static func page(at quotient: Double, isLast: Bool) -> Double {
    isLast ? -floorToInteger(-quotient) : roundToInteger(quotient)
  }
}
