import StreamsInterop

/// Example: pages side by side that shrink and fade as they are scrolled away from the middle.
final class Carousel {
  let scroller: Scroller
  let pages: [MotionElement]
  /// The index of the page nearest to the middle.
  let page = ReactiveProperty(initialValue: 0)
  let runtime: MotionRuntime

  init(pageCount: Int, size: SIMD2<Double>, on clock: ManualClock) {
    runtime = MotionRuntime(clock: clock)
    scroller = Scroller(
      on: clock, viewportSize: size, contentSize: size * SIMD2(Double(pageCount), 1),
      axis: .horizontal, detents: .pages)
    pages = (0..<pageCount).map { _ in MotionElement(position: size / 2, size: size) }
    let offset = scroller.offset.x()
    let width = size.x
    for (index, page) in pages.enumerated() {
      let middle = Double(index) * width
      runtime.connect(
        offset.mapped(
          from: middle - width...middle + width,
          to: SIMD2(1.5 * width, size.y / 2)...SIMD2(-0.5 * width, size.y / 2)), to: page.position)
      let distance = offset.distance(from: middle)
      runtime.connect(
        distance.mapped(from: 0...width, to: 1...0.8, clamped: true), to: page.scale)
      runtime.connect(
        distance.mapped(from: width / 2...width, to: 1...0.25, clamped: true), to: page.opacity)
    }
    let breakpoints = pages.indices.map {
      (from: $0 == 0 ? -Double.infinity : (Double($0) - 0.5) * width, value: $0)
    }
    runtime.connect(offset.rewriteBreakpoints(breakpoints).dedupe(), to: page)
  }
}
