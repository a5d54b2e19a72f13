import StreamsInterop

extension DOMPage {
  /// Draws the values of a stream over time, next to the exhibit. Uses the page's time, since a clock stands still
  /// while nothing moves on its own.
  func draw(_ values: some Observable<Double>, at index: Int, in runtime: MotionRuntime) {
    let curve = channel("curve", of: ".curve", at: index)
    runtime.connect(values, to: { curve.append([-1, $0]) })
  }

  /// Draws values that change on another clock.
  func draw(
    _ values: some Observable<Double>, at index: Int, by clock: some FrameClock,
    in runtime: MotionRuntime
  ) {
    let curve = channel("curve", of: ".curve", at: index)
    runtime.connect(values, to: { curve.append([clock.time, $0]) })
  }
}
