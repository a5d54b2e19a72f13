import StreamsCore

// The order among gestures that are recognized on one sample, and the presses that are no taps.
extension ArbiterCore {
  /// Of a seat that may begin and the competitors that may, too, the one that was recognized first on the sample's way.
  func first(besides seat: GestureSeat) -> GestureSeat {
    var first = seat
    for case let other? in seats where other.stage == .ready && other.competes(with: first) {
      if other.isBefore(first), verdict(on: other) == .begin { first = other }
    }
    return first
  }

  /// Records that the press of a pointer has stopped a motion.
  func takeFromTaps(_ id: Int) {
    stopping.append(id)
    stopTaps = { core in
      for id in core.stopping {
        for case let seat? in core.seats where seat.isMomentary || seat.yields {
          guard seat.claims.contains(id) else { continue }
          switch seat.stage {
          case .possible, .ready, .active: seat.stop(at: core.time)
          case .idle, .over: break
          }
        }
      }
      core.stopping.removeAll(keepingCapacity: true)
    }
  }
}

extension GestureSeat {
  /// Whether this seat was recognized before another one on the same sample.
  func isBefore(_ other: GestureSeat) -> Bool {
    let (own, others) = (crossing ?? 1, other.crossing ?? 1)
    return own < others || own == others && rank > other.rank
  }
}
