import StreamsInterop
import StreamsMaterialMotion
import StreamsTesting
import Testing

@testable import InteropTestSupport

/// I20 ChangeDirection.
struct ChangeDirectionTests {
  private let pointers = PointerSource()
  private let runtime = MotionRuntime(clock: ManualClock())
  private let direction = ReactiveProperty(initialValue: TransitionDirection.forward)

  /// Drags at a velocity from the given time on, and releases or cancels.
  private func drag(
    _ velocity: SIMD2<Double>, from time: Double, ending: PointerPhase = .released
  ) {
    pointers.send(PointerSample(.pressed, at: SIMD2(500, 500), time: time))
    for step in 1...30 {
      let elapsed = Double(step) / 100
      pointers.send(
        PointerSample(.moved, at: SIMD2(500, 500) + velocity * elapsed, time: time + elapsed))
    }
    pointers.send(PointerSample(ending, at: SIMD2(500, 500) + velocity * 0.3, time: time + 0.3))
  }

  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "a release above 100 along y sets the direction, either way; a slower one leaves it", defaults
    ),
    Scenario("each side has its direction, and every setting is a property", settings),
    Scenario(
      "it decides on release, before the drag rests, and once per release", moment),
    Scenario("[B] a canceled drag decides nothing, unless a direction is given for it", cancelled),
  ]

  @Test("the release velocity determines the direction [B]", arguments: scenarios)
  func holds(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func defaults(_ findings: inout Findings) {
    let change = ChangeDirection(
      withVelocityOf: DragRecognizer(in: GestureArbiter(pointers), threshold: 1))
    runtime.add(change, to: direction)
    findings.expect(change.minimumVelocity.value, is: 100)
    findings.expect(change.axis.value, is: .vertical)
    drag(SIMD2(900, 90), from: 0)
    findings.expect(direction.value, is: .forward)
    drag(SIMD2(0, 110), from: 1)
    findings.expect(direction.value, is: .backward)
    direction.value = .forward
    drag(SIMD2(0, -110), from: 2)
    findings.expect(direction.value, is: .backward)
    direction.value = .forward
    drag(SIMD2(0, -90), from: 3)
    findings.expect(direction.value, is: .forward)
  }

  private func settings(_ findings: inout Findings) {
    let change = ChangeDirection(
      withVelocityOf: DragRecognizer(in: GestureArbiter(pointers), threshold: 1), axis: .horizontal,
      minimumVelocity: 300,
      whenNegative: .forward)
    let changing = runtime.add(change, to: direction)
    drag(SIMD2(250, 900), from: 0)
    findings.expect(direction.value, is: .forward)
    change.minimumVelocity.value = 200
    drag(SIMD2(250, 900), from: 1)
    findings.expect(direction.value, is: .backward)
    drag(SIMD2(-250, 0), from: 2)
    findings.expect(direction.value, is: .forward)
    change.axis.value = .vertical
    change.whenPositive.value = .forward
    change.whenNegative.value = .backward
    drag(SIMD2(0, -400), from: 3)
    findings.expect(direction.value, is: .backward)
    drag(SIMD2(0, 400), from: 4)
    findings.expect(direction.value, is: .forward)
    change.isEnabled.value = false
    drag(SIMD2(0, -400), from: 5)
    findings.expect(direction.value, is: .forward)
    change.isEnabled.value = true
    changing.unsubscribe()
    drag(SIMD2(0, -400), from: 6)
    findings.expect(direction.value, is: .forward)
    expectNoLiveSubscriptions(on: direction)
  }

  private func moment(_ findings: inout Findings) {
    let drag = DragRecognizer(in: GestureArbiter(pointers), threshold: 1)
    runtime.add(ChangeDirection(withVelocityOf: drag), to: direction)
    var heard: [TransitionDirection] = []
    var states: [MotionPhase] = []
    var heardAtRest: [TransitionDirection] = []
    let watching = direction.subscribe(
      next: { heard.append($0) },
      state: {
        states.append($0)
        if $0 == .atRest { heardAtRest = heard }
      })
    self.drag(SIMD2(0, 500), from: 0)
    findings.expect(heard, is: [.forward, .backward])
    findings.expect(states, is: [.active, .atRest])
    findings.expect(heardAtRest, is: [.forward, .backward])
    withExtendedLifetime(watching) {}
  }

  private func cancelled(_ findings: inout Findings) {
    let change = ChangeDirection(
      withVelocityOf: DragRecognizer(in: GestureArbiter(pointers), threshold: 1))
    runtime.add(change, to: direction)
    drag(SIMD2(0, 900), from: 0, ending: .cancelled)
    findings.expect(direction.value, is: .forward)
    // Material Motion's options ended here.
    change.whenCancelled.value = .backward
    drag(SIMD2(0, 0.1), from: 1, ending: .cancelled)
    findings.expect(direction.value, is: .forward, "that wasn't a drag")
    drag(SIMD2(0, 20), from: 2, ending: .cancelled)
    findings.expect(direction.value, is: .backward)
    change.whenCancelled.value = .forward
    pointers.send(PointerSample(.pressed, at: .zero, time: 3))
    pointers.send(PointerSample(.moved, at: SIMD2(0, 50), time: 3.1))
    pointers.cancelAll()
    findings.expect(direction.value, is: .forward)
  }
}
