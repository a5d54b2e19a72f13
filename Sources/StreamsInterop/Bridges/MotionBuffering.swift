#if !hasFeature(Embedded)
  import StreamsCore

  /// What is kept for somebody who is slower than what comes.
  ///
  /// In Swift: `AsyncStream.Continuation.BufferingPolicy`.
  public struct MotionBuffering: Equatable, Sendable {
    enum Kind: Equatable {
      case newest(Int)
      case oldest(Int)
      case unbounded
    }

    let kind: Kind

    /// All is kept.
    public static var unbounded: MotionBuffering { MotionBuffering(kind: .unbounded) }
    /// The last value is kept.
    public static var newest: MotionBuffering { .newest(1) }
    /// The first value is kept.
    public static var oldest: MotionBuffering { .oldest(1) }

    /// The last `count` values are kept: what comes pushes the oldest out. Traps unless `count` is at
    /// least 1.
    public static func newest(_ count: Int) -> MotionBuffering {
      require(count > 0, "MotionBuffering.newest(_:): count must be at least 1", "\(count)")
      return MotionBuffering(kind: .newest(count))
    }

    /// The first `count` values are kept: what comes finds no room. Traps unless `count` is at least 1.
    public static func oldest(_ count: Int) -> MotionBuffering {
      require(count > 0, "MotionBuffering.oldest(_:): count must be at least 1", "\(count)")
      return MotionBuffering(kind: .oldest(count))
    }
  }
#endif
