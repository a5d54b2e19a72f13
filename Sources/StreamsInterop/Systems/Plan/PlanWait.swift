import StreamsCore

/// The places of a delayed plan's first motions among those of their properties, until they begin: a later motion of a
/// property, or a stop, cancels the one that waits (law L18).
final class PlanWait {
  /// The place of the motion; `nil` for a plan of several, or if the target has no seat.
  private let place: Mover?
  /// The places of plans that begin together.
  let parts: [PlanWait?]

  /// Nil if the plans are only pauses.
  convenience init?(_ plans: ArraySlice<MotionPlan>) {
    guard let next = plans.first(where: { !$0.isPause }) else { return nil }
    self.init(next)
  }

  private convenience init?(_ plan: MotionPlan) {
    switch plan.step {
    case .pause: return nil
    case .motion(_, let wait): self.init(place: wait())
    case .parallel(let plans): self.init(parts: plans.map { PlanWait($0) })
    case .sequence(let plans): self.init(plans[...])
    }
  }

  private init(place: Mover? = nil, parts: [PlanWait?] = []) {
    self.place = place
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
    return book.begin(place, body)
  }

  deinit { place?.leave() }
}

extension MotionPlan {
  var isPause: Bool { if case .pause = step { true } else { false } }
}
