public import StreamsCore

extension Observable {
  /// Emits `value` to each subscriber, followed by upstream's events.
  ///
  /// | upstream | | 20 | 80 |
  /// |---|---|---|---|
  /// | `startWith(0)` | 0 | 20 | 80 |
  ///
  /// If upstream is a property, it emits its current value next. `value` comes before upstream's state.
  ///
  /// In Combine: `prepend`. Cost: nothing per value or subscription.
  @inlinable public func startWith(
    _ value: Value, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    MotionObservable(relaying: { observer in
      #if hasFeature(Embedded)
        observer.next(value)
      #else
        ReadTracking.apart { observer.next(value) }
      #endif
      return self.subscribe(observer)
    }).applied("startWith(_:)", fileID, line, value)
  }
}
