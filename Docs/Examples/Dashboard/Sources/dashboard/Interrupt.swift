import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Waits for Ctrl-C, which doesn't end the program by itself in the meantime.
func interrupt() async {
  signal(SIGINT, SIG_IGN)
  let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
  await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
    source.setEventHandler {
      source.cancel()
      continuation.resume()
    }
    source.resume()
  }
}
