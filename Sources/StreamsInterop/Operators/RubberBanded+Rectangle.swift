extension Observable where Value == SIMD2<Double> {
  /// Lets points leave `rectangle` against increasing resistance, by at most `maxLength` in each component.
  ///
  /// | upstream | (50, 5) | (200, 5) | (−100, 5) |
  /// |---|---|---|---|
  /// | `rubberBanded(outsideOf: MotionRectangle(x: 0, y: 0, width: 100, height: 10), maxLength: 55)` | (50, 5) | (127.5, 5) | (−27.5, 5) |
  ///
  /// The formula for numbers applies to each component. Without a rectangle, all points pass. Traps
  /// if an argument is NaN.
  ///
  /// In Combine: none. Cost: see ``map(_:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - rectangle: The free area, or nil for no bounds.
  ///   - maxLength: The distance that the result approaches but never exceeds, in points.
  /// - Returns: A stream of the points, each at most `maxLength` outside.
  @inlinable public func rubberBanded(
    outsideOf rectangle: MotionRectangle?, maxLength: Double,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    requireBand(maxLength: maxLength)
    if let rectangle { for side in 0...1 { requireBand(rectangle.min[side], rectangle.max[side]) } }
    return map { rubberBand($0, outsideOf: rectangle, maxLength: maxLength) }
      .applied("rubberBanded(outsideOf:maxLength:)", fileID, line, rectangle, maxLength)
  }

  /// Lets the latest point leave the latest `rectangle` against increasing resistance.
  ///
  /// | upstream | (200, 5) | | | (50, 5) |
  /// |---|---|---|---|---|
  /// | size | | (100, 10) | | |
  /// | length | | | 55 | |
  /// | `rubberBanded(outsideOf: size.map { MotionRectangle(origin: .zero, size: $0) }, maxLength: length)` | | | (127.5, 5) | (50, 5) |
  ///
  /// No component of the result is more than the latest `maxLength` outside. An edge that is
  /// NaN has no effect; a `maxLength` that is NaN acts as a hard bound.
  ///
  /// In Combine: `combineLatest`. Cost: see `combineLatest`.
  ///
  /// - Parameters:
  ///   - rectangle: The free area.
  ///   - maxLength: The distance that the result approaches but never exceeds, in points.
  /// - Returns: A stream of the points, each at most the latest `maxLength` outside.
  @inlinable public func rubberBanded(
    outsideOf rectangle: some Observable<MotionRectangle>, maxLength: some Observable<Double>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined("rubberBanded(outsideOf:maxLength:)", fileID, line, rectangle, maxLength, rubberBand)
  }

  /// Lets the latest point leave the latest `rectangle` against increasing resistance; while the rectangle is nil, all
  /// points pass.
  ///
  /// | upstream | (200, 5) | | | |
  /// |---|---|---|---|---|
  /// | isBound | | false | | true |
  /// | length | | | 55 | |
  /// | `rubberBanded(outsideOf: isBound.map { $0 ? frame : nil }, maxLength: length)` | | | (200, 5) | (127.5, 5) |
  ///
  /// In the table, `frame` extends from (0, 0) to (100, 10).
  ///
  /// In Combine: `combineLatest`. Cost: see `combineLatest`.
  ///
  /// - Parameters:
  ///   - rectangle: The free area, or nil for no bounds.
  ///   - maxLength: The distance that the result approaches but never exceeds, in points.
  /// - Returns: A stream of the points, each at most the latest `maxLength` outside a rectangle that is not nil.
  @inlinable public func rubberBanded(
    outsideOf rectangle: some Observable<MotionRectangle?>, maxLength: some Observable<Double>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined("rubberBanded(outsideOf:maxLength:)", fileID, line, rectangle, maxLength, rubberBand)
  }
}
