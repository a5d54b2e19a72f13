/// A crossing of the border of a slop region.
public enum SlopEvent: CaseIterable, Sendable {
  /// The value left the region.
  case onExit
  /// The value returned to the region.
  case onReturn
}

extension Observable where Value: Numeric {
  /// Emits an event when values leave the region of `size` around zero, and when they return.
  ///
  /// | upstream | 20 | −10 | 60 | 70 | 50 | 20 | −80 |
  /// |---|---|---|---|---|---|---|---|
  /// | `slop(size: 50)` | | | onExit | | onReturn | | onExit |
  ///
  /// Emits nothing before the first exit. The border belongs to the region. A negative `size` acts
  /// as its magnitude. NaN changes nothing. Traps if `size` is NaN.
  ///
  /// In Combine: none. Cost: two comparisons per value; two allocations per subscription.
  @inlinable public func slop(
    size: Value, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<SlopEvent> {
    require(size == size, "slop(size:): expected a number", "nan (\(fileID):\(line))")
    let limit = size.magnitude
    return borderEvents { $0 == $0 ? $0.magnitude > limit : nil }
      .applied("slop(size:)", fileID, line, size)
  }
}

extension Observable where Value: SIMD, Value.Scalar: FloatingPoint {
  /// Emits an event when points leave the circle of radius `size` around zero, and when they
  /// return.
  ///
  /// | upstream | (3, 0) | (3, 4) | (6, 8) | (0, −9) | (0, 1) |
  /// |---|---|---|---|---|---|
  /// | `slop(size: 5)` | | | onExit | | onReturn |
  ///
  /// Emits nothing before the first exit. The border belongs to the region. A negative `size` acts
  /// as its magnitude. A point with a NaN component changes nothing. Traps if `size` is NaN.
  ///
  /// In Combine: none. Cost: one product per value; two allocations per subscription.
  @inlinable public func slop(
    size: Value.Scalar, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<SlopEvent> {
    require(size == size, "slop(size:): expected a number", "nan (\(fileID):\(line))")
    return borderEvents { $0 == $0 ? ($0 * $0).sum() > size * size : nil }
      .applied("slop(size:)", fileID, line, size)
  }
}

extension Observable {
  /// Emits an event when values cross to the outside, and back. Values begin inside; a value with
  /// the result `nil` emits nothing.
  @inlinable func borderEvents(_ isOutside: @escaping (Value) -> Bool?) -> MotionObservable<
    SlopEvent
  > {
    MotionObservable<SlopEvent>(relaying: { observer in
      let next = observer.onNext
      let probe = observer.probe
      let wasOutside = Variable(false)
      return self.subscribe(
        observer.upstream { value in
          guard let isNowOutside = isOutside(value), isNowOutside != wasOutside.value else {
            return probe.held(value, .equal)
          }
          wasOutside.value = isNowOutside
          next(isNowOutside ? .onExit : .onReturn)
        })
    })
  }
}
