#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is to happen on a signal.
enum SignalAction {
  /// - Parameter former: where to leave what was to happen before.
  static func set(
    _ signal: Int32, flags: Int32 = 0, former: UnsafeMutablePointer<sigaction>? = nil,
    handler: @escaping @convention(c) (Int32) -> Void
  ) {
    var action = sigaction()
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
      unsafe action.__sa_handler.sa_handler = handler
    #else
      unsafe action.__sigaction_handler.sa_handler = handler
    #endif
    unsafe sigemptyset(&action.sa_mask)
    action.sa_flags = flags
    unsafe sigaction(signal, &action, former)
  }

  /// The signal does again what it does to a program that knows nothing of it.
  static func reset(_ number: Int32) {
    _ = signal(number, SIG_DFL)
  }
}
