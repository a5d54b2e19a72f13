/// Holds values back and determines their due times: the logic of `debounce` and `throttle`,
/// without a clock. Each transition returns the action to take.
@usableFromInline struct Pacer<Value> {
  /// The start of an interval.
  @usableFromInline enum Rule {
    /// The latest value, which passes when no other value has arrived during the interval.
    case afterQuiet
    /// The latest emission. Of the values that arrive before the interval ends, either the first or the latest waits.
    case spaced(latest: Bool)
  }

  @usableFromInline enum Action {
    case nothing
    /// A value passes.
    case emit(Value)
    /// A value waits until a time.
    case wait(until: Double)
    /// The waiting value is due now.
    case ring
  }

  @usableFromInline let rule: Rule
  @usableFromInline var interval: Double
  @usableFromInline private(set) var waiting: Value?
  /// The time of the latest value or emission, according to the rule; nil before the first.
  @usableFromInline private(set) var start: Double?

  @inlinable init(_ rule: Rule, interval: Double) {
    self.rule = rule
    self.interval = interval
  }

  /// The due time of a value that waits at `now`. On a timeline that has gone back past the interval's start, the
  /// interval starts at the current time.
  @inlinable func due(at now: Double) -> Double { min(start ?? now, now) + interval }

  @inlinable var isWaiting: Bool {
    if case .some = waiting { true } else { false }
  }

  /// Receives a new value.
  ///
  /// - Parameter old: Receives the value that this one replaces, since releasing it may run external code, which may
  ///   re-enter the caller.
  @inlinable mutating func take(_ value: Value, at now: Double, replacing old: inout Value?)
    -> Action
  {
    switch rule {
    case .afterQuiet:
      start = now
    case .spaced(let latest):
      // On a timeline that goes back, the interval also applies backward. Times less than about a nanosecond apart are
      // equal.
      let last = start ?? -.infinity
      let isOver = abs(now - last) >= interval - 0x1p-30
      if isWaiting {
        if latest {
          old = waiting
          waiting = value
        }
        return isOver && now < last ? .ring : .nothing
      }
      if isOver {
        start = now
        return .emit(value)
      }
    }
    old = waiting
    waiting = value
    return .wait(until: due(at: now))
  }

  /// Sets another interval, which applies immediately, even to the waiting value.
  @inlinable mutating func change(to interval: Double, at now: Double) -> Action {
    self.interval = interval
    return isWaiting ? .wait(until: due(at: now)) : .nothing
  }

  /// Emits the waiting value, which is due.
  @inlinable mutating func ring(at now: Double) -> Action {
    guard case .some(let value) = waiting else { return .nothing }
    waiting = nil
    if case .spaced = rule { start = now }
    return .emit(value)
  }
}
