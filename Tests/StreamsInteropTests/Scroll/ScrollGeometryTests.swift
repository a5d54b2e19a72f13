import StreamsInteractions
@testable import StreamsInteractions
@testable import StreamsSystems
import TestSupport
import Testing

@testable import InteropTestSupport

/// Scrolling: pure functions.
struct ScrollGeometryTests {
  @Test("the range is the content's excess over the viewport, plus the insets")
  func range() {
    var findings = Findings()
    var geometry = ScrollGeometry(
      viewport: SIMD2(100, 100), content: SIMD2(50, 1000),
      insets: ScrollerInsets(top: 10, left: 5, bottom: 20, right: 7))
    findings.expect(geometry.range, is: ScrollRange(lower: SIMD2(-5, -10), upper: SIMD2(-5, 920)))
    let isEndless = geometry.take(content: SIMD2(50, .infinity))
    findings.expect(isEndless, is: true)
    findings.expect(geometry.range.upper.y, is: .infinity)
    // Invalid settings change nothing.
    let isViewport = geometry.take(viewport: SIMD2(10, 10))
    let isContent = geometry.take(content: SIMD2(0, .nan))
    findings.expect(isViewport, is: true)
    findings.expect(isContent, is: false)
    findings.expect(
      geometry.range, is: ScrollRange(lower: SIMD2(-5, -10), upper: SIMD2(47, .infinity)))
    findings.report()
  }

  @Test(
    "the rubber band's inverse and slope match its function",
    arguments: [-700.0, -120, -1e-9, 0, 40, 100, 130, 5000])
  func stretch(_ shown: Double) {
    var findings = Findings()
    let range = ScrollRange(lower: .zero, upper: SIMD2(100, 100))
    let band = ScrollStretch(range: range, viewport: SIMD2(300, 300), at: SIMD2(shown, shown))
    let pulled = band.pulled(SIMD2(shown, shown))
    findings.expect(band.shown(pulled).x, near: shown, within: 1e-12 * max(1, abs(shown)))
    let step = SIMD2(1e-4, 1e-4)
    let slope = (band.shown(pulled + step).x - band.shown(pulled - step).x) / 2e-4
    if shown != 0, shown != 100, abs(shown) > 1e-6 {
      findings.expect(slope, near: band.slope(pulled).x, within: 1e-6)
    }
    findings.report()
  }

  private static func parts(_ places: [Double], takes: [Bool] = [true, true]) -> [ScrollPart] {
    places.indices.map {
      ScrollPart(place: places[$0], lower: 0, upper: 100, takes: takes[$0])
    }
  }

  /// A distance that two nested scrollers share, and the expected shares and remainder.
  struct Share: Sendable {
    var delta: Double
    var places: [Double]
    var takes = [true, true]
    var stretches = true
    var shares: [Double]
  }

  @Test(
    "passed-on movement adds up, in the documented order",
    arguments: [
      Share(delta: 30, places: [50, 0], shares: [30, 0, 0]),
      Share(delta: 80, places: [50, 0], shares: [50, 30, 0]),
      Share(delta: 500, places: [50, 0], shares: [50, 450, 0]),
      Share(delta: 500, places: [50, 0], stretches: false, shares: [50, 100, 350]),
      Share(delta: 500, places: [50, 0], takes: [true, false], shares: [500, 0, 0]),
      // Releases the stretch first, although the inner scroller has room.
      Share(delta: 60, places: [50, -40], shares: [20, 40, 0]),
      Share(delta: -60, places: [50, 140], shares: [-20, -40, 0]),
    ])
  func handOver(_ row: Share) {
    var parts = Self.parts(row.places, takes: row.takes)
    let rest = ScrollHandOver.distribute(row.delta, among: &parts, stretches: row.stretches)
    #expect(parts.map(\.share) + [rest] == row.shares)
  }

  @Test("the shares and the remainder add up to the distance")
  func sums() {
    var random = SeededGenerator.printed()
    var findings = Findings()
    for _ in 0..<1000 {
      let delta = Double.random(in: -300...300, using: &random)
      var links = Self.parts([
        .random(in: -20...120, using: &random), .random(in: -20...120, using: &random),
      ])
      let rest = ScrollHandOver.distribute(
        delta, among: &links, stretches: Bool.random(using: &random))
      findings.expect(
        links[0].share + links[1].share + rest, near: delta, within: 1e-9, "of \(links)")
    }
    findings.report()
  }

  @Test("pages, intervals and stops")
  func detents() {
    let rows: [(MotionDetents<SIMD2<Double>>, Double, Double, Double?)] = [
      (.free, 30, 0, nil), (.pages, 49, 0, 0), (.pages, 51, 0, 100), (.pages, 900, 0, 100),
      (.pages, 900, 120, 200), (.pages, 900, 200, 250), (.pages, -900, 250, 200),
      (.pages, -900, 0, 0), (.interval(SIMD2(40, 40)), 900, 0, 250),
      (.interval(SIMD2(40, 40)), 139, 0, 120), (.stops(x: [10, 90, 700], y: []), 60, 0, 90),
      (.stops(x: [10, 90, 700], y: []), 240, 0, 250), (.stops(x: [], y: [5]), 60, 0, 60),
      ([SIMD2(10, 500), SIMD2(200, 60)], 60, 0, 200), (MotionDetents { _ in nil }, 300, 0, 250),
    ]
    let range = ScrollRange(lower: .zero, upper: SIMD2(250, 1000))
    var findings = Findings()
    for (detents, wish, start, end) in rows {
      let target = detents.target(
        near: SIMD2(wish, wish), from: SIMD2(start, start), range: range,
        viewport: SIMD2(100, 100), mask: SIMD2(1, 0))
      findings.expect(target?.x, is: end)
    }
    findings.report()
  }
}
