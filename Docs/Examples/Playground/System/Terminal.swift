#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal as a live run needs it: every byte at once and unechoed, mouse reports on, a screen
/// of its own. However the run ends, `leave()` or, in a crash, `Rescue` puts back what was found.
final class Terminal {
  /// The other screen, no cursor, then the mouse: with a button held, always, and in the form that
  /// knows no largest column. A terminal takes what it understands.
  static let entering = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J\u{1B}[?1002h\u{1B}[?1003h\u{1B}[?1006h"
  /// All of it undone, in reverse.
  static let leaving =
    "\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"

  let input: Int32
  private let output: Int32
  /// Where the terminal's settings are: the input, or, where that is a pipe, the output.
  private let control: Int32
  private let original: termios
  private(set) var isEntered = false

  /// - Returns: nil where neither descriptor is a terminal.
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

  /// Whether it has 256 colours, as far as the environment can tell, and wants them: NO_COLOR, set to
  /// anything, says that it does not.
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

  /// Takes the terminal, also again, where someone else has had it meanwhile.
  func enter() {
    Rescue.arm(
      control: control, output: output, settings: original, reset: Array(Self.leaving.utf8))
    var settings = original
    unsafe cfmakeraw(&settings)
    _ = unsafe tcsetattr(control, TCSANOW, &settings)
    isEntered = true
    write(Self.entering)
  }

  /// Gives it back as it was found. What the mouse has yet sent is thrown away: the shell would
  /// take it for typing.
  func leave() {
    guard isEntered else { return }
    isEntered = false
    write(Self.leaving)
    tcflush(control, TCIFLUSH)
    var settings = original
    _ = unsafe tcsetattr(control, TCSANOW, &settings)
    Rescue.disarm()
  }

  /// - Returns: false where the terminal is gone.
  @discardableResult
  func write(_ text: String) -> Bool {
    FileDescriptor.write(Array(text.utf8), to: output) == 0
  }

  /// Columns and rows; 80 by 24 where the terminal does not know.
  var size: (columns: Int, rows: Int) {
    var window = winsize()
    guard unsafe ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0,
      window.ws_row > 0
    else { return (80, 24) }
    return (Int(window.ws_col), Int(window.ws_row))
  }
}
