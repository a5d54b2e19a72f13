import StreamsOperators

/// Resting positions, and the rule by which a release chooses one of them.
///
///     let sheet = Tossable(detents: [120, 400, 720], axis: .vertical)
///     let wheel = DecaySystem(initialVelocity: 380.0, detents: .interval(36))
///     scroller.detents.value = .pages
///
/// ``Tossable``, ``DecaySystem`` and ``Scroller`` rest at detents. Each exposes them as a property, so a stream can
/// supply them, for example when a keyboard appears or the screen rotates.
///
///     let places = keyboardHeight.asStream().map { MotionDetents([120, 720 - $0]) }
///     let panel = Tossable(detents: places, axis: .vertical)
///
/// By default, a release chooses the detent nearest to its natural end, where it would rest if it slowed down on its
/// own. So a flick is enough, and so is a slow drag past the middle.
///
/// A list with a non-finite detent is rejected as a whole, and its owner counts it; the last valid detents remain in
/// effect. Traps for an interval that is not above 0 in any component, or a rate that is not above 0 (law L16).
public struct MotionDetents<Value: Vector>: ExpressibleByArrayLiteral {
  /// The rule by which a release chooses a detent.
  public enum Choice {
    /// The detent nearest to the end of a decay: the position plus the velocity divided by `rate`.
    ///
    /// A `nil` rate uses the system's rate: a decay's or a scroller's own, otherwise ``DecayRate/normal``, which is
    /// UIKit's.
    case projected(rate: Double? = nil)
    /// The detent nearest to the position of the release, regardless of its velocity.
    case nearest
    /// The detent nearest to the rule's result, or the result itself if there are no detents. The projected end applies
    /// if the result is `nil` or non-finite.
    case rule((DetentRelease<Value>) -> Value?)
  }

  @usableFromInline package enum Places {
    case list([Value])
    /// Separate detents for each component; a component without any is free.
    case components([[Double]])
    case interval(Value)
    /// Multiples of a scroller's viewport size.
    case pages
  }

  @usableFromInline package let places: Places
  /// The rule by which a release chooses.
  @usableFromInline package let choice: Choice
  /// The limit for flicks; `nil` for the default.
  @usableFromInline package let limit: Passing?

  @inlinable package init(_ places: Places, _ choice: Choice, _ limit: Passing? = nil) {
    self.places = places
    self.choice = choice
    self.limit = limit
  }

  /// Detents at positions of your choice.
  ///
  /// - Parameters:
  ///   - places: finite, in units of the moved value. Along an axis, they are sorted, ascending or descending, and
  ///     numbered from 0. An empty list allows any position.
  ///   - choice: the rule by which a release chooses.
  @inlinable public init(_ places: [Value] = [], choosing choice: Choice = .projected()) {
    self.init(.list(places), choice)
  }

  /// Detents with your own rule.
  ///
  /// - Parameters:
  ///   - places: finite; if empty, the rule's results are the resting positions.
  ///   - rule: returns a position for a release; `nil` for its natural end.
  @inlinable public init(
    _ places: [Value] = [], rule: @escaping (DetentRelease<Value>) -> Value?
  ) {
    self.init(.list(places), .rule(rule))
  }

  /// Detents at positions, as a literal: `[0, 50, 100]`.
  @inlinable public init(arrayLiteral places: Value...) {
    self.init(.list(places), .projected())
  }

  /// No detents: the motion may rest anywhere.
  @inlinable public static var free: MotionDetents {
    MotionDetents(.list([]), .projected())
  }

  /// Detents at all multiples of a length, measured from 0; in a scroller, measured from its upper or left edge, with
  /// one more at its end.
  ///
  /// - Parameters:
  ///   - length: finite, and at least 0 in each component; a component of 0 is free. Traps otherwise, and if all are 0.
  ///   - choice: the rule by which a release chooses.
  /// - Returns: The detents.
  @inlinable public static func interval(
    _ length: Value, choosing choice: Choice = .projected(), fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> MotionDetents {
    var isUsable = length.squaredLength > 0
    for index in 0..<Value.componentCount where !(length[component: index] >= 0) {
      isUsable = false
    }
    require(
      isUsable && length.isFiniteVector,
      "MotionDetents.interval: expected a finite length, at least 0 in each component, and above 0 in one",
      "\(length) (\(fileID):\(line))")
    return MotionDetents(.interval(length), choice)
  }
}

/// A release, as passed to a rule of ``MotionDetents``.
///
///     let detents = MotionDetents([0.0, 400]) { release in
///       release.velocity > 900 ? 400 : nil   // a flick opens; otherwise, the natural end counts
///     }
public struct DetentRelease<Value: Vector> {
  /// The position of the release.
  public let place: Value
  /// The velocity of the release, in units per second.
  public let velocity: Value
  /// The natural end, where the value would rest if it slowed down on its own.
  public let end: Value

