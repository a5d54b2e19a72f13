#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs `body` to completion on a thread with a stack of `bytes`.
public func withStack(ofBytes bytes: Int, _ body: @escaping () -> Void) {
  final class Work {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }
  var attributes = pthread_attr_t()
  unsafe pthread_attr_init(&attributes)
  let size = unsafe pthread_attr_setstacksize(&attributes, bytes)
  precondition(size == 0, "the system rejects a stack of \(bytes) bytes")
  let work = unsafe Unmanaged.passRetained(Work(body)).toOpaque()
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread = pthread_t()
  #endif
  let made = unsafe pthread_create(
    &thread, &attributes,
    { argument in
      #if canImport(Darwin)
        let pointer = unsafe argument
      #else
        let pointer = unsafe argument!
      #endif
      unsafe Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
      return nil
    }, work)
  precondition(made == 0, "the thread can't be created")
  #if canImport(Darwin)
    unsafe pthread_join(thread!, nil)
  #else
    pthread_join(thread, nil)
  #endif
  unsafe pthread_attr_destroy(&attributes)
}
