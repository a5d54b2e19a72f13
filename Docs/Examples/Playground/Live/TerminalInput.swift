/// A parser that turns the bytes that a terminal sends into events.
///
/// It is a pure state machine that takes one byte at a time, since a sequence can be split anywhere between two reads.
/// Unknown sequences are skipped to their end, so that their remainder is never mistaken for keys.
struct TerminalInput {
  enum Arrow: Equatable {
    case up, down, left, right
  }

  enum Event: Equatable {
    case mouse(MouseReport)
    case arrow(Arrow)
    /// A plain key or, below 32, a key pressed with Control.
    case key(UInt8)
  }

  private enum State: Equatable {
    case ground
    case escape
    /// After `ESC [`, with the bytes before the final one.
    case control([UInt8])
    /// After `ESC O`.
    case shift
    /// After `ESC [ M`: three bytes, the mouse report of old terminals.
    case oldMouse([UInt8])
    /// Within a string that the terminal sends about itself, until its terminator.
    case string(sawEscape: Bool)
  }

  private static let escape: UInt8 = 0x1B
  /// The length of the longest useful sequence.
  private static let longestSequence = 32

  private var state = State.ground

  /// - Returns: the event that `byte` completes, if any.
  mutating func take(_ byte: UInt8) -> Event? {
    switch state {
    case .oldMouse(let bytes):
      return takeOldMouse(bytes + [byte])
    case .string(let sawEscape):
      takeString(byte, sawEscape: sawEscape)
      return nil
    case _ where byte == Self.escape:
      state = .escape
      return nil
    case _ where byte < 0x20:
      // Control characters keep their meaning within a sequence.
      state = .ground
      return .key(byte)
    case .ground:
      return byte < 0x7F ? .key(byte) : nil
    case .escape:
      takeAfterEscape(byte)
      return nil
    case .shift:
      state = .ground
      return Self.arrow(final: byte).map(Event.arrow)
    case .control(let parameters):
      return takeControl(byte, after: parameters)
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): state = .control([])
    case UInt8(ascii: "O"): state = .shift
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
      state = .string(sawEscape: false)
    default: state = .ground
    }
  }

  private mutating func takeControl(_ byte: UInt8, after parameters: [UInt8]) -> Event? {
    guard (0x40...0x7E).contains(byte) else {
      // An overlong sequence is skipped to its end.
      let isRoom = parameters.count < Self.longestSequence
      state = .control(isRoom ? parameters + [byte] : parameters)
      return nil
    }
    state = .ground
    if byte == UInt8(ascii: "M"), parameters.isEmpty {
      state = .oldMouse([])
      return nil
    }
    if parameters.first == UInt8(ascii: "<") {
      return MouseReport(sgr: parameters.dropFirst(), final: byte).map(Event.mouse)
    }
    return Self.arrow(final: byte).map(Event.arrow)
  }

  private mutating func takeOldMouse(_ bytes: [UInt8]) -> Event? {
    guard bytes.count == 3 else {
      state = .oldMouse(bytes)
      return nil
    }
    state = .ground
    return MouseReport(old: bytes).map(Event.mouse)
  }

  private mutating func takeString(_ byte: UInt8, sawEscape: Bool) {
    switch byte {
    case 0x07, 0x03: state = .ground
    case UInt8(ascii: "\\") where sawEscape: state = .ground
    default: state = .string(sawEscape: byte == Self.escape)
    }
  }

  private static func arrow(final byte: UInt8) -> Arrow? {
    switch byte {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    default: nil
    }
  }
}
