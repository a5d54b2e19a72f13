import StreamsOperators
import TestSupport
import Testing

/// Random programs that release everything at any moment (law L10): objects that wait, move, are held or paused, in
/// deliveries, in seeks, and in their own ends. AddressSanitizer finds uses of released memory; debug builds stop at
/// them with a message.
struct LifetimeTests {
  @Test("L10: anything may be released at any moment, whatever moves or observes it")
  func programs() {
    let count = SeededGenerator.fuzzCount ?? Sampling.count(20_000, of: "LifetimeTests: programs")
    var random = SeededGenerator.printed()
    for index in 0..<count {
      let seed = random.next()
      let left = LifetimeProgram.run(seed: seed)
      guard left == 0 else {
        Issue.record("program \(index), seed \(seed): \(left) owners are never released")
        return
      }
    }
  }
}
