extension Observable where Value == SIMD2<Double> {
  /// Emits the distance and the direction of each point from `origin`.
  ///
  /// | upstream | (3, 4) | (-1, 0) |
  /// |---|---|---|
  /// | `toPolar()` | Polar(distance: 5.0, angle: 0.92… | Polar(distance: 1.0, angle: 3.14… |
  ///
  /// The angle is atan2(dy, dx), in radians from −π to π; see ``StreamsInterop/Polar``.
  ///
  /// In Combine: `map`. Cost: see ``map(_:fileID:line:)``.
  @inlinable public func toPolar(
    from origin: SIMD2<Double> = .zero, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Polar> {
    mapped("toPolar(from:)", fileID, line, origin) { Polar($0 - $1) }
  }

  /// Emits the distance and the direction of each point from the latest `origin`.
  ///
  /// | upstream | (3, 4) | | (3, 4) |
  /// |---|---|---|---|
  /// | origin | | (3, 0) | |
  /// | `toPolar(from: origin)` | | | Polar(distance: 4.0, angle: 1.57… |
  ///
  /// Emits only with upstream, and nothing before there is an origin. Otherwise, this form works like the form with a
  /// constant origin.
  ///
  /// In Combine: none; in RxSwift: `withLatestFrom`. Cost: see `withLatest(from:)`.
  @inlinable public func toPolar(
    from origin: some Observable<SIMD2<Double>>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Polar> {
    joined(Origin("toPolar", fileID, line), lookingAt: origin) { Polar($0 - $1) }
      .applied("toPolar(from:)", fileID, line)
  }
}
