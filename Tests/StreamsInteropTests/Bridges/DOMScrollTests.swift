import StreamsInterop
import Testing

@testable import InteropTestSupport

/// The wheel in a page: a stage's scroller uses as much as it has room for, and the page uses the rest.
struct DOMScrollTests {
  @Test("a page knows how far the wheel can scroll its scrollers, whatever moves them")
  func room() {
    var findings = Findings()
    var answers: [[Double]] = [[0], [100, 200], [100, 80]]
    let page = DOMPage(opening: { _ in answers.removeFirst() })
    let (list, pages) = (DOMStage(".list", of: page), DOMStage(".pages", of: page))
    let outer = Scroller(
      on: page.clock, viewportSize: list.size.value, contentSize: SIMD2(100, 500), axis: .vertical)
    let inner = Scroller(
      on: page.clock, viewportSize: pages.size.value, contentSize: SIMD2(400, 80),
      axis: .horizontal)
    inner.outer = outer
    let subscriptions = [list.scroll(outer), pages.scroll(inner)]
    // Channels 1 and 2: left, up, right, down.
    findings.expect(page.frame(at: 0), is: [1, 4, 0, 0, 0, 300, 2, 4, 0, 0, 300, 300])
    /// A wheel event over a stage.
    func turn(_ channel: Double, _ x: Double, _ y: Double, at time: Double) -> [Double] {
      page.frame(at: time, input: [channel, 11, 6, 0, 0, 50, 50, time, 0, 0, x, y, 0])
    }
    findings.expect(
      turn(2, 30, 100, at: 16), is: [2, 4, 30, 100, 270, 200, 1, 4, 0, 100, 0, 200])
    for frame in 2...40 { _ = page.frame(at: Double(frame) * 16) }
    findings.expect(outer.currentOffset.y == 100 && inner.currentOffset.x == 30)
    findings.expect(!page.needsFrame && page.frame(at: 700) == [])
    _ = turn(2, 0, 200, at: 720)
    for frame in 46...90 { _ = page.frame(at: Double(frame) * 16) }
    findings.expect(inner.wheel(by: SIMD2(0, 50), time: 9), is: SIMD2(0, 50), "at its end")
    // The content size changes, and a finger scrolls.
    outer.contentSize.value = SIMD2(100, 900)
    findings.expect(page.frame(at: 1500), is: [1, 4, 0, 300, 0, 400, 2, 4, 30, 300, 270, 400])
    outer.scroll(to: SIMD2(0, 700), animated: false)
    findings.expect(page.frame(at: 1516), is: [1, 4, 0, 700, 0, 0, 2, 4, 30, 700, 270, 0])
    for subscription in subscriptions { subscription.unsubscribe() }
    let all = [Double](repeating: .infinity, count: 4)
    findings.expect(
      page.frame(at: 1532), is: [1, 4] + all + [2, 4] + all, "the stages have all their room again")
    findings.report()
  }
}
