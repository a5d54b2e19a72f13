import StreamsInterop
import Testing

@testable import playground

struct ScrollTests {
  @Test func `the list ends where the wheel's steps lead, within its bounds`() {
    let turns = (0..<5).map { wheel(-1, at: Double($0)) }
    let replay = ScrollReplay(Recording(samples: turns + [wheel(1, at: 5)]))
    let start = replay.points[0].offset
    #expect(replay.turns.last?.offset == start - 4 * ScrollReplay.step)
    #expect(abs(replay.scroller.currentOffset.y - (start - 4 * ScrollReplay.step)) < 1)

    let many = (0..<999).map { wheel(1, at: Double($0) / 100) }
    let far = ScrollReplay(Recording(samples: many)).scroller
    #expect(far.currentOffset.y == far.maximumOffset.y)
  }

  @Test func `decades between two turns of the wheel count as an ordinary pause`() {
    let replay = ScrollReplay(
      Recording(samples: [wheel(-1, at: 5), wheel(-1, at: 2e9), wheel(-1, at: 1e13)]))
    let times: [Double] = [0, 1_999_999_995, 9_999_999_999_995]
    #expect(replay.turns.map(\.time) == times)
    let end = replay.points[0].offset - 3 * ScrollReplay.step
    #expect(abs(replay.scroller.currentOffset.y - end) < 1)
  }

  @Test(arguments: [[], [wheel(-1, at: 7)], [sample(.pressed, 1, 2)]])
  func `almost no samples also result in a picture and a chart`(samples: [PointerSample]) {
    let replay = ScrollReplay(Recording(samples: samples))
    #expect(ScrollPicture(title: "a & b", replay: replay).svg.contains("a &amp; b on a list"))
    let isTurned = ScrollChart(name: "", replay: replay).description.contains("█  ")
    #expect(isTurned == (samples.first?.phase == .scrolled))
  }
}
