import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct RubberBandedTests {
  @Test(
    "behaves as described: laws L9, L13, L16",
    arguments: [
      OperatorScenario("doesn't change values within the bounds", inside),
      OperatorScenario(
        "stretches symmetrically beyond the bounds, by the published formula", outside),
      OperatorScenario("never stretches beyond its length, however far the pull", limit),
      OperatorScenario(
        "is a hard bound on both sides if the length is zero or negative", hardBound),
      OperatorScenario("accepts points, and applies the formula to each component", points),
      OperatorScenario(
        "outside a rectangle, stretches beyond its edges, even if its size is negative", rectangle
      ),
      OperatorScenario(
        "with stream bounds that are briefly reversed, emits the lower bound", reversed),
      OperatorScenario(
        "with NaN from a stream, has no bound, or a hard one if the length is NaN", notNumbers),
      OperatorScenario(
        "L9 L13 with streams, emits once per turn, and is active while any input is", streams),
      OperatorScenario("L13 passes states on", states),
      OperatorScenario("L16 traps on reversed bounds and on NaN, and reports the error", traps),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func band(_ value: Double, maxLength: Double) -> Double {
    outputs([value]) { $0.rubberBanded(below: 0, above: 100, maxLength: maxLength) }[0]
  }

  /// The published formula, unchanged.
  private static func published(_ distance: Double, _ length: Double) -> Double {
    length * (1 - 1 / (0.55 * distance / length + 1))
  }

  private static func inside() {
    #expect([0, 1, 50, 100].map { band($0, maxLength: 50) } == [0, 1, 50, 100])
  }

  private static func outside() {
    var findings = Findings()
    for distance in [1e-9, 0.5, 10, 50, 1000, 1e9] {
      let expected = published(distance, 50)
      let (above, below) = (
        band(100 + distance, maxLength: 50), band(-distance, maxLength: 50)
      )
      findings.expect(above, near: 100 + expected, within: 1e-6, "\(distance) above")
      findings.expect(below, near: -expected, within: 1e-6, "\(distance) below")
    }
    findings.report()
  }

  private static func limit() {
    #expect([.infinity, -.infinity].map { band($0, maxLength: 50) } == [150, -50])
    #expect(band(1e300, maxLength: 50) <= 150)
  }

  private static func hardBound() {
    let above = [0, -10].map { band(150, maxLength: $0) }
    let below = [0, -10].map { band(-50, maxLength: $0) }
    #expect(above + below == [100, 100, 0, 0])
    #expect(band(120, maxLength: .infinity) == 111)
  }

  private static func points() {
    let heard = outputs([SIMD2(150.0, -10), SIMD2(5, 5)]) {
      $0.rubberBanded(below: SIMD2(0, 0), above: SIMD2(100, 10), maxLength: 20)
    }
    #expect(heard == [SIMD2(band(150, maxLength: 20), band(-10, maxLength: 20)), SIMD2(5, 5)])
  }

  private static func rectangle() {
    let points = [SIMD2(150.0, -10), SIMD2(5, 5), SIMD2(-1, 11)]
    let expected = outputs(points) {
      $0.rubberBanded(below: SIMD2(0, 0), above: SIMD2(100, 10), maxLength: 20)
    }
    let rectangles = [
      MotionRectangle(x: 0, y: 0, width: 100, height: 10),
      MotionRectangle(x: 100, y: 10, width: -100, height: -10), nil,
    ]
    let heard = rectangles.map { rectangle in
      outputs(points) { $0.rubberBanded(outsideOf: rectangle, maxLength: 20) }
    }
    #expect(heard == [expected, expected, points])
  }

  private static func reversed() {
    let low = ReactiveProperty(initialValue: 10.0)
    let high = ReactiveProperty(initialValue: 3.0)
    let length = ReactiveProperty(initialValue: 0.0)
    let heard = outputs([0.0, 3, 5, 10, 12]) {
      $0.rubberBanded(below: low, above: high, maxLength: length)
    }
    #expect(heard == [10, 10, 10, 10, 10])
  }

  private static func notNumbers() {
    let nan = ReactiveProperty(initialValue: Double.nan)
    let one = ReactiveProperty(initialValue: 1.0)
    let free = outputs([-5.0]) { $0.rubberBanded(below: nan, above: one, maxLength: one) }
    let hard = outputs([5.0]) { $0.rubberBanded(below: nan, above: one, maxLength: nan) }
    #expect(free == [-5] && hard == [1])
  }

  private static func streams() {
    let property = ReactiveProperty(initialValue: 1.0)
    let recorder = Recorder(
      property.scaled(by: 3)
        .rubberBanded(
          below: property, above: property.scaled(by: 2), maxLength: property.map { _ in 0 }))
    property.state(.active)
    property.value = 2
    property.state(.atRest)
    #expect(recorder.values == [2, 4] && recorder.states == [.active, .atRest])
  }

  private static func states() {
    expectMarbles(
      of: Double.self, "-(<1)-(9>)",
      through: { $0.rubberBanded(below: 0, above: 5, maxLength: 0) }, gives: "-(<1)-(5>)")
  }

  private static func traps() async {
    let reversed = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = ReactiveProperty(initialValue: 0.0).rubberBanded(below: 10, above: 3, maxLength: 1)
    }
    let nan = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(initialValue: 0.0).rubberBanded(below: 0, above: 3, maxLength: .nan)
    }
    expectMessage(
      "rubberBanded(below:above:): expected below at most above, got 10.0 and 3.0", of: reversed)
    expectMessage("rubberBanded(maxLength:): expected a number, got nan", of: nan)
  }
}
