import StreamsInteractions
import StreamsOperators

extension MotionRecording {
  /// A recording, read from its text as bytes.
  ///
  /// - Parameter bytes: the text in UTF-8.
  /// - Throws: An error with the number of the first invalid line. Cost: linear.
  public init(text bytes: [UInt8]) throws(MotionRecordingError) {
    inputs = []
    var line = 0
    var start = 0
    var last = -Double.infinity
    repeat {
      line += 1
      var end = start
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      var words = WordReader(bytes[start..<end])
      start = end + 1
      if line == 1 {
        if let problem = words.readHeader() {
          throw MotionRecordingError(problem: problem, line: line)
        }
        continue
      }
      if words.isBlank { continue }
      let outcome = words.readInput(after: last)
      guard let input = outcome.input else {
        throw MotionRecordingError(problem: outcome.problem, line: line)
      }
      last = input.time
      inputs.append(input)
    } while start <= bytes.count
  }

  #if !hasFeature(Embedded)
    /// A recording, read from its text.
    ///
    /// - Parameter text: the string to parse.
    /// - Throws: An error with the number of the first invalid line. Cost: linear.
    public init(text: String) throws(MotionRecordingError) {
      try self.init(text: Array(text.utf8))
    }
  #endif
}

/// Reads the words of a line.
private struct WordReader {
  private var rest: ArraySlice<UInt8>

  init(_ line: ArraySlice<UInt8>) {
    rest = line
  }

  var isBlank: Bool {
    for byte in rest where !Self.isSpace(byte) { return byte == UInt8(ascii: "#") }
    return true
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }

  mutating func next() -> ArraySlice<UInt8>? {
    while let first = rest.first, Self.isSpace(first) { rest = rest.dropFirst() }
    guard !rest.isEmpty else { return nil }
    var end = rest.startIndex
    while end < rest.endIndex, !Self.isSpace(rest[end]) { end += 1 }
    let word = rest[rest.startIndex..<end]
    rest = rest[end...]
    return word
  }

  /// - Returns: The problem with the header, if any.
  mutating func readHeader() -> MotionRecordingError.Problem? {
    guard let word = next(), word.matches("streams-recording"), let version = next() else {
      return .wrongHeader
    }
    guard version.matches("1") else { return .unknownVersion }
    return next() == nil ? nil : .tooLong
  }

  /// - Parameter takesBits: whether the number may be non-finite, written as its bits.
  private mutating func readNumber(
    _ number: inout Double, takesBits: Bool = true
  ) -> MotionRecordingError.Problem? {
    guard let word = next() else { return .tooShort }
    if let read = Self.readBits(word) {
      guard takesBits || read.isFinite else { return .nonFiniteNumber }
      number = read
      return nil
    }
    guard let read = DecimalNumber.readExactly(word) else { return .malformedNumber }
    guard read.isFinite else { return .nonFiniteNumber }
    number = read
    return nil
  }

