extension Observable where Value: BinaryFloatingPoint {
  /// Emits each value with whole periods added to keep it continuous: no step exceeds half a
  /// period.
  ///
  /// | upstream | 350 | 10 | 50 | 340 |
  /// |---|---|---|---|---|
  /// | `unwrapped(period: 360)` | 350 | 370 | 410 | 340 |
  ///
  /// The first value passes unchanged. Of two steps of equal length, the positive one is taken. Periods are counted,
  /// not summed, so rounding errors do not accumulate. A non-finite value passes, and has no effect on later ones.
  /// Traps unless `period` is above 0 and finite.
  ///
  /// In Combine: none; in NumPy: `unwrap`. Cost: one division per value; two allocations per
  /// subscription.
  ///
  /// - Parameter period: The length after which the input wraps; by default one full turn in radians.
  @inlinable public func unwrapped(
    period: Value = 2 * .pi, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    require(
      period > 0 && period.isFinite, "unwrapped(period:): expected a finite value above 0",
      "\(Double(period)) (\(fileID):\(line))")
    return MotionObservable(relaying: { observer in
      let next = observer.onNext
      let last = Variable<Value?>(nil)
      let periods = Variable<Value>(0)
      return self.subscribe(
        observer.upstream { value in
          guard value.isFinite else { return next(value) }
          if let last = last.value {
            let way = (value - last) / period
            let nearest = way.rounded()
            // Half a period rounds away from zero.
            periods.value -= nearest - way == 1 / 2 ? nearest - 1 : nearest
          }
          last.value = value
          next(value + periods.value * period)
        })
    }).applied("unwrapped(period:)", fileID, line, period)
  }
}
