#if !hasFeature(Embedded)
  import StreamsCore
  import Synchronization

  /// A point where one task waits. The task is woken in its own isolation, but the wait may be ended from anywhere,
  /// since a task may be canceled from anywhere.
  ///
  /// The state is one word: 0, the waiting continuation, or 1, which means that the wait has ended for good.
  final class TaskWaiter: Sendable {
    private typealias Continuation = UnsafeContinuation<Void, Never>

    private static var nobody: UInt { 0 }
    private static var over: UInt { 1 }

    private let state = Atomic<UInt>(TaskWaiter.nobody)

    /// Whether the wait has ended for good.
    var isOver: Bool { state.load(ordering: .acquiring) == TaskWaiter.over }

    /// Wakes the task, if it is waiting.
    func wake() {
      let waiting = state.load(ordering: .relaxed)
      guard waiting > TaskWaiter.over else { return }
      let (isOurs, _) = state.compareExchange(
        expected: waiting, desired: TaskWaiter.nobody, ordering: .acquiringAndReleasing)
      if isOurs { TaskWaiter.resume(waiting) }
    }

    /// Wakes the task for good; later waits return immediately.
    func end() {
      let waiting = state.exchange(TaskWaiter.over, ordering: .acquiringAndReleasing)
      if waiting > TaskWaiter.over { TaskWaiter.resume(waiting) }
    }

    /// Waits for ``wake()`` or ``end()``. Cancellation of the task also ends the wait.
    func wait(isolation: isolated (any Actor)? = #isolation) async {
      await withTaskCancellationHandler {
        await unsafe withUnsafeContinuation(isolation: isolation) {
          (continuation: Continuation) in
          let word = unsafe unsafeBitCast(continuation, to: UInt.self)
          let (isOurs, before) = state.compareExchange(
            expected: TaskWaiter.nobody, desired: word, ordering: .acquiringAndReleasing)
          if isOurs { return }
          require(
            before == TaskWaiter.over, "MotionValues: expected one task on an iterator",
            "two; make an iterator for each")
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
