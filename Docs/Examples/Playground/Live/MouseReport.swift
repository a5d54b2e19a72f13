import StreamsInterop

/// A terminal's mouse report.
struct MouseReport: Equatable {
  /// The button, with flags for motion and modifiers, as numbered by the protocol.
  var code: Int
  /// The column, counted from 1, from the left.
  var column: Int
  /// The row, counted from 1, from the top.
  var row: Int
  var isRelease: Bool

  init(code: Int, column: Int, row: Int, isRelease: Bool) {
    self.code = code
    self.column = column
    self.row = row
    self.isRelease = isRelease
  }

  /// Parses `code ; column ; row` and the final byte, `M` or `m`; nil for anything else.
  init?(sgr parameters: some Collection<UInt8>, final: UInt8) {
    guard final == UInt8(ascii: "M") || final == UInt8(ascii: "m") else { return nil }
    let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Self.number($0) }
    guard numbers.count == 3, let code = numbers[0], let column = numbers[1], let row = numbers[2],
      column >= 1, row >= 1
    else { return nil }
    self.init(code: code, column: column, row: row, isRelease: final == UInt8(ascii: "m"))
  }

  /// Parses the three-byte report of terminals without the SGR form.
  init?(old bytes: [UInt8]) {
    let code = Int(bytes[0]) - 32
    let column = Int(bytes[1]) - 32
    let row = Int(bytes[2]) - 32
    guard code >= 0, column >= 1, row >= 1 else { return nil }
    // This form reports a release without its button.
    let isRelease = code & 3 == 3 && code & (32 | 64) == 0
    self.init(code: isRelease ? code & ~3 : code, column: column, row: row, isRelease: isRelease)
  }

  private static func number(_ digits: some Collection<UInt8>) -> Int? {
    guard (1...6).contains(digits.count),
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}

extension MouseReport {
  /// The report as a sample, in the units of the screen; nil for events that recordings can't
  /// express, and for positions outside any screen.
  func sample(at time: Double) -> PointerSample? {
    let position = Screen.position(column: column - 1, row: row - 1)
    guard position.max() <= PointerRecording.maximumCoordinate else { return nil }
    func sample(
      _ phase: PointerPhase, _ buttons: PointerButtons = [], turns: Double = 0
    ) -> PointerSample {
      .mouse(phase, buttons, at: position, time: time, turns: turns)
    }

    let isMotion = code & 32 != 0
    let button = code & ~(4 | 8 | 16 | 32)
    switch (button, isMotion) {
    case (0, true): return sample(.moved, .primary)
    case (2, true): return sample(.moved, .secondary)
    case (1, true), (3, true): return sample(.hovered)
    case (0, false): return sample(isRelease ? .released : .pressed, .primary)
    case (2, false): return sample(isRelease ? .released : .pressed, .secondary)
    case (64, false): return sample(.scrolled, turns: -1)
    case (65, false): return sample(.scrolled, turns: 1)
    default: return nil
    }
  }
}
