#if !hasFeature(Embedded)
  /// What is said, in debug builds, of what moves nothing and so can't have been meant: a motion or a
  /// runtime that is dropped in the moment in which it is made, and a clock that somebody waits for and
  /// nobody runs. Each names the line that made it.
  ///
  /// A release build says nothing, and a test can listen:
  ///
  ///     MotionWarnings.$report.withValue({ messages.append($0) }) { … }
  public enum MotionWarnings {
    /// Told of each, in the task in which it comes to light; by default it prints it.
    @TaskLocal public static var report: @Sendable (String) -> Void = { print($0) }
  }
#endif
