#if !hasFeature(Embedded)
  /// Debug warnings about motions that can't be intended, since they move nothing: a motion or a runtime that is
  /// dropped as soon as it is made, and a clock that never runs although a motion waits for it. Each warning names the
  /// line that made the object.
  ///
  /// Release builds report nothing. A test can receive the warnings:
  ///
  ///     MotionWarnings.$report.withValue({ messages.append($0) }) { … }
  public enum MotionWarnings: Sendable {
    /// Receives each warning, in the task that causes it; by default it prints the text.
    @TaskLocal public static var report: @Sendable (String) -> Void = { print($0) }
  }
#endif
