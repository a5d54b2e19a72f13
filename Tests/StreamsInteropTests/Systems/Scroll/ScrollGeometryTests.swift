@testable import StreamsInterop
import TestSupport
import Testing

/// Scrolling: the pure parts.
struct ScrollGeometryTests {
  @Test("the range is what the content exceeds the viewport by, and the insets")
  func range() {
    var geometry = ScrollGeometry(
      viewport: SIMD2(100, 100), content: SIMD2(50, 1000),
      insets: ScrollerInsets(top: 10, left: 5, bottom: 20, right: 7))
    #expect(
      geometry.range == ScrollRange(lower: SIMD2(-5, -10), upper: SIMD2(-5, 920)))
    let isEndless = geometry.take(content: SIMD2(50, .infinity))
    #expect(isEndless && geometry.range.upper.y == .infinity)
    // What is wrong stays as it was.
    let isViewport = geometry.take(viewport: SIMD2(10, 10))
    let isContent = geometry.take(content: SIMD2(0, .nan))
    #expect(isViewport && !isContent)
    #expect(geometry.range == ScrollRange(lower: SIMD2(-5, -10), upper: SIMD2(47, .infinity)))
  }

  @Test("the rubber band's inverse and slope belong to it")
  func stretch() {
    let range = ScrollRange(lower: .zero, upper: SIMD2(100, 100))
    for shown in [-700.0, -120, -1e-9, 0, 40, 100, 130, 5000] {
      let band = ScrollStretch(
        range: range, viewport: SIMD2(300, 300), at: SIMD2(shown, shown))
      let pulled = band.pulled(SIMD2(shown, shown))
      #expect(abs(band.shown(pulled).x - shown) <= 1e-12 * max(1, abs(shown)))
      let step = SIMD2(1e-4, 1e-4)
      let slope = (band.shown(pulled + step).x - band.shown(pulled - step).x) / 2e-4
      if shown != 0, shown != 100, abs(shown) > 1e-6 {
        #expect(abs(slope - band.slope(pulled).x) < 1e-6)
      }
    }
  }

  @Test("what is handed over adds up, in the documented order")
  func handOver() {
    func parts(_ places: Double..., takes: [Bool] = [true, true]) -> [ScrollPart] {
      places.indices.map {
        ScrollPart(place: places[$0], lower: 0, upper: 100, takes: takes[$0])
      }
    }
    func shares(_ delta: Double, _ parts: [ScrollPart], stretches: Bool) -> [Double] {
      var parts = parts
      let rest = ScrollHandOver.distribute(delta, among: &parts, stretches: stretches)
      return parts.map(\.share) + [rest]
    }
    #expect(shares(30, parts(50, 0), stretches: true) == [30, 0, 0])
    #expect(shares(80, parts(50, 0), stretches: true) == [50, 30, 0])
    #expect(shares(500, parts(50, 0), stretches: true) == [50, 450, 0])
    #expect(shares(500, parts(50, 0), stretches: false) == [50, 100, 350])
    #expect(shares(500, parts(50, 0, takes: [true, false]), stretches: true) == [500, 0, 0])
    // The stretch first, though the inner has room.
    #expect(shares(60, parts(50, -40), stretches: true) == [20, 40, 0])
    #expect(shares(-60, parts(50, 140), stretches: true) == [-20, -40, 0])
    #expect(ScrollHandOver.owner(of: 9, among: parts(50, 0)) == 0)
    #expect(ScrollHandOver.owner(of: 9, among: parts(100, 0)) == 1)
    #expect(ScrollHandOver.owner(of: -9, among: parts(50, -3)) == 1)
    #expect(ScrollHandOver.owner(of: 9, among: parts(100, 100)) == 1)
    var random = SeededGenerator.printed()
    for _ in 0..<1000 {
      let delta = Double.random(in: -300...300, using: &random)
      var links = parts(
        .random(in: -20...120, using: &random), .random(in: -20...120, using: &random))
      let rest = ScrollHandOver.distribute(delta, among: &links, stretches: Bool.random())
      #expect(abs(links[0].share + links[1].share + rest - delta) < 1e-9)
    }
  }

  @Test("pages, intervals and stops")
  func snapping() {
    let range = ScrollRange(lower: .zero, upper: SIMD2(250, 1000))
    func target(_ snapping: ScrollerSnapping, _ wish: Double, from start: Double) -> Double? {
      snapping.target(
        near: SIMD2(wish, wish), from: SIMD2(start, start), range: range,
        viewport: SIMD2(100, 100), mask: SIMD2(1, 0))?.x
    }
    #expect(target(.free, 30, from: 0) == nil)
    #expect(target(.pages, 49, from: 0) == 0)
    #expect(target(.pages, 51, from: 0) == 100)
    #expect(target(.pages, 900, from: 0) == 100)
    #expect(target(.pages, 900, from: 120) == 200)
    #expect(target(.pages, 900, from: 200) == 250)
    #expect(target(.pages, -900, from: 250) == 200)
    #expect(target(.pages, -900, from: 0) == 0)
    #expect(target(.interval(SIMD2(40, 40)), 900, from: 0) == 250)
    #expect(target(.interval(SIMD2(40, 40)), 139, from: 0) == 120)
    #expect(target(.stops(x: [10, 90, 700], y: []), 60, from: 0) == 90)
    #expect(target(.stops(x: [10, 90, 700], y: []), 240, from: 0) == 250)
    #expect(target(.stops(x: [], y: [5]), 60, from: 0) == 60)
  }
}
