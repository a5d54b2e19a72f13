/// A requirement on a row.
enum Limit {
  /// The library takes at most this multiple of the floor's time.
  case timesFloor(Double)
  /// The peer takes at least this multiple of the library's time.
  case aheadOfPeer(Double)
  /// The library's figure is at most this.
  case atMost(Double)
  /// The library allocates at most this many times per event.
  case allocations(Double)

  /// The text in the table.
  var text: String {
    switch self {
    case .timesFloor(let limit): "≤ \(Figure.text(limit, digits: 2))"
    case .aheadOfPeer(let limit): "≥ \(Figure.text(limit, digits: 0))"
    case .atMost(let limit): "≤ \(Figure.text(limit, digits: 0))"
    case .allocations(let limit): "≤ \(Figure.text(limit, digits: 0)) allocations"
    }
  }

  /// Whether the medians of a row meet the limit. A missing figure doesn't.
  func isKept(by row: Row) -> Bool {
    switch self {
    case .timesFloor(let limit): row.oursToFloor.map { $0.median <= limit } ?? false
    case .aheadOfPeer(let limit): row.peerToOurs.map { $0.median >= limit } ?? false
    case .atMost(let limit): row.ours.median <= limit
    // Rounded to two decimals: occasional growth of a buffer is not a cost of the event.
    case .allocations(let limit): row.allocations.map { $0 < limit + 0.005 } ?? false
    }
  }
}
