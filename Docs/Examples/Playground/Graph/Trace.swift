import StreamsInterop

/// A record of a graph's events, for the picture: it observes the input and the property, and
/// stamps the input with the graph's time.
///
/// It observes for as long as it lives.
final class Trace {
  struct Point: Equatable {
    var time: Double
    var position: SIMD2<Double>
    /// The velocity, in units per second.
    var velocity = SIMD2<Double>.zero
  }

  struct PhaseChange: Equatable {
    var time: Double
    var phase: MotionPhase
    /// Whether the puck was held; if not, it moves on its own.
    var isHeld: Bool
  }

  /// All pointer samples.
  private(set) var samples: [PointerSample] = []
  /// The property's values, beginning with its initial value.
  private(set) var values: [Point] = []
  /// The phases of the property.
  private(set) var phases: [PhaseChange] = []
  private var subscriptions: [Subscription] = []

  init(of graph: DragGraph) {
    let clock = graph.clock
    graph.input.subscribe(next: { [unowned self] sample in samples.append(sample) })
      .store(in: &subscriptions)
    // A graph that is released mid-flight announces rest when it can no longer be queried.
    graph.position.subscribe(
      next: { [unowned self, weak graph] position in
        let velocity = graph?.velocity ?? .zero
        values.append(Point(time: clock.time, position: position, velocity: velocity))
      },
      state: { [unowned self, weak graph] phase in
        let isHeld = graph?.isHolding ?? false
        phases.append(PhaseChange(time: clock.time, phase: phase, isHeld: isHeld))
      }
    ).store(in: &subscriptions)
  }
}
