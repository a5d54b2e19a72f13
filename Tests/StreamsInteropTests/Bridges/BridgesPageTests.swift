import Observation
import StreamsInterop
import StreamsTesting
import Testing

@testable import InteropTestSupport

/// The code of `TasksAndThreads.md` and `ObservableModels.md` in `Docs/Streams.docc`.
@Suite("The pages about bridges", .timeLimit(.minutes(20)))
@MainActor
struct BridgesPageTests {
  @Test("values for a task")
  func values() async {
    let position = ReactiveProperty(initialValue: 0.0)
    let list = ObserverList<Int>()
    let taps = list.stream
    let clock = ConcurrencyClock(frameRate: 500)
    let spring = SpringSystem(
      destination: 100.0, parameters: SpringParameters(response: 0.03, dampingRatio: 1))

    var printed: [Double] = []
    let printing = Task {
      for await value in position.values { printed.append(value) }
    }
    let waiting = Task {
      let tap = await taps.firstValue()
      return tap
    }
    await turn { list.count == 1 && printed.count == 1 }
    list.send(7)
    #expect(await waiting.value == 7)

    let run = spring.drive(position, on: clock)
    let reason = await run.ended()
    await spring.state.rest()
    #expect(reason == .finished && position.value == 100)
    await turn { printed.last == 100 }
    printing.cancel()
    await printing.value
    expectNoLiveSubscriptions(on: position)
  }

  @Test("sequences")
  func sequences() async {
    var heard: [String] = []
    let lines = AsyncStream { continuation in
      continuation.yield("a")
      continuation.finish()
    }
    let subscription = lines.asStream(onEnd: { heard.append("no more") }).subscribe {
      heard.append($0)
    }
    await turn { heard == ["a", "no more"] }
    withExtendedLifetime(subscription) {}
  }

  @Test("from other isolations")
  func isolations() async {
    let level = ReactiveProperty(initialValue: 0.0)
    let (inlet, samples) = MotionInlet.makeStream(of: Double.self, buffering: .newest)
    let subscription = samples.subscribe { level.value = $0 }
    Task.detached { inlet.send(0.5) }
    await turn { level.value == 0.5 }
    let outlet = level.outlet
    #expect(await Task.detached { outlet.value }.value == 0.5)

    let (jobInlet, jobs) = MotionInlet.makeStream(of: Int.self, buffering: .suspending(8))
    var done: [Int] = []
    let working = jobs.subscribe { done.append($0) }
    await jobInlet.send(1)
    await turn { done == [1] }
    withExtendedLifetime((subscription, working)) {}
  }

  @Observable
  @MainActor final class Model {
    var x = 1
  }

  @Test("Observation")
  func observation() async {
    let model = Model()
    var heard: [Int] = []
    let doubled = MotionObservable.observing { model.x * 2 }.subscribe { heard.append($0) }
    model.x = 4
    await turn { heard == [2, 8] }

    let position = ReactiveProperty(initialValue: 1)
    let observed = position.observed
    var seen: [Int] = []
    let watching = Task {
      for await x in Observations({ observed.value }) {
        seen.append(x)
        if x == 3 { break }
      }
    }
    await turn { seen == [1] }
    observed.value = 3
    await watching.value
    #expect(position.value == 3 && seen == [1, 3])

    var tracked: [Int] = []
    let tracking = Task {
      for await x in Observations({ position.value }) {
        tracked.append(x)
        if x == 4 { break }
      }
    }
    await turn { tracked == [3] }
    position.value = 4
    await tracking.value
    #expect(tracked == [3, 4])

    let writing = position.bind(to: model, \.x)
    position.value = 5
    #expect(model.x == 5)
    withExtendedLifetime((doubled, writing)) {}
  }

  @Test("a real-time clock runs on its own")
  func clock() async {
    let clock = ConcurrencyClock()
    let position = ReactiveProperty(initialValue: 0.0)
    let run = position.animate(to: 1, duration: 0.05, on: clock)
    #expect(await run.ended() == .finished && position.value == 1)
    #expect(!clock.ticks.needsTicks)
  }
}
