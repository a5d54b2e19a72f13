extension PointerRecording {
  /// Samples as a file that reads back the same: times to the millisecond, positions to the thousandth.
  ///
  /// The format knows of one mouse: of each sample it keeps when and where it was, which button, and which
  /// way the wheel turned. A cancellation becomes a release, leaving a move. Both times of a row are the
  /// sample's. What reading would drop is left out, but no release: that is where and when the pointer was
  /// last.
  ///
  /// Cost: linear.
  public static func csv(of samples: some Sequence<PointerSample>) -> [UInt8] {
    var writer = RecordingWriter()
    for sample in samples { writer.write(sample) }
    return writer.bytes
  }
}

/// Writes the rows of a recording, one after the other: what `RecordingReader` reads.
struct RecordingWriter {
  private(set) var bytes: [UInt8] = []
  /// The buttons that are down, as far as the rows tell.
  private var held: PointerButtons = []
  private var position = SIMD2<Double>.zero
  private var time = 0.0

  init() {
    bytes.append(PointerRecording.header)
    bytes.append(0x0A)
  }

  mutating func write(_ sample: PointerSample) {
    if sample.time.magnitude <= PointerCleaner.greatestTime {
      time = sample.time
    } else if sample.phase != .released, sample.phase != .cancelled {
      return
    }
    let limit = PointerRecording.greatestCoordinate
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
    // The same button again begins anew, another one joins.
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

  /// A second button that was pressed or let go is a row of its own.
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

  /// One button of several: none if there is none that the format has a word for.
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

  /// To the thousandth, without needless zeros. Written out here since Embedded Swift's way from numbers to
  /// text is large.
  private mutating func append(_ number: Double) {
    var scaled = number * 1000
    // Beyond, all are whole, but for halves.
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
