extension Observable {
  /// Emits the part of each value that `select` returns, unless that is nil.
  ///
  /// | upstream | [7, 8] | [] | [9] |
  /// |---|---|---|---|
  /// | `pluck { $0.first }` | 7 | | 9 |
  ///
  /// In Combine: `compactMap`. Cost: one call per value; one allocation per subscription.
  @inlinable public func pluck<Result>(
    _ select: @escaping (Value) -> Result?, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Result> {
    compactMap(select).applied("pluck(_:)", fileID, line)
  }

  #if !hasFeature(Embedded)
    /// Emits the value at `keyPath` in each value.
    ///
    /// | upstream | (50, 20) | (10, 0) |
    /// |---|---|---|
    /// | `pluck(\.x)` | 50 | 10 |
    ///
    /// Not available in Embedded Swift, which has no key paths.
    ///
    /// In Combine: `map(_:)` of a key path. Cost: one key-path access per value, slower than a closure;
    /// one allocation per subscription.
    @inlinable public func pluck<Result>(_ keyPath: KeyPath<Value, Result>) -> MotionObservable<
      Result
    > {
      map { $0[keyPath: keyPath] }
    }

    /// Emits the value at `keyPath` in each value, unless that is nil.
    ///
    /// | upstream | [7, 8] | [] | [9] |
    /// |---|---|---|---|
    /// | `pluck(\.first)` | 7 | | 9 |
    ///
    /// Not available in Embedded Swift, which has no key paths.
    ///
    /// In Combine: `compactMap`. Cost: one key-path access per value, slower than a closure; one
    /// allocation per subscription.
    @inlinable public func pluck<Result>(_ keyPath: KeyPath<Value, Result?>) -> MotionObservable<
      Result
    > {
      compactMap { $0[keyPath: keyPath] }
    }
  #endif
}
