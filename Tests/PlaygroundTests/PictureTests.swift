import StreamsInterop
import Testing

@testable import playground

struct PictureTests {
  private func picture(_ samples: [PointerSample], title: String = "a title") -> String {
    let replay = Replay(Recording(samples: samples))
    return Picture(title: title, trace: replay.trace, world: replay.graph.world).svg
  }

  @Test func `a picture of a drag shows the pointer's path and the property's`() {
    let svg = picture([
      sample(.hovered, 0, 0, at: 0), sample(.pressed, 100, 100, at: 1),
      sample(.moved, 150, 100, at: 1.1), sample(.moved, 150, 180, at: 1.2),
      sample(.released, 150, 180, at: 1.3), sample(.hovered, 400, 300, at: 2),
    ])

    checkWellFormed(svg)
    #expect(svg.contains("6 samples, 1 drag, 2 dragged samples, 2 values written"))
    // The path in the plane, and its two coordinates over time.
    #expect(svg.components(of: Stroke.drag + " d=") == 3)
    #expect(svg.components(of: Stroke.property + " d=") == 3)
    // The legend's entry and the two plots' bands.
    #expect(svg.components(of: "fill=\"\(Ink.held)\"/>") == 3)
  }

  @Test(arguments: nextToNothing)
  func `a picture of almost no samples is well formed`(samples: [PointerSample]) {
    checkWellFormed(picture(samples))
  }

  @Test func `titles are escaped`() {
    let svg = picture([], title: "<a href=\"x\">&\u{7}\u{1B}.csv")

    checkWellFormed(svg)
    #expect(svg.contains("&lt;a href=&quot;x&quot;&gt;&amp;\u{FFFD}\u{FFFD}.csv"))
  }

  @Test func `the picture of thousands of scattered samples is not huge`() {
    let samples = (0..<4000).map { (index: Int) -> PointerSample in
      let x = Double(index * 7919 % 1920)
      let y = Double(index * 104_729 % 1080)
      return sample(index % 100 == 0 ? .pressed : .moved, x, y, at: Double(index) / 100)
    }
    let svg = picture(samples)

    checkWellFormed(svg)
    #expect(svg.utf8.count < 500_000)
  }
}

extension String {
  fileprivate func components(of part: String) -> Int {
    split(separator: part, omittingEmptySubsequences: false).count - 1
  }
}

struct AxisTests {
  @Test func `ticks are round numbers`() {
    #expect(Axis(0...100, from: 0, to: 1).ticks(about: 5) == [0, 20, 40, 60, 80, 100])
    #expect(Axis(-0.3...0.3, from: 0, to: 1).ticks(about: 3) == [-0.2, 0, 0.2])
    #expect(Axis(5...5, from: 0, to: 1)(5) == 0.5)
  }

  @Test func `idle time is cut out, and all stretches have the same scale`() {
    let axis = CutTimeAxis(around: [1, 1.5, 2, 100, 900, 901, 902.4], from: 0, to: 1000)

    #expect(axis.stretches.map(\.times.lowerBound) == [0.7, 99.7, 899.7])
    #expect(axis.stretches.map { $0.times.upperBound.rounded() } == [2, 100, 903])
    let scales = axis.stretches.map {
      ($0.right - $0.left) / ($0.times.upperBound - $0.times.lowerBound)
    }
    #expect(scales.allSatisfy { abs($0 - scales[0]) < 1e-9 })
    #expect(axis.stretches.first?.left == 0)
    #expect(abs((axis.stretches.last?.right ?? 0) - 1000) < 1e-9)
  }
}
