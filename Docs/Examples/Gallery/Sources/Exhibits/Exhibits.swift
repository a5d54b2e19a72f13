public import StreamsInterop

/// All exhibits, by the numbers that the page has for them.
public func openExhibit(_ number: Int, on page: DOMPage) -> MotionRuntime {
  let runtime = MotionRuntime(clock: page.clock)
  page.keep(runtime)
  switch number {
  case 1: openManipulation(page, runtime)
  case 2: openScrolling(page, runtime)
  case 3: openChains(page, runtime)
  case 4: openOperators(page)
  case 5: openEasing(page, runtime)
  case 6: openLessMotion(page, runtime)
  case 7: openBack(page, runtime)
  case 8: openSpeed(page)
  default: openCard(page, runtime)
  }
  return runtime
}

extension DOMPage {
  /// Draws what a stream says over time, beside the exhibit: by the page's time, since that of a clock stands
  /// while nothing moves by itself.
  func draw(_ values: some Observable<Double>, at index: Int, in runtime: MotionRuntime) {
    let curve = channel("curve", of: ".curve", at: index)
    runtime.connect(values, to: { curve.append([-1, $0]) })
  }

  /// The same of what goes by another clock.
  func draw(
    _ values: some Observable<Double>, at index: Int, by clock: some FrameClock,
    in runtime: MotionRuntime
  ) {
    let curve = channel("curve", of: ".curve", at: index)
    runtime.connect(values, to: { curve.append([clock.time, $0]) })
  }
}
