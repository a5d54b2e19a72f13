extension Observable where Value == SIMD2<Double> {
  /// Lets points leave `rectangle` against a resistance that grows, in each component never by more
  /// than `maxLength`. Without a rectangle all points pass.
  ///
  /// | upstream | (50, 5) | (200, 5) | (−100, 5) |
  /// |---|---|---|---|
  /// | `rubberBanded(outsideOf: Rectangle(x: 0, y: 0, width: 100, height: 10), maxLength: 55)` | (50, 5) | (127.5, 5) | (−27.5, 5) |
  ///
  /// Each component by the formula for numbers. Traps where an argument is not a number.
  ///
  /// In Combine: none. Cost: as of ``map(_:)``.
  @inlinable
  public func rubberBanded(
    outsideOf rectangle: Rectangle?, maxLength: Double
  ) -> MotionObservable<Value> {
    requireBand(maxLength: maxLength)
    if let rectangle {
      requireBand(rectangle.minX, rectangle.maxX)
      requireBand(rectangle.minY, rectangle.maxY)
    }
    return map { rubberBand($0, outsideOf: rectangle, maxLength: maxLength) }
  }

  /// Lets the latest point leave the latest of `rectangle` against a resistance that grows, in each
  /// component never by more than the latest of `maxLength`.
  ///
  /// | upstream | (200, 5) | | | (50, 5) |
  /// |---|---|---|---|---|
  /// | size | | (100, 10) | | |
  /// | length | | | 55 | |
  /// | `rubberBanded(outsideOf: size.map { Rectangle(origin: .zero, size: $0) }, maxLength: length)` | | | (127.5, 5) | (50, 5) |
  ///
  /// An edge that is not a number bounds nothing, a `maxLength` that is none is a hard bound.
  ///
  /// In Combine: `combineLatest`. Cost: as of ``combineLatest(_:_:)-(Other,_)``.
  @inlinable
  public func rubberBanded(
    outsideOf rectangle: some Observable<Rectangle>, maxLength: some Observable<Double>
  ) -> MotionObservable<Value> {
    joined("rubberBanded", rectangle, maxLength) {
      rubberBand($0, outsideOf: $1, maxLength: $2)
    }
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
  /// In Combine: `combineLatest`. Cost: as of ``combineLatest(_:_:)-(Other,_)``.
  @inlinable
  public func rubberBanded(
    outsideOf rectangle: some Observable<Rectangle?>, maxLength: some Observable<Double>
  ) -> MotionObservable<Value> {
    joined("rubberBanded", rectangle, maxLength) {
      rubberBand($0, outsideOf: $1, maxLength: $2)
    }
  }
}
