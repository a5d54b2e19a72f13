extension Observable where Value: BinaryFloatingPoint {
  /// Maps the range from `start` to `end` to the one from `destinationStart` to `destinationEnd`.
  ///
  /// | upstream | 10 | 50 | 150 | -10 |
  /// |---|---|---|---|---|
  /// | `rewriteRange(start: 0, end: 100, destinationStart: 10, destinationEnd: 20)` | 11 | 15 | 25 | 9 |
  ///
  /// Linear, and exact at both ends: `start` comes out as `destinationStart`, `end` as `destinationEnd`.
  /// So it goes on beyond them, unless it is `clamped`. Where `start` equals `end`, all comes out as
  /// `destinationStart`.
  ///
  /// In Combine: `map`. Cost: as of ``map(_:fileID:line:)``.
  @inlinable
  public func rewriteRange(
    start: Value, end: Value, destinationStart: Value, destinationEnd: Value,
    clamped: Bool = false,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    map { value in
      interpolated(
        at: fraction(of: value, from: start, to: end, clamped: clamped), from: destinationStart,
        to: destinationEnd)
    }
    .applied(
      "rewriteRange(start:end:destinationStart:destinationEnd:clamped:)", fileID, line, start, end,
      destinationStart, destinationEnd, clamped)
  }

  /// Maps a range to another, by the latest values of the four arguments.
  ///
  /// | upstream | 50 | | | | | 10 | |
  /// |---|---|---|---|---|---|---|---|
  /// | start | | 0 | | | | | |
  /// | end | | | 100 | | | | 20 |
  /// | first | | | | 10 | | | |
  /// | last | | | | | 20 | | |
  /// | `rewriteRange(start: start, end: end, destinationStart: first, destinationEnd: last)` | | | | | 15 | 11 | 15 |
  ///
  /// Emits once a turn, when any of the five has changed and all are known. Otherwise as with plain
  /// arguments.
  ///
  /// In Combine: `combineLatest`. Cost: as of `combineLatest`.
  @inlinable
  public func rewriteRange(
    start: some Observable<Value>, end: some Observable<Value>,
    destinationStart: some Observable<Value>, destinationEnd: some Observable<Value>,
    clamped: Bool = false,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined(Origin("rewriteRange", fileID, line), start, end, destinationStart, destinationEnd) {
      interpolated(at: fraction(of: $0, from: $1, to: $2, clamped: clamped), from: $3, to: $4)
    }
    .applied(
      "rewriteRange(start:end:destinationStart:destinationEnd:clamped:)", fileID, line, clamped)
  }

  /// Maps numbers to points: those from `start` to `end` to the line from `destinationStart` to
  /// `destinationEnd`.
  ///
  /// | upstream | 0 | 50 | 150 |
  /// |---|---|---|---|
  /// | `rewriteRange(start: 0, end: 100, destinationStart: SIMD2(0, 0), destinationEnd: SIMD2(10, 20))` | (0, 0) | (5, 10) | (15, 30) |
  ///
  /// Linear, and exact at both ends: `start` comes out as `destinationStart`, `end` as `destinationEnd`.
  /// So it goes on beyond them, unless it is `clamped`. Where `start` equals `end`, all comes out as
  /// `destinationStart`.
  ///
  /// In Combine: `map`. Cost: as of ``map(_:fileID:line:)``.
  @inlinable
  public func rewriteRange<Destination: SIMD>(
    start: Value, end: Value, destinationStart: Destination, destinationEnd: Destination,
    clamped: Bool = false,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Destination> where Destination.Scalar == Value {
    map { value in
      interpolated(
        at: fraction(of: value, from: start, to: end, clamped: clamped), from: destinationStart,
        to: destinationEnd)
    }
    .applied(
      "rewriteRange(start:end:destinationStart:destinationEnd:clamped:)", fileID, line, start, end,
      destinationStart, destinationEnd, clamped)
  }

  /// Maps numbers to points, by the latest values of the four arguments.
  ///
  /// | upstream | 50 | | | | | 25 |
  /// |---|---|---|---|---|---|---|
  /// | start | | 0 | | | | |
  /// | end | | | 100 | | | |
  /// | first | | | | (0, 0) | | |
  /// | last | | | | | (10, 20) | |
  /// | `rewriteRange(start: start, end: end, destinationStart: first, destinationEnd: last)` | | | | | (5, 10) | (2.5, 5) |
  ///
  /// Emits once a turn, when any of the five has changed and all are known. Otherwise as with plain
  /// arguments.
  ///
  /// In Combine: `combineLatest`. Cost: as of `combineLatest`.
  @inlinable
  public func rewriteRange<Destination: SIMD>(
    start: some Observable<Value>, end: some Observable<Value>,
    destinationStart: some Observable<Destination>, destinationEnd: some Observable<Destination>,
    clamped: Bool = false,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Destination> where Destination.Scalar == Value {
    joined(Origin("rewriteRange", fileID, line), start, end, destinationStart, destinationEnd) {
      interpolated(at: fraction(of: $0, from: $1, to: $2, clamped: clamped), from: $3, to: $4)
    }
    .applied(
      "rewriteRange(start:end:destinationStart:destinationEnd:clamped:)", fileID, line, clamped)
  }
}
