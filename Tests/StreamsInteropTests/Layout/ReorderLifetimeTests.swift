import StreamsLayout
import Testing

/// Reorders that are released while a layout notifies them (law L10).
struct ReorderLifetimeTests {
  private final class Bench {
    let clock = ManualClock()
    let layout: LayoutMotion<Int>
    var reorders: [MotionReorder<Int>] = []
    var subscriptions: [Subscription] = []

    init() {
      layout = LayoutMotion(on: clock)
      layout.update(boxes(1...3))
      for _ in 0..<2 { reorders.append(MotionReorder(of: 0, in: layout, .column())) }
      reorders[0].announcement = { "\($0.kind)" }
      reorders[0].announcesOnTheWay = true
    }

    func boxes(_ ids: ClosedRange<Int>) -> [LayoutBox<Int>] {
      [LayoutBox(0, at: MotionRectangle(x: 0, y: 0, width: 300, height: 300))]
        + ids.map {
          LayoutBox(
            $0, in: 0, at: MotionRectangle(x: 0, y: Double($0) * 50, width: 300, height: 50))
        }
    }
  }

  @Test("L10: an observer of one reorder may drop another one of the same layout", arguments: 0..<3)
  func drops(_ way: Int) {
    let bench = Bench()
    weak let second = bench.reorders[1]
    let drop: () -> Void = { bench.reorders.removeLast(bench.reorders.count - 1) }
    bench.reorders[0].grasp(way == 0 ? 3 : 1)
    bench.subscriptions = [
      bench.reorders[0].orders.subscribe { _ in drop() },
      bench.reorders[0].announcements.subscribe { _ in drop() },
    ]
    switch way {
    // Its lift ends, because its item has left.
    case 0: bench.layout.update(bench.boxes(1...2))
    // Its item passes others, because they scroll under it.
    case 1: bench.layout.scroll(0, to: SIMD2(0, 120))
    default: bench.reorders[0].release()
    }
    #expect(second == nil)
    bench.layout.update(bench.boxes(1...3))
    bench.clock.advance(by: 3)
    bench.subscriptions = []
  }
}
