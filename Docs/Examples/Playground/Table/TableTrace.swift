import StreamsInterop

/// A record of the events on a table, for the picture. It observes for as long as it lives.
final class TableTrace {
  /// One of the pucks, or the follower.
  final class Body {
    /// The property's values, beginning with the initial one.
    fileprivate(set) var values: [Trace.Point] = []
    /// The phases of the property.
    fileprivate(set) var phases: [Trace.PhaseChange] = []
    /// The periods during which the body was held.
    fileprivate(set) var holds: [ClosedRange<Double>] = []
    /// The times at which the body was assigned a new place.
    fileprivate(set) var moves: [Double] = []
    fileprivate var heldSince: Double?
    private var estimator = VelocityEstimator<SIMD2<Double>>()

    fileprivate func add(_ position: SIMD2<Double>, at time: Double) {
      estimator.add(position, at: time)
      values.append(
        Trace.Point(time: time, position: position, velocity: estimator.velocity(at: time)))
    }
  }

  /// All samples of the pointer.
  private(set) var samples: [PointerSample] = []
  let pucks: [Body]
  let follower = Body()
  private var subscriptions: [Subscription] = []

  /// The pucks and the follower.
  var bodies: [Body] { pucks + [follower] }

  init(of table: PuckTable) {
    pucks = table.pucks.map { _ in Body() }
    let clock = table.clock
    table.input.subscribe(next: { [unowned self] in samples.append($0) })
      .store(in: &subscriptions)
    for (puck, body) in zip(table.pucks, pucks) {
      follow(puck.element.position, as: body, clock) { [drag = puck.drag] in
        drag.phase.value.isActive
      }
      puck.place.dedupe().drop(first: 1).subscribe(next: { _ in body.moves.append(clock.time) })
        .store(in: &subscriptions)
      puck.drag.subscribe(next: { event in
        switch event.phase {
        case .began: body.heldSince = clock.time
        case .ended, .cancelled:
          guard let start = body.heldSince else { break }
          body.holds.append(start...max(start, clock.time))
          body.heldSince = nil
        default: break
        }
      }).store(in: &subscriptions)
    }
    follow(table.follower.position, as: follower, clock) { false }
  }

  private func follow(
    _ property: ReactiveProperty<SIMD2<Double>>, as body: Body, _ clock: SampleClock,
    isHeld: @escaping () -> Bool
  ) {
    property.subscribe(
      next: { body.add($0, at: clock.time) },
      state: { phase in
        body.phases.append(
          Trace.PhaseChange(time: clock.time, phase: phase, isHeld: isHeld()))
      }
    ).store(in: &subscriptions)
  }
}
