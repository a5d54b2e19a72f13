import Observation
import StreamsInterop
import StreamsTesting
import Testing

@testable import InteropTestSupport

@Suite("Observation", .timeLimit(.minutes(20)))
@MainActor
struct ObservationTests {
  @Observable
  @MainActor final class Model {
    var x = 1
    var y = 10
    var isOn = true
  }

  nonisolated private static let scenarios: [AsyncScenario] = [
    AsyncScenario(
      "the value read from a model is emitted immediately, and once after several changes",
      observing),
    AsyncScenario("every change in its own turn is emitted", everyTurn),
    AsyncScenario("after the end, the model is not retained (L10)", release),
    AsyncScenario(
      "withObservationTracking reports each change, with the old value before and the new one after",
      tracked),
    AsyncScenario(
      "Observations emits a property and its phase for every change in a turn", observations),
    AsyncScenario(
      "its last reference releases it, and its subscription with it (L10)", observedReleased),
    AsyncScenario("a round trip through tracking preserves values", roundTrip),
    AsyncScenario(
      "Observations emits the value of a property itself, for every change", observationsOfValue),
    AsyncScenario(
      "Observations sequences that end, that can fail, or that read a scoped property do, too",
      observationsOfEachKind),
    AsyncScenario(
      "withObservationTracking reports each change of a property's value, after the change",
      trackedValue),
    AsyncScenario(
      "an untracked property has no observer, even if others are tracked; one read adds one",
      untracked),
    AsyncScenario(
      "a property that was tracked is released, along with whatever awaited its change (L10)",
      trackedReleased),
    AsyncScenario(
      "a property that was tracked may be dropped on any thread, like one without observers",
      trackedDropped),
    AsyncScenario(
      "a motion is tracked through its property's value, frame by frame, until it lands (L15)",
      trackedMotion),
    AsyncScenario(
      "Observations sequences that end and can fail do, too", observationsThatEndAndMayFail),
  ]

  @Test(
    "models are followed, properties are tracked, and nothing is retained (L10, L15)",
    arguments: scenarios)
  func holds(_ scenario: AsyncScenario) async { await scenario.check() }

  private static func observing(_ findings: inout Findings) async {
    let model = Model()
    var heard: [Int] = []
    let stream = MotionObservable.observing { model.isOn ? model.x * 2 : model.y }
    let subscription = stream.subscribe { heard.append($0) }
    findings.expect(heard, is: [2])
    for x in 2...5 { model.x = x }
    findings.expect(heard, is: [2])
    await turn { heard.count == 2 }
    findings.expect(heard, is: [2, 10])
    // The closure runs again, and now depends on another property.
    model.isOn = false
    await turn { heard.count == 3 }
    model.x = 7
    for _ in 0..<20 { await Task.yield() }
    findings.expect(heard, is: [2, 10, 10])
    model.y = 11
    await turn { heard.count == 4 }
    findings.expect(heard, is: [2, 10, 10, 11])
    subscription.unsubscribe()
    model.y = 12
    for _ in 0..<20 { await Task.yield() }
    findings.expect(heard.count, is: 4)
  }

  private static func everyTurn(_ findings: inout Findings) async {
    let model = Model()
    var heard: [Int] = []
    let subscription = MotionObservable.observing { model.x }.subscribe { heard.append($0) }
    for x in 2...30 {
      model.x = x
      await turn { heard.last == x }
    }
    findings.expect(heard, is: Array(1...30))
    withExtendedLifetime(subscription) {}
  }

  private static func release(_ findings: inout Findings) async {
    var model: Model? = Model()
    weak let gone = model
    if let model {
      let subscription = MotionObservable.observing { model.x }.subscribe { _ in }
      subscription.unsubscribe()
    }
    model = nil
    findings.expect(gone == nil, "the object was not released")
  }

  @MainActor private final class Screen {
    let observed: MotionObserved<Int>
    var before: [Int] = []
    init(_ observed: MotionObserved<Int>) { self.observed = observed }
  }

  private static func tracked(_ findings: inout Findings) {
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
    findings.expect(after, is: [1, 2, 3, 4])
    findings.expect(screen.before, is: [1, 2, 3, 4])
    findings.expect(observed.value, is: 5)
    observed.value = 9
    findings.expect(position.value, is: 9)
    findings.expect(observed.value, is: 9)
  }

  private static func observations(_ findings: inout Findings) async {
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
    findings.expect(heard, is: Array(0...5))
    findings.expect(phases, is: [.atRest, .active, .atRest])
  }

  private static func observedReleased(_ findings: inout Findings) {
    let position = ReactiveProperty(initialValue: 0)
    expectReleased {
      let observed = position.observed
      position.value = 1
      return observed
    }
    expectNoLiveSubscriptions(on: position)
  }

  private static func roundTrip(_ findings: inout Findings) async {
    let position = ReactiveProperty(initialValue: 0)
    let observed = position.observed
    var heard: [Int] = []
    let subscription = MotionObservable.observing { observed.value }.subscribe { heard.append($0) }
    for value in 1...5 {
      position.value = value
      await turn { heard.last == value }
    }
    findings.expect(heard, is: Array(0...5))
    withExtendedLifetime(subscription) {}
  }
}
