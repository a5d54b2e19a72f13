/// What came into a session from outside, in order, and nothing else: ticks of its clock, samples of its
/// pointers, and the values that the program names as inputs.
///
///     streams-recording 1
///     0.5 tick
///     0.516 pointer 0 touch pressed 20 30
///     0.533 pointer 0 touch moved 24 31
///     0.55 write tension 200
///     0.6 tick
///
/// A line is the clock's time and what happened then, after a tick to that time. Of a sample stand the
/// pointer's number, its device, its phase and its place, and then, where they are not those of a touch at
/// the clock's time, `time`, `pressure`, `buttons` and `wheel`. Lines that begin with `#` and empty ones
/// say nothing.
///
/// Numbers are written so that they are read back to the last bit. So the graph that is built anew on a
/// ``MotionReplay`` goes the same way, on any machine.
public struct MotionRecording: Equatable, Sendable {
  /// What came in.
  public enum Event: Equatable, Sendable {
    /// The clock was ticked.
    case tick
    /// A pointer's sample.
    case sample(PointerSample)
    /// All pointers were cancelled.
    case cancellation
    /// An input of the program's was written: its name, and the components of its value.
    case write(name: String, components: [Double])
  }

  /// Something that came in, and when.
  public struct Input: Equatable, Sendable {
    /// The host's time, in seconds: never before that of the input before.
    public var time: Double
    /// What it was.
    public var event: Event

    /// Something that came in.
    public init(time: Double, event: Event) {
      self.time = time
      self.event = event
    }
  }

  /// All that came in, in order.
  public var inputs: [Input]

  /// A recording of these.
  ///
  /// Traps where a time is not finite or lies before the one before it, and where the name of a write is
  /// empty or has white space in it.
  public init(inputs: [Input] = []) {
    var last = -Double.infinity
    for input in inputs {
      require(
        input.time.isFinite && input.time >= last,
        "MotionRecording: times must be finite and in order", "\(input.time)")
      last = input.time
      guard case .write(let name, _) = input.event else { continue }
      require(
        isInputName(name),
        "MotionRecording: a write's name must have letters and no white space", "'\(name)'")
    }
    self.inputs = inputs
  }

  /// The times of the first input and of the last; none where there is none.
  public var span: ClosedRange<Double>? {
    guard let first = inputs.first, let last = inputs.last else { return nil }
    return first.time...last.time
  }
}

/// Whether an input can be called so: a recording's line has its name as one word.
func isInputName(_ name: String) -> Bool {
  !name.utf8.isEmpty && !name.utf8.contains { $0 <= 0x20 }
}

/// Why a text is no recording of a session.
public struct MotionRecordingError: Error, Equatable, Sendable {
  /// What is wrong with a line.
  public enum Problem: CaseIterable, Sendable {
    /// The first line is not `streams-recording` with a version.
    case wrongHeader
    /// It is of a version that this library does not know.
    case unknownVersion
    /// There is no number where one belongs.
    case malformedNumber
    /// A number is infinite, or none.
    case nonFiniteNumber
    /// It lies before the line before.
    case earlierTime
    /// There is no such kind of input.
    case unknownInput
    /// There is no such device.
    case unknownDevice
    /// There is no such phase.
    case unknownPhase
    /// There is no such detail of a sample.
    case unknownDetail
    /// Something is missing.
    case tooShort
    /// Something follows that does not belong there.
    case tooLong
  }

  /// What is wrong.
  public var problem: Problem
  /// Where, counted from 1.
  public var line: Int

  /// An error.
  public init(problem: Problem, line: Int) {
    self.problem = problem
    self.line = line
  }
}
