import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct SampleTests {
  @Test(
    "behaves as described: laws L4, L9, L10, L11, L13",
    arguments: [
      OperatorScenario(
        "a clock is a pulse: at most one value per frame, and none if none arrived", frames),
      OperatorScenario(
        "L9 a pulse emits the value of its own turn, however far downstream it is", settled),
      OperatorScenario("L13 rest is announced after the last value", states),
      OperatorScenario(
        "L4 L11 a value that its emission triggers waits for the next pulse; subscribers are independent",
        feedback),
      OperatorScenario("L10 releases its emitted values", release),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func frames() {
    expectMarbles(
      of: Int.self, "-(12)--3", through: { $0.delay(by: 0.5, on: $1).sample(on: $1.frames) },
      gives: "--2--3")
  }

  private static func settled() {
    let property = ReactiveProperty(initialValue: 1)
    let sum = property.combineLatest(property.map { $0 * 10 }) { $0 + $1 }
    var heard: [Int] = []
    let first = sum.sample(on: property).subscribe { heard.append($0) }
    property.value = 2
    property.value = 3
    first.unsubscribe()
    property.value = 4
    #expect(heard == [11, 22, 33])
  }

  private static func states() {
    expectMarbles(
      of: (Int.self, Int.self), "(<1)(2>)--<>", "---0---", through: { $0.sample(on: $1) },
      gives: "<--(2>)<>")
    expectMarbles(
      of: (Int.self, Int.self), "1---", "-<0>", through: { $0.sample(on: $1) }, gives: "-<1>")
  }

  private static func feedback() {
    let source = ObserverList<Int>()
    let pulse = ObserverList<Void>()
    let stream = MotionObservable<Int> { source.subscribe($0) }
      .sample(on: MotionObservable<Void> { pulse.subscribe($0) })
    var heard: [Int] = []
    var states: [MotionPhase] = []
    var a: Subscription?
    a = stream.subscribe(
      next: { value in
        heard.append(value)
        if value == 1 {
          source.send(2)
          source.send(state: .atRest)
        }
        if value == 2 { a?.unsubscribe() }
      }, state: { states.append($0) })
    source.send(state: .active)
    source.send(1)
    var late: [Int] = []
    let b = stream.subscribe { late.append($0) }
    pulse.send(())
    let atFirst = heard
    pulse.send(())
    source.send(3)
    pulse.send(())
    #expect([atFirst, heard, late] == [[1], [1, 2], [2, 3]])
    #expect(states == [.active])
    b.unsubscribe()
    expectNoLiveSubscriptions(on: source)
    expectNoLiveSubscriptions(on: pulse)
  }

  private static func release() {
    let source = ObserverList<Held>()
    let pulse = ObserverList<Void>()
    let subscription = MotionObservable<Held> { source.subscribe($0) }
      .sample(on: MotionObservable<Void> { pulse.subscribe($0) }).subscribe { _ in }
    expectReleased {
      let held = Held()
      source.send(held)
      pulse.send(())
      return held
    }
    subscription.unsubscribe()
  }
}
