import Foundation

/// A handwritten way into an actor: a lock and an array, which one task of the actor drains in
/// batches.
final class LockedArray<Value: Sendable>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private var values: [Value] = []
  private var waiting: UnsafeContinuation<Void, Never>?

  init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  func send(_ value: Value) {
    pthread_mutex_lock(mutex)
    values.append(value)
    let waiting = waiting
    self.waiting = nil
    pthread_mutex_unlock(mutex)
    waiting?.resume()
  }

  func drain(on actor: isolated LoopActor, _ body: (Value) -> Void) async {
    var batch: [Value] = []
    while true {
      take(&batch)
      if batch.isEmpty {
        await withUnsafeContinuation(isolation: actor) { continuation in wait(continuation) }
      }
      for value in batch { body(value) }
      batch.removeAll(keepingCapacity: true)
    }
  }

  private func take(_ batch: inout [Value]) {
    pthread_mutex_lock(mutex)
    swap(&values, &batch)
    pthread_mutex_unlock(mutex)
  }

  private func wait(_ continuation: UnsafeContinuation<Void, Never>) {
    pthread_mutex_lock(mutex)
    let isEmpty = values.isEmpty
    if isEmpty { waiting = continuation }
    pthread_mutex_unlock(mutex)
    if !isEmpty { continuation.resume() }
  }
}
