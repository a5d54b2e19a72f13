@testable import playground

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A terminal that is operated by a test.
final class PseudoTerminal {
  private var ours: Int32
  /// The program's end, kept open so that the settings can be read after the program has ended.
  private var theirs: Int32
  let name: String
  /// Everything that the program has sent.
  private(set) var output: [UInt8] = []

  init?() {
    ours = -1
    theirs = -1
    var name = [CChar](repeating: 0, count: 128)
    let failed = unsafe openpty(&ours, &theirs, &name, nil, nil) != 0
    self.name = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    guard !failed else { return nil }
    // Processes that other tests start meanwhile must not keep this terminal open.
    for descriptor in [ours, theirs] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    resize(columns: 80, rows: 24)
  }

  deinit {
    hangUp()
  }

  /// The program's end of the terminal.
  var stream: Program.Stream { .file(name, flags: O_RDWR) }

  func resize(columns: Int, rows: Int) {
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = UInt16(rows)
    _ = unsafe ioctl(ours, UInt(TIOCSWINSZ), &size)
  }

  /// The terminal's settings, byte by byte.
  var settings: [UInt8] {
    var settings = termios()
    guard unsafe tcgetattr(theirs, &settings) == 0 else { return [] }
    return unsafe withUnsafeBytes(of: settings) { unsafe Array($0) }
  }

  func type(_ text: String) {
    _ = FileDescriptor.write(Array(text.utf8), to: ours)
  }

  /// Whether the program sends `text`, after the text that was last awaited.
  ///
  /// Returns when it does. A busy machine takes its time, so only a hang of ten minutes is a failure.
  func awaits(_ text: String) -> Bool {
    for _ in 0..<60_000 {
      if let found = output[awaited...].firstRange(of: Array(text.utf8)) {
        awaited = found.upperBound
        return true
      }
      drain(waiting: 10)
    }
    return false
  }

  /// The length of the output that has been searched.
  private var awaited = 0

  /// Reads everything that has been sent, since one read returns only a page.
  func drain(waiting milliseconds: Int32 = 0) {
    var patience = milliseconds
    var poller = pollfd(fd: ours, events: Int16(POLLIN), revents: 0)
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while unsafe poll(&poller, 1, patience) > 0, poller.revents & Int16(POLLIN) != 0,
      let count = FileDescriptor.read(into: &buffer, from: ours), count > 0
    {
      output += buffer[..<count]
      patience = 0
    }
  }

  func hangUp() {
    for descriptor in [ours, theirs] where descriptor >= 0 { close(descriptor) }
    ours = -1
    theirs = -1
  }
}
