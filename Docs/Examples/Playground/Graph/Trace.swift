import StreamsInterop

/// What happened in a graph, for the picture: an observer of its input and of its property that
/// stamps what it hears with the graph's time.
///
/// It observes for as long as it lives.
final class Trace {
  struct Point: Equatable {
    var time: Double
    var position: SIMD2<Double>
    /// Units a second.
    var velocity = SIMD2<Double>.zero
  }

  struct PhaseChange: Equatable {
    var time: Double
    var phase: MotionPhase
    /// Whether the puck was held: if not, it moves by itself.
    var isHeld: Bool
  }

  /// All samples of the pointer.
  private(set) var samples: [PointerSample] = []
  /// The property's values. The first is the one that it had at the beginning.
  private(set) var values: [Point] = []
  /// The phases that the property was told.
  private(set) var phases: [PhaseChange] = []
  private var subscriptions: [Subscription] = []

  init(of graph: DragGraph) {
    let clock = graph.clock
    graph.input.subscribe(next: { [unowned self] sample in samples.append(sample) })
      .store(in: &subscriptions)
    // A graph that goes in mid-motion tells that it rests: when it can't be asked any more.
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
