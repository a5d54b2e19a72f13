extension Observable<Double> {
  /// Maps the way `source` onto the way `destination`; either may descend.
  ///
  /// | upstream | 0 | 50 | 150 | 300 |
  /// |---|---|---|---|---|
  /// | `mapped(from: 0...200, to: 1...0)` | 1 | 0.75 | 0.25 | -0.5 |
  ///
  /// The mapping is linear, and exact at both ends. Values outside the way are extrapolated, unless `clamped`. A
  /// destination of points, `SIMD2(0, 0)...SIMD2(10, 20)`, gives points. If `source` has no length, all values map to the
  /// start of `destination`.
  ///
  /// In Combine: `map`. Cost: see ``map(_:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - source: The ends of the way that the values go.
  ///   - destination: The results for these ends, of any vector type.
  ///   - clamped: Whether results stay between these ends.
  /// - Returns: A stream with one result per value.
  @inlinable public func mapped<Result: Vector>(
    from source: MotionSpan<Double>, to destination: MotionSpan<Result>, clamped: Bool = false,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Result> {
    map {
      let fraction = fraction(of: $0, from: source.start, to: source.end, clamped: clamped)
      return destination.start.interpolated(to: destination.end, by: fraction)
    }.applied("mapped(from:to:clamped:)", fileID, line, source, destination, clamped)
  }
}
