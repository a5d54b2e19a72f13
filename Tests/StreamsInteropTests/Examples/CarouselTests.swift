import StreamsInterop
import Testing

@testable import InteropTestSupport

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
        offset.rewriteRange(
          start: middle - width, end: middle + width,
          destinationStart: SIMD2(1.5 * width, size.y / 2),
          destinationEnd: SIMD2(-0.5 * width, size.y / 2)), to: page.position)
      let distance = offset.distance(from: middle)
      runtime.connect(
        distance.rewriteRange(
          start: 0, end: width, destinationStart: 1, destinationEnd: 0.8, clamped: true),
        to: page.scale)
      runtime.connect(
        distance.rewriteRange(
          start: width / 2, end: width, destinationStart: 1, destinationEnd: 0.25, clamped: true),
        to: page.opacity)
    }
    let breakpoints = pages.indices.map {
      (from: $0 == 0 ? -Double.infinity : (Double($0) - 0.5) * width, value: $0)
    }
    runtime.connect(offset.rewriteBreakpoints(breakpoints).dedupe(), to: page)
  }
}

/// Example: a scroll-linked carousel.
struct CarouselTests {
  private let size = SIMD2(400.0, 300)
  private let clock = ManualClock()

  /// The faults of the pages at an offset, by the formula.
  private func faults(of carousel: Carousel, at offset: Double) -> [String] {
    carousel.pages.enumerated().flatMap { index, page -> [String] in
      let way = Double(index) * 400 - offset
      let far = min(way.magnitude / 400, 1)
      let place = SIMD2(200 + way, 150)
      let opacity = 1 - 0.75 * max(0, 2 * far - 1)
      var faults: [String] = []
      if distance(page.position.value, place) > 1e-9 { faults.append("\(index) at \(offset)") }
      if abs(page.scale.value - (1 - 0.2 * far)) > 1e-12 {
        faults.append("scale \(index) at \(offset)")
      }
      if abs(page.opacity.value - opacity) > 1e-12 {
        faults.append("opacity \(index) at \(offset)")
      }
      return faults
    }
  }

  @Test("A throw leads to the next page; linked values match the formula in every frame")
  func thrown() {
    var findings = Findings()
    let carousel = Carousel(pageCount: 5, size: size, on: clock)
    var emissionCount = 0
    var wrong: [String] = []
    let listening = carousel.scroller.offset.subscribe(next: { offset in
      emissionCount += 1
      wrong += faults(of: carousel, at: offset.x)
    })
    let watch = PlaceWatch(carousel.pages[2].position)
    carousel.scroller.dragBegan(at: SIMD2(300, 100), time: 0)
    for step in 1...12 {
      clock.advance(by: 0.01)
      carousel.scroller.dragChanged(
        to: SIMD2(300 - 10 * Double(step), 100), time: clock.time)
    }
    carousel.scroller.dragEnded(time: clock.time)
    findings.expect(carousel.page.value, is: 0)
    clock.advance(by: 20)
    findings.expect(carousel.scroller.currentOffset, is: SIMD2(400, 0))
    findings.expect(carousel.page.value, is: 1)
    findings.expect(carousel.pages[1].position.value, is: SIMD2(200, 150))
    findings.expect(carousel.pages[1].scale.value, is: 1)
    findings.expect(carousel.pages[1].opacity.value, is: 1)
    findings.expect(carousel.pages[2].scale.value, is: 0.8)
    findings.expect(carousel.pages[2].opacity.value, is: 0.25)
    findings.expect(emissionCount, isAbove: 30)
    findings.expect(wrong, is: [])
    findings.expect(watch.states, is: [.active, .atRest])
    findings.expect(watch.faults, is: [])
    listening.unsubscribe()
    #expect(findings.faults == [])
  }

  private static let recordings = ReplayedRecording.named("scroll-heavy", "drag-heavy")

  @Test(
    "Scrolled as in recordings, it matches at every emission, and rests on a page",
    .enabled(if: !recordings.isEmpty, "the recordings are not part of the repository"),
    arguments: recordings)
  func replayed(_ recording: ReplayedRecording) {
    var findings = Findings()
    let carousel = Carousel(pageCount: 9, size: size, on: clock)
    let pointers = PointerSource()
    // A vertical wheel scrolls content that is arranged horizontally.
    let following = carousel.scroller.follow(
      pointers.map { sample in
        var sample = sample
        sample.wheelDelta = SIMD2(sample.wheelDelta.y, sample.wheelDelta.x)
        return sample
      })
    var emissionCount = 0
    var wrong: [String] = []
    let listening = carousel.scroller.offset.subscribe(next: { offset in
      emissionCount += 1
      wrong += faults(of: carousel, at: offset.x)
    })
    var pages: [Int] = []
    let turning = carousel.page.subscribe { pages.append($0) }
    let watches = carousel.pages.map { PlaceWatch($0.position) }
    recording.play(on: clock, to: pointers) { _ in }
    clock.advance(by: 60)
    findings.expect(wrong, is: [])
    findings.expect(emissionCount, isAbove: 200)
    let offset = carousel.scroller.currentOffset.x
    findings.expect(offset, is: 400 * Double(carousel.page.value))
    findings.expect(offset, isAtLeast: 0)
    findings.expect(offset, isAtMost: 3200)
    findings.expect(pages.count, isAbove: 3)
    for index in pages.indices.dropFirst() {
      findings.expect(pages[index], isNot: pages[index - 1])
    }
    for watch in watches {
      findings.expect(watch.faults, is: [])
      findings.expect(watch.states.last, is: .atRest)
      findings.expect(watch.states.count, is: watches[0].states.count)
    }
    listening.unsubscribe()
    turning.unsubscribe()
    following.unsubscribe()
    #expect(findings.faults == [])
  }
}
