import StreamsInterop
import Testing

/// What a stream made by `operate` emits for `inputs`, pushed one by one.
func outputs<Input, Output>(
  _ inputs: [Input], _ operate: (MotionObservable<Input>) -> MotionObservable<Output>
) -> [Output] {
  let source = ObserverList<Input>()
  var heard: [Output] = []
  let subscription = operate(MotionObservable { source.subscribe($0) })
    .subscribe { heard.append($0) }
  for input in inputs { source.send(input) }
  withExtendedLifetime(subscription) {}
  return heard
}

@Suite("Operators")
struct OperatorTests {
  @Test("map emits the transform of each value")
  func map() {
    #expect(outputs([1, 2, 3]) { $0.map { $0 * 10 } } == [10, 20, 30])
  }

  @Test("filter emits the values for which its predicate holds")
  func filter() {
    #expect(outputs([1, 2, 3, 4]) { $0.filter { $0 % 2 == 0 } } == [2, 4])
  }

  @Test("compactMap drops nil")
  func compactMap() {
    #expect(outputs(["1", "x", "3"]) { $0.compactMap { Int($0) } } == [1, 3])
  }

  @Test("nextOperator emits none, one or many")
  func nextOperator() {
    let heard = outputs([0, 1, 3]) { stream in
      stream.nextOperator { (value: Int, emit: (String) -> Void) in
        for index in 0..<value { emit("\(value).\(index)") }
      }
    }
    #expect(heard == ["1.0", "3.0", "3.1", "3.2"])
  }

  @Test("dedupe drops values equal to the last one emitted, and lets the first pass")
  func dedupe() {
    #expect(outputs([20, 20, 80, 20]) { $0.dedupe() } == [20, 80, 20])
    #expect(outputs([0, 0]) { $0.dedupe() } == [0])
    let optionals: [Int?] = [nil, nil, 1, nil]
    #expect(outputs(optionals) { $0.dedupe() } == [nil, 1, nil])
    #expect(outputs([1, 2, 4, 5]) { $0.dedupe { $0 % 2 == $1 % 2 } } == [1, 2, 5])
  }

  @Test("dedupe keeps its value before it emits, so that a feedback cycle ends")
  func dedupeCycle() {
    let left = ReactiveProperty(initialValue: 0)
    let right = ReactiveProperty(initialValue: 0)
    let there = left.dedupe().subscribe { right.value = $0 }
    let back = right.dedupe().subscribe { left.value = $0 }
    left.value = 1
    #expect(right.value == 1)
    right.value = 2
    #expect(left.value == 2)
    withExtendedLifetime((there, back)) {}
  }

  @Test("startWith emits its value to each subscriber first")
  func startWith() {
    #expect(outputs([20, 80]) { $0.startWith(0) } == [0, 20, 80])
    let property = ReactiveProperty(initialValue: 0)
    property.state(.active)
    var heard: [String] = []
    let subscription = property.startWith(10).subscribe(
      next: { heard.append("\($0)") }, state: { heard.append("\($0)") })
    property.value = -10
    #expect(heard == ["10", "active", "0", "-10"])
    withExtendedLifetime(subscription) {}
  }

  @Test("merge emits both in the order of arrival, this one's first at subscription")
  func merge() {
    let left = ReactiveProperty(initialValue: 0)
    let right = ReactiveProperty(initialValue: 1)
    var heard: [Int] = []
    let subscription = left.merge(with: right).subscribe { heard.append($0) }
    left.value = 10
    right.value = 20
    left.value = 30
    #expect(heard == [0, 1, 10, 20, 30])
    subscription.unsubscribe()
    left.value = 1
    right.value = 1
    #expect(heard.count == 5)
  }

  @Test("L13 merge is active while either is, and announces changes only")
  func mergeStates() {
    let left = ReactiveProperty(initialValue: 0)
    let right = ReactiveProperty(initialValue: 1)
    right.state(.active)
    var heard: [MotionPhase] = []
    let subscription = left.merge(with: right).subscribe(
      next: { _ in }, state: { heard.append($0) })
    left.state(.active)
    left.state(.active)
    right.state(.atRest)
    right.state(.atRest)
    left.state(.atRest)
    left.state(.active)
    #expect(heard == [.active, .atRest, .active])
    withExtendedLifetime(subscription) {}
  }

  @Test("x and y are the components of points")
  func components() {
    let points = [SIMD2(10.0, 5), SIMD2(100, 50)]
    #expect(outputs(points) { $0.x() } == [10, 100])
    #expect(outputs(points) { $0.y() } == [5, 50])
  }

  @Test("offset and scaled take numbers and points")
  func arithmetic() {
    #expect(outputs([20, 80]) { $0.offset(by: 10) } == [30, 90])
    #expect(outputs([20, 80]) { $0.scaled(by: 10) } == [200, 800])
    #expect(outputs([SIMD2(1.0, 2)]) { $0.offset(by: SIMD2(10, 20)) } == [SIMD2(11, 22)])
    #expect(outputs([SIMD2(1.0, 2)]) { $0.scaled(by: 3) } == [SIMD2(3, 6)])
    #expect(outputs([SIMD2(1.0, 2)]) { $0.scaled(by: SIMD2(3, 4)) } == [SIMD2(3, 8)])
  }

  @Test("log hands each value's text to its sink, after the prefix and a space")
  func log() {
    var lines: [String] = []
    #expect(outputs([20, 40]) { $0.log(to: { lines.append($0) }) } == [20, 40])
    #expect(outputs([20]) { $0.log("The value is:", to: { lines.append($0) }) } == [20])
    #expect(lines == ["20", "40", "The value is: 20"])
  }
}

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
