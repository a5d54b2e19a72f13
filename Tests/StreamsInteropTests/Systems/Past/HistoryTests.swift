import StreamsInterop
import TestSupport
import Testing

@testable import InteropTestSupport

/// L14: random histories on a timeline equal the same histories played straight.
struct HistoryTests {
  @Test(
    "L14: a place on a timeline shows the same, whatever came before",
    arguments: [HistoryKind.motions, .plans])
  func histories(_ kind: HistoryKind) {
    if let fault = fault(of: kind, 500) { Issue.record("\(fault)") }
  }

  @Test(
    "L14: so do plans that are interrupted in their past, and those of users' systems",
    arguments: [HistoryKind.interrupted, .users])
  func knownHistories(_ kind: HistoryKind) {
    withKnownIssue("about one history of a thousand differs", isIntermittent: true) {
      if let fault = fault(of: kind, 500) { Issue.record("\(fault)") }
    }
  }

  private func fault(of kind: HistoryKind, _ whole: Int) -> String? {
    let count =
      SeededGenerator.fuzzCount ?? Sampling.count(whole, of: "HistoryTests: \(kind)")
    var random = SeededGenerator.printed("histories(\(kind))")
    for index in 0..<count {
      let seed = random.next()
      let faults = HistoryProgram(seed: seed, kind).run()
      if !faults.isEmpty {
        return "history \(index), seed \(seed):\n\(faults.joined(separator: "\n"))"
      }
    }
    return nil
  }
}
