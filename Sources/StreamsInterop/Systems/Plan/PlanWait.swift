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
  /// The place from which it has waited.
  private let since: Double
  /// The places of plans that begin together.
  let parts: [PlanWait?]

  /// The places of the plans' first motions; `nil` if the plans are only pauses.
  ///
  /// - Parameters:
  ///   - former: the places that they had, of which those stay that were not left after `time`.
  ///   - time: a place on the timeline to which time has gone back.
  ///   - record: the record of the target that has forgotten everything after `time`; the places at other targets stay.
  static func of(
    _ plans: ArraySlice<MotionPlan>, on timeline: Timeline, renewing former: PlanWait? = nil,
    at time: Double = 0, in record: (any MotionPast)? = nil
  ) -> PlanWait? {
    guard let plan = plans.first(where: { !$0.isPause }) else { return nil }
    switch plan.step {
    case .pause: return nil
    case .motion(_, let wait, _):
      if let former, former.stays(after: time, in: record) { return former }
      return PlanWait(on: timeline, wait)
    case .parallel(let plans):
      return PlanWait(
        on: timeline,
        parts: plans.enumerated().map { index, plan in
          of([plan], on: timeline, renewing: former?.parts[index], at: time, in: record)
        })
    case .sequence(let plans):
      return of(plans[...], on: timeline, renewing: former, at: time, in: record)
    }
  }

  /// Whether nothing has to be renewed, since no place at the record's target was left after a place in time.
  func stays(after time: Double, in record: (any MotionPast)?) -> Bool {
    guard parts.isEmpty else {
      return parts.allSatisfy { $0?.stays(after: time, in: record) != false }
    }
    guard let left = gone.place, left > time else { return true }
    return record.map { !concerns($0) } ?? false
  }

  /// Makes the targets forget everything since it began to wait at `time` or later.
  func forget(from time: Double) {
    for part in parts { part?.forget(from: time) }
    guard since >= time, var past = place?.mooring?.book.past else { return }
    while true {
      if let record = past as? MotionRecord, record.clock.timeline === timeline {
        record.forget(from: since)
      }
      guard let next = past.next else { return }
      past = next
    }
  }

  private init(on timeline: Timeline, _ wait: (@escaping () -> Void) -> Mover?) {
    self.timeline = timeline
    since = timeline.place
    parts = []
    place = wait { [gone] in gone.place = timeline.place }
  }

  private init(on timeline: Timeline, parts: [PlanWait?]) {
    self.timeline = timeline
    since = timeline.place
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
  func concerns(_ record: any MotionPast) -> Bool {
    place?.mooring?.book.has(record) == true || parts.contains { $0?.concerns(record) == true }
  }

  deinit { place?.leave() }
}

extension MotionPlan {
  var isPause: Bool { if case .pause = step { true } else { false } }
}
