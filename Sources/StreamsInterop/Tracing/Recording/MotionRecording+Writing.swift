extension MotionRecording {
  /// The recording as a text, in bytes: what `init(text:)` reads back to the last bit. Cost: linear.
  public var bytes: [UInt8] {
    var writer = SessionWriter()
    for input in inputs { writer.write(input) }
    return writer.bytes
  }

  #if !hasFeature(Embedded)
    /// The recording as a text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
  #endif
}

/// Writes a session's inputs, a line each.
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
    case .sample(let sample): write(sample, at: input.time)
    }
    bytes.append("\n")
  }

  private mutating func write(_ sample: PointerSample, at time: Double) {
    append(" pointer ", Double(sample.id))
    bytes.append(" ")
    bytes.append(RecordingWords.name(of: sample.device))
    bytes.append(" ")
    bytes.append(RecordingWords.name(of: sample.phase))
    append(" ", sample.position.x)
    append(" ", sample.position.y)
    if sample.time != time { append(" time ", sample.time) }
    if sample.pressure != 0 { append(" pressure ", sample.pressure) }
    if sample.buttons != .primary { append(" buttons ", Double(sample.buttons.rawValue)) }
    if sample.wheelDelta != .zero {
      append(" wheel ", sample.wheelDelta.x)
      append(" ", sample.wheelDelta.y)
    }
  }

  private mutating func append(_ text: StaticString, _ number: Double) {
    bytes.append(text)
    append(number)
  }

  /// The shortest text that reads back the same; of whole numbers, without a point.
  private mutating func append(_ number: Double) {
    var digits = Array(number.description.utf8)
    if digits.count > 2, digits.suffix(2).elementsEqual([UInt8(ascii: "."), UInt8(ascii: "0")]) {
      digits.removeLast(2)
    }
    bytes.append(contentsOf: digits)
  }
}
