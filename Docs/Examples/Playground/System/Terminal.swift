#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal, set up for a live run: every byte arrives immediately and without echo, mouse reports are on, and a
/// separate screen is used. However the run ends, `leave()` or, in a crash, `Rescue` restores the former state.
final class Terminal {
  /// Selects the alternate screen, hides the cursor, and enables mouse reports: while a button is held, at all times,
  /// and in the format without a column limit. A terminal ignores the codes that it doesn't know.
  static let entering = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J\u{1B}[?1002h\u{1B}[?1003h\u{1B}[?1006h"
  /// Undoes all of this, in reverse order.
  static let leaving =
    "\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"

  let input: Int32
  private let output: Int32
  /// The descriptor with the terminal's settings: the input or, if that is a pipe, the output.
  private let control: Int32
  private let original: termios
  private(set) var isEntered = false

  /// - Returns: nil if neither descriptor is a terminal.
  init?(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) {
    self.input = input
    self.output = output
    control = isatty(input) != 0 ? input : output
    var settings = termios()
    guard unsafe tcgetattr(control, &settings) == 0 else { return nil }
    original = settings
  }

  deinit {
    leave()
  }

  /// Whether the terminal supports 256 colors, according to the environment, and the user wants them: NO_COLOR, set to
  /// anything, declines them.
  static var hasColors: Bool {
    hasColors(terminal: variable("TERM"), noColor: variable("NO_COLOR"))
  }

  static func hasColors(terminal: String?, noColor: String?) -> Bool {
    guard (noColor ?? "").isEmpty, let terminal else { return false }
    return !terminal.isEmpty && terminal != "dumb" && !terminal.hasPrefix("vt")
  }

  private static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// Takes over the terminal. Call this again after another program has used the terminal.
  func enter() {
    Rescue.arm(
      control: control, output: output, settings: original, reset: Array(Self.leaving.utf8))
    var settings = original
    unsafe cfmakeraw(&settings)
    _ = unsafe tcsetattr(control, TCSANOW, &settings)
    isEntered = true
    write(Self.entering)
  }

  /// Restores the terminal's former state. Pending mouse input is discarded, since the shell would mistake it for
  /// typing.
  func leave() {
    guard isEntered else { return }
    isEntered = false
    write(Self.leaving)
    tcflush(control, TCIFLUSH)
    var settings = original
    _ = unsafe tcsetattr(control, TCSANOW, &settings)
    Rescue.disarm()
  }

  /// - Returns: false if the terminal is gone.
  @discardableResult
  func write(_ text: String) -> Bool {
    FileDescriptor.write(Array(text.utf8), to: output) == 0
  }

  /// The columns and rows, no more than a person can take in at a glance; 80 by 24 if the terminal does not report its
  /// size.
  var size: (columns: Int, rows: Int) {
    var window = winsize()
    guard unsafe ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0,
      window.ws_row > 0
    else { return (80, 24) }
    return Screen.shown(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }
}
