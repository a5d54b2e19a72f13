import Observation
import StreamsInterop
import StreamsTesting
import Testing

@testable import InteropTestSupport

/// A property whose value is itself read and tracked.
extension ObservationTests {
  struct Fault: Error {}

  @MainActor private final class Recorder<Value> {
    var values: [Value] = []
  }

  static func observationsOfValue(_ findings: inout Findings) async {
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
    findings.expect(heard, is: Array(0...5))
  }

  static func observationsOfEachKind(_ findings: inout Findings) async {
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
    findings.expect(heard, is: [[0, 1, 2, 3, 4], [0, 1, 2, 3, 4, -1], [0, 2, 4, 6, 8, 10]])
  }

  static func trackedValue(_ findings: inout Findings) {
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
    findings.expect(after, is: [1, 2, 3, 4])
    findings.expect(heard.values, is: [2, 3, 4, 5])
    // One observer, no matter how often it was tracked.
    findings.expect(position.observerCount, is: 1)
  }

  static func untracked(_ findings: inout Findings) {
    let tracked = ReactiveProperty(initialValue: 1)
    let free = ReactiveProperty(initialValue: 1)
    for _ in 0..<3 {
      withObservationTracking {
        _ = tracked.value
      } onChange: {
      }
    }
    for _ in 0..<3 { findings.expect(free.value + free.read(), is: 2) }
    // A replay doesn't count as a read by the tracking code.
    withObservationTracking {
      let subscription = free.subscribe { _ in }
      subscription.unsubscribe()
    } onChange: {
    }
    findings.expect(tracked.observerCount, is: 1)
    findings.expect(free.observerCount, is: 0)
  }

  static func trackedReleased(_ findings: inout Findings) {
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
    findings.expect(gone == nil, "the object was not released")
  }

  static func trackedDropped(_ findings: inout Findings) async {
    final class Held: @unchecked Sendable {
      var position: ReactiveProperty<Int>? = ReactiveProperty(initialValue: 0)
    }
    let held = Held()
    weak let gone = held.position
    withObservationTracking {
      _ = held.position?.value
    } onChange: {
    }
    findings.expect(held.position?.observerCount, is: 1)
    await Task.detached { held.position = nil }.value
    findings.expect(gone == nil, "the object was not released")
  }

  static func trackedMotion(_ findings: inout Findings) async {
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
    findings.expect(heard, is: written)
    findings.expect(heard.count > 10, "expected more than 10 values, got \(heard.count)")
    withExtendedLifetime(run) {}
  }

  static func observationsThatEndAndMayFail(_ findings: inout Findings) async {
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
    findings.expect(heard, is: [0, 1, 2, -1])
  }
}
