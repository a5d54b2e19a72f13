extension Observable {
  /// Emits the result of `transform` for the previous and the current value, from the second value on.
  ///
  /// | upstream | 10 | 30 | 60 |
  /// |---|---|---|---|
  /// | `pairwise { $1 - $0 }` | | 20 | 30 |
  ///
  /// In Combine: none; in RxJS: `pairwise`. Cost: one call per value; two allocations per subscription.
  @inlinable public func pairwise<Result>(
    _ transform: @escaping (_ previous: Value, _ current: Value) -> Result,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Result> {
    MotionObservable<Result>(relaying: { observer in
      let next = observer.onNext
      let probe = observer.probe
      let last = Variable<Value?>(nil)
      return self.subscribe(
        observer.upstream { value in
          // The previous value is held until the end of this closure, since releasing it may run external code.
          let previous = last.exchange(value)
          if let previous { next(transform(previous, value)) } else { probe.held(value, .counted) }
          withExtendedLifetime(previous) {}
        })
    }).applied("pairwise(_:)", fileID, line)
  }
}
