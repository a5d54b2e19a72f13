import StreamsInterop
import Testing

@Suite("rubberBanded")
struct RubberBandedTests {
  private func band(_ value: Double, maxLength: Double) -> Double {
    outputs([value]) { $0.rubberBanded(below: 0, above: 100, maxLength: maxLength) }[0]
  }

  /// The published formula, as it stands there.
  private func published(_ distance: Double, _ length: Double) -> Double {
    length * (1 - 1 / (0.55 * distance / length + 1))
  }

  @Test("leaves values inside as they are")
  func inside() {
    for value in [0.0, 1, 50, 100] { #expect(band(value, maxLength: 50) == value) }
  }

  @Test("stretches by the published formula outside, the same on both sides")
  func outside() {
    for distance in [1e-9, 0.5, 10, 50, 1000, 1e9] {
      let expected = published(distance, 50)
      #expect(abs(band(100 + distance, maxLength: 50) - (100 + expected)) <= 1e-6)
      #expect(abs(band(-distance, maxLength: 50) + expected) <= 1e-6)
    }
  }

  @Test("never stretches further than its length, however far the pull")
  func limit() {
    #expect(band(.infinity, maxLength: 50) == 150)
    #expect(band(-.infinity, maxLength: 50) == -50)
    #expect(band(1e300, maxLength: 50) <= 150)
  }

  @Test("is a hard bound on both sides where the length is zero or negative")
  func hardBound() {
    for length in [0.0, -10] {
      #expect(band(150, maxLength: length) == 100)
      #expect(band(-50, maxLength: length) == 0)
    }
    #expect(band(120, maxLength: .infinity) == 111)
  }

  @Test("takes points, each component by the formula")
  func points() {
    let heard = outputs([SIMD2(150.0, -10), SIMD2(5, 5)]) {
      $0.rubberBanded(below: SIMD2(0, 0), above: SIMD2(100, 10), maxLength: 20)
    }
    #expect(heard == [SIMD2(band(150, maxLength: 20), band(-10, maxLength: 20)), SIMD2(5, 5)])
  }

  @Test("L16 traps on reversed bounds and on NaN, and says which")
  func traps() async {
    let reversed = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = ReactiveProperty(initialValue: 0.0).rubberBanded(below: 10, above: 3, maxLength: 1)
    }
    let nan = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(initialValue: 0.0).rubberBanded(below: 0, above: 3, maxLength: .nan)
    }
    let first = String(decoding: reversed?.standardErrorContent ?? [], as: UTF8.self)
    let second = String(decoding: nan?.standardErrorContent ?? [], as: UTF8.self)
    #expect(first.contains("below") && first.contains("10.0 and 3.0"))
    #expect(second.contains("maxLength") && second.contains("nan"))
  }
}
