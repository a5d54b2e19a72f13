import Observation
import StreamsInterop

/// An app's model on a real-time clock: tasks wait for its values, and views track them.
final class Loudness {
  // Swift doesn't know the actor of initial values, so it is named explicitly.
  let clock = ConcurrencyClock(isolation: MainActor.shared)
  let level = ReactiveProperty(initialValue: 0.0, name: "level")

  func fade(to volume: Double) async -> EndReason {
    await level.animate(to: volume, .easeInOut(duration: 0.05), on: clock).ended()
  }

  /// The first level above a limit.
  func first(above limit: Double) async -> Double? {
    await level.filter { $0 > limit }.firstValue()
  }

  /// The same, using the sequence of its values.
  func firstInSequence(above limit: Double) async -> Double? {
    for await value in level.values where value > limit { return value }
    return nil
  }

  /// All levels up to and including `last`.
  func levels(through last: Double) async -> [Double] {
    var levels: [Double] = []
    for await value in level.values(buffering: .unbounded) {
      levels.append(value)
      if value == last { break }
    }
    return levels
  }

  isolated deinit {}
}

/// A view's work: it tracks its reads, and reads again after each change.
final class LoudnessView {
  private let level: MotionObserved<Double>
  private(set) var shown: [Double] = []
  private(set) var changes = 0

  init(_ level: MotionObserved<Double>) {
    self.level = level
    show()
  }

  func show() {
    withObservationTracking {
      shown.append(level.value)
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.changes += 1 }
    }
  }
}
