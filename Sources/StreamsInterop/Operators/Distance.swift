extension Observable where Value: AdditiveArithmetic & Comparable {
  /// How far each value is from `location`, on either side.
  ///
  /// | upstream | 20 | 40 | 80 |
  /// |---|---|---|---|
  /// | `distance(from: 50)` | 30 | 10 | 30 |
  ///
  /// The magnitude of a value is its distance from 0.
  ///
  /// In Combine: `map`. Cost: as of ``map(_:fileID:line:)``.
  @inlinable
  public func distance(
    from location: Value,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    map { $0 > location ? $0 - location : location - $0 }
      .applied("distance(from:)", fileID, line, location)
  }

  /// How far the latest value is from the latest of `location`, on either side.
  ///
  /// | upstream | 20 | | 80 | |
  /// |---|---|---|---|---|
  /// | location | | 50 | | 90 |
  /// | `distance(from: location)` | | 30 | 30 | 10 |
  ///
  /// In Combine: `combineLatest`. Cost: as of `combineLatest`.
  @inlinable
  public func distance(
    from location: some Observable<Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined(Origin("distance", fileID, line), location) { $0 > $1 ? $0 - $1 : $1 - $0 }
      .applied("distance(from:)", fileID, line)
  }
}

extension Observable where Value: SIMD, Value.Scalar: FloatingPoint {
  /// How far each point is from `location`, in a straight line.
  ///
  /// | upstream | (3, 4) | (10, 1) |
  /// |---|---|---|
  /// | `distance(from: SIMD2(0, 1))` | 4.24… | 10 |
  ///
  /// Exact also where the squares of the distances would be too large or too small. Infinite where one
  /// component is infinitely far.
  ///
  /// In Combine: `map`. Cost: as of ``map(_:fileID:line:)``.
  @inlinable
  public func distance(
    from location: Value,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value.Scalar> {
    map { length(of: $0 - location) }
      .applied("distance(from:)", fileID, line, location)
  }

  /// How far the latest point is from the latest of `location`, in a straight line.
  ///
  /// | upstream | (3, 4) | | (10, 1) |
  /// |---|---|---|---|
  /// | location | | (0, 0) | |
  /// | `distance(from: location)` | | 5 | 10.04… |
  ///
  /// In Combine: `combineLatest`. Cost: as of `combineLatest`.
  @inlinable
  public func distance(
    from location: some Observable<Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value.Scalar> {
    joined(Origin("distance", fileID, line), location) { length(of: $0 - $1) }
      .applied("distance(from:)", fileID, line)
  }
}
