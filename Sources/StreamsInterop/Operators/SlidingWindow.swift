extension Observable {
  /// For each value, emits the last `size` values, oldest first, or fewer at the beginning.
  ///
  /// | upstream | 1 | 2 | 3 | 4 |
  /// |---|---|---|---|---|
  /// | `slidingWindow(size: 3)` | [1] | [1, 2] | [1, 2, 3] | [2, 3, 4] |
  ///
  /// Traps if `size` is below 1.
  ///
  /// In Combine: none; in Rx: `buffer(size, 1)`, which waits for `size` values. Cost: moving `size`
  /// values per value, and a new array if a subscriber keeps the previous one; two allocations per
  /// subscription.
  @inlinable public func slidingWindow(
    size: Int, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<[Value]> {
    require(size >= 1, "slidingWindow(size:): expected at least 1", "\(size) (\(fileID):\(line))")
    return MotionObservable<[Value]>(relaying: { observer in
      let window = Variable<[Value]>([])
      return self.subscribe(
        observer.upstream { value in
          // The oldest value is held until the end of this closure, since releasing it may run external code, which may
          // re-enter the closure.
          let oldest = window.value.count == size ? window.value[0] : nil
          if oldest != nil { window.value.removeFirst() }
          window.value.append(value)
          observer.onNext(window.value)
          withExtendedLifetime(oldest) {}
        })
    }).applied("slidingWindow(size:)", fileID, line, size)
  }
}
