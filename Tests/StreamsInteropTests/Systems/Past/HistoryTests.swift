import StreamsInterop
import TestSupport
import Testing

@testable import InteropTestSupport

/// L14: random histories on a timeline equal the same histories played straight.
struct HistoryTests {
  /// The seeds of histories that are known to differ.
  private static let known: [HistoryKind: [UInt64]] = [
    .interrupted: [18_030_498_115_852_859_860],
    .users: [15_403_090_659_897_505_107, 1_207_811_667_390_269_437],
  ]

  @Test(
    "L14: a place on a timeline shows the same, whatever came before",
    arguments: HistoryKind.allCases)
  func histories(_ kind: HistoryKind) {
    let count =
      SeededGenerator.fuzzCount
      ?? Sampling.count(2000, of: "HistoryTests: \(kind)", isPromised: true)
    var random = SeededGenerator.printed("histories(\(kind))")
    for index in 0..<count {
      let seed = random.next()
      guard Self.known[kind]?.contains(seed) != true else { continue }
      let faults = HistoryProgram(seed: seed, kind).run()
      guard faults.isEmpty else {
        Issue.record("history \(index), seed \(seed):\n\(faults.joined(separator: "\n"))")
        return
      }
    }
  }

  @Test("L14: known histories of plans differ", arguments: [HistoryKind.interrupted, .users])
  func knownHistories(_ kind: HistoryKind) {
    for seed in Self.known[kind] ?? [] {
      withKnownIssue { #expect(HistoryProgram(seed: seed, kind).run() == []) }
    }
  }
}
