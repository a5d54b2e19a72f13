import Foundation

/// The device: a serial line, opened by its path, such as `/dev/ttyUSB0`.
final class SerialLine {
  private let descriptor: Int32

  /// Opens a line; `nil` if there is none at that path.
  init?(_ path: String) {
    descriptor = open(path, O_RDWR | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    var settings = termios()
    tcgetattr(descriptor, &settings)
    // Bytes pass as they are, without echo or line editing.
    cfmakeraw(&settings)
    cfsetspeed(&settings, speed_t(B115200))
    tcsetattr(descriptor, TCSANOW, &settings)
  }

  deinit { close(descriptor) }

  /// Sends the bytes of a text.
  func send(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits for a byte; 0 if the line is closed.
  func receive() -> UInt8 {
    var byte: UInt8 = 0
    return read(descriptor, &byte, 1) == 1 ? byte : 0
  }
}
