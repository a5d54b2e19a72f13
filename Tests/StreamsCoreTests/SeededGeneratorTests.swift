import Testing

@testable import TestSupport

/// The random sequences of all tests.
struct SeededGeneratorTests {
  @Test("A sequence depends on the seed and the test's name, not on earlier sequences")
  func names() {
    var one = SeededGenerator.printed("one")
    let numbers = [one.next(), one.next()]
    var (again, other) = (SeededGenerator.printed("one"), SeededGenerator.printed("other"))
    #expect([again.next(), again.next()] == numbers)
    #expect(other.next() != numbers[0])
    // The same in each process.
    #expect(SeededGenerator.sharedSeed != 7 || numbers[0] == 0x1F35F04E65B353B7)
  }

  @Test("STREAMS_SEED is a number, or random; without it, each run has the same seed")
  func environment() async {
    #expect(SeededGenerator.seed(nil) == 7 && SeededGenerator.seed("11") == 11)
    #expect(SeededGenerator.seed("random") != SeededGenerator.seed("random"))
    await #expect(processExitsWith: .failure) { _ = SeededGenerator.seed("eleven") }
  }
}
