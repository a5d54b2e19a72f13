import Observation
import StreamsInterop
import StreamsTesting
import Testing

@Suite("Observation", .timeLimit(.minutes(1)))
@MainActor
struct ObservationTests {
  private func turn(until condition: () -> Bool) async {
    while !condition() { await Task.yield() }
  }

  @Observable
  @MainActor final class Model {
    var x = 1
    var y = 10
    var isOn = true
  }

  @Test("what is read of a model is emitted at once, and after its changes, once for several")
  func observing() async {
    let model = Model()
    var heard: [Int] = []
    let stream = MotionObservable.observing { model.isOn ? model.x * 2 : model.y }
    let subscription = stream.subscribe { heard.append($0) }
    #expect(heard == [2])
    for x in 2...5 { model.x = x }
    #expect(heard == [2])
    await turn { heard.count == 2 }
    #expect(heard == [2, 10])
    // It reads anew, and so depends on something else.
    model.isOn = false
    await turn { heard.count == 3 }
    model.x = 7
    for _ in 0..<20 { await Task.yield() }
    #expect(heard == [2, 10, 10])
    model.y = 11
    await turn { heard.count == 4 }
    #expect(heard == [2, 10, 10, 11])
    subscription.unsubscribe()
    model.y = 12
    for _ in 0..<20 { await Task.yield() }
    #expect(heard.count == 4)
  }

  @Test("every change in a turn of its own is emitted")
  func everyTurn() async {
    let model = Model()
    var heard: [Int] = []
    let subscription = MotionObservable.observing { model.x }.subscribe { heard.append($0) }
    for x in 2...30 {
      model.x = x
      await turn { heard.last == x }
    }
    #expect(heard == Array(1...30))
    withExtendedLifetime(subscription) {}
  }

  @Test("after the end the model is not kept (L10)")
  func release() async {
    var model: Model? = Model()
    weak let gone = model
    if let model {
      let subscription = MotionObservable.observing { model.x }.subscribe { _ in }
      subscription.unsubscribe()
    }
    model = nil
    #expect(gone == nil)
  }

  @MainActor private final class Screen {
    let observed: MotionObserved<Int>
    var before: [Int] = []
    init(_ observed: MotionObserved<Int>) { self.observed = observed }
  }

  @Test(
    "withObservationTracking tells of each change, with the old value before and the new one after")
  func tracked() {
    let position = ReactiveProperty(initialValue: 1)
    let screen = Screen(position.observed)
    let observed = screen.observed
    var after: [Int] = []
    for value in 2...5 {
      withObservationTracking {
        after.append(observed.value)
      } onChange: {
        MainActor.assumeIsolated { screen.before.append(screen.observed.value) }
      }
      position.value = value
    }
    #expect(after == [1, 2, 3, 4] && screen.before == [1, 2, 3, 4] && observed.value == 5)
    observed.value = 9
    #expect(position.value == 9 && observed.value == 9)
  }

  @Test("Observations follows a property for every change of a turn, and its phase")
  func observations() async {
    let position = ReactiveProperty(initialValue: 0)
    let observed = position.observed
    var heard: [Int] = []
    var phases: [MotionPhase] = []
    let values = Task {
      for await value in Observations({ observed.value }) {
        heard.append(value)
        if value == 5 { break }
      }
    }
    let states = Task {
      for await phase in Observations({ observed.phase }) {
        phases.append(phase)
        if phases.count == 3 { break }
      }
    }
    await turn { heard == [0] && phases == [.atRest] }
    position.state(.active)
    for value in 1...5 {
      position.value = value
      await turn { heard.last == value }
    }
    await turn { phases.count == 2 }
    position.state(.atRest)
    await values.value
    await states.value
    #expect(heard == Array(0...5) && phases == [.atRest, .active, .atRest])
  }

  @Test("it goes with its last reference, and the subscription with it (L10)")
  func observedReleased() {
    let position = ReactiveProperty(initialValue: 0)
    expectReleased {
      let observed = position.observed
      position.value = 1
      return observed
    }
    expectNoLiveSubscriptions(on: position)
  }

  @Test("out and in again, through tracking, values are the same")
  func roundTrip() async {
    let position = ReactiveProperty(initialValue: 0)
    let observed = position.observed
    var heard: [Int] = []
    let subscription = MotionObservable.observing { observed.value }.subscribe { heard.append($0) }
    for value in 1...5 {
      position.value = value
      await turn { heard.last == value }
    }
    #expect(heard == Array(0...5))
    withExtendedLifetime(subscription) {}
  }
}
