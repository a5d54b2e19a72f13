#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Restores the terminal when the program crashes, then lets the crash proceed.
///
/// A signal handler may do almost nothing: no allocation, no locks, no reference counting. So
/// everything it needs is prepared in plain memory that is never freed: the bytes to send, the
/// settings to restore and the former action of each signal.
enum Rescue {
  @unsafe fileprivate struct Kit {
    var control: Int32
    var output: Int32
    var settings: UnsafeMutablePointer<termios>
    var reset: UnsafeMutablePointer<UInt8>
    var resetCount: Int
    /// Indexed by the signal's number.
    var formerActions: UnsafeMutablePointer<sigaction>
    var stack: UnsafeMutableRawPointer
  }

  /// Traps, and the other signals of a program's own faults.
  static let signals = [SIGSEGV, SIGILL, SIGABRT, SIGTRAP, SIGBUS, SIGFPE]

  /// A crash may be a stack overflow, so the handler has its own stack.
  private static let stackSize = 1 << 16

  /// Makes a crash restore the terminal first.
  static func arm(control: Int32, output: Int32, settings: termios, reset: [UInt8]) {
    guard unsafe kit == nil else {
      unsafe isArmed = true
      return
    }
    let new = UnsafeMutablePointer<Kit>.allocate(capacity: 1)
    let keptSettings = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    unsafe keptSettings.initialize(to: settings)
    let keptReset = UnsafeMutablePointer<UInt8>.allocate(capacity: reset.count)
    for (index, byte) in reset.enumerated() { unsafe (keptReset + index).initialize(to: byte) }
    let highest = Int(signals.max() ?? 0)
    let formerActions = UnsafeMutablePointer<sigaction>.allocate(capacity: highest + 1)
    unsafe formerActions.initialize(repeating: sigaction(), count: highest + 1)
    unsafe new.initialize(
      to: Kit(
        control: control, output: output, settings: keptSettings, reset: keptReset,
        resetCount: reset.count, formerActions: formerActions,
        stack: .allocate(byteCount: stackSize, alignment: 16)))
    unsafe kit = new
    unsafe isArmed = true

    var stack = unsafe stack_t()
    unsafe stack.ss_sp = new.pointee.stack
    unsafe stack.ss_size = numericCast(stackSize)
    unsafe sigaltstack(&stack, nil)
    for signal in signals {
      unsafe SignalAction.set(
        signal, flags: SA_ONSTACK, former: formerActions + Int(signal), handler: restoreAndGoOn)
    }
  }

  /// Stops restoring: the terminal is in its original state.
  static func disarm() {
    unsafe isArmed = false
  }

  /// Restores the terminal. Safe in a signal handler.
  static func restore() {
    guard unsafe isArmed, let kit = unsafe kit else { return }
    unsafe isArmed = false
    unsafe write(kit.pointee.output, kit.pointee.reset, kit.pointee.resetCount)
    unsafe tcflush(kit.pointee.control, TCIFLUSH)
    unsafe tcsetattr(kit.pointee.control, TCSANOW, kit.pointee.settings)
  }
}

// Constants in the binary's data, since a handler can't wait for a lazy initializer. Written by the
// main thread before a handler is installed, read by whichever thread crashes.
nonisolated(unsafe) private var kit: UnsafeMutablePointer<Rescue.Kit>?
nonisolated(unsafe) private var isArmed = false

/// The handler: restores, and passes the signal to its former action, such as a backtrace.
private func restoreAndGoOn(_ signal: Int32) {
  Rescue.restore()
  if let kit = unsafe kit {
    _ = unsafe sigaction(signal, kit.pointee.formerActions + Int(signal), nil)
  }
  // Blocked until the handler returns, then delivered at the place of the crash.
  raise(signal)
}
