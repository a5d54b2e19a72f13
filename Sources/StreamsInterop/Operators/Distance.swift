extension Observable where Value: AdditiveArithmetic & Comparable {
  /// Emits the distance of each value from `location`, never negative.
  ///
  /// | upstream | 20 | 40 | 80 |
  /// |---|---|---|---|
  /// | `distance(from: 50)` | 30 | 10 | 30 |
  ///
  /// The magnitude of a value is its distance from 0.
  ///
  /// In Combine: `map`. Cost: see ``map(_:fileID:line:)``.
  @inlinable public func distance(
    from location: Value, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    mapped("distance(from:)", fileID, line, location) { $0 > $1 ? $0 - $1 : $1 - $0 }
  }

  /// Emits the distance of the latest value from the latest `location`, never negative.
  ///
  /// | upstream | 20 | | 80 | |
  /// |---|---|---|---|---|
  /// | location | | 50 | | 90 |
  /// | `distance(from: location)` | | 30 | 30 | 10 |
  ///
  /// In Combine: `combineLatest`. Cost: see `combineLatest`.
  @inlinable public func distance(
    from location: some Observable<Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined("distance(from:)", fileID, line, location) { $0 > $1 ? $0 - $1 : $1 - $0 }
  }
}

extension Observable where Value: SIMD, Value.Scalar: FloatingPoint {
  /// Emits the distance of each point from `location`, in a straight line.
  ///
  /// | upstream | (3, 4) | (10, 1) |
  /// |---|---|---|
  /// | `distance(from: SIMD2(0, 1))` | 4.24… | 10 |
  ///
  /// The result is exact even if the squares of the distances would overflow or underflow. The distance is infinite if
  /// a component is infinitely far away.
  ///
  /// In Combine: `map`. Cost: see ``map(_:fileID:line:)``.
  @inlinable public func distance(
    from location: Value, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value.Scalar> {
    mapped("distance(from:)", fileID, line, location) { length(of: $0 - $1) }
  }

  /// Emits the distance of the latest point from the latest `location`, in a straight line.
  ///
  /// | upstream | (3, 4) | | (10, 1) |
  /// |---|---|---|---|
  /// | location | | (0, 0) | |
  /// | `distance(from: location)` | | 5 | 10.04… |
  ///
  /// In Combine: `combineLatest`. Cost: see `combineLatest`.
  @inlinable public func distance(
    from location: some Observable<Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value.Scalar> {
    joined("distance(from:)", fileID, line, location) { length(of: $0 - $1) }
  }
}
