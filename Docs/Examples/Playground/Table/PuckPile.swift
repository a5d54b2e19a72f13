import StreamsInterop

/// The stacking order of the pucks, which decides which puck a press grabs.
final class PuckPile {
  /// The puck that the follower follows: the last one grabbed, or the one selected with a key.
  let chosen = ReactiveProperty(initialValue: 0, name: "the chosen puck")
  /// The position of each puck.
  let positions: [ReactiveProperty<SIMD2<Double>>]
  /// The pucks in stacking order, topmost last.
  private(set) var order: [Int]
  private let worlds: ReactiveProperty<World>

  init(of positions: [ReactiveProperty<SIMD2<Double>>], in worlds: ReactiveProperty<World>) {
    self.positions = positions
    self.worlds = worlds
    order = Array(positions.indices)
  }

  /// Makes the follower follow a puck, which becomes the topmost one.
  func choose(_ index: Int) {
    order.removeAll { $0 == index }
    order.append(index)
    if chosen.value != index { chosen.value = index }
  }

  /// The index of the puck that a press grabs.
  func index(at position: SIMD2<Double>) -> Int {
    func distance(_ index: Int) -> Double { squared(positions[index].value - position) }
    // A terminal's pointer is accurate only to one unit.
    let reach = max(worlds.value.puckRadius, 1)
    let nearest = order.reversed().min { distance($0) < distance($1) } ?? 0
    return order.last { distance($0) <= reach * reach } ?? nearest
  }
}
