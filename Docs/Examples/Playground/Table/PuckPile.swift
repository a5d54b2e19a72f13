import StreamsInterop

/// What of the pucks lies upon what, and so which of them a press takes.
final class PuckPile {
  /// The puck that the follower follows: the one that was taken last, or chosen by a key.
  let chosen = ReactiveProperty(initialValue: 0, name: "the chosen puck")
  /// Where each puck is.
  let positions: [ReactiveProperty<SIMD2<Double>>]
  /// The pucks by what lies upon what, the topmost last.
  private(set) var order: [Int]
  private let worlds: ReactiveProperty<World>

  init(of positions: [ReactiveProperty<SIMD2<Double>>], in worlds: ReactiveProperty<World>) {
    self.positions = positions
    self.worlds = worlds
    order = Array(positions.indices)
  }

  /// Has the follower follow a puck, which is the topmost from now on.
  func choose(_ index: Int) {
    order.removeAll { $0 == index }
    order.append(index)
    if chosen.value != index { chosen.value = index }
  }

  /// The puck that a press takes.
  func index(at position: SIMD2<Double>) -> Int {
    func distance(_ index: Int) -> Double { squared(positions[index].value - position) }
    // A terminal's pointer is no more exact than a unit.
    let reach = max(worlds.value.puckRadius, 1)
    let nearest = order.reversed().min { distance($0) < distance($1) } ?? 0
    return order.last { distance($0) <= reach * reach } ?? nearest
  }
}
