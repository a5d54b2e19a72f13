import StreamsInterop
import StreamsMaterialMotion
import StreamsTesting
import Testing

@testable import InteropTestSupport

/// I21 SlopRegion.
struct SlopRegionTests {
  private let pointers = PointerSource()
  private let runtime = MotionRuntime(clock: ManualClock())
  private let direction = ReactiveProperty(initialValue: TransitionDirection.forward)

  /// Presses at (0, 0) and drags along the points, without a release.
  private func drag(_ points: SIMD2<Double>..., from time: Double) {
    pointers.send(PointerSample(.pressed, at: .zero, time: time))
    for (index, point) in points.enumerated() {
      pointers.send(PointerSample(.moved, at: point, time: time + Double(index + 1) / 10))
    }
  }

  private func end(_ phase: PointerPhase, at point: SIMD2<Double>, time: Double) {
    pointers.send(PointerSample(phase, at: point, time: time))
  }

  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "leaving ±size sets backward, returning sets forward; the border is part of the region",
      border),
    Scenario(
      "released outside, it stays backward, and the next drag begins inside without a report",
      nextDrag
    ),
    Scenario("a drag canceled outside counts as having returned", cancelled),
    Scenario(
      "size, axis and enabled can change; each transition that it is added to is notified once",
      settings
    ),
  ]

  @Test(
    "a drag that leaves the region turns the direction, and one that returns turns it back",
    arguments: scenarios)
  func holds(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func border(_ findings: inout Findings) {
    runtime.add(
      SlopRegion(
        withTranslationOf: DragRecognizer(in: GestureArbiter(pointers), threshold: 0), size: 50),
      to: direction)
    var heard: [TransitionDirection] = []
    let watching = direction.subscribe { heard.append($0) }
    heard = []
    drag(
      SIMD2(0, 20), SIMD2(400, 50), SIMD2(0, 51), SIMD2(0, 90), SIMD2(0, 50), SIMD2(0, -50),
      SIMD2(0, -51), SIMD2(0, 80), SIMD2(0, 0), from: 0)
    findings.expect(heard, is: [.backward, .forward, .backward, .forward])
    end(.released, at: .zero, time: 2)
    findings.expect(heard.count, is: 4)
    withExtendedLifetime(watching) {}
  }

  private func nextDrag(_ findings: inout Findings) {
    runtime.add(
      SlopRegion(
        withTranslationOf: DragRecognizer(in: GestureArbiter(pointers), threshold: 0), size: 50),
      to: direction)
    drag(SIMD2(0, 80), from: 0)
    end(.released, at: SIMD2(0, 80), time: 1)
    findings.expect(direction.value, is: .backward)
    drag(SIMD2(0, 10), from: 2)
    findings.expect(direction.value, is: .backward)
    pointers.send(PointerSample(.moved, at: SIMD2(0, 60), time: 2.5))
    pointers.send(PointerSample(.moved, at: SIMD2(0, 40), time: 2.6))
    findings.expect(direction.value, is: .forward)
  }

  private func cancelled(_ findings: inout Findings) {
    runtime.add(
      SlopRegion(
        withTranslationOf: DragRecognizer(in: GestureArbiter(pointers), threshold: 0), size: 50),
      to: direction)
    drag(SIMD2(0, 80), from: 0)
    findings.expect(direction.value, is: .backward)
    end(.cancelled, at: SIMD2(0, 80), time: 1)
    findings.expect(direction.value, is: .forward)
    direction.value = .backward
    drag(SIMD2(0, 30), from: 2)
    end(.cancelled, at: SIMD2(0, 30), time: 3)
    findings.expect(direction.value, is: .backward, "it had not left the region")
  }

  private func settings(_ findings: inout Findings) {
    let slop = SlopRegion(
      withTranslationOf: DragRecognizer(in: GestureArbiter(pointers), threshold: 0), size: 50)
    slop.axis.value = .horizontal
    let other = ReactiveProperty(initialValue: TransitionDirection.forward)
    runtime.add(slop, to: direction)
    let connection = runtime.add(slop, to: other)
    drag(SIMD2(40, 90), from: 0)
    findings.expect(direction.value, is: .forward)
    slop.size.value = 30
    pointers.send(PointerSample(.moved, at: SIMD2(40, 91), time: 0.5))
    findings.expect(direction.value, is: .backward)
    findings.expect(other.value, is: .backward)
    connection.unsubscribe()
    pointers.send(PointerSample(.moved, at: SIMD2(0, 91), time: 0.6))
    findings.expect(direction.value, is: .forward)
    findings.expect(other.value, is: .backward)
    slop.isEnabled.value = false
    pointers.send(PointerSample(.moved, at: SIMD2(90, 91), time: 0.7))
    findings.expect(direction.value, is: .forward)
    expectNoLiveSubscriptions(on: other)
  }
}
