public import StreamsCore
import StreamsOperators
public import StreamsProperties

/// A plan that is playing; it lasts as long as this handle. ``unsubscribe()`` ends it, and so does dropping the handle;
/// the targets stay where they are.
///
///     let playback = plan.start(on: clock)
///     isOpen.subscribe { $0 ? playback.play() : playback.reverse() }.store(in: &subscriptions)
///
/// A playback's time is its ``timeline``'s time: you can pause it, change its rate, or seek. As with every motion on a
/// timeline, the value of a part that has begun depends only on the time (law L14). A part begins when time first
/// reaches it, even through a seek. A change mid-flight affects the parts still to come, not those that have begun.
///
/// When time goes back, later parts are undone first. When motion is off, all parts jump straight to their ends.
///
///     playback ──▶ player ──▶ timeline, the parts' runs
///
/// Cost: the plan's motions, and one list of observers for each.
public final class MotionPlayback {
  /// The timeline, which holds its current time.
  public let timeline: Timeline
  /// The subscription that ends the playback. Keeping the subscription keeps the playback running, even without this
  /// handle.
  public let subscription: Subscription
  private let player: PlanPlayer
  private let plan: MotionPlan

  init(_ plan: MotionPlan, on timeline: Timeline) {
    self.timeline = timeline
    self.plan = plan
    let player = PlanPlayer(timeline)
    self.player = player
    subscription = Subscription {
      if !player.hasEnded { timeline.checkIsolation("a playback on ") }
      player.end()
    }
    player.start(plan)
  }

  /// The playback's state: active from its beginning to its end, including pauses, and announced when it changes.
  public var state: ReactiveProperty<MotionPhase> { player.state }

  /// The reason for the playback's end, as it ends: finished whenever time reaches its end; canceled if it is ended
  /// earlier (law L15).
  public var endings: MotionObservable<EndReason> {
    MotionObservable(relaying: { [player] in player.endings.subscribe($0) })
  }

  /// The number of seconds from the playback's beginning to its end; `nil` while the duration is unknown because parts
  /// have yet to begin.
  public var duration: Double? { player.duration }

  /// The playback's progress: 0 at its beginning, 1 at and after its end; `nil` while ``duration`` is `nil`.
  public var progress: Double? {
    duration.map { $0 > 0 ? min(timeline.time / $0, 1) : 1 }
  }

  /// Plays the plan forward to its end, where it stays: see ``restart()``.
  ///
  /// The timeline's rate keeps its magnitude; a rate of 0 becomes 1. Does nothing while the plan plays forward.
  public func play() {
    player.cancelStop()
    go(forward: true)
  }

  /// Plays the plan, forward or backward, to the end of the part with a label, and pauses there.
  ///
  ///     let playback = MotionPlan.sequence(plan.labeled("up"), .pause(1)).start(on: clock)
  ///     playback.play(to: "up")
  ///
  /// A part of which the time isn't known yet is ahead. ``play()``, ``reverse()`` and ``restart()`` go on from there.
  ///
  /// - Parameter label: the label, from ``MotionPlan/labeled(_:)``; traps unless the plan has it.
  public func play(to label: String) {
    require(
      plan.has(label: label), "MotionPlayback.play(to:): expected a label of the plan",
      "\"\(label)\"")
    guard !player.hasEnded else { return }
    if let isAhead = player.stop(at: label) { go(forward: isAhead) } else { pause() }
  }

  /// Pauses the plan until ``play()``, ``reverse()`` or ``restart()``.
  public func pause() {
    if !player.hasEnded { timeline.isPaused.value = true }
  }

  /// Plays the plan backward to its beginning, where it stays. The plan starts moving immediately, even if its end is
  /// long past.
  ///
  /// The timeline's rate keeps its magnitude; a rate of 0 becomes −1. Does nothing while the plan plays backward.
  public func reverse() {
    player.cancelStop()
    go(forward: false)
  }

  /// Plays the plan from its beginning, whether it is playing, paused or at its end.
  public func restart() {
    guard !player.hasEnded else { return }
    player.cancelStop()
    timeline.seek(to: 0)
    go(forward: true)
  }

  private func go(forward: Bool) {
    guard !player.hasEnded else { return }
    // The time since the end doesn't count.
    if !forward, let duration, timeline.time > duration { timeline.seek(to: duration) }
    let speed = timeline.rate.value == 0 ? 1 : timeline.rate.value.magnitude
    let rate = forward ? speed : -speed
    if timeline.rate.value != rate { timeline.rate.value = rate }
    if timeline.isPaused.value { timeline.isPaused.value = false }
  }

  /// Ends the playback: nothing is written after that.
  public func unsubscribe() {
    subscription.unsubscribe()
  }
}

/// The player's view of a part's motion.
struct PlannedRun {
  /// Returns the number of seconds until the motion rests.
  let remaining: () -> Double
  /// Comes to rest if the end is due, up to rounding.
  let land: () -> Void
  /// The record of its target; `nil` before the motion has moved.
  let record: () -> MotionRecord?
  let end: () -> Void
}
