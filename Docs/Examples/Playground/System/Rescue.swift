#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A rescue that restores the terminal when the program crashes, then lets the crash proceed.
///
/// A signal handler can do almost nothing: no allocation, no locks, no reference counting. So everything it needs is
/// prepared in plain memory that is never freed: the bytes to send, the settings to restore, and the former action of
/// each signal.
enum Rescue {
  @unsafe fileprivate struct Kit {
    var control: Int32
    var output: Int32
    var settings: UnsafeMutablePointer<termios>
    var reset: UnsafeMutablePointer<UInt8>
    var resetCount: Int
    /// The former actions, indexed by the signals' numbers.
    var formerActions: UnsafeMutablePointer<sigaction>
    var stack: UnsafeMutableRawPointer
  }

  /// The signals of traps and of a program's other faults.
  static let signals = [SIGSEGV, SIGILL, SIGABRT, SIGTRAP, SIGBUS, SIGFPE]

  /// The size of the handler's own stack, which it needs because a crash may be a stack overflow.
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

  /// Disables the rescue, since the terminal is in its original state.
  static func disarm() {
    unsafe isArmed = false
  }

  /// Restores the terminal. This is safe in a signal handler.
  static func restore() {
    guard unsafe isArmed, let kit = unsafe kit else { return }
    unsafe isArmed = false
    unsafe write(kit.pointee.output, kit.pointee.reset, kit.pointee.resetCount)
    unsafe tcflush(kit.pointee.control, TCIFLUSH)
    unsafe tcsetattr(kit.pointee.control, TCSANOW, kit.pointee.settings)
  }
}

// These are constants in the binary's data, since a handler can't wait for a lazy initializer. The main thread writes
// them before a handler is installed, and whichever thread crashes reads them.
nonisolated(unsafe) private var kit: UnsafeMutablePointer<Rescue.Kit>?
nonisolated(unsafe) private var isArmed = false

/// The handler: it restores the terminal, and passes the signal to its former action, such as a backtrace.
private func restoreAndGoOn(_ signal: Int32) {
  Rescue.restore()
  if let kit = unsafe kit {
    _ = unsafe sigaction(signal, kit.pointee.formerActions + Int(signal), nil)
  }
  // The signal is blocked until the handler returns, then delivered at the location of the crash.
  raise(signal)
}
