/// One nested scroller's part in a movement, along one axis.
struct ScrollPart: Equatable {
  /// The position to which the finger or the wheel has moved it.
  var place: Double
  var lower: Double
  var upper: Double
  /// Whether the scroller scrolls along this axis.
  var takes: Bool
  /// The position that the scroller takes first while the ones inside it still have room; `nil` for its current one.
  var pivot: Double?
  /// Whether it must not be stretched beyond a pivot at its edge.
  var isPivotFixed = false
  /// The scroller's share of the movement.
  var share = 0.0

  /// The distance that the scroller can cover of `rest` within its edges.
  func room(for rest: Double) -> Double {
    guard takes else { return 0 }
    let place = place + share
    return rest > 0 ? min(rest, max(0, upper - place)) : max(rest, min(0, lower - place))
  }

  /// The part of `rest` that brings the scroller to its pivot.
  func wayBack(by rest: Double) -> Double {
    guard takes, let pivot else { return 0 }
    let way = max(lower, min(upper, pivot)) - (place + share)
    return way * rest > 0 ? (rest > 0 ? min(rest, way) : max(rest, way)) : 0
  }

  /// Whether the scroller may be stretched in the direction of `rest`.
  func stretches(by rest: Double) -> Bool {
    guard takes else { return false }
    guard isPivotFixed, let pivot else { return true }
    return rest > 0 ? pivot < upper : pivot > lower
  }

  /// The part of `rest` that undoes the scroller's stretch.
  func relaxation(by rest: Double) -> Double {
    guard takes else { return 0 }
    if rest > 0, place < lower { return min(rest, lower - place) }
    if rest < 0, place > upper { return max(rest, upper - place) }
    return 0
  }
}

/// The rules by which nested scrollers share a movement along one axis, the innermost first.
enum ScrollHandOver {
  /// Assigns each scroller its share: first, the part that undoes a stretch; then, from the outermost inward, the part
  /// that brings a scroller back to its pivot; then, from the innermost outward, as much as the scroller has room for.
  /// The remainder stretches the outermost scroller along this axis.
  ///
  /// - Parameter stretches: whether there is a rubber band; there is none for a wheel.
  /// - Returns: The remainder. The shares and the remainder add up to `delta`.
  static func distribute(
    _ delta: Double, among parts: inout [ScrollPart], stretches: Bool
  ) -> Double {
    var rest = delta
    for index in parts.indices {
      let part = parts[index].relaxation(by: rest)
      parts[index].share += part
      rest -= part
    }
    for index in parts.indices.reversed() where index > 0 {
      let part = parts[index].wayBack(by: rest)
      parts[index].share += part
      rest -= part
    }
    for index in parts.indices {
      let part = parts[index].room(for: rest)
      parts[index].share += part
      rest -= part
    }
    guard stretches, rest != 0, let last = outermost(of: parts, for: rest) else {
      return rest
    }
    parts[last].share += rest
    return 0
  }

  private static func outermost(of parts: [ScrollPart], for rest: Double) -> Int? {
    var index = parts.count - 1
    while index >= 0 {
      if parts[index].stretches(by: rest) { return index }
      index -= 1
    }
    return nil
  }
}
