import Observation
import StreamsInterop
import Testing

@testable import InteropTestSupport

/// `observing` misses no change made on its own actor, by any code at any time.
@Suite(.timeLimit(.minutes(20)))
@MainActor
struct ObservingChangesTests {
  @Observable
  @MainActor final class Model {
    var x = 0
    /// Its setter runs for a while after announcing the change.
    var slow: Int {
      get {
        access(keyPath: \.slow)
        return stored
      }
      set {
        withMutation(keyPath: \.slow) {
          for _ in 0..<1_000 { stored = newValue - 1 }
          stored = newValue
        }
      }
    }
    @ObservationIgnored private var stored = 0
  }

  @Test("the last change is always emitted", arguments: 1...4)
  func lastChange(writers: Int) async {
    let model = Model()
    var heard = [0, 0]
    let subscriptions = [
      MotionObservable.observing { model.x }.subscribe { value in
        heard[0] = value
        // A change made by an observer of a change.
        if value % 3 == 1 { model.x += 1 }
      },
      MotionObservable.observing { model.slow }.subscribe { heard[1] = $0 },
    ]
    for _ in 0..<100 {
      let tasks = (0..<writers).map { _ in
        Task {
          model.x += 3
          await Task.yield()
          model.slow += 1
        }
      }
      for task in tasks { await task.value }
      await turn { heard == [model.x, model.slow] }
    }
    #expect(heard == [model.x, model.slow] && model.slow == 100 * writers)
    withExtendedLifetime(subscriptions) {}
  }
}
