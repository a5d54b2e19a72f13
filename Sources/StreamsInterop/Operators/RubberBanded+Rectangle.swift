extension Observable where Value == SIMD2<Double> {
  /// Lets points leave `rectangle` against a resistance that grows, in each component never by more
  /// than `maxLength`.
  ///
  /// | upstream | (50, 5) | (200, 5) | (−100, 5) |
  /// |---|---|---|---|
  /// | `rubberBanded(outsideOf: MotionRectangle(x: 0, y: 0, width: 100, height: 10), maxLength: 55)` | (50, 5) | (127.5, 5) | (−27.5, 5) |
  ///
  /// Each component by the formula for numbers. Without a rectangle all points pass. Traps where an
  /// argument is not a number.
  ///
  /// In Combine: none. Cost: as of ``map(_:fileID:line:)``.
  @inlinable
  public func rubberBanded(
    outsideOf rectangle: MotionRectangle?, maxLength: Double,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    requireBand(maxLength: maxLength)
    if let rectangle {
      requireBand(rectangle.minX, rectangle.maxX)
      requireBand(rectangle.minY, rectangle.maxY)
    }
    return map { rubberBand($0, outsideOf: rectangle, maxLength: maxLength) }
      .applied("rubberBanded(outsideOf:maxLength:)", fileID, line, rectangle, maxLength)
  }

  /// Lets the latest point leave the latest of `rectangle` against a resistance that grows, in each
  /// component never by more than the latest of `maxLength`.
  ///
  /// | upstream | (200, 5) | | | (50, 5) |
  /// |---|---|---|---|---|
  /// | size | | (100, 10) | | |
  /// | length | | | 55 | |
  /// | `rubberBanded(outsideOf: size.map { MotionRectangle(origin: .zero, size: $0) }, maxLength: length)` | | | (127.5, 5) | (50, 5) |
  ///
  /// An edge that is not a number bounds nothing, a `maxLength` that is none is a hard bound.
  ///
  /// In Combine: `combineLatest`. Cost: as of `combineLatest`.
  @inlinable
  public func rubberBanded(
    outsideOf rectangle: some Observable<MotionRectangle>, maxLength: some Observable<Double>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined(Origin("rubberBanded", fileID, line), rectangle, maxLength) {
      rubberBand($0, outsideOf: $1, maxLength: $2)
    }
    .applied("rubberBanded(outsideOf:maxLength:)", fileID, line)
  }

  /// As with a stream of rectangles, but while the latest of `rectangle` is nil all points pass.
  ///
  /// | upstream | (200, 5) | | | |
  /// |---|---|---|---|---|
  /// | isBound | | false | | true |
  /// | length | | | 55 | |
  /// | `rubberBanded(outsideOf: isBound.map { $0 ? frame : nil }, maxLength: length)` | | | (200, 5) | (127.5, 5) |
  ///
  /// The `frame` here reaches from (0, 0) to (100, 10).
  ///
  /// In Combine: `combineLatest`. Cost: as of `combineLatest`.
  @inlinable
  public func rubberBanded(
    outsideOf rectangle: some Observable<MotionRectangle?>, maxLength: some Observable<Double>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined(Origin("rubberBanded", fileID, line), rectangle, maxLength) {
      rubberBand($0, outsideOf: $1, maxLength: $2)
    }
    .applied("rubberBanded(outsideOf:maxLength:)", fileID, line)
  }
}
