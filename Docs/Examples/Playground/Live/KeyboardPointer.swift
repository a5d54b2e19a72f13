import StreamsInterop

/// A pointer for use without a mouse: arrow keys press, drag and release.
///
/// The first arrow key presses at the puck, each arrow key moves the pointer one step farther, and a pause or the space
/// bar releases the puck.
struct KeyboardPointer {
  /// The delay from the last arrow key to the release of the puck, in seconds. It is longer than the pause before a
  /// held key repeats.
  static let pause = 0.7
  static let step = 2.0

  private var position: SIMD2<Double>?
  private var lastTime = 0.0

  /// The time of the release, if something is held.
  var deadline: Double? { position == nil ? nil : lastTime + Self.pause }

  /// - Parameters:
  ///   - puck: the position of the puck; the pointer begins there, in whole units.
  ///   - world: the area in which the pointer stays.
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

  /// Releases immediately.
  mutating func letGo(at time: Double) -> [PointerSample] {
    guard let held = position else { return [] }
    position = nil
    return [.mouse(.released, .primary, at: held, time: time)]
  }

  /// Hands the held puck over to the mouse.
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
