#if !hasFeature(Embedded)
  /// The task that consumes an asynchronous sequence, asked for its cancellation while it is busy.
  ///
  /// A cancellation handler covers only a wait, not the code between two waits. This object therefore holds the task
  /// itself, which keeps the task's memory, but nothing that the task works with: a task releases that when it ends.
  @safe final class ConsumingTask {
    private var task: UnsafeCurrentTask?

    /// Whether the task has been canceled.
    var isCancelled: Bool { unsafe task?.isCancelled ?? false }

    /// Notes the current task, if it has changed.
    func note() {
      unsafe withUnsafeCurrentTask { current in
        guard let current = unsafe current, unsafe current != task else { return }
        unsafe task = Self.canOutlive(current) ? current : nil
      }
    }

    /// Drops the task.
    func forget() { unsafe task = nil }

    /// Whether a reference to a task retains it. The task of an `async let` lies in its parent's memory instead, and
    /// counts no references.
    private static func canOutlive(_ task: UnsafeCurrentTask) -> Bool {
      let object = unsafe unsafeBitCast(task, to: AnyObject.self)
      let count = _getRetainCount(object)
      let other = unsafe Unmanaged.passRetained(object)
      defer { unsafe other.release() }
      return _getRetainCount(object) != count
    }
  }
#endif
