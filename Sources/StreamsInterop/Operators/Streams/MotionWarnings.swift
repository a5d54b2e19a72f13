#if !hasFeature(Embedded)
  /// Debug warnings about motions that must be mistakes, since they move nothing: a motion or a runtime that is dropped
  /// as soon as it is created, a clock that never runs although a motion waits for it, and the first invalid input that
  /// an object drops, such as a sample with a NaN position. Each warning names the object, usually with the line that
  /// created it.
  ///
  /// Release builds report nothing. A test can receive the warnings:
  ///
  ///     MotionWarnings.$report.withValue({ messages.append($0) }) { … }
  public enum MotionWarnings: Sendable {
    /// A function that receives each warning, in the task that causes it; by default, it prints the warning.
    @TaskLocal public static var report: @Sendable (String) -> Void = { print($0) }

    /// Reports an input that an object drops, in debug builds. Report the first one only: objects count the others.
    package static func reportDrop(
      by object: @autoclosure () -> String, _ problem: @autoclosure () -> String
    ) {
      #if DEBUG
        report("\(object()) dropped \(problem()). Further drops are only counted")
      #endif
    }
  }
#endif
