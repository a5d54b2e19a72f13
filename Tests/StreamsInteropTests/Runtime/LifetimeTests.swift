import StreamsOperators
import TestSupport
import Testing

/// Random programs that release everything at any moment (law L10): objects that wait, move, are held or paused, in
/// deliveries, in seeks, and in their own ends. AddressSanitizer finds uses of released memory; debug builds stop at
/// them with a message.
struct LifetimeTests {
  /// Parts of the programs, which run in parallel.
  private static let parts = 2

  @Test(
    "L10: anything may be released at any moment, whatever moves or observes it",
    arguments: 0..<parts)
  func programs(part: Int) {
    let count = SeededGenerator.fuzzCount ?? Sampling.count(20_000, of: "LifetimeTests: programs")
    var random = SeededGenerator.printed("programs(\(part))")
    for index in 0..<((count + Self.parts - 1) / Self.parts) {
      let seed = random.next()
      let left = LifetimeProgram.run(seed: seed)
      guard left == 0 else {
        Issue.record("program \(index), seed \(seed): \(left) owners are never released")
        return
      }
    }
  }
}
