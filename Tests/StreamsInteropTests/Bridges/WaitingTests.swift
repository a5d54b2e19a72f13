import StreamsInterop
import StreamsTesting
import Testing

@testable import InteropTestSupport

@Suite("Waiting for a value, for rest, and for the end of a motion", .timeLimit(.minutes(20)))
@MainActor
struct WaitingTests {
  nonisolated private static let scenarios: [AsyncScenario] = [
    AsyncScenario("the first value of a stream, or a property's current value", firstValue),
    AsyncScenario("releasing a source ends every wait for it", sourceGone),
    AsyncScenario("a wait for rest lasts while something moves, and no longer", rest),
    AsyncScenario("the end of a motion is reported with its reason (L15)", ended),
    AsyncScenario(
      "a canceled wait ends; the motion continues, and nothing of the wait remains (L10)",
      left),
    AsyncScenario(
      "a custom system's motion ends as it announces, or when it is cut off", ownSystem),
  ]

  @Test(
    "a waiting task learns of the rest, or that rest will never come (L10, L15)",
    arguments: scenarios)
  func holds(_ scenario: AsyncScenario) async { await scenario.check() }

  private static func firstValue(_ findings: inout Findings) async {
    let position = ReactiveProperty(initialValue: 4)
    findings.expect(await position.firstValue(), is: 4)
    expectNoLiveSubscriptions(on: position)

    let list = ObserverList<Int>()
    let task = Task { await list.stream.firstValue() }
    await turn { list.count == 1 }
    list.send(1)
    list.send(2)
    findings.expect(await task.value, is: 1)
    expectNoLiveSubscriptions(on: list)

    let late = Task { await list.stream.firstValue() }
    await turn { list.count == 1 }
    late.cancel()
    findings.expect(await late.value, is: nil)
    expectNoLiveSubscriptions(on: list)
  }

  private static func sourceGone(_ findings: inout Findings) async {
    var taps: ObserverList<Int>? = ObserverList()
    var phases: ObserverList<MotionPhase>? = ObserverList()
    let tap = Task { [stream = taps?.stream] in await stream?.firstValue() }
    let rest = Task { [stream = phases?.stream] in await stream?.untilRest() }
    await turn { taps?.count == 1 && phases?.count == 1 }
    phases?.send(.active)
    taps = nil
    phases = nil
    findings.expect(await tap.value, is: nil)
    findings.expect(await rest.value, is: false)
  }

  private static func rest(_ findings: inout Findings) async {
    let clock = ManualClock()
    let position = ReactiveProperty(initialValue: 0.0)
    let spring = SpringSystem(destination: 100.0)
    findings.expect(await spring.state.untilRest())
    let run = spring.drive(position, on: clock)
    var rested = false
    let task = Task { rested = await spring.state.untilRest() }
    await turn { spring.state.observerCount == 1 }
    for _ in 0..<20 { await Task.yield() }
    findings.expect(rested, is: false)
    let ofProperty = Task { await position.untilRest() }
    await turn { position.observerCount == 1 }
    clock.advance(by: 10)
    await task.value
    findings.expect(await ofProperty.value)
    expectNoLiveSubscriptions(on: position)
    findings.expect(await position.untilRest())
    findings.expect(rested, is: true)
    findings.expect(position.value, is: 100)
    withExtendedLifetime(run) {}

    spring.destination.value = 0
    let cancelled = Task { await spring.state.untilRest() }
    await turn { spring.state.observerCount == 1 }
    cancelled.cancel()
    findings.expect(await !cancelled.value)
    expectNoLiveSubscriptions(on: spring.state)
  }

  private static func ended(_ findings: inout Findings) async {
    let clock = ManualClock()
    let position = ReactiveProperty(initialValue: 0.0)
    let spring = SpringSystem(destination: 100.0)
    func reason(_ end: () -> Void) async -> EndReason {
      position.value = 0
      let run = spring.drive(position, on: clock)
      let waiting = (0..<3).map { _ in Task { await run.ended() } }
      for _ in 0..<20 { await Task.yield() }
      end()
      var reasons: [EndReason] = []
      for task in waiting { reasons.append(await task.value) }
      reasons.append(await run.ended())
      findings.expect(Set(reasons.map { "\($0)" }).count, is: 1)
      return reasons[0]
    }
    findings.expect(await reason { clock.advance(by: 10) }, is: .finished)
    findings.expect(await reason { spring.isEnabled.value = false }, is: .interrupted)
    spring.isEnabled.value = true

    position.value = 0
    let run = spring.drive(position, on: clock)
    let waiting = Task { await run.ended() }
    for _ in 0..<20 { await Task.yield() }
    run.unsubscribe()
    findings.expect(await waiting.value, is: .cancelled)
    findings.expect(await run.ended(), is: .cancelled)

    position.value = 100
    findings.expect(await spring.drive(position, on: clock).ended(), is: .finished)
  }

  private static func left(_ findings: inout Findings) async {
    let clock = ManualClock()
    let position = ReactiveProperty(initialValue: 0.0)
    let run = position.animate(to: 100, on: clock)
    for _ in 0..<10 {
      let task = Task { await run.ended() }
      for _ in 0..<10 { await Task.yield() }
      task.cancel()
      findings.expect(await task.value, is: .cancelled)
    }
    findings.expect(run.phase, is: .active)
    clock.advance(by: 10)
    findings.expect(await run.ended(), is: .finished)
    findings.expect(position.value, is: 100)
  }

  /// A custom system that announces its own ends.
  private final class Step: MotionSystem {
    let ends = ObserverList<EndReason>()

    func start(
      _ observer: MotionObserver<Double>, from current: (() -> Double)?, on clock: MotionClock
    ) -> MotionRun<Double> {
      let phase = Variable(MotionPhase.active)
      observer.state(.active)
      let frames = clock.schedule(after: 1) { [ends] in
        observer.next(1)
        phase.value = .atRest
        observer.state(.atRest)
        ends.send(.finished)
      }
      return MotionRun(
        subscription: frames, value: { 1 }, velocity: { 0 }, phase: { phase.value },
        remaining: { 1 }, endings: MotionObservable { [ends] in ends.subscribe($0) })
    }
  }

  private static func ownSystem(_ findings: inout Findings) async {
    let clock = ManualClock()
    let position = ReactiveProperty(initialValue: 0.0)
    let system = Step()
    let run = system.drive(position, on: clock)
    let waiting = Task { await run.ended() }
    for _ in 0..<20 { await Task.yield() }
    clock.advance(by: 2)
    findings.expect(await waiting.value, is: .finished)
    findings.expect(position.value, is: 1)
    expectNoLiveSubscriptions(on: system.ends)

    let second = system.drive(position, on: clock)
    let cut = Task { await second.ended() }
    for _ in 0..<20 { await Task.yield() }
    second.unsubscribe()
    findings.expect(await cut.value, is: .cancelled)
    findings.expect(await second.ended(), is: .cancelled)
  }
}
