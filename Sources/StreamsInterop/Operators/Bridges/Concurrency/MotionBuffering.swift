#if !hasFeature(Embedded)
  import StreamsCore

  /// The values to keep while a receiver is slower than its source.
  ///
  /// In Swift: `AsyncStream.Continuation.BufferingPolicy`.
  public struct MotionBuffering: Equatable, Sendable {
    enum Kind: Equatable {
      case newest(Int)
      case oldest(Int)
      case unbounded
    }

    let kind: Kind

    /// Keeps all values.
    public static var unbounded: MotionBuffering { MotionBuffering(kind: .unbounded) }

    /// Keeps the last `count` values: when the buffer is full, a new value pushes out the oldest. Traps unless `count`
    /// is at least 1.
    public static func newest(_ count: Int) -> MotionBuffering {
      require(count > 0, "MotionBuffering.newest(_:): expected at least 1", "\(count)")
      return MotionBuffering(kind: .newest(count))
    }

    /// Keeps the first `count` values: when the buffer is full, new values are dropped. Traps unless `count` is at
    /// least 1.
    public static func oldest(_ count: Int) -> MotionBuffering {
      require(count > 0, "MotionBuffering.oldest(_:): expected at least 1", "\(count)")
      return MotionBuffering(kind: .oldest(count))
    }
  }
#endif
