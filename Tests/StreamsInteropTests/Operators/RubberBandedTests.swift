import StreamsInterop
import StreamsTesting
import Testing

struct RubberBandedTests {
  @Test("does what its tables say")
  func tables() {
    let frame = MotionRectangle(x: 0, y: 0, width: 100, height: 10)
    checkTable("rubberBanded(below: 0, above: 100, maxLength: 50)") {
      (upstream: MotionObservable<Double>) in
      upstream.rubberBanded(below: 0, above: 100, maxLength: 50)
    }
    checkTable("rubberBanded(below: low, above: high, maxLength: length)") {
      (
        upstream: MotionObservable<Double>, low: MotionObservable<Double>,
        high: MotionObservable<Double>, length: MotionObservable<Double>
      ) in
      upstream.rubberBanded(below: low, above: high, maxLength: length)
    }
    checkTable("rubberBanded(below: SIMD2(0, 0), above: SIMD2(100, 10), maxLength: 55)") {
      (upstream: MotionObservable<SIMD2<Double>>) in
      upstream.rubberBanded(below: SIMD2(0, 0), above: SIMD2(100, 10), maxLength: 55)
    }
    checkTable("rubberBanded(below: low, above: high, maxLength: length)") {
      (
        upstream: MotionObservable<SIMD2<Double>>, low: MotionObservable<SIMD2<Double>>,
        high: MotionObservable<SIMD2<Double>>, length: MotionObservable<Double>
      ) in
      upstream.rubberBanded(below: low, above: high, maxLength: length)
    }
    checkTable(
      "rubberBanded(outsideOf: MotionRectangle(x: 0, y: 0, width: 100, height: 10), maxLength: 55)"
    ) {
      (upstream: MotionObservable<SIMD2<Double>>) in
      upstream.rubberBanded(
        outsideOf: MotionRectangle(x: 0, y: 0, width: 100, height: 10), maxLength: 55)
    }
    checkTable(
      "rubberBanded(outsideOf: size.map { MotionRectangle(origin: .zero, size: $0) }, maxLength: length)"
    ) {
      (
        upstream: MotionObservable<SIMD2<Double>>, size: MotionObservable<SIMD2<Double>>,
        length: MotionObservable<Double>
      ) in
      upstream.rubberBanded(
        outsideOf: size.map { MotionRectangle(origin: .zero, size: $0) }, maxLength: length)
    }
    checkTable("rubberBanded(outsideOf: isBound.map { $0 ? frame : nil }, maxLength: length)") {
      (
        upstream: MotionObservable<SIMD2<Double>>, isBound: MotionObservable<Bool>,
        length: MotionObservable<Double>
      ) in
      upstream.rubberBanded(outsideOf: isBound.map { $0 ? frame : nil }, maxLength: length)
    }
  }

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

  @Test("outside of a rectangle is outside of its edges, also where its size is negative")
  func rectangle() {
    let points = [SIMD2(150.0, -10), SIMD2(5, 5), SIMD2(-1, 11)]
    let expected = outputs(points) {
      $0.rubberBanded(below: SIMD2(0, 0), above: SIMD2(100, 10), maxLength: 20)
    }
    for rectangle in [
      MotionRectangle(x: 0, y: 0, width: 100, height: 10),
      MotionRectangle(x: 100, y: 10, width: -100, height: -10),
    ] {
      let heard = outputs(points) { $0.rubberBanded(outsideOf: rectangle, maxLength: 20) }
      #expect(heard == expected)
    }
    #expect(outputs(points) { $0.rubberBanded(outsideOf: nil, maxLength: 20) } == points)
  }

  @Test("by streams that are reversed for a moment goes to the lower bound")
  func reversed() {
    let low = ReactiveProperty(initialValue: 10.0)
    let high = ReactiveProperty(initialValue: 3.0)
    let length = ReactiveProperty(initialValue: 0.0)
    for value in [0.0, 3, 5, 10, 12] {
      let heard = outputs([value]) { $0.rubberBanded(below: low, above: high, maxLength: length) }
      #expect(heard == [10])
    }
  }

  @Test("by streams that are not numbers is not bounded, or is hard")
  func notNumbers() {
    let nan = ReactiveProperty(initialValue: Double.nan)
    let one = ReactiveProperty(initialValue: 1.0)
    let free = outputs([-5.0]) { $0.rubberBanded(below: nan, above: one, maxLength: one) }
    let hard = outputs([5.0]) { $0.rubberBanded(below: nan, above: one, maxLength: nan) }
    #expect(free == [-5] && hard == [1])
  }

  @Test("L9 L13 by streams emits once a turn, and is active while any is")
  func streams() {
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

  @Test("L13 passes states on")
  func states() {
    expectMarbles(
      of: Double.self, "-(<1)-(9>)",
      through: { $0.rubberBanded(below: 0, above: 5, maxLength: 0) }, gives: "-(<1)-(5>)")
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
    let first = errorText(reversed)
    let second = errorText(nan)
    #expect(first.contains("rubberBanded: below must be at most above, not 10.0 and 3.0"))
    #expect(second.contains("rubberBanded: maxLength must be a number, not nan"))
  }
}
