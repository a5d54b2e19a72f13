/// What happens at the border of a region of slop.
public enum SlopEvent: CaseIterable, Sendable {
  /// It was left.
  case onExit
  /// It was entered again.
  case onReturn
}

extension Observable where Value: Numeric {
  /// Says when values leave the region of `size` around zero, and when they return; nothing before they
  /// first leave.
  ///
  /// | upstream | 20 | −10 | 60 | 70 | 50 | 20 | −80 |
  /// |---|---|---|---|---|---|---|---|
  /// | `slop(size: 50)` | | | onExit | | onReturn | | onExit |
  ///
  /// Its border belongs to the region. A negative `size` is as the positive one. A value that is not a
  /// number changes nothing. Traps where `size` is not a number.
  ///
  /// In Combine: none. Cost: two comparisons a value; two allocations a subscription.
  @inlinable
  public func slop(
    size: Value,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<SlopEvent> {
    require(size == size, "slop: size must be a number", "nan")
    let limit = size.magnitude
    return borderEvents { $0 == $0 ? $0.magnitude > limit : nil }
      .applied("slop(size:)", fileID, line, size)
  }

  /// Says when values leave the region of the latest `size` around zero, and when they return, whether
  /// it is the value that moves or the border.
  ///
  /// | upstream | 20 | 60 | | |
  /// |---|---|---|---|---|
  /// | size | 50 | | 80 | 30 |
  /// | `slop(size: size)` | | onExit | onReturn | onExit |
  ///
  /// A value or a size that is not a number changes nothing. Active while either is.
  ///
  /// In Combine: none. Cost: as of `combineLatest`.
  @inlinable
  public func slop(
    size: some Observable<Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<SlopEvent> {
    joined(Origin("slop", fileID, line), size).borderEvents { value, size in
      value == value && size == size ? value.magnitude > size.magnitude : nil
    }
    .applied("slop(size:)", fileID, line)
  }
}

extension Observable where Value: SIMD, Value.Scalar: FloatingPoint {
  /// Says when points leave the circle of radius `size` around zero, and when they return; nothing
  /// before they first leave.
  ///
  /// | upstream | (3, 0) | (3, 4) | (6, 8) | (0, −9) | (0, 1) |
  /// |---|---|---|---|---|---|
  /// | `slop(size: 5)` | | | onExit | | onReturn |
  ///
  /// Its border belongs to the region. A negative `size` is as the positive one. A point with a
  /// component that is not a number changes nothing. Traps where `size` is not a number.
  ///
  /// In Combine: none. Cost: one product a value; two allocations a subscription.
  @inlinable
  public func slop(
    size: Value.Scalar,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<SlopEvent> {
    require(size == size, "slop: size must be a number", "nan")
    return borderEvents { $0 == $0 ? ($0 * $0).sum() > size * size : nil }
      .applied("slop(size:)", fileID, line, size)
  }

  /// Says when points leave the circle of the latest radius `size` around zero, and when they return,
  /// whether it is the point that moves or the border.
  ///
  /// | upstream | (3, 4) | | |
  /// |---|---|---|---|
  /// | size | 10 | 4 | 8 |
  /// | `slop(size: size)` | | onExit | onReturn |
  ///
  /// A point or a size that is not a number changes nothing. Active while either is.
  ///
  /// In Combine: none. Cost: as of `combineLatest`.
  @inlinable
  public func slop(
    size: some Observable<Value.Scalar>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<SlopEvent> {
    joined(Origin("slop", fileID, line), size).borderEvents { point, size in
      point == point && size == size ? (point * point).sum() > size * size : nil
    }
    .applied("slop(size:)", fileID, line)
  }
}

extension Observable {
  /// Says when values come to be outside, and inside again. They begin inside; of what is neither,
  /// nothing is said.
  @inlinable
  func borderEvents(_ isOutside: @escaping (Value) -> Bool?) -> MotionObservable<SlopEvent> {
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
