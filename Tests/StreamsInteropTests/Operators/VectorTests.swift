import StreamsOperators
import Testing

@testable import InteropTestSupport

/// The tables of Material Motion's specifications. In a row, nil is a step without a value.
struct VectorTests {
  private typealias Point = SIMD2<Double>

  /// Expects an operator to emit these values, step by step.
  private static func row<Input, Output: Equatable>(
    _ upstream: [Input?], _ expected: [Output?], times: [Double]? = nil,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ operate: (MotionObservable<Input>, ManualClock) -> MotionObservable<Output>
  ) {
    let (source, clock) = (ObserverList<Input>(), ManualClock())
    var (current, heard): ([Output], [[Output]]) = ([], [])
    let stream = operate(MotionObservable { source.subscribe($0) }, clock)
    let subscription = stream.subscribe { current.append($0) }
    for (step, value) in upstream.enumerated() {
      if let times { clock.advance(to: times[step]) }
      if let value { source.send(value) }
      heard.append(current)
      current = []
    }
    subscription.unsubscribe()
    clock.advance(by: 10)
    #expect(
      heard + [current] == expected.map { $0.map { [$0] } ?? [] } + [[]],
      sourceLocation: sourceLocation)
  }

  @Test(
    "operators give the results of the specifications",
    arguments: [
      OperatorScenario("numbers", numbers), OperatorScenario("points", points),
      OperatorScenario("cases and texts", cases), OperatorScenario("values of any type", values),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func numbers() {
    row([20.0, -1, -50], [20, 1, 50]) { stream, _ in stream.distance(from: 0) }
    row([20.0, 40, 80], [30, 10, 30]) { stream, _ in stream.distance(from: 50) }
    row([0.5, 0.25, 0, -0.25, -0.5], [0.5, 0.25, 0, 0, 0]) { stream, _ in stream.lowerBound(0) }
    row([0.5, 0.75, 1, 1.25, 1.5], [0.5, 0.75, 1, 1, 1]) { stream, _ in stream.upperBound(1) }
    row([20.0, 40, 80], [0.4, 0.8, 1.6]) { stream, _ in stream.normalized(by: 50) }
    row([20.0, 40, 80], [-30, -10, 30]) { stream, _ in stream.offset(by: -50) }
    row([20.0, 40, 80], [40, 80, 160]) { stream, _ in stream.scaled(by: 2) }
    row([0.25, 0.5, 1.25], [0.75, 0.5, -0.25]) { stream, _ in stream.subtracted(from: 1) }
    row([10.0, 50, 150, -10], [11, 15, 25, 9]) { stream, _ in
      stream.rewriteRange(start: 0, end: 100, destinationStart: 10, destinationEnd: 20)
    }
  }

  private static func points() {
    let triple: [Point?] = [SIMD2(20, 25), SIMD2(40, 10), SIMD2(70, 30)]
    row(triple, [20.0, 40, 70]) { stream, _ in stream.x() }
    row(triple, [25.0, 10, 30]) { stream, _ in stream.y() }
    row(triple, [20.0, 40, 70]) { stream, _ in stream.map { $0.x } }
    row(triple, [20.0, 40, 70]) { stream, _ in stream.pluck(\.x) }
    row(triple, [SIMD2(50.0, 25), SIMD2(50, 10), SIMD2(50, 30)]) { stream, _ in
      stream.xLocked(to: 50)
    }
    row(triple, [SIMD2(20.0, 50), SIMD2(40, 50), SIMD2(70, 50)]) { stream, _ in
      stream.yLocked(to: 50)
    }
    let amounts: [Point?] = [SIMD2(10, 20), SIMD2(50, 2), SIMD2(20, -5)]
    row(amounts, [SIMD2(0.1, 2), SIMD2(0.5, 0.2), SIMD2(0.2, -0.5)]) { stream, _ in
      stream.normalized(by: SIMD2(100, 10))
    }
  }

  private static func cases() {
    row([20.0, 10, 60, 70, 10, 20, 80], [nil, nil, .onExit, nil, .onReturn, nil, .onExit]) {
      stream, _ in stream.slop(size: 50)
    }
    row([20.0, 50, 60], [.below, .within, .above]) { stream, _ in stream.threshold(50) }
    row([20.0, 50, 100, 120], [.below, .within, .within, .above]) { stream, _ in
      stream.thresholdRange(min: 50, max: 100)
    }
    row([true, true, false], [false, false, true]) { stream, _ in stream.inverted() }
    row([20, 40, 80], ["20", "40", "80"]) { stream, _ in stream.toString() }
    row(["state1", "state2", "state3"], [100, 0, nil]) { stream, _ in
      stream.rewrite(["state1": 100, "state2": 0])
    }
    row(["began", "ended", "possible"], [nil, "ended", nil]) { stream, _ in
      stream.filter { $0 == "ended" }
    }
  }

  private static func values() {
    row([20, 20, 80, 20], [20, nil, 80, 20]) { stream, _ in stream.dedupe() }
    row(
      [20, nil, 80, nil, nil, nil], [nil, nil, nil, 20, nil, 80],
      times: [0, 0.1, 0.2, 0.3, 0.4, 0.5]
    ) { stream, clock in stream.delay(by: 0.3, on: clock) }
    row([20, 10, 60, 50, 10, 20, 80], [nil, nil, nil, 50, 10, 20, 80]) { stream, _ in
      stream.ignoreUntil(50)
    }
    row([0.5, 0.25, -0.5], [100, 100, 100]) { stream, _ in stream.rewriteTo(100) }
    row([nil, 20, 80], [0, 20, 80]) { stream, _ in stream.startWith(0) }
    row([10, 20, 50, 70, 15], [10, 20, 50, 70, 15]) { stream, _ in
      stream.filter { $0 != 20 && $0 != 15 }
        .merge(with: stream.filter { $0 == 20 || $0 == 15 })
    }
  }
}
