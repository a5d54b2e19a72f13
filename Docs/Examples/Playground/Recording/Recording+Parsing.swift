import StreamsInterop

extension Recording {
  /// The largest coordinate that a pointer on a screen can have. Window systems count pixels in
  /// signed 16 bits; a pointer that has left the screen is recorded at 65535, 65535.
  static let largestCoordinate = 32_767.0

  /// Times beyond this magnitude are damage. Unix time in milliseconds lies below it for long yet.
  static let largestTime = 1e13

  /// Reads a recording.
  ///
  /// Line feeds and Windows line endings end a line, the last needs none, and a byte order mark is
  /// passed over.
  ///
  /// - Throws: where the first line is not the header. Everything after it is either a sample or a
  ///   drop.
  init(parsing bytes: [UInt8]) throws(RecordingError) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let content = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    guard !content.isEmpty else { throw RecordingError(problem: .empty, line: 1) }
    var lineNumber = 0
    var rest = content
    var latest = -Double.infinity
    while !rest.isEmpty {
      lineNumber += 1
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      var line = rest[..<end]
      rest = rest[end...].dropFirst()
      if line.last == UInt8(ascii: "\r") { line.removeLast() }

      if lineNumber == 1 {
        try Self.checkHeader(line)
        continue
      }
      do {
        let sample = try Self.parse(row: line, notBefore: latest)
        latest = sample.time
        samples.append(sample)
      } catch {
        drops.append(Drop(kind: error.kind, line: lineNumber))
      }
    }
  }

  private static func checkHeader(_ line: ArraySlice<UInt8>) throws(RecordingError) {
    guard !line.elementsEqual(header.utf8) else { return }
    let shown = line.prefix(60)
    guard shown.allSatisfy({ $0 >= 0x20 || $0 == 0x09 }) else {
      throw RecordingError(problem: .notText, line: 1)
    }
    let text = String(decoding: shown, as: UTF8.self).replacing("\t", with: " ")
    // A cut in the midst of a character makes one replacement character, no more.
    guard text.count(where: { $0 == "\u{FFFD}" }) <= 1 else {
      throw RecordingError(problem: .notText, line: 1)
    }
    throw RecordingError(
      problem: .wrongHeader(found: line.count > shown.count ? text + "…" : text), line: 1)
  }

  /// The reason for which a row is of no use.
  private struct Unusable: Error {
    var kind: Drop.Kind
  }

  private static func parse(
    row: ArraySlice<UInt8>, notBefore latest: Double
  ) throws(Unusable) -> PointerSample {
    guard !row.isEmpty else { throw Unusable(kind: .blankLine) }
    let columns = row.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard columns.count == 6 else { throw Unusable(kind: .wrongColumnCount) }

    let recordTime = try number(columns[0])
    let time = try number(columns[1])
    let position = SIMD2(try number(columns[4]), try number(columns[5]))
    guard let button = RecordedButton(rawValue: columns[2]) else {
      throw Unusable(kind: .unknownButton)
    }
    guard let state = RecordedState(rawValue: columns[3]) else {
      throw Unusable(kind: .unknownState)
    }
    guard position.min() >= 0, position.max() <= largestCoordinate else {
      throw Unusable(kind: .impossiblePosition)
    }
    guard abs(time) <= largestTime, abs(recordTime) <= largestTime else {
      throw Unusable(kind: .impossibleTime)
    }
    guard time >= latest else { throw Unusable(kind: .backwardTime) }
    return PointerSample(button, state, at: position, time: time)
  }

  /// A plain decimal number. What `Double` understands beyond that, such as hexadecimal, is not a
  /// number here; its infinities and not-a-numbers are told apart from damage.
  private static func number(_ text: String) throws(Unusable) -> Double {
    guard let value = Double(text) else { throw Unusable(kind: .malformedNumber) }
    guard value.isFinite else { throw Unusable(kind: .nonFiniteNumber) }
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isPlain else { throw Unusable(kind: .malformedNumber) }
    return value
  }
}
