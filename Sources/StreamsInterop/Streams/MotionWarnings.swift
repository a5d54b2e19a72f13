#if !hasFeature(Embedded)
  /// Debug warnings about motions that must be mistakes, since they move nothing: a motion or a runtime that is dropped
  /// as soon as it is created, and a clock that never runs although a motion waits for it. Each warning names the line
  /// that created the object.
  ///
  /// Release builds report nothing. A test can receive the warnings:
  ///
  ///     MotionWarnings.$report.withValue({ messages.append($0) }) { … }
  public enum MotionWarnings: Sendable {
    /// A function that receives each warning, in the task that causes it; by default, it prints the warning.
    @TaskLocal public static var report: @Sendable (String) -> Void = { print($0) }
  }
#endif
