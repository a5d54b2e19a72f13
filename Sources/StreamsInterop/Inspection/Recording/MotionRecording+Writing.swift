import StreamsInteractions

extension MotionRecording {
  /// The recording as text in bytes, which `init(text:)` reads back bit for bit. Cost: linear.
  public var bytes: [UInt8] {
    var writer = SessionWriter()
    for input in inputs { writer.write(input) }
    return writer.bytes
  }

  #if !hasFeature(Embedded)
    /// The recording as text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
  #endif
}

/// Writes a session's inputs, one per line.
private struct SessionWriter {
  private(set) var bytes: [UInt8] = []

  init() {
    bytes.append("streams-recording 1\n")
  }

  mutating func write(_ input: MotionRecording.Input) {
    append(input.time)
    switch input.event {
    case .tick: bytes.append(" tick")
    case .cancellation: bytes.append(" cancel")
    case .write(let name, let components):
      bytes.append(" write ")
      bytes.append(contentsOf: name.utf8)
      for component in components { append(" ", component) }
      if components.isEmpty { bytes.append(" -") }
    case .sample(let sample): write(sample, at: input.time)
    }
    bytes.append("\n")
  }

  private mutating func write(_ sample: PointerSample, at time: Double) {
    bytes.append(" pointer ")
    bytes.append(contentsOf: sample.id.description.utf8)
    bytes.append(" ")
    bytes.append(RecordingWords.name(of: sample.device))
    bytes.append(" ")
    bytes.append(RecordingWords.name(of: sample.phase))
    append(" ", sample.position.x)
    append(" ", sample.position.y)
    // The bits are compared, since NaN equals nothing, and −0 equals 0.
    if sample.time.bitPattern != time.bitPattern { append(" time ", sample.time) }
    if sample.pressure.bitPattern != 0 { append(" pressure ", sample.pressure) }
    if sample.buttons != .primary { append(" buttons ", Double(sample.buttons.rawValue)) }
    if sample.wheelDelta.x.bitPattern | sample.wheelDelta.y.bitPattern != 0 {
      append(" wheel ", sample.wheelDelta.x)
      append(" ", sample.wheelDelta.y)
    }
  }

  private mutating func append(_ text: StaticString, _ number: Double) {
    bytes.append(text)
    append(number)
  }

  /// Appends the shortest text that reads back as the same number, without a point for whole numbers. A non-finite
  /// number is written as its bits: `0x` and 16 digits.
  private mutating func append(_ number: Double) {
    guard number.isFinite else {
      bytes.append("0x")
      for place in 1...16 {
        let digit = UInt8(truncatingIfNeeded: number.bitPattern >> UInt64(64 - 4 * place)) & 15
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
      }
      return
    }
    var digits = Array(number.description.utf8)
    if digits.count > 2, digits.suffix(2).elementsEqual([UInt8(ascii: "."), UInt8(ascii: "0")]) {
      digits.removeLast(2)
    }
    bytes.append(contentsOf: digits)
  }
}
