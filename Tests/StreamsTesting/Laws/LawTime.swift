import StreamsInterop

/// How time passes in a scenario of what is timed.
enum LawTime {
  /// After each step, in seconds.
  static let step = 0.01
  /// After the last: enough for all that is due to come out.
  static let end = 1.0
}

/// The clock of a modelled subject.
final class ModelTime {
  let clock = ManualClock()
  private(set) var isPassing = false

  func advance(by duration: Double) {
    isPassing = true
    clock.advance(by: duration)
    isPassing = false
  }
}

/// What a lone subject was sent, and when: what its reference is given.
struct LawHistory {
  struct Entry {
    let input: Int
    let sample: Int
    let time: Double
  }

  /// When it was subscribed to.
  var start = 0.0
  var entries: [Entry] = []
  /// The time now.
  var end = 0.0
}
