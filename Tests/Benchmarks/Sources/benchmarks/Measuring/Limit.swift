/// What a row must keep.
enum Limit {
  /// Ours takes at most so many times what the floor takes.
  case timesFloor(Double)
  /// The peer takes at least so many times what ours takes.
  case aheadOfPeer(Double)
  /// Ours is at most this.
  case atMost(Double)
  /// Ours allocates at most so many times an event.
  case allocations(Double)

  /// As the table shows it.
  var text: String {
    switch self {
    case .timesFloor(let limit): "≤ \(Figure.text(limit, digits: 2))"
    case .aheadOfPeer(let limit): "≥ \(Figure.text(limit, digits: 0))"
    case .atMost(let limit): "≤ \(Figure.text(limit, digits: 0))"
    case .allocations(let limit): "≤ \(Figure.text(limit, digits: 0)) allocations"
    }
  }

  /// Whether a row keeps it, by its medians. A figure that is absent keeps nothing.
  func isKept(by row: Row) -> Bool {
    switch self {
    case .timesFloor(let limit): row.oursToFloor.map { $0.median <= limit } ?? false
    case .aheadOfPeer(let limit): row.peerToOurs.map { $0.median >= limit } ?? false
    case .atMost(let limit): row.ours.median <= limit
    // To two places: that room grows now and then is nothing that an event does.
    case .allocations(let limit): row.allocations.map { $0 < limit + 0.005 } ?? false
    }
  }
}
