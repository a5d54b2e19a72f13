extension Observable {
  /// Emits the values for which `isIncluded` holds.
  ///
  /// | upstream | 1 | 2 | 3 | 4 |
  /// |---|---|---|---|---|
  /// | `filter { $0 % 2 == 0 }` | | 2 | | 4 |
  ///
  /// In Combine: `filter`. Cost: one call per value; one allocation per subscription.
  @inlinable public func filter(
    _ isIncluded: @escaping (Value) -> Bool, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    MotionObservable(relaying: { observer in
      let next = observer.onNext
      let probe = observer.probe
      return self.subscribe(
        observer.upstream { if isIncluded($0) { next($0) } else { probe.held($0, .filtered) } })
    }).applied("filter(_:)", fileID, line)
  }
}
