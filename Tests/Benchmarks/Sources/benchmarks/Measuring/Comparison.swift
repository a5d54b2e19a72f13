/// A row of the table before it is measured: the same work done by the library, by handwritten code
/// and by a peer.
struct Comparison {
  let name: String
  var limits: [Limit] = []
  let ours: Case
  var floor: Case?
  var peer: Case?
  /// The library's allocations per event, if they were counted.
  var allocations: Double?
}

extension [Comparison] {
  /// The number of samples per case.
  private static var rounds: Int { 101 }
  /// Discarded rounds at the beginning, which warm up caches and predictors.
  private static var warmUpRounds: Int { 3 }

  /// Measures all rows, interleaved: each round takes one sample of every case, and every other
  /// round goes in the opposite order.
  func measured() -> [Row] {
    let rows = map { comparison in
      (
        comparison, ours: Series(comparison.ours), floor: comparison.floor.map { Series($0) },
        peer: comparison.peer.map { Series($0) }
      )
    }
    for round in 0..<(Self.warmUpRounds + Self.rounds) {
      for row in rows {
        let inOrder = [row.ours, row.floor, row.peer]
        let series = round.isMultiple(of: 2) ? inOrder : inOrder.reversed()
        for series in series { series?.takeSample(counts: round >= Self.warmUpRounds) }
      }
    }
    return rows.map { comparison, ours, floor, peer in
      var row = Row(
        comparison.name, limits: comparison.limits, ours: ours.times, floor: floor?.times,
        peer: peer?.times)
      row.allocations = comparison.allocations
      return row
    }
  }
}

/// The samples of one case, in the order in which they were taken.
private final class Series {
  /// The duration of one sample, in nanoseconds: short enough that both cases are measured under
  /// the same conditions, and long enough that cold caches don't matter.
  private static var sampleDuration: Double { 3e6 }

  private let measured: Case
  private let repetitions: Int
  private(set) var times: [Double] = []

  init(_ measured: Case) {
    self.measured = measured
    repetitions = measured.repetitions(lasting: Self.sampleDuration)
  }

  func takeSample(counts: Bool) {
    let time = measured.timePerEvent(repetitions)
    if counts { times.append(time) }
  }
}