  /// A number written as its bits: `0x` and 16 digits.
  private static func readBits(_ word: ArraySlice<UInt8>) -> Double? {
    guard word.count == 18, word.prefix(2).matches("0x") else { return nil }
    var bits: UInt64 = 0
    for byte in word.dropFirst(2) {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): bits = bits << 4 | UInt64(byte - 0x30)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): bits = bits << 4 | UInt64(byte - 0x61 + 10)
      default: return nil
      }
    }
    return Double(bitPattern: bits)
  }

  /// An integer with the bit width of this platform.
  private static func readInteger(_ word: ArraySlice<UInt8>) -> Int? {
    let isNegative = word.first == UInt8(ascii: "-")
    var number = 0
    var count = 0
    for byte in word.dropFirst(isNegative ? 1 : 0) {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      let digit = Int(byte) - 0x30
      // The number is accumulated downward, since the range has one more negative number.
      let (tens, isFar) = number.multipliedReportingOverflow(by: 10)
      let (next, isFarther) = tens.subtractingReportingOverflow(digit)
      guard !isFar, !isFarther else { return nil }
      number = next
      count += 1
    }
    guard count > 0, isNegative || number > .min else { return nil }
    return isNegative ? number : -number
  }

  mutating func readInput(
    after last: Double
  ) -> (input: MotionRecording.Input?, problem: MotionRecordingError.Problem) {
    var time = 0.0
    if let problem = readNumber(&time, takesBits: false) { return (nil, problem) }
    guard time >= last else { return (nil, .earlierTime) }
    guard let word = next() else { return (nil, .tooShort) }
    let event: MotionRecording.Event
    if word.matches("tick") {
      event = .tick
    } else if word.matches("cancel") {
      event = .cancellation
    } else if word.matches("write") {
      guard let name = next() else { return (nil, .tooShort) }
      for byte in name where byte <= 0x20 { return (nil, .malformedName) }
      var components: [Double] = []
      let values = rest
      if let word = next(), word.matches("-") {
        guard isBlank else { return (nil, .malformedNumber) }
      } else {
        rest = values
        while !isBlank {
          var number = 0.0
          if let problem = readNumber(&number) { return (nil, problem) }
          components.append(number)
        }
        guard !components.isEmpty else { return (nil, .tooShort) }
      }
      event = .write(name: String(decoding: name, as: UTF8.self), components: components)
    } else if word.matches("pointer") {
      var sample = PointerSample(.hovered, at: .zero, time: time)
      if let problem = readSample(&sample) { return (nil, problem) }
      event = .sample(sample)
    } else {
      return (nil, .unknownInput)
    }
    guard next() == nil else { return (nil, .tooLong) }
    return (MotionRecording.Input(time: time, event: event), .tooLong)
  }

  private mutating func readSample(_ sample: inout PointerSample) -> MotionRecordingError.Problem? {
    guard let word = next() else { return .tooShort }
    guard let id = Self.readInteger(word) else { return .malformedNumber }
    sample.id = id
    guard let device = next() else { return .tooShort }
    guard let known = RecordingWords.device(device) else { return .unknownDevice }
    sample.device = known
    guard let phase = next() else { return .tooShort }
    guard let known = RecordingWords.phase(phase) else { return .unknownPhase }
    sample.phase = known
    if let problem = readPlace(&sample.position) { return problem }
    while let detail = next() {
      var number = 0.0
      if detail.matches("wheel") {
        if let problem = readPlace(&sample.wheelDelta) { return problem }
      } else if let problem = readNumber(&number) {
        return problem
      } else if detail.matches("time") {
        sample.time = number
      } else if detail.matches("pressure") {
        sample.pressure = number
      } else if detail.matches("buttons") {
        guard number >= 0, number <= 65_535 else { return .malformedNumber }
        sample.buttons = PointerButtons(rawValue: UInt16(number))
      } else {
        return .unknownDetail
      }
    }
    return nil
  }

  private mutating func readPlace(_ place: inout SIMD2<Double>) -> MotionRecordingError.Problem? {
    readNumber(&place.x) ?? readNumber(&place.y)
  }
}

/// The names of devices and phases in a recording.
enum RecordingWords {
  static func name(of device: PointerDevice) -> StaticString {
    switch device {
    case .mouse: "mouse"
    case .touch: "touch"
    case .pen: "pen"
    }
  }

  static func name(of phase: PointerPhase) -> StaticString {
    switch phase {
    case .hovered: "hovered"
    case .pressed: "pressed"
    case .moved: "moved"
    case .released: "released"
    case .cancelled: "cancelled"
    case .left: "left"
    case .scrolled: "scrolled"
    }
  }

  static func device(_ word: ArraySlice<UInt8>) -> PointerDevice? {
    for device in PointerDevice.allCases where word.matches(name(of: device)) {
      return device
    }
    return nil
  }

  static func phase(_ word: ArraySlice<UInt8>) -> PointerPhase? {
    for phase in PointerPhase.allCases where word.matches(name(of: phase)) {
      return phase
    }
    return nil
  }
}

extension DecimalNumber {
  /// Reads the shortest text of a number, exact to the last bit.
  static func readExactly(_ text: ArraySlice<UInt8>) -> Double? {
    guard let read = read(text), read != 0, !read.isNaN else { return read(text) }
    // The digits of an integer below 2⁵³ are exact.
    if text.count <= 15, !text.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) { return read }
    // A number with this many digits may have overflowed.
    var near = read
    if near.isInfinite {
      guard text.count > 8 else { return read }
      near = near < 0 ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude
    }
    // The number with this text lies within a few units in the last place.
    if isWritten(near, text) { return near }
    var (below, above) = (near, near)
    for _ in 0..<64 {
      below = below.nextDown
      if isWritten(below, text) { return below }
      above = above.nextUp
      if isWritten(above, text) { return above }
    }
    return read
  }

  private static func isWritten(_ number: Double, _ text: ArraySlice<UInt8>) -> Bool {
    var written = number.description.utf8.makeIterator()
    for byte in text {
      if written.next() != byte { return false }
    }
    return written.next() == nil
  }
}
