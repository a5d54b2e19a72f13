import StreamsCore

/// Tracks whether a host-driven clock needs ticks, and notifies the host.
///
///     TickClock ──▶ its settings ──▶ demand ◀── TickClock
///
/// The settings hold this object rather than the clock, so settings that outlive their clock have no effect.
final class TickDemand: ClockAgenda {
  /// Set with `Asked.demands`.
  var onDemand: ((Bool) -> Void)?
  var isPaused: Bool {
    get { Asked.pauses && isStopped }
    set {
      Asked.pauses = true
      isStopped = newValue
    }
  }
  private var isStopped = false
  var rate: Double {
    get { Asked.pauses ? speed : 1 }
    set {
      Asked.pauses = true
      speed = newValue
    }
  }
  private var speed = 1.0
  /// The host's time at the last tick, from which the gap is measured; nil if a gap would be meaningless.
  var lastTick: Double?
  /// Whether a tick is running.
  var isTicking = false
  /// The host's seconds between its last two ticks.
  private var interval = Double.infinity
  /// Whether no ticks were needed at some time since the last one, so that the host may have stopped.
  private var mayHaveStopped = false
  /// Whether the host has learned, since the last tick, that it may stop.
  private var hasStopped = false
  /// The last state of which the host was notified.
  private var isDemanded = false

  init(_ observers: ObserverList<Frame>) {
    super.init(observers, "TickClock.schedule(after:): expected a number")
  }

  override func add(_ body: () -> Subscription) -> Subscription { change(body) }

  var isNeeded: Bool {
    !isPaused && actions.isAwaited(beside: observers)
  }

  /// Whether ticks are needed, for a host that stops if they aren't.
  func answer() -> Bool {
    hasStopped = !isNeeded
    return !hasStopped
  }

  /// Runs a change that may create a need for ticks.
  func change<Result>(_ body: () -> Result) -> Result {
    let wasNeeded = isNeeded
    let result = body()
    if !wasNeeded, !isTicking, isNeeded {
      mayHaveStopped = true
      if hasStopped { lastTick = nil }
    }
    tell()
    return result
  }

  /// Notifies the host if the need has changed.
  func tell() {
    let isNeeded = isNeeded
    guard isNeeded != isDemanded else { return }
    isDemanded = isNeeded
    // The time during which the host was not asked to tick doesn't count as a gap.
    guard Asked.demands else { return }
    if isNeeded, onDemand != nil { lastTick = nil }
    onDemand?(isNeeded)
  }

  /// Handles a tick.
  ///
  /// - Returns: The host's seconds since the previous tick, or nil if no tick is needed.
  func gap(at hostTime: Double) -> Double? {
    var gap = hostTime - (lastTick ?? hostTime)
    lastTick = hostTime
    // The time during which the host has stopped doesn't count as a gap.
    if mayHaveStopped, gap > 3 * interval { gap = 0 } else if gap > 0 { interval = gap }
    (mayHaveStopped, hasStopped) = (false, false)
    guard isNeeded else {
      tell()
      return nil
    }
    return gap
  }
}
