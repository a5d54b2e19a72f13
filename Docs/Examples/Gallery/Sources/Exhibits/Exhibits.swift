public import StreamsInterop

/// Opens an exhibit by its number in the page.
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
  case 20: openHome(page, runtime)
  case 21: openSheet(page, runtime)
  case 22: openStack(page, runtime)
  case 23: openViewer(page, runtime)
  case 24: openCarousel(page, runtime)
  case 25: openRefresh(page, runtime)
  case 26: openTabs(page, runtime)
  case 27: openControls(page, runtime)
  case 28: openPages(page, runtime)
  case 29: openField(page)
  case 30: openContracts(page, runtime)
  case 31: openShell(page, runtime)
  default: openCard(page, runtime)
  }
  return runtime
}

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
