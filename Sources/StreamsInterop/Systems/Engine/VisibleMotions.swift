import StreamsCore

/// Motions that together determine the target, the latest first.
struct VisibleMotions {
  var movers: ContiguousArray<any RecordedMotion> = []
  /// The motions that wait, by index.
  var waiting: UInt64 = 0

  init() {}

  /// Motions at the clock's place.
  init(_ movers: ContiguousArray<any RecordedMotion>) {
    self.movers = movers
    for (index, mover) in movers.enumerated() where mover.isPending {
      waiting |= 1 << UInt64(index)
    }
  }

  /// Whether all of them are waiting.
  var isIdle: Bool { waiting.nonzeroBitCount == movers.count }

  func has(_ mover: any RecordedMotion) -> Bool { movers.contains { $0 === mover } }

  func isSame(_ other: VisibleMotions) -> Bool {
    guard waiting == other.waiting, movers.count == other.movers.count else { return false }
    return movers.indices.allSatisfy { movers[$0] === other.movers[$0] }
  }

  /// Replaces a motion by those that are visible where it is not.
  mutating func remove(_ mover: any RecordedMotion, before: VisibleMotions?) {
    guard let place = movers.firstIndex(where: { $0 === mover }) else { return }
    let former = before?.movers.filter { next in next !== mover && !has(next) } ?? []
    let low = waiting & (1 << UInt64(place) - 1)
    let high = waiting >> UInt64(place + 1)
    movers.replaceSubrange(place...place, with: former)
    waiting = low | high << UInt64(place + former.count)
  }
}
