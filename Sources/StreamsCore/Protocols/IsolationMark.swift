#if !hasFeature(Embedded)
  /// A mark that identifies the isolation in which a call originates. It keeps nothing alive.
  ///
  /// A call that takes `isolation: isolated (any Actor)? = #isolation` creates a mark, and an observer carries it to
  /// the lists that it reaches.
  @usableFromInline package struct IsolationMark {
    /// The address of the actor; 0 without one.
    @usableFromInline let bits: UInt

    /// The mark of an unknown isolation: the caller is nonisolated.
    @inlinable package static var none: IsolationMark { IsolationMark(nil) }

    @inlinable package init(_ isolation: MotionIsolation) {
      bits = isolation.map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0
    }
  }
#else
  // There is only one thread, and there are no actors.

  @usableFromInline package struct IsolationMark {
    @inlinable package static var none: IsolationMark { IsolationMark() }

    @inlinable init() {}
    @inlinable package init(_ isolation: MotionIsolation) {}
  }
#endif
