public import StreamsInspection

/// A moment of a session, after a tick or an input.
public struct ContractMoment: Sendable {
  /// The kinds of event that lead to a moment.
  public enum Cause: Sendable {
    /// The scene was built.
    case beginning
    /// The clock was ticked.
    case tick
    /// A pointer's sample arrived.
    case sample(PointerSample)
    /// All presses were canceled.
    case cancellation
    /// An input was written.
    case write(name: String)
  }

  /// The event that led to the moment.
  public internal(set) var cause = Cause.beginning
  /// The clock's time, in seconds.
  public internal(set) var time = 0.0
  /// The seconds on the clock since the previous moment.
  public internal(set) var elapsed = 0.0
  /// The clock's time at the last input, not counting ticks.
  public internal(set) var lastInput = 0.0
  /// The number of pressed pointers.
  public internal(set) var pressedCount = 0
  /// The distance that pressed pointers and wheels traveled since the previous moment, in units of the stage.
  public internal(set) var way = 0.0
  /// The amount of motion that the user allows.
  public internal(set) var reducedMotion = ReducedMotion.off
  /// The pointer's velocity, in units per second, if its press has just ended and the pointer moved steadily up to the
  /// release.
  var throwVelocity: SIMD2<Double>?

  /// Whether only time has passed: no pointer is pressed, and no input has arrived.
  var isQuiet: Bool {
    guard pressedCount == 0 else { return false }
    switch cause {
    case .tick, .beginning: return true
    case .sample, .cancellation, .write: return false
    }
  }

  var isTick: Bool { if case .tick = cause { true } else { false } }

  /// Whether an input with one of these names was written.
  func isWrite(of names: Set<String>) -> Bool {
    if case .write(let name) = cause { names.contains(name) } else { false }
  }
}
