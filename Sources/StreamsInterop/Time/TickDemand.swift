import StreamsCore

/// Whether a clock that is ticked from outside needs ticks, and who is told so.
///
///     TickClock ──▶ its settings ──▶ demand ◀── TickClock
///
/// The settings hold it, and not the clock: one that outlives its clock changes nothing.
final class TickDemand {
  let observers: ObserverList<Frame>
  let actions = ActionQueue()
  var onDemand: ((Bool) -> Void)?
  var isPaused = false
  var rate = 1.0
  /// The host's time at the last tick, to count from; none where that makes no sense.
  var lastTick: Double?
  /// Whether a tick is under way.
  var isTicking = false
  /// Whether the host has asked, since the last tick, and heard that none is needed: then it may stop.
  private var hasRefused = false
  /// What the host was told last.
  private var isDemanded = false

  init(_ observers: ObserverList<Frame>) {
    self.observers = observers
  }

  var isNeeded: Bool {
    !isPaused && actions.isAwaited(beside: observers)
  }

  /// Answers a host that asks.
  func ask() -> Bool {
    let isNeeded = isNeeded
    if !isNeeded { hasRefused = true }
    return isNeeded
  }

  /// Makes a change after which ticks may be needed that were not before.
  func change<Result>(_ body: () -> Result) -> Result {
    let wasNeeded = isNeeded
    let result = body()
    // Who may have stopped meanwhile comes back to no gap.
    if !wasNeeded, !isTicking, hasRefused, isNeeded { lastTick = nil }
    tell()
    return result
  }

  /// Tells whoever makes the ticks, if that has changed.
  func tell() {
    let isNeeded = isNeeded
    guard isNeeded != isDemanded else { return }
    isDemanded = isNeeded
    // Whoever was told to stop comes back to no gap.
    if isNeeded, onDemand != nil { lastTick = nil }
    onDemand?(isNeeded)
  }

  /// Takes a tick.
  ///
  /// - Returns: the host's seconds since the one before, or none where nobody needs it.
  func gap(at hostTime: Double) -> Double? {
    let gap = hostTime - (lastTick ?? hostTime)
    lastTick = hostTime
    hasRefused = false
    guard isNeeded else {
      tell()
      return nil
    }
    return gap
  }
}
