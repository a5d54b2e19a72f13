import StreamsInterop

/// A pointer for where there is no mouse: arrow keys that press, drag and let go.
///
/// The first arrow presses where the puck is, each moves the pointer on by a step, and a pause or
/// the space bar lets go.
struct KeyboardPointer {
  /// How long after the last arrow the puck is let go of, in seconds. Longer than the pause before
  /// a held key repeats.
  static let pause = 0.7
  static let step = 2.0

  private var position: SIMD2<Double>?
  private var lastTime = 0.0

  /// When to let go, if something is held.
  var deadline: Double? { position == nil ? nil : lastTime + Self.pause }

  /// - Parameters:
  ///   - puck: where the puck is; the pointer begins there, in whole units.
  ///   - world: what the pointer stays in the reach of.
  mutating func press(
    _ arrow: TerminalInput.Arrow, at time: Double, puck: SIMD2<Double>, in world: World
  ) -> [PointerSample] {
    var samples: [PointerSample] = []
    let start = world.reachable(position ?? puck.rounded(.toNearestOrAwayFromZero))
    if position == nil { samples.append(.mouse(.pressed, .primary, at: start, time: time)) }
    let moved = world.reachable(start + Self.step * Self.direction(of: arrow))
    position = moved
    lastTime = time
    samples.append(.mouse(.moved, .primary, at: moved, time: time))
    return samples
  }

  /// Lets go at once.
  mutating func letGo(at time: Double) -> [PointerSample] {
    guard let held = position else { return [] }
    position = nil
    return [.mouse(.released, .primary, at: held, time: time)]
  }

  /// The mouse has taken over: what was held is its affair now.
  mutating func yieldToMouse() {
    position = nil
  }

  private static func direction(of arrow: TerminalInput.Arrow) -> SIMD2<Double> {
    switch arrow {
    case .up: SIMD2(0, -1)
    case .down: SIMD2(0, 1)
    case .left: SIMD2(-1, 0)
    case .right: SIMD2(1, 0)
    }
  }
}
