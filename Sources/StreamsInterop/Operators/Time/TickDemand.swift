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
  /// Whether no ticks were needed at some time since the last one, so that the host may have stopped.
  private var mayHaveStopped = false
  /// Whether the host has learned, since the last tick, that it may stop.
  private var hasStopped = false
  /// The last state of which the host was notified.
  private var isDemanded = false
  /// The host's last gap between ticks in its seconds, up to one second; 0 if unknown.
  var pace = 0.0
  /// The part of the last gap that did not count, if the gap may turn out to be the host's pace.
  private var withheld = 0.0
  /// Whether only actions have waited since the last tick, so that the host may sleep until one is due.
  private(set) var isAsleep = false
  #if !hasFeature(Embedded)
    /// Called before a change, while the host may be asleep.
    var onRouse: (() -> Void)?
  #endif

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
    #if !hasFeature(Embedded)
      if isAsleep, !isTicking, let onRouse { onRouse() }
    #endif
    let wasNeeded = isNeeded
    let result = body()
    if !wasNeeded || observers.observerCount > 0 { isAsleep = false }
    if !wasNeeded, !isTicking, isNeeded {
      mayHaveStopped = true
      if hasStopped { lastTick = nil }
    }
    tell()
    return result
  }

  /// The host's time of the next tick that is needed.
  ///
  /// - Parameter time: The clock's time.
  func nextTick(after hostTime: Double, from time: Double) -> Double {
    guard isNeeded else { return .infinity }
    guard isAsleep, let lastTick else { return hostTime }
    return max(hostTime, lastTick + remaining(from: time))
  }

  /// The part of a gap between ticks that counts, in the host's seconds.
  ///
  /// - Parameter longest: The longest gap that counts in full at any pace.
  func counted(_ gap: Double, _ longest: Double) -> Double {
    let missed = withheld
    withheld = 0
    guard gap > 0 else { return 0 }
    let (isSlow, isAlike) = (gap > longest, gap <= 2 * pace)
    let wasAlike = 2 * gap >= pace
    pace = min(gap, 1)
    guard isSlow else { return gap }
    // The pace is at most a second, so a gap above two seconds is never the host's pace.
    if isAlike { return wasAlike ? gap + missed : gap }
    if gap <= 2 { withheld = gap - 1.0 / 60 }
    return 1.0 / 60
  }

  /// Notes at the end of a tick whether the host may sleep.
  func mayRest() { isAsleep = observers.observerCount == 0 && isNeeded }

  /// The host's seconds from a time of the clock until the next action is due.
  func remaining(from time: Double) -> Double {
    guard let due = actions.first?.time else { return .infinity }
    return due > time ? (due - time) / rate : 0
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
    // The time during which the host has stopped doesn't count as a gap. Ticks at inputs shorten the pace, but a frame
    // lasts no longer than a twentieth of a second.
    if mayHaveStopped, pace > 0, gap > max(3 * pace, 0.05) { gap = 0 }
    (mayHaveStopped, hasStopped) = (false, false)
    guard isNeeded else {
      if gap > 0 { pace = min(gap, 1) }
      tell()
      return nil
    }
    return gap
  }
}
