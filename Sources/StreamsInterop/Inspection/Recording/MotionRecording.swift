/// A recording of only the external inputs of a session, in order: ticks of its clock, samples of its pointers, and
/// values that the program names as inputs.
///
/// ```text
/// streams-recording 1
/// 0.5 tick
/// 0.516 pointer 0 touch pressed 20 30
/// 0.533 pointer 0 touch moved 24 31
/// 0.55 write tension 200
/// 0.6 tick
/// ```
///
/// A line contains the clock's time and an event, which follows a tick to that time. A sample consists of the pointer's
/// ID, device, phase and position, followed by any of `time`, `pressure`, `buttons` and `wheel` that differ from those
/// of a touch at the clock's time. Empty lines and lines that begin with `#` are ignored.
///
/// Numbers are read back exactly, to the last bit; non-finite numbers are written as their bits: `0x` and 16 digits. A
/// write of a value without components has `-` instead of numbers. A graph rebuilt on a ``MotionReplay`` therefore
/// behaves identically on any machine.
public struct MotionRecording: Equatable, Sendable {
  /// An event from outside the graph.
  public enum Event: Equatable, Sendable {
    /// The clock was ticked.
    case tick
    /// A pointer sample.
    case sample(PointerSample)
    /// All pointers were canceled.
    case cancellation
    /// A program's input was written: its name, and the components of its value.
    case write(name: String, components: [Double])
  }

  /// An event and its time.
  ///
  ///     let recording = MotionRecording(inputs: [
  ///       MotionRecording.Input(time: 0.5, event: .tick),
  ///       MotionRecording.Input(time: 0.55, event: .write(name: "tension", components: [200])),
  ///     ])
  public struct Input: Equatable, Sendable {
    /// The host's time, in seconds; never before the time of the previous input.
    public var time: Double
    /// The event.
    public var event: Event

    /// An input.
    ///
    /// - Parameters:
    ///   - time: the host's time, in seconds.
    ///   - event: the event.
    public init(time: Double, event: Event) {
      self.time = time
      self.event = event
    }
  }

  /// All inputs, in order.
  public var inputs: [Input]

  /// A recording of inputs.
  ///
  /// - Parameter inputs: the inputs, in order. Traps if a time is non-finite or is before the previous one, or if the
  ///   name of a write is empty or contains white space.
  public init(inputs: [Input] = []) {
    var last = -Double.infinity
    for input in inputs {
      require(
        input.time.isFinite && input.time >= last,
        "MotionRecording.inputs: expected finite times in order", "\(input.time)")
      last = input.time
      guard case .write(let name, _) = input.event else { continue }
      require(
        isInputName(name),
        "MotionRecording.inputs: expected write names of one word", "'\(name)'")
    }
    self.inputs = inputs
  }

  /// The times of the first and last inputs; `nil` if there are none.
  public var span: ClosedRange<Double>? {
    guard let first = inputs.first, let last = inputs.last else { return nil }
    return first.time...last.time
  }
}

/// Whether an input can have this name, which must be a single word in a line of a recording.
func isInputName(_ name: String) -> Bool {
  !name.utf8.isEmpty && !name.utf8.contains { $0 <= 0x20 }
}

/// The reason why a string is not a recording, and the line number.
public struct MotionRecordingError: Error, Equatable, Sendable {
  /// The problem with a line.
  public enum Problem: CaseIterable, Sendable {
    /// The first line is not `streams-recording` with a version.
    case wrongHeader
    /// The version is unknown to this library.
    case unknownVersion
    /// A number was expected.
    case malformedNumber
    /// A time is infinite or NaN, or another number is infinite or NaN and is not written as its bits.
    case nonFiniteNumber
    /// The time is before that of the previous line.
    case earlierTime
    /// The kind of input is unknown.
    case unknownInput
    /// The name of a write contains a control character.
    case malformedName
    /// The device is unknown.
    case unknownDevice
    /// The phase is unknown.
    case unknownPhase
    /// A detail of a sample is unknown.
    case unknownDetail
    /// The line is incomplete.
    case tooShort
    /// The line has unexpected text at its end.
    case tooLong
  }

  /// The problem with the line.
  public var problem: Problem
  /// The number of the line, counted from 1.
  public var line: Int

  /// An error.
  ///
  /// - Parameters:
  ///   - problem: the problem with the line.
  ///   - line: the number of the line, counted from 1.
  package init(problem: Problem, line: Int) {
    self.problem = problem
    self.line = line
  }
}
