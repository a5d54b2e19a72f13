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
      "what is read of a model is emitted at once, and after its changes, once for several",
      observing),
    AsyncScenario("every change in a turn of its own is emitted", everyTurn),
    AsyncScenario("after the end the model is not kept (L10)", release),
    AsyncScenario(
      "withObservationTracking tells of each change, with the old value before and the new one after",
      tracked),
    AsyncScenario(
      "Observations follows a property for every change of a turn, and its phase", observations),
    AsyncScenario(
      "it goes with its last reference, and the subscription with it (L10)", observedReleased),
    AsyncScenario("out and in again, through tracking, values are the same", roundTrip),
    AsyncScenario(
      "Observations follows the value of a property itself, for every change", observationsOfValue),
    AsyncScenario(
      "so do Observations that end, that may fail, and those of a scoped property",
      observationsOfEachKind),
    AsyncScenario(
      "withObservationTracking tells of each change of a property's value, once it has changed",
      trackedValue),
    AsyncScenario(
      "what nobody tracks has no observer, though somebody tracks elsewhere; one read of it has one",
      untracked),
    AsyncScenario(
      "a property that was tracked is released, with what waited for its change (L10)",
      trackedReleased),
    AsyncScenario(
      "a property that was tracked may be dropped anywhere, as one without observers may",
      trackedDropped),
    AsyncScenario(
      "a motion is tracked by its property's value, frame for frame, to its landing (L15)",
      trackedMotion),
    AsyncScenario("so do Observations that end and may fail", observationsThatEndAndMayFail),
  ]

  @Test(
    "models are followed, properties are tracked, and nothing is kept (L10, L15)",
    arguments: scenarios)
  func holds(_ scenario: AsyncScenario) async {
    let faults = await scenario.faults()
    #expect(faults == [])
  }

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
    // It reads again, and so depends on something else.
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
    findings.expect(gone == nil, "gone is there")
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
