import StreamsOperators
import StreamsOperatorsTesting
import TestSupport
import Testing

@testable import InteropTestSupport

struct RewriteRangeTests {
  @Test(
    "behaves as described: laws L9, L13",
    arguments: [
      OperatorScenario("is exact at both ends, and never leaves the range between them", ends),
      OperatorScenario("can run backward, and extrapolates unless it is clamped", outside),
      OperatorScenario("gives the destination's start if the source has no length", noLength),
      OperatorScenario(
        "maps exactly to points at both ends, and clamps values beyond them", points),
      OperatorScenario(
        "L9 L13 with streams, emits once per turn, and is active while any input is", streams),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func map(
    _ value: Double, _ start: Double, _ end: Double, _ low: Double, _ high: Double,
    clamped: Bool = false
  ) -> Double {
    outputs([value]) {
      clamped
        ? $0.mapped(from: start...end, to: low...high, clamped: true)
        : $0.rewriteRange(start: start, end: end, destinationStart: low, destinationEnd: high)
    }[0]
  }

  private static func ends() {
    var generator = SeededGenerator(seed: 1)
    var faults: [String] = []
    for _ in 0..<Sampling.count(10_000, of: "RewriteRangeTests: ranges") {
      let numbers = (0..<5).map { _ in Double.random(in: -1e3...1e3, using: &generator) }
      let (start, end, low, high) = (numbers[0], numbers[1], numbers[2], numbers[3])
      let first = map(start, start, end, low, high)
      let last = map(end, start, end, low, high)
      let inside = map(numbers[4], start, end, low, high, clamped: true)
      let isInside = inside >= min(low, high) && inside <= max(low, high)
      if first != low || last != high || !isInside {
        faults.append("\(numbers): \(first), \(last) and inside \(inside)")
      }
    }
    #expect(faults.prefix(3) == [])
    #expect([map(.infinity, 0, .infinity, 1, 2), map(5, 0, .infinity, 1, 2)] == [2, 1])
  }

  private static func outside() {
    #expect([map(150, 0, 100, 20, 10), map(25, 100, 0, 0, 4)] == [5, 3])
    let backwards = [150, -50].map { map($0, 0, 100, 20, 10, clamped: true) }
    let forwards = map(.infinity, 0, 100, 10, 20, clamped: true)
    #expect(backwards + [forwards] == [10, 20, 20])
    #expect(map(.nan, 0, 100, 10, 20, clamped: true).isNaN)
  }

  private static func noLength() {
    let mapped = [false, true].map { clamped in
      [-1, 5, 9, .infinity].map { map($0, 5, 5, 10, 20, clamped: clamped) }
    }
    #expect(mapped == [[10, 10, 10, 10], [10, 10, 10, 10]])
    let heard = outputs([5.0]) {
      $0.mapped(from: 1...1, to: SIMD2(1, 2)...SIMD2<Double>.zero)
    }
    #expect(heard == [SIMD2(1, 2)])
  }

  private static func points() {
    let (low, high) = (SIMD3(0.1, 0.2, 0.3), SIMD3(0.7, 7, -1))
    let heard = outputs([0.1, 0.7, 0.9, -4]) {
      $0.mapped(from: 0.7...0.1, to: high...low, clamped: true)
    }
    #expect(heard == [low, high, high, low])
    // A plain range is still one.
    let range = 0.0...1.0
    #expect(range.contains(0.5))
  }

  private static func streams() {
    let property = ReactiveProperty(initialValue: 2.0)
    let recorder = Recorder(
      property.rewriteRange(
        start: property.offset(by: -1), end: property.offset(by: 1), destinationStart: property,
        destinationEnd: property.scaled(by: 2)))
    property.state(.active)
    property.value = 4
    property.state(.atRest)
    recorder.end()
    property.value = 5
    #expect(recorder.values == [3, 6])
    #expect(recorder.states == [.active, .atRest])
  }
}
