extension Observable {
  /// Emits what `select` finds in each value, and nothing where that is nil.
  ///
  /// | upstream | [7, 8] | [] | [9] |
  /// |---|---|---|---|
  /// | `pluck { $0.first }` | 7 | | 9 |
  ///
  /// In Combine: `compactMap`. Cost: one call a value; one allocation a subscription.
  @inlinable
  public func pluck<Result>(
    _ select: @escaping (Value) -> Result?,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Result> {
    compactMap(select)
      .applied("pluck(_:)", fileID, line)
  }

  #if !hasFeature(Embedded)
    /// Emits what is at `keyPath` in each value.
    ///
    /// | upstream | (50, 20) | (10, 0) |
    /// |---|---|---|
    /// | `pluck(\.x)` | 50 | 10 |
    ///
    /// Not in Embedded Swift, which has no key paths.
    ///
    /// In Combine: `map(_:)` of a key path. Cost: one access by key path a value, slower than a closure;
    /// one allocation a subscription.
    @inlinable
    public func pluck<Result>(_ keyPath: KeyPath<Value, Result>) -> MotionObservable<Result> {
      map { $0[keyPath: keyPath] }
    }

    /// Emits what is at `keyPath` in each value, and nothing where that is nil.
    ///
    /// | upstream | [7, 8] | [] | [9] |
    /// |---|---|---|---|
    /// | `pluck(\.first)` | 7 | | 9 |
    ///
    /// Not in Embedded Swift, which has no key paths.
    ///
    /// In Combine: `compactMap`. Cost: one access by key path a value, slower than a closure; one
    /// allocation a subscription.
    @inlinable
    public func pluck<Result>(_ keyPath: KeyPath<Value, Result?>) -> MotionObservable<Result> {
      compactMap { $0[keyPath: keyPath] }
    }
  #endif
}
