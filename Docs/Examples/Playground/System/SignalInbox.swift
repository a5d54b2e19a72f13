#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Signals as input: each arrives as a byte on a pipe, which is polled together with the keyboard, so that signals
/// are handled in the main loop, where any call is allowed.
///
/// A second request to end terminates the program immediately, except for a hang-up, which often comes from both the
/// system and the shell.
final class SignalInbox {
  /// The signals that request the program's end.
  static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  private static let others = [SIGWINCH, SIGCONT, SIGTSTP]

  /// The descriptor, which is readable when a signal has arrived.
  let descriptor: Int32

  /// - Returns: nil if the system has no pipes left.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    descriptor = ends[0]
    unsafe inboxEntrance = ends[1]
    for signal in Self.endings { unsafe SignalAction.set(signal, handler: postEnding) }
    for signal in Self.others { unsafe SignalAction.set(signal, handler: post) }
  }

  deinit {
    for signal in Self.endings + Self.others { SignalAction.reset(signal) }
    close(descriptor)
    unsafe close(inboxEntrance)
    unsafe inboxEntrance = -1
  }

  /// The signals that have arrived since the last call.
  func take() -> [Int32] {
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = FileDescriptor.read(into: &buffer, from: descriptor) ?? 0
    return buffer[..<count].map(Int32.init)
  }
}

// As in `Rescue`, these are constants in the binary's data.
nonisolated(unsafe) private var inboxEntrance: Int32 = -1
nonisolated(unsafe) private var isEnding = false

private func post(_ signal: Int32) {
  let code = errno
  var byte = UInt8(truncatingIfNeeded: signal)
  _ = unsafe write(inboxEntrance, &byte, 1)
  errno = code
}

private func postEnding(_ number: Int32) {
  if unsafe isEnding, number != SIGHUP {
    Rescue.restore()
    SignalAction.reset(number)
    raise(number)
    return
  }
  unsafe isEnding = true
  post(number)
}
