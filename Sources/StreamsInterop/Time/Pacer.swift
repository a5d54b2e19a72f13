/// Holds values back, and says when which of them is due: what `debounce` and `throttle` do, without a
/// clock. Each transition answers what is to be done.
@usableFromInline
struct Pacer<Value> {
  /// From when on an interval counts.
  @usableFromInline
  enum Rule {
    /// From the latest value: it passes when no other has come for so long.
    case afterQuiet
    /// From the latest emission: what comes before it is over waits, the first or the latest of it.
    case spaced(latest: Bool)
  }

  @usableFromInline
  enum Action {
    case nothing
    /// A value passes.
    case emit(Value)
    /// A value waits until then.
    case wait(until: Double)
    /// What waits is due now.
    case ring
  }

  @usableFromInline let rule: Rule
  @usableFromInline var interval: Double
  @usableFromInline private(set) var waiting: Value?
  /// The time of the latest value or emission, as the rule says; none before the first.
  @usableFromInline private(set) var start: Double?

  @inlinable
  init(_ rule: Rule, interval: Double) {
    self.rule = rule
    self.interval = interval
  }

  /// When what waits at `now` is due. On a timeline that has gone back past its beginning, the interval
  /// counts from there.
  @inlinable
  func due(at now: Double) -> Double { min(start ?? now, now) + interval }

  @inlinable
  var isWaiting: Bool {
    if case .some = waiting { true } else { false }
  }

  /// A value has come.
  ///
  /// - Parameter old: takes the value in whose place it came: its release may run foreign code, which may
  ///   come back here.
  @inlinable
  mutating func take(_ value: Value, at now: Double, replacing old: inout Value?) -> Action {
    switch rule {
    case .afterQuiet:
      start = now
    case .spaced(let latest):
      // On a timeline that goes back, the interval counts that way, too. Times that are less than about a
      // nanosecond apart are one.
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

  /// Another interval holds at once, for the value that waits, too.
  @inlinable
  mutating func change(to interval: Double, at now: Double) -> Action {
    self.interval = interval
    return isWaiting ? .wait(until: due(at: now)) : .nothing
  }

  /// What waits is due.
  @inlinable
  mutating func ring(at now: Double) -> Action {
    guard case .some(let value) = waiting else { return .nothing }
    waiting = nil
    if case .spaced = rule { start = now }
    return .emit(value)
  }
}
