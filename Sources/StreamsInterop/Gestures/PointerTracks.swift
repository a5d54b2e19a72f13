/// The pointers that a recogniser follows: those that are down, and where they are.
public struct PointerTracks {
  struct Track {
    var id: Int
    var position: SIMD2<Double>
  }

  private(set) var all: ContiguousArray<Track> = []
  /// Where they are on the average; of those that were there last, if none is.
  public private(set) var centroid = SIMD2<Double>.zero

  /// None, which takes no memory: that is made at the first press.
  package init() {}

  /// How many there are.
  public var count: Int { all.count }
  /// Whether there is none.
  public var isEmpty: Bool { all.isEmpty }
  /// Where one is, by its number, from 0, in the order in which they came down.
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
