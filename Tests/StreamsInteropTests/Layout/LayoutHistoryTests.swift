import StreamsOperators
import TestSupport
import Testing

struct LayoutHistoryTests {
  /// Parts of the histories, which run in parallel.
  private static let parts = 4

  @Test(
    "L18 Continuity, L15 Exact landing: a layout matches a handwritten model through random changes",
    arguments: 0..<parts)
  func histories(part: Int) {
    let count =
      SeededGenerator.fuzzCount
      ?? Sampling.count(2000, of: "LayoutHistoryTests: histories", isPromised: true)
    var random = SeededGenerator.printed("histories(\(part))")
    for number in 0..<((count + Self.parts - 1) / Self.parts) {
      let seed = random.next()
      var history = LayoutHistory(SeededGenerator(seed: seed))
      history.run(steps: 8)
      #expect(
        history.faults.isEmpty, "history \(number), seed \(seed): \(history.faults.prefix(5))")
      if !history.faults.isEmpty { return }
    }
  }
}
