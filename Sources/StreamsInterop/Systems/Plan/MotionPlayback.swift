public import StreamsCore
public import StreamsProperties

/// A plan under way: it goes on while this lives. ``unsubscribe()`` ends it, and so does dropping it; what
/// it moved stays where it is.
///
/// Its time is that of its ``timeline``: pause it, give it another rate, seek. What has begun shows at each
/// time what belongs there (law L14), as every motion on a timeline; a part begins when time first comes to
/// it, be it by a seek. What was changed in mid-motion moves what is still to come, and not what has begun.
///
/// Going back, what began later is taken back first. Reduced to none, all parts are at their ends at once.
///
///     playback ──▶ player ──▶ timeline, the parts' runs
///
/// Cost: what its motions cost, and one list of observers for each.
public final class MotionPlayback {
  /// Where in time it is.
  public let timeline: Timeline
  private let player: PlanPlayer

  init(_ plan: MotionPlan, on timeline: Timeline) {
    self.timeline = timeline
    player = PlanPlayer(timeline)
    player.start(plan)
  }

  deinit { unsubscribe() }

  /// Active from its beginning to its end, the pauses included; announced when that changes.
  public var state: ReactiveProperty<MotionPhase> { player.state }

  /// Why it ended, as it ends: finished whenever its time comes to its end; cancelled where it is ended
  /// before that (law L15).
  public var endings: MotionObservable<MotionEnding> {
    MotionObservable(relaying: { [player] in player.endings.subscribe($0) })
  }

  /// Seconds from its beginning to its end; none as long as that is not known, since parts are still to
  /// begin.
  public var duration: Double? { player.duration }

  /// Ends it: nothing is written any more.
  public func unsubscribe() {
    if !player.hasEnded { timeline.checkIsolation() }
    player.end()
  }

  /// Keeps this playback in `collection`, for as long as that lives.
  public func store<Subscriptions: RangeReplaceableCollection>(
    in collection: inout Subscriptions
  ) where Subscriptions.Element == Subscription {
    collection.append(Subscription { [self] in unsubscribe() })
  }
}
