// The relations between seats: some wait for others, and some may be active together.

extension ArbiterCore {
  /// Enables relations; called each time a seat gets one.
  func relate() {
    Asked.relations = true
    endRelations = { core, seat in
      if seat.isAwaited {
        for other in core.seats { other?.forget(seat.number) }
      } else {
        seat.companions.forEach { core.find($0)?.part(from: seat.number) }
      }
    }
  }

  /// The seat with an ID; seats are sorted by ID. Cost: logarithmic, plus a scan of the empty slots around it.
  private func find(_ number: Int) -> GestureSeat? {
    var (low, high) = (0, seats.count)
    while low < high {
      var middle = (low + high) / 2
      // An empty slot has no ID, so use the next seat.
      while middle < high, seats[middle] == nil { middle += 1 }
      guard middle < high, let seat = seats[middle] else {
        high = (low + high) / 2
        continue
      }
      if seat.number == number { return seat }
      if seat.number < number { low = middle + 1 } else { high = (low + high) / 2 }
    }
    return nil
  }

  /// Whether `seat` waits for `other`, directly or through other seats.
  func isAwaiting(_ seat: GestureSeat, _ other: Int) -> Bool {
    if seat.awaited.isEmpty { return false }
    if seat.awaited.contains(other) { return true }
    for case let next? in seats where seat.awaited.contains(next.number) {
      if isAwaiting(next, other) { return true }
    }
    return false
  }
}
