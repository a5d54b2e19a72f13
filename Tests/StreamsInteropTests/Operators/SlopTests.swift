import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct SlopTests {
  @Test(
    "behaves as described: laws L11, L16",
    arguments: [
      OperatorScenario("treats a negative size like the positive one", negative),
      OperatorScenario("with a size of 0, any motion exits the region", zero),
      OperatorScenario("ignores NaN", notANumber),
      OperatorScenario("L16 traps on a NaN size", traps),
      OperatorScenario("L11 starts inside the region for each subscriber", twoSubscribers),
      OperatorScenario("passes states on", states),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func negative() {
    let points = [SIMD2(3.0, 4), SIMD2(6, 8), SIMD2(0, 0)]
    let heard = [
      outputs([10, 60, 50]) { $0.slop(size: -50) }, outputs(points) { $0.slop(size: -5) },
    ]
    #expect(heard == [[.onExit, .onReturn], [.onExit, .onReturn]])
  }

  private static func zero() {
    let fractions = outputs([0.0, 1, 0]) { $0.slop(size: 0) }
    let integers = outputs([Int.min, 0]) { $0.slop(size: 0) }
    #expect([fractions, integers] == [[.onExit, .onReturn], [.onExit, .onReturn]])
  }

  private static func notANumber() {
    let points = [SIMD2(6.0, 8), SIMD2(.nan, 0), SIMD2(9, 9), SIMD2(0, 0)]
    let heard = [
      outputs([.nan, 60, .nan, 70, 10]) { $0.slop(size: 50.0) },
      outputs(points) { $0.slop(size: 5) },
    ]
    #expect(heard == [[.onExit, .onReturn], [.onExit, .onReturn]])
  }

  private static func traps() async {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(initialValue: 0.0).slop(size: .nan)
    }
    expectMessage("slop(size:): expected a number, got nan", of: exit)
    await #expect(processExitsWith: .failure) {
      _ = ReactiveProperty(initialValue: SIMD2<Double>.zero).slop(size: .nan)
    }
  }

  private static func twoSubscribers() {
    #expect(lateOutputs([60], then: [70, 0]) { $0.slop(size: 50) } == [.onExit, .onReturn])
  }

  private static func states() {
    let names: [String: SlopEvent] = ["x": .onExit, "r": .onReturn]
    expectMarbles(
      of: Int.self, "<17-(2>)", through: { $0.slop(size: 5) }, gives: Marbles("<-x-(r>)", names))
  }
}
