import StreamsInterop
import StreamsTesting
import Testing

@Suite("Waiting for a value, for rest, for the end of a motion", .timeLimit(.minutes(1)))
@MainActor
struct WaitingTests {
  @Test("the first value of a stream; of a property, the present one")
  func firstValue() async {
    let position = ReactiveProperty(initialValue: 4)
    #expect(await position.firstValue() == 4)
    expectNoLiveSubscriptions(on: position)

    let list = ObserverList<Int>()
    let task = Task { await list.stream.firstValue() }
    await turn { list.count == 1 }
    list.send(1)
    list.send(2)
    #expect(await task.value == 1)
    expectNoLiveSubscriptions(on: list)

    let late = Task { await list.stream.firstValue() }
    await turn { list.count == 1 }
    late.cancel()
    #expect(await late.value == nil)
    expectNoLiveSubscriptions(on: list)
  }

  @Test("a source that goes has nobody wait for it any more")
  func sourceGone() async {
    var taps: ObserverList<Int>? = ObserverList()
    var phases: ObserverList<MotionPhase>? = ObserverList()
    let tap = Task { [stream = taps?.stream] in await stream?.firstValue() }
    let rest = Task { [stream = phases?.stream] in await stream?.rest() }
    await turn { taps?.count == 1 && phases?.count == 1 }
    phases?.send(.active)
    taps = nil
    phases = nil
    #expect(await tap.value == nil)
    #expect(await rest.value == false)
  }

  @Test("rest is waited for while something moves, and no longer")
  func rest() async {
    let clock = ManualClock()
    let position = ReactiveProperty(initialValue: 0.0)
    let spring = SpringSystem(destination: 100.0)
    #expect(await spring.state.rest())
    let run = spring.drive(position, on: clock)
    var rested = false
    let task = Task { rested = await spring.state.rest() }
    await turn { spring.state.observerCount == 1 }
    for _ in 0..<20 { await Task.yield() }
    #expect(!rested)
    clock.advance(by: 10)
    await task.value
    #expect(rested && position.value == 100)
    withExtendedLifetime(run) {}

    spring.destination.value = 0
    let cancelled = Task { await spring.state.rest() }
    await turn { spring.state.observerCount == 1 }
    cancelled.cancel()
    #expect(await !cancelled.value)
    expectNoLiveSubscriptions(on: spring.state)
  }

  @Test("the end of a motion comes with its reason (L15)")
  func ended() async {
    let clock = ManualClock()
    let position = ReactiveProperty(initialValue: 0.0)
    let spring = SpringSystem(destination: 100.0)
    func reason(_ end: () -> Void) async -> MotionEnding {
      position.value = 0
      let run = spring.drive(position, on: clock)
      let waiting = (0..<3).map { _ in Task { await run.ended() } }
      for _ in 0..<20 { await Task.yield() }
      end()
      var reasons: [MotionEnding] = []
      for task in waiting { reasons.append(await task.value) }
      reasons.append(await run.ended())
      #expect(Set(reasons.map { "\($0)" }).count == 1)
      return reasons[0]
    }
    #expect(await reason { clock.advance(by: 10) } == .finished)
    #expect(await reason { spring.enabled.value = false } == .interrupted)
    spring.enabled.value = true

    position.value = 0
    let run = spring.drive(position, on: clock)
    let waiting = Task { await run.ended() }
    for _ in 0..<20 { await Task.yield() }
    run.unsubscribe()
    #expect(await waiting.value == .cancelled)
    #expect(await run.ended() == .cancelled)

    position.value = 100
    #expect(await spring.drive(position, on: clock).ended() == .finished)
  }

  @Test(
    "who leaves hears that it is cancelled; the motion goes on, and nothing is left of it (L10)")
  func left() async {
    let clock = ManualClock()
    let position = ReactiveProperty(initialValue: 0.0)
    let run = position.animate(to: 100, on: clock)
    for _ in 0..<10 {
      let task = Task { await run.ended() }
      for _ in 0..<10 { await Task.yield() }
      task.cancel()
      #expect(await task.value == .cancelled)
    }
    #expect(run.phase == .active)
    clock.advance(by: 10)
    #expect(await run.ended() == .finished && position.value == 100)
  }

  /// A system of one's own that tells its ends.
  private final class Step: MotionSystem {
    let ends = ObserverList<MotionEnding>()

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

  @Test("a motion of one's own system ends as it tells, or as it is cut off")
  func ownSystem() async {
    let clock = ManualClock()
    let position = ReactiveProperty(initialValue: 0.0)
    let system = Step()
    let run = system.drive(position, on: clock)
    let waiting = Task { await run.ended() }
    for _ in 0..<20 { await Task.yield() }
    clock.advance(by: 2)
    #expect(await waiting.value == .finished && position.value == 1)
    expectNoLiveSubscriptions(on: system.ends)

    let second = system.drive(position, on: clock)
    let cut = Task { await second.ended() }
    for _ in 0..<20 { await Task.yield() }
    second.unsubscribe()
    #expect(await cut.value == .cancelled)
    #expect(await second.ended() == .cancelled)
  }
}
