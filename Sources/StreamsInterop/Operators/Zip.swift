extension Observable {
  /// Emits the result of `transform` for the first values of both streams, then for the second values, and so on; a
  /// value waits for its partner.
  ///
  /// | upstream | 1 | 2 | | |
  /// |---|---|---|---|---|
  /// | other | | | 10 | 20 |
  /// | `zip(other) { $0 + $1 }` | | | 11 | 22 |
  ///
  /// Active while either input is active. Waiting values are kept without limit.
  ///
  /// In Combine: `zip`. Cost: amortized constant time per value; up to a dozen allocations per
  /// subscription.
  ///
  /// - Parameters:
  ///   - other: The stream of partners.
  ///   - transform: Combines a value and its partner into the result.
  /// - Returns: A stream with one result per pair.
  @inlinable public func zip<Other: Observable, Result>(
    _ other: Other, _ transform: @escaping (Value, Other.Value) -> Result,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Result> {
    MotionObservable<Result>(relaying: { observer in
      let aggregate = AggregatePhase(observer.onState)
      let probe = observer.probe
      let left = Backlog<Value>()
      let right = Backlog<Other.Value>()
      let first = self.subscribe(
        observer.upstream(
          { value in
            if let partner = right.takeFirst() {
              observer.onNext(transform(value, partner))
            } else {
              left.append(value)
              probe.held(value, .missingInput)
            }
          }, state: aggregate.input()))
      let second = other.subscribe(
        observer.upstream(
          { value in
            if let partner = left.takeFirst() {
              observer.onNext(transform(partner, value))
            } else {
              right.append(value)
              probe.held(value, .missingInput)
            }
          }, state: aggregate.input()))
      return Subscription(over: first) {
        first.unsubscribe()
        second.unsubscribe()
      }
    }).applied("zip(_:_:)", fileID, line)
  }

  /// Emits the first values of both streams as a pair, then the second values, and so on.
  ///
  /// | upstream | 1 | 2 | | |
  /// |---|---|---|---|---|
  /// | other | | | 10 | 20 |
  /// | `zip(other)` | | | (1, 10) | (2, 20) |
  ///
  /// In Combine: `zip`. Cost: amortized constant time per value; up to a dozen allocations per
  /// subscription.
  @inlinable public func zip<Other: Observable>(
    _ other: Other, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<(Value, Other.Value)> {
    zip(other) { ($0, $1) }.applied("zip(_:)", fileID, line)
  }
}
