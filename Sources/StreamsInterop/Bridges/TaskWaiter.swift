#if !hasFeature(Embedded)
  import Synchronization

  /// Where one task waits, to be woken in its isolation; and ended from anywhere, since a task may be
  /// cancelled from anywhere.
  ///
  /// One word: nothing, the continuation that waits, or that it is over, for good.
  final class TaskWaiter: Sendable {
    private typealias Continuation = UnsafeContinuation<Void, Never>

    private static var nobody: UInt { 0 }
    private static var over: UInt { 1 }

    private let state = Atomic<UInt>(TaskWaiter.nobody)

    /// Whether nothing is to be waited for any more.
    var isOver: Bool { state.load(ordering: .acquiring) == TaskWaiter.over }

    /// Wakes the task, if it waits.
    func wake() {
      let waiting = state.load(ordering: .relaxed)
      guard waiting > TaskWaiter.over else { return }
      let (isOurs, _) = state.compareExchange(
        expected: waiting, desired: TaskWaiter.nobody, ordering: .acquiringAndReleasing)
      if isOurs { TaskWaiter.resume(waiting) }
    }

    /// Wakes the task, and has none wait any more.
    func end() {
      let waiting = state.exchange(TaskWaiter.over, ordering: .acquiringAndReleasing)
      if waiting > TaskWaiter.over { TaskWaiter.resume(waiting) }
    }

    /// Waits for ``wake()`` or ``end()``. The end of the task is one, too.
    func wait(isolation: isolated (any Actor)? = #isolation) async {
      await withTaskCancellationHandler {
        await unsafe withUnsafeContinuation(isolation: isolation) {
          (continuation: Continuation) in
          let word = unsafe unsafeBitCast(continuation, to: UInt.self)
          let (isOurs, before) = state.compareExchange(
            expected: TaskWaiter.nobody, desired: word, ordering: .acquiringAndReleasing)
          if isOurs { return }
          precondition(before == TaskWaiter.over, "values: two tasks can't wait on one iterator")
          unsafe continuation.resume()
        }
      } onCancel: {
        end()
      }
    }

    private static func resume(_ word: UInt) {
      unsafe unsafeBitCast(word, to: Continuation.self).resume()
    }
  }
#endif
