/// The pointers that a recognizer follows: those that are down, and their positions. A custom ``PointerMotion`` reads
/// them.
public struct PointerTracks: Sendable {
  struct Track {
    var id: Int
    var position: SIMD2<Double>
  }

  private(set) var all: ContiguousArray<Track> = []
  /// The pointers' average position; with no pointers down, the last average.
  public private(set) var centroid = SIMD2<Double>.zero

  /// An empty list of pointers. The first press allocates the memory.
  package init() {}

  /// The number of pointers.
  public var count: Int { all.count }
  /// Whether there are no pointers.
  public var isEmpty: Bool { all.isEmpty }
  /// The position of pointer `number`, counted from 0 in the order in which the pointers came down.
  public subscript(number: Int) -> SIMD2<Double> { all[number].position }

  package func index(of id: Int) -> Int? {
    for index in all.indices where all[index].id == id { return index }
    return nil
  }

  package mutating func add(_ id: Int, _ position: SIMD2<Double>) {
    if all.isEmpty { all.reserveCapacity(PointerCleaner.capacity) }
    all.append(Track(id: id, position: position))
    update()
  }

  package mutating func move(_ index: Int, to position: SIMD2<Double>) {
    all[index].position = position
    update()
  }

  package mutating func remove(_ index: Int) {
    all.remove(at: index)
    if !all.isEmpty { update() }
  }

  package mutating func removeAll() {
    all.removeAll(keepingCapacity: true)
  }

  private mutating func update() {
    guard all.count > 1 else {
      centroid = all[0].position
      return
    }
    var sum = SIMD2<Double>.zero
    for track in all { sum += track.position }
    centroid = sum / Double(all.count)
  }
}
