import StreamsInterop

/// The positions of a game's entities, which are numbers: one property for all of them.
///
/// The world keeps the positions, and its physics may change them. A motion begins at the current position.
struct Entities {
  let position: UnscopedReactiveProperty<World.Entity, SIMD2<Double>>
  private let world: World

  init(of world: World) {
    self.world = world
    position = UnscopedReactiveProperty(
      read: { world.positions[$0] }, write: { world.place($0, at: $1) })
  }

  /// Throws an entity to a place. A motion of the same entity passes its velocity on.
  func send(
    _ entity: World.Entity, to place: SIMD2<Double>, on clock: some FrameClock,
    onEnd body: @escaping (EndReason) -> Void
  ) {
    position.scoped(to: entity).animate(to: place, on: clock, completion: body)
  }

  /// Removes an entity, with its observers and its motion: the next entity with its number inherits nothing.
  func despawn(_ entity: World.Entity) {
    position.forget(entity)
    world.despawn(entity)
  }
}
