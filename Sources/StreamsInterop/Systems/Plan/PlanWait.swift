import StreamsCore
import StreamsOperators

/// The places of a delayed plan's first motions among those of their properties, until they begin: a later motion of a
/// property, or a stop, cancels the one that waits (law L18).
final class PlanWait {
  /// The place at which a motion has begun or was canceled.
  private final class Gone { var place: Double? }

  /// The place of the motion; `nil` for a plan of several, or if the target has no seat.
  private let place: Mover?
  private let gone = Gone()
  private let timeline: Timeline
  /// The places of plans that begin together.
  let parts: [PlanWait?]

  /// The places of the plans' first motions; `nil` if the plans are only pauses.
  ///
  /// - Parameters:
  ///   - former: the places that they had, of which those stay that were not left after `time`.
  ///   - time: a place on the timeline to which time has gone back.
  static func of(
    _ plans: ArraySlice<MotionPlan>, on timeline: Timeline, renewing former: PlanWait? = nil,
    at time: Double = 0
  ) -> PlanWait? {
    guard let plan = plans.first(where: { !$0.isPause }) else { return nil }
    switch plan.step {
    case .pause: return nil
    case .motion(_, let wait, _):
      if let former, former.gone.place ?? time <= time { return former }
      return PlanWait(on: timeline, wait)
    case .parallel(let plans):
      return PlanWait(
        on: timeline,
        parts: plans.enumerated().map { index, plan in
          of([plan], on: timeline, renewing: former?.parts[index], at: time)
        })
    case .sequence(let plans):
      return of(plans[...], on: timeline, renewing: former, at: time)
    }
  }

  private init(on timeline: Timeline, _ wait: (@escaping () -> Void) -> Mover?) {
    self.timeline = timeline
    parts = []
    place = wait { [gone] in gone.place = timeline.place }
  }

  private init(on timeline: Timeline, parts: [PlanWait?]) {
    self.timeline = timeline
    place = nil
    self.parts = parts
  }

  /// Begins the motion, unless it has been canceled.
  ///
  /// - Returns: Whether it has begun.
  func begin(_ body: () -> Void) -> Bool {
    guard let place, let book = place.mooring?.book else {
      body()
      return true
    }
    gone.place = gone.place ?? timeline.place
    return book.begin(place, body)
  }

  /// Whether any of the motions is of a record's target.
  func concerns(_ record: MotionPast) -> Bool {
    place?.mooring?.book.has(record) == true || parts.contains { $0?.concerns(record) == true }
  }

  deinit { place?.leave() }
}

extension MotionPlan {
  var isPause: Bool { if case .pause = step { true } else { false } }
}
