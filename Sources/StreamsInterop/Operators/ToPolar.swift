extension Observable where Value == SIMD2<Double> {
  /// Emits how far each point is from `origin`, and in which direction.
  ///
  /// | upstream | (3, 4) | (-1, 0) |
  /// |---|---|---|
  /// | `toPolar()` | Polar(distance: 5.0, angle: 0.92… | Polar(distance: 1.0, angle: 3.14… |
  ///
  /// The angle is atan2(dy, dx), in radians from −π to π; see ``Polar``.
  ///
  /// In Combine: `map`. Cost: as of ``map(_:)``.
  @inlinable
  public func toPolar(from origin: SIMD2<Double> = .zero) -> MotionObservable<Polar> {
    map { Polar($0 - origin) }
  }

  /// Emits how far each point is from the latest value of `origin`, and in which direction.
  ///
  /// | upstream | (3, 4) | | (3, 4) |
  /// |---|---|---|---|
  /// | origin | | (3, 0) | |
  /// | `toPolar(from: origin)` | | | Polar(distance: 4.0, angle: 1.57… |
  ///
  /// Emits with upstream only, and nothing before there is an origin. Otherwise as with a plain one.
  ///
  /// In Combine: none; in RxSwift: `withLatestFrom`. Cost: as of ``withLatest(from:_:)``.
  @inlinable
  public func toPolar(
    from origin: some Observable<SIMD2<Double>>
  ) -> MotionObservable<Polar> {
    withLatest(from: origin) { Polar($0 - $1) }
  }
}
