#if !hasFeature(Embedded)
  /// The isolation of a caller: an actor, or `nil` for none. Calls that take one have `#isolation` as the default.
  public typealias MotionIsolation = (any Actor)?
#else
  // There are no actors, and the standard library has no `#isolation`. With a type and a macro of these names, a
  // declaration reads the same on all platforms.

  /// The isolation of a caller, of which there is only one.
  public struct MotionIsolation: ExpressibleByIntegerLiteral {
    /// The only isolation.
    @inlinable public init(integerLiteral line: UInt) {}
  }

  /// The isolation of the caller.
  @freestanding(expression) public macro isolation() -> MotionIsolation = #line
#endif
