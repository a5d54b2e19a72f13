import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct ToPolarTests {
  @Test(
    "behaves as described: law L13",
    arguments: [
      OperatorScenario(
        "emits only with upstream, even if both inputs change because of one write", sampling),
      OperatorScenario("L13 passes states on", states),
      OperatorScenario("does not overflow", large),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func sampling() {
    let origin = ReactiveProperty(initialValue: SIMD2(0.0, 0))
    let source = ObserverList<SIMD2<Double>>()
    let stream = MotionObservable<SIMD2<Double>> { source.subscribe($0) }
    let recorder = Recorder(stream.toPolar(from: origin))
    origin.value = SIMD2(1, 1)
    source.send(SIMD2(1, 3))
    origin.value = .zero
    source.send(SIMD2(-2, 0))
    #expect(
      recorder.values == [
        Polar(distance: 2, angle: .pi / 2), Polar(distance: 2, angle: .pi),
      ])
    let both = Recorder(origin.toPolar(from: origin.offset(by: SIMD2(1, 0))))
    origin.value = SIMD2(8, 8)
    #expect(both.values.map(\.angle) == [.pi, .pi])
  }

  private static func states() {
    marbleTest { context in
      let upstream = context.source(of: Double.self, "-(<3)-(5>)").map { SIMD2($0, 0) }
      context.expect(upstream.toPolar().map { $0.distance }, "-(<3)-(5>)")
      context.expect(upstream.toPolar(from: SIMD2(1, 0)).map { $0.distance }, "-(<2)-(4>)")
    }
  }

  private static func large() {
    let heard = outputs([SIMD2(3e300, 4e300)]) { $0.toPolar() }[0]
    #expect(abs(heard.distance - 5e300) <= 2 * heard.distance.ulp)
  }
}
