import Observation
import StreamsInterop
import StreamsTesting
import Testing

@Suite("Observation", .timeLimit(.minutes(1)))
@MainActor
struct ObservationTests {
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

  @Test("Observations follows the value of a property itself, for every change")
  func observationsOfValue() async {
    let position = ReactiveProperty(initialValue: 0)
    var heard: [Int] = []
    let values = Task {
      for await value in Observations({ position.value }) {
        heard.append(value)
        if value == 5 { break }
      }
    }
    await turn { heard == [0] }
    for value in 1...5 {
      position.value = value
      await turn { heard.last == value }
    }
    await values.value
    #expect(heard == Array(0...5))
  }

  struct Fault: Error {}

  @Test("so do Observations that end, that may fail, and those of a scoped property")
  func observationsOfEachKind() async throws {
    var place = 0
    let position = ScopedReactiveProperty(read: { place }, write: { place = $0 })
    let half = ReactiveProperty(initialValue: 0.0)
    var heard: [[Int]] = [[], [], []]
    let ending = Task {
      for await value in Observations.untilFinished({
        position.read() == 5 ? .finish : .next(position.read())
      }) {
        heard[0].append(value)
      }
    }
    let failing = Task {
      do {
        let values = Observations {
          if half.value == 2.5 { throw Fault() }
          return Int(half.value * 2)
        }
        for try await value in values { heard[1].append(value) }
      } catch { heard[1].append(-1) }
    }
    let both = Task {
      for await value in Observations({ position.read() + Int(half.value * 2) }) {
        heard[2].append(value)
        if value == 10 { break }
      }
    }
    await turn { heard.allSatisfy { $0 == [0] } }
    for value in 1...5 {
      position.write(value)
      half.value = Double(value) / 2
      await turn { heard[2].last == 2 * value }
      await turn { heard[1].last == (value == 5 ? -1 : value) }
      if value < 5 { await turn { heard[0].last == value } }
    }
    await ending.value
    await failing.value
    await both.value
    #expect(heard == [[0, 1, 2, 3, 4], [0, 1, 2, 3, 4, -1], [0, 2, 4, 6, 8, 10]])
  }

  @Test("withObservationTracking tells of each change of a property's value, once it has changed")
  func trackedValue() {
    let position = ReactiveProperty(initialValue: 1)
    let heard = Recorder<Int>()
    var after: [Int] = []
    for value in 2...5 {
      withObservationTracking {
        after.append(position.value)
      } onChange: {
        MainActor.assumeIsolated { heard.values.append(value) }
      }
      position.value = value
      position.value = value
    }
    #expect(after == [1, 2, 3, 4] && heard.values == [2, 3, 4, 5])
    // One observer, however often it was tracked.
    #expect(position.observerCount == 1)
  }

  @MainActor private final class Recorder<Value> {
    var values: [Value] = []
  }

  @Test(
    "what nobody tracks has no observer, though somebody tracks elsewhere; one read of it has one")
  func untracked() {
    let tracked = ReactiveProperty(initialValue: 1)
    let free = ReactiveProperty(initialValue: 1)
    for _ in 0..<3 {
      withObservationTracking {
        _ = tracked.value
      } onChange: {
      }
    }
    for _ in 0..<3 { #expect(free.value + free.read() == 2) }
    // A replay is no read of who tracks.
    withObservationTracking {
      let subscription = free.subscribe { _ in }
      subscription.unsubscribe()
    } onChange: {
    }
    #expect(tracked.observerCount == 1 && free.observerCount == 0)
  }

  @Test("a property that was tracked is released, with what waited for its change (L10)")
  func trackedReleased() {
    final class Kept: Sendable {}
    var kept: Kept? = Kept()
    weak let gone = kept
    expectReleased {
      let position = ReactiveProperty(initialValue: 0)
      withObservationTracking {
        _ = position.value
      } onChange: { [kept] in
        _ = kept
      }
      return position
    }
    kept = nil
    #expect(gone == nil)
  }

  @Test("a property that was tracked may be dropped anywhere, as one without observers may")
  func trackedDropped() async {
    final class Held: @unchecked Sendable {
      var position: ReactiveProperty<Int>? = ReactiveProperty(initialValue: 0)
    }
    let held = Held()
    weak let gone = held.position
    withObservationTracking {
      _ = held.position?.value
    } onChange: {
    }
    #expect(held.position?.observerCount == 1)
    await Task.detached { held.position = nil }.value
    #expect(gone == nil)
  }

  @Test("a motion is tracked by its property's value, frame for frame, to its landing (L15)")
  func trackedMotion() async {
    let clock = ManualClock()
    let position = ReactiveProperty(initialValue: 0.0)
    let run = SpringSystem(destination: 100.0).drive(position, on: clock)
    var heard: [Double] = []
    let values = Task {
      for await value in Observations({ position.value }) {
        heard.append(value)
        if value == 100 { break }
      }
    }
    await turn { heard == [0] }
    var written = [0.0]
    while position.value != 100 {
      clock.advance(by: 1 / 60)
      if position.value != written.last { written.append(position.value) }
      await turn { heard.last == position.value }
    }
    await values.value
    #expect(heard == written && heard.count > 10)
    withExtendedLifetime(run) {}
  }

  @Test("so do Observations that end and may fail")
  func observationsThatEndAndMayFail() async {
    let position = ReactiveProperty(initialValue: 0)
    var heard: [Int] = []
    let failing = Task {
      do {
        let values: Observations<Int, any Error> = .untilFinished {
          if position.value == 3 { throw Fault() }
          return position.value == 9 ? .finish : .next(position.value)
        }
        for try await value in values { heard.append(value) }
      } catch { heard.append(-1) }
    }
    for value in 1...3 {
      await turn { heard.last == value - 1 }
      position.value = value
    }
    await failing.value
    #expect(heard == [0, 1, 2, -1])
  }
}
