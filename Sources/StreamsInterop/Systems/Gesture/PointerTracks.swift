/// The pointers that a recogniser follows: those that are down, and where they are.
package struct PointerTracks {
  package struct Track {
    package var id: Int
    package var position: SIMD2<Double>
  }

  package private(set) var all: ContiguousArray<Track> = []
  /// Where they are on the average; of those that were there last, if none is.
  package private(set) var centroid = SIMD2<Double>.zero

  package init() {
    all.reserveCapacity(PointerCleaner.capacity)
  }

  package var count: Int { all.count }
  package var isEmpty: Bool { all.isEmpty }

  package func index(of id: Int) -> Int? {
    for index in all.indices where all[index].id == id { return index }
    return nil
  }

  package mutating func add(_ id: Int, _ position: SIMD2<Double>) {
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
