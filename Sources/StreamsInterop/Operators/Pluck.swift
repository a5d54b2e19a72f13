extension Observable {
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
  #endif
}
