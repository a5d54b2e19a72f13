#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The action of a signal.
enum SignalAction {
  /// - Parameter former: the storage for the former action.
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

  /// Restores a signal's default action.
  static func reset(_ number: Int32) {
    _ = signal(number, SIG_DFL)
  }
}
