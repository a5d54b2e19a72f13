/// The device: the world of a game, which stores its entities' components in columns, as many engines do.
final class World {
  /// The number of an entity. The number of an entity that is gone is used again.
  typealias Entity = Int

  private(set) var positions: [SIMD2<Double>] = []
  private var free: [Entity] = []

  init() {}

  /// Creates an entity.
  func spawn(at position: SIMD2<Double>) -> Entity {
    guard let entity = free.popLast() else {
      positions.append(position)
      return positions.count - 1
    }
    positions[entity] = position
    return entity
  }

  /// Removes an entity.
  func despawn(_ entity: Entity) { free.append(entity) }

  /// Moves an entity.
  func place(_ entity: Entity, at position: SIMD2<Double>) { positions[entity] = position }
}
