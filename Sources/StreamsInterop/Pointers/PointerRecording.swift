/// Pointer samples from a file, in the order in which they stand there.
///
/// The format is that of the Balabit Mouse Dynamics Challenge data set, a header and a row a sample:
///
///     record timestamp,client timestamp,button,state,x,y
///     893.52,893.527,NoButton,Drag,1891,518
///
/// Buttons are NoButton, Left, Right, Middle and Scroll; states are Move, Pressed, Released, Drag, Up and
/// Down. Rows of the wheel have no position: they get the last one. A second button that is pressed is a
/// move with both. Lines end with a line feed, or with a carriage return and a line feed; a byte order
/// mark is passed over.
///
/// What is flawed is dropped and noted in ``drops``: numbers that are not finite, times beyond ±10¹³,
/// positions off any screen (65535, where one was recorded outside), empty lines. A release is never
/// dropped for its position. What is wrong with the order of the samples is the ``PointerSource``'s to
/// say.
public struct PointerRecording: Equatable, Sendable {
  /// Which of a row's two times counts.
  public enum Clock: Sendable {
    /// That of the machine on which the pointer moved: samples that arrive together are told apart.
    case client
    /// That of the machine that recorded it.
    case recorder
  }

  /// A row that was dropped or mended.
  public struct Drop: Equatable, Sendable {
    /// What is wrong with it.
    public var problem: PointerRecordingError.Problem
    /// Counted from 1, which is the header.
    public var line: Int
  }

  /// The first line of every file.
  public static var header: StaticString { "record timestamp,client timestamp,button,state,x,y" }
  /// Window systems count pixels in signed 16 bits: what lies beyond is off the screen.
  public static var greatestCoordinate: Double { 32_767 }

  /// What the file says.
  public private(set) var samples: [PointerSample] = []
  /// What was wrong with it.
  public private(set) var drops: [Drop] = []
  /// How many rows it has below the header, the dropped ones among them.
  public private(set) var rowCount = 0

  /// Reads a file's bytes.
  ///
  /// - Parameters:
  ///   - bytes: the file's text, in UTF-8.
  ///   - clock: which time counts.
  ///   - wheelStep: what one step of the wheel is, in units of the positions.
  ///   - dropsMalformed: whether malformed rows are dropped, too, instead of thrown.
  /// - Throws: at the first row that is malformed, with its line. Cost: linear.
  public init(
    csv bytes: [UInt8], clock: Clock = .client, wheelStep: Double = 100,
    dropsMalformed: Bool = false
  ) throws(PointerRecordingError) {
    require(
      wheelStep.isFinite, "PointerRecording: wheelStep must be finite", "\(wheelStep)")
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
        drops.append(Drop(problem: problem, line: line))
      }
      if let sample = outcome.sample { samples.append(sample) }
    }
  }
}

/// Why a file is no recording.
public struct PointerRecordingError: Error, Equatable, Sendable {
  /// What is wrong with a line.
  public enum Problem: CaseIterable, Sendable {
    /// There is nothing in the file.
    case empty
    /// The first line is not the header.
    case wrongHeader
    /// There are not six columns.
    case wrongColumnCount
    /// There is no decimal number where one belongs.
    case malformedNumber
    /// There is no such button.
    case unknownButton
    /// There is no such state.
    case unknownState
    /// There is nothing in the line.
    case blankLine
    /// A number is infinite, or none.
    case nonFiniteNumber
    /// The position is on no screen.
    case impossiblePosition
    /// The time is beyond ±10¹³.
    case impossibleTime

    /// Whether it is bad data, which is dropped, and not a wrong file.
    public var isFlaw: Bool {
      switch self {
      case .blankLine, .nonFiniteNumber, .impossiblePosition, .impossibleTime: true
      default: false
      }
    }
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
