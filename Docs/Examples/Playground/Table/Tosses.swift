import StreamsInterop

/// The motions of a table's pucks after a grasp and a release.
///
/// The runtime's connections retain it, and with it the pucks, until the table is released.
struct Tosses {
  let pucks: [TablePuck]
  let pile: PuckPile
  let worlds: ReactiveProperty<World>
  /// The projection of a released puck's resting position.
  private let projection = DecaySystem<SIMD2<Double>>(rate: 4)

  init(pucks: [TablePuck], pile: PuckPile, worlds: ReactiveProperty<World>) {
    self.pucks = pucks
    self.pile = pile
    self.worlds = worlds
  }

  /// Follows a drag of a puck.
  func follow(_ event: DragEvent, of index: Int) {
    if event.phase == .began { pile.choose(index) }
    let puck = pucks[index]
    guard puck.count(event) else { return }
    let end = projection.projectedEnd(from: puck.position, velocity: event.velocity)
    toss(puck, to: worlds.value.place(nearestTo: end))
  }

  private func toss(_ puck: TablePuck, to place: Int) {
    let former = puck.place.value
    guard place != former, let other = pucks.first(where: { $0.place.value == place }) else {
      return
    }
    puck.swapCount += 1
    puck.place.value = place
    other.place.value = former
  }
}
