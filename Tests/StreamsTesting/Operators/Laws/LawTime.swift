import StreamsOperators

/// The time steps in a scenario of a timed subject.
enum LawTime {
  /// The time that passes after each step, in seconds.
  static let step = 0.01
  /// The time that passes after the last step: enough for everything due to be emitted.
  static let end = 1.0
}

/// The clock of a modeled subject.
final class ModelTime {
  let clock = ManualClock()
  private(set) var isPassing = false

  func advance(by duration: Double) {
    isPassing = true
    clock.advance(by: duration)
    isPassing = false
  }
}

/// A lone subject's input and its times, which are the argument of the subject's reference.
struct LawHistory {
  struct Entry {
    let input: Int
    let sample: Int
    let time: Double
  }

  /// The time of the subscription.
  var start = 0.0
  var entries: [Entry] = []
  /// The current time.
  var end = 0.0
}
