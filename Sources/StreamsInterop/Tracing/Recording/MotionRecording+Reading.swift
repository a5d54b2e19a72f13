extension MotionRecording {
  /// Reads a text.
  ///
  /// - Throws: at the first line that is flawed, with its number. Cost: linear.
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
    /// Reads a text.
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

  /// - Returns: what is wrong with it, if anything.
  mutating func readHeader() -> MotionRecordingError.Problem? {
    guard let word = next(), word.matches("streams-recording"), let version = next() else {
      return .wrongHeader
    }
    guard version.matches("1") else { return .unknownVersion }
    return next() == nil ? nil : .tooLong
  }

  private mutating func readNumber(
    _ number: inout Double
  ) -> MotionRecordingError.Problem? {
    guard let word = next() else { return .tooShort }
    guard let read = DecimalNumber.readExactly(word) else { return .malformedNumber }
    guard read.isFinite else { return .nonFiniteNumber }
    number = read
    return nil
  }

  mutating func readInput(
    after last: Double
  ) -> (input: MotionRecording.Input?, problem: MotionRecordingError.Problem) {
    var time = 0.0
    if let problem = readNumber(&time) { return (nil, problem) }
    guard time >= last else { return (nil, .earlierTime) }
    guard let word = next() else { return (nil, .tooShort) }
    let event: MotionRecording.Event
    if word.matches("tick") {
      event = .tick
    } else if word.matches("cancel") {
      event = .cancellation
    } else if word.matches("write") {
      guard let name = next() else { return (nil, .tooShort) }
      var components: [Double] = []
      while !isBlank {
        var number = 0.0
        if let problem = readNumber(&number) { return (nil, problem) }
        components.append(number)
      }
      guard !components.isEmpty else { return (nil, .tooShort) }
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
    var id = 0.0
    if let problem = readNumber(&id) { return problem }
    guard id.magnitude < 1e9, id == Double(Int(id)) else { return .malformedNumber }
    sample.id = Int(id)
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

/// What devices and phases are called in a recording.
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
  /// As `read`, to the last bit, for the shortest text that stands for a number.
  static func readExactly(_ text: ArraySlice<UInt8>) -> Double? {
    guard let near = read(text), near.isFinite, near != 0 else { return read(text) }
    // The nearest that says so of itself is within some units in the last place.
    if isWritten(near, text) { return near }
    var (below, above) = (near, near)
    for _ in 0..<16 {
      below = below.nextDown
      if isWritten(below, text) { return below }
      above = above.nextUp
      if isWritten(above, text) { return above }
    }
    return near
  }

  private static func isWritten(_ number: Double, _ text: ArraySlice<UInt8>) -> Bool {
    var written = number.description.utf8.makeIterator()
    for byte in text {
      if written.next() != byte { return false }
    }
    return written.next() == nil
  }
}
