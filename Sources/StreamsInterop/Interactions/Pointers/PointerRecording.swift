/// Pointer samples from a file, in the file's order.
///
///     let bytes = PointerRecording.csv(of: [touch])
///     let recording = try PointerRecording(csv: bytes)
///     recording.samples.count  // 1
///
/// The format is that of the Balabit Mouse Dynamics Challenge data set: a header and one row per sample.
///
/// ```csv
/// record timestamp,client timestamp,button,state,x,y
/// 893.52,893.527,NoButton,Drag,1891,518
/// ```
///
/// Buttons are NoButton, Left, Right, Middle and Scroll; states are Move, Pressed, Released, Drag, Up and Down. Wheel
/// rows have no position of their own, so they are assigned the last one. Pressing a second button counts as a move
/// with both buttons. Lines end with a line feed, or with a carriage return and a line feed; a byte order mark is
/// skipped.
///
/// Flawed rows are dropped and recorded in ``drops``: those with non-finite numbers, times outside ±10¹³, or positions
/// off any screen (65535 if the pointer was outside), and empty lines. A release is never dropped because of its
/// position. The order of the samples is checked by ``PointerSource``.
public struct PointerRecording: Equatable, Sendable {
  /// One of a row's two times.
  public enum Clock: Sendable {
    /// The time on the pointer's machine, which distinguishes samples that arrive together.
    case client
    /// The time on the recording machine.
    case recorder
  }

  /// The first line of every file.
  public static var header: StaticString { "record timestamp,client timestamp,button,state,x,y" }
  /// The largest valid coordinate: window systems count pixels in signed 16 bits, so a greater coordinate is off the
  /// screen.
  public static var maximumCoordinate: Double { 32_767 }

  /// The samples of the file.
  public private(set) var samples: [PointerSample] = []
  /// The problems of the rows that were dropped or repaired.
  public private(set) var drops: [PointerRecordingError] = []
  /// The number of rows below the header, including the dropped ones.
  public private(set) var rowCount = 0

  /// Reads a file's bytes. Cost: linear.
  ///
  /// - Parameters:
  ///   - bytes: The file's text, in UTF-8.
  ///   - clock: The time column to use.
  ///   - wheelStep: The length of one step of the wheel, in units of the positions. Traps unless
  ///     finite.
  ///   - dropsMalformed: Whether malformed rows are dropped, too, instead of causing an error.
  /// - Throws: ``PointerRecordingError`` for the first malformed row, with the row's line number.
  public init(
    csv bytes: [UInt8], clock: Clock = .client, wheelStep: Double = 100,
    dropsMalformed: Bool = false
  ) throws(PointerRecordingError) {
    require(
      wheelStep.isFinite, "PointerRecording.wheelStep: expected a finite value", "\(wheelStep)")
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var start = bytes.starts(with: mark) ? mark.count : 0
    guard start < bytes.count else { throw PointerRecordingError(problem: .empty, line: 1) }
    var reader = RecordingReader(clock: clock, wheelStep: wheelStep)
    var line = 0
    while start < bytes.count {
      line += 1
      var end = start
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      let next = end + 1
      if end > start, bytes[end - 1] == 0x0D { end -= 1 }
      let row = bytes[start..<end]
      start = next
      if line == 1 {
        guard RecordingReader.isHeader(row) else {
          throw PointerRecordingError(problem: .wrongHeader, line: 1)
        }
        continue
      }
      rowCount += 1
      let outcome = reader.read(row)
      if let problem = outcome.problem {
        guard problem.isFlaw || dropsMalformed else {
          throw PointerRecordingError(problem: problem, line: line)
        }
        drops.append(PointerRecordingError(problem: problem, line: line))
      }
      if let sample = outcome.sample { samples.append(sample) }
    }
  }
}

/// A problem in a line of a recording's file: an error, or the reason why a row was dropped or repaired.
public struct PointerRecordingError: Error, Equatable, Sendable {
  /// A problem in a line.
  public enum Problem: CaseIterable, Sendable {
    /// The file is empty.
    case empty
    /// The first line is not the header.
    case wrongHeader
    /// The line does not have six columns.
    case wrongColumnCount
    /// A decimal number is malformed.
    case malformedNumber
    /// The button is unknown.
    case unknownButton
    /// The state is unknown.
    case unknownState
    /// The line is blank.
    case blankLine
    /// A number is infinite or NaN.
    case nonFiniteNumber
    /// The position lies off any screen.
    case impossiblePosition
    /// The time is outside ±10¹³.
    case impossibleTime

    /// Whether the problem is bad data, which is dropped, rather than a wrong file.
    public var isFlaw: Bool {
      switch self {
      case .blankLine, .nonFiniteNumber, .impossiblePosition, .impossibleTime: true
      default: false
      }
    }
  }

  /// The problem.
  public var problem: Problem
  /// The line's number, counted from 1; the header is line 1.
  public var line: Int

  /// A problem in a line.
  ///
  /// - Parameters:
  ///   - problem: The problem.
  ///   - line: The line's number, counted from 1.
  package init(problem: Problem, line: Int) {
    self.problem = problem
    self.line = line
  }
}
