extension Observable {
  /// Emits, for each value, the last `size` values, the oldest first; fewer while fewer have come.
  ///
  /// | upstream | 1 | 2 | 3 | 4 |
  /// |---|---|---|---|---|
  /// | `slidingWindow(size: 3)` | [1] | [1, 2] | [1, 2, 3] | [2, 3, 4] |
  ///
  /// Traps where `size` is below 1.
  ///
  /// In Combine: none; in Rx: `buffer(size, 1)`, which waits for `size` values. Cost: moving `size`
  /// values a value, and a new array where a subscriber keeps the one before; two allocations a
  /// subscription.
  @inlinable
  public func slidingWindow(
    size: Int,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<[Value]> {
    require(size >= 1, "slidingWindow: size must be at least 1", "\(size)")
    return MotionObservable<[Value]>(relaying: { observer in
      let window = Variable<[Value]>([])
      return self.subscribe(
        observer.upstream { value in
          // Held until the end of this: its release may run foreign code, which may come back here.
          let oldest = window.value.count == size ? window.value[0] : nil
          if oldest != nil { window.value.removeFirst() }
          window.value.append(value)
          observer.onNext(window.value)
          withExtendedLifetime(oldest) {}
        })
    })
    .applied("slidingWindow(size:)", fileID, line, size)
  }
}
