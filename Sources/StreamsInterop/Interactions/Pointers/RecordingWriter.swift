extension PointerRecording {
  /// Writes samples as a file from which equal samples can be read: times to the millisecond, positions to the
  /// thousandth.
  ///
  /// The format supports one mouse: it keeps the time, the position, the button and the direction of the wheel. A
  /// cancellation becomes a release; leaving becomes a move. Both times of a row are the sample's time. Samples that
  /// the reader would drop are omitted, except for releases, which are assigned the last valid position and time.
  ///
  /// Cost: linear.
  public static func csv(of samples: some Sequence<PointerSample>) -> [UInt8] {
    var writer = RecordingWriter()
    for sample in samples { writer.write(sample) }
    return writer.bytes
  }
}

/// Writes the rows of a recording, one by one, for `RecordingReader`.
struct RecordingWriter {
  private(set) var bytes: [UInt8] = []
  /// The buttons that are down according to the rows.
  private var held: PointerButtons = []
  private var position = SIMD2<Double>.zero
  private var time = 0.0

  init() {
    bytes.append(PointerRecording.header)
    bytes.append(0x0A)
  }

  mutating func write(_ sample: PointerSample) {
    if sample.time.magnitude <= PointerCleaner.maximumTime {
      time = sample.time
    } else if sample.phase != .released, sample.phase != .cancelled {
      return
    }
    let limit = PointerRecording.maximumCoordinate
    let (x, y) = (sample.position.x, sample.position.y)
    let isOnScreen = x >= 0 && y >= 0 && x <= limit && y <= limit
    switch sample.phase {
    case .scrolled:
      row("Scroll", sample.wheelDelta.y < 0 ? "Up" : "Down")
    case .released, .cancelled:
      if isOnScreen { position = sample.position }
      release()
    case .hovered, .left, .pressed, .moved:
      guard isOnScreen else { return }
      position = sample.position
      switch sample.phase {
      case .pressed: press(Self.first(of: sample.buttons))
      case .moved: move(sample)
      default:
        held = []
        row("NoButton", "Move")
      }
    }
  }

  private mutating func press(_ button: PointerButtons) {
    // A repeated button starts over; another button is added.
    if held.isDisjoint(with: button) { held.formUnion(button) } else { held = button }
    row(Self.word(for: button), "Pressed")
  }

  private mutating func release() {
    repeat {
      let button = Self.first(of: held)
      held.subtract(button)
      row(Self.word(for: button), "Released")
    } while !held.isEmpty
  }

  /// Writes the row of a move: a press or a release if a second button has changed.
  private mutating func move(_ sample: PointerSample) {
    let added = Self.first(of: sample.buttons.subtracting(held))
    let removed = Self.first(of: held.subtracting(sample.buttons))
    if !held.isEmpty, !added.isEmpty {
      press(added)
    } else if !removed.isEmpty, removed != held {
      held.subtract(removed)
      row(Self.word(for: removed), "Released")
    } else {
      row("NoButton", "Drag")
    }
  }

  // MARK: Text

  /// One button of several, or none if the format has no name for any of them.
  private static func first(of buttons: PointerButtons) -> PointerButtons {
    if buttons.contains(.primary) { return .primary }
    if buttons.contains(.secondary) { return .secondary }
    return buttons.contains(.middle) ? .middle : []
  }

  private static func word(for button: PointerButtons) -> StaticString {
    switch button {
    case .primary: "Left"
    case .secondary: "Right"
    case .middle: "Middle"
    default: "NoButton"
    }
  }

  private mutating func row(_ button: StaticString, _ state: StaticString) {
    for _ in 0..<2 {
      append(time)
      bytes.append(UInt8(ascii: ","))
    }
    bytes.append(button)
    bytes.append(UInt8(ascii: ","))
    bytes.append(state)
    for index in 0..<2 {
      bytes.append(UInt8(ascii: ","))
      append(position[index])
    }
    bytes.append(0x0A)
  }

  /// Appends a number, to the thousandth, without trailing zeros. The conversion is handwritten, since Embedded Swift's
  /// own conversion of numbers to text is large.
  private mutating func append(_ number: Double) {
    var scaled = number * 1000
    // From this magnitude on, all numbers are whole, except for halves.
    if scaled.magnitude < 0x1p51 { scaled = roundToInteger(scaled) }
    let thousandths = Int64(scaled)
    if thousandths < 0 { bytes.append(UInt8(ascii: "-")) }
    append(digitsOf: thousandths.magnitude / 1000)
    var rest = thousandths.magnitude % 1000
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / 100))
      rest = rest % 100 * 10
    }
  }

  private mutating func append(digitsOf number: UInt64) {
    if number >= 10 { append(digitsOf: number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