  @inlinable init(_ place: Value, velocity: Value, end: Value) {
    self.place = place
    self.velocity = velocity
    self.end = end
  }
}

extension DetentRelease: Sendable where Value: Sendable {}

extension MotionDetents {
  /// Whether there is neither a detent nor a rule that produces one.
  @inlinable package var isFree: Bool {
    guard case .list(let places) = places, places.isEmpty else { return false }
    return !hasRule
  }

  @inlinable var hasRule: Bool {
    if case .rule = choice { true } else { false }
  }

  /// Whether all detents are finite.
  @inlinable package var isUsable: Bool {
    switch places {
    case .list(let places):
      for place in places where !place.isFiniteVector { return false }
    case .components(let lists):
      for list in lists { for place in list where !place.isFinite { return false } }
    case .interval, .pages: break
    }
    return true
  }

  /// Traps if these settings can't produce detents.
  @usableFromInline package func check() {
    if case .projected(.some(let rate)) = choice {
      require(
        rate > 0 && rate.isFinite, "MotionDetents.rate: expected a finite value above 0", "\(rate)")
    }
  }

  /// Whether these detents equal others; always false for rules, which can't be compared.
  @usableFromInline package func isSame(as other: MotionDetents) -> Bool {
    if limit != other.limit { return false }
    switch (choice, other.choice) {
    case (.projected(let rate), .projected(let otherRate)): if rate != otherRate { return false }
    case (.nearest, .nearest): break
    default: return false
    }
    switch (places, other.places) {
    case (.list(let places), .list(let others)): return places == others
    case (.components(let lists), .components(let others)): return lists == others
    case (.interval(let length), .interval(let other)): return length == other
    case (.pages, .pages): return true
    default: return false
    }
  }

  /// The position of a release that is compared with the detents.
  ///
  /// - Parameters:
  ///   - end: the natural end at the system's rate.
  ///   - accepts: checks a rule's result, and counts a non-finite one.
  /// - Returns: The position, and whether a rule returned it.
  @inlinable package func wish(
    _ place: Value, velocity: Value, end: Value, accepts: (Bool) -> Bool
  ) -> (place: Value, isNamed: Bool) {
    switch choice {
    case .projected(let rate):
      (rate.map { place.adding(velocity.scaled(by: 1 / $0)) } ?? end, false)
    case .nearest: (place, false)
    case .rule(let rule):
      if let answer = rule(DetentRelease(place, velocity: velocity, end: end)),
        accepts(answer.isFiniteVector)
      {
        (answer, true)
      } else {
        (end, false)
      }
    }
  }

  /// The detent that a release chooses; `nil` if any position is allowed.
  @inlinable package func target(
    _ place: Value, velocity: Value, end: Value, accepts: (Bool) -> Bool
  ) -> Value? {
    if isFree { return nil }
    let wish = wish(place, velocity: velocity, end: end, accepts: accepts)
    return nearest(to: limited(wish.place, from: place)) ?? (wish.isNamed ? wish.place : nil)
  }

  /// The detent nearest to a position; `nil` if there is none.
  @usableFromInline package func nearest(to wish: Value) -> Value? {
    switch places {
    case .list(let places):
      return places.nearest(to: wish) { $0.subtracting($1).squaredLength }
    case .components(let lists):
      var place = wish
      for index in 0..<Swift.min(lists.count, Value.componentCount) {
        let stops = lists[index]
        let stop = stops.nearest(to: wish[component: index]) { ($0 - $1).magnitude }
        if let stop { place[component: index] = stop }
      }
      return place
    case .interval(let length):
      var place = wish
      for index in 0..<Value.componentCount {
        let part = length[component: index]
        if part > 0 {
          place[component: index] = roundToInteger(wish[component: index] / part) * part
        }
      }
      return place
    case .pages: return nil
    }
  }
}

extension Array {
  /// The nearest element, or the first of several that tie; `nil` for an empty array.
  fileprivate func nearest(to wish: Element, _ distance: (Element, Element) -> Double) -> Element? {
    var best: (element: Element, distance: Double)?
    for element in self {
      let distance = distance(element, wish)
      if let best, !(distance < best.distance) { continue }
      best = (element, distance)
    }
    return best?.element
  }
}
