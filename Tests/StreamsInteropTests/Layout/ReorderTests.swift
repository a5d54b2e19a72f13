import StreamsLayout
import TestSupport
import Testing

@testable import InteropTestSupport

/// A list, row or grid that lays out its boxes in their order.
final class ReorderBench {
  let clock = CountedClock()
  let layout: LayoutMotion<Int>
  let reorder: MotionReorder<Int>
  var order: [Int]
  let sizes: [SIMD2<Double>]
  let width: Double
  var orders: [[Int]] = []
  var texts: [String] = []
  private var subscriptions: [Subscription] = []

  /// - Parameter width: The width of a grid; 0 for a column, infinity for a row.
  init(_ sizes: [SIMD2<Double>], width: Double = 0) {
    self.sizes = sizes
    self.width = width
    order = Array(sizes.indices)
    layout = LayoutMotion(on: clock)
    let arrangement: ReorderArrangement =
      width == 0
      ? .column(spacing: 8)
      : width == .infinity ? .row(spacing: 8) : .grid(width: width, spacing: SIMD2(8, 8))
    reorder = MotionReorder(of: -1, in: layout, arrangement)
    reorder.announcement = { "\($0.kind) \($0.id) at \($0.position) of \($0.count)" }
    layout.update(boxes)
    subscriptions = [
      reorder.orders.subscribe { [unowned self] in
        order = $0
        orders.append($0)
        layout.update(boxes)
      },
      reorder.announcements.subscribe { [unowned self] in texts.append($0) },
    ]
  }

  var boxes: [LayoutBox<Int>] {
    var boxes = [LayoutBox(-1, at: MotionRectangle(x: 0, y: 0, width: 320, height: 400))]
    var (x, y, height) = (0.0, 0.0, 0.0)
    for (number, id) in order.enumerated() {
      let size = sizes[id]
      if number > 0, x + size.x > width {
        (x, y, height) = (0, y + height + 8, 0)
      }
      boxes.append(
        LayoutBox(id, in: -1, at: MotionRectangle(origin: SIMD2(x, y), size: size)))
      x += size.x + 8
      height = max(height, size.y)
    }
    return boxes
  }

  func center(_ id: Int) -> SIMD2<Double> { layout.drawnRectangle(of: id)!.center }

  /// All boxes as drawn, once they are at rest.
  var rest: [MotionRectangle] {
    clock.advance(by: 5)
    return sizes.indices.map { layout.drawnRectangle(of: $0)! }
  }
}

struct ReorderTests {
  static let sizes = [
    SIMD2(100.0, 40), SIMD2(60, 90), SIMD2(150, 30), SIMD2(80, 60), SIMD2(100, 44), SIMD2(90, 20),
  ]

  @Test("L19 a long press lifts an item, and the list stays; a drag before it scrolls the list")
  func longPress() {
    var findings = Findings()
    let bench = ReorderBench(Self.sizes)
    let gestures = GestureArbiter(PointerSource())
    let runtime = MotionRuntime(clock: bench.clock)
    let viewport = MotionElement(
      position: SIMD2(160, 100), size: SIMD2(320, 200), gestures: gestures)
    let content = MotionElement(size: SIMD2(320, 400), anchorPoint: .zero, parent: viewport)
    let list = Scroller(
      on: bench.clock, viewportSize: SIMD2(320, 200), contentSize: SIMD2(320, 400), axis: .vertical)
    runtime.add(list, to: viewport)
    runtime.connect(list.offset.map { -$0 }, to: content.position)
    let hold = LongPressRecognizer(in: gestures)
    let following = bench.reorder.follow(hold, in: content)
    func send(_ phase: PointerPhase, _ y: Double, after seconds: Double = 0) {
      bench.clock.advance(by: seconds)
      gestures.pointers.send(
        PointerSample(phase, at: SIMD2(30, y), time: bench.clock.time, id: 0))
    }
    send(.pressed, 20)
    send(.moved, -30, after: 0.1)
    send(.released, -30, after: 0.3)
    bench.clock.advance(by: 5)
    findings.expect(list.currentOffset.y, near: 40, within: 1e-9)
    findings.expect(bench.orders, is: [])
    // The second item is now 8 to 98 below the top.
    send(.pressed, 30)
    send(.moved, 31, after: 0.6)
    send(.moved, 90, after: 0.1)
    send(.moved, 130, after: 0.1)
    findings.expect(list.currentOffset.y, near: 40, within: 1e-9)
    findings.expect(list.phase.value, is: .idle)
    send(.released, 130, after: 0.3)
    bench.clock.advance(by: 5)
    findings.expect(bench.order.firstIndex(of: 1) ?? 0 > 1, "\(bench.order)")
    let order = bench.order
    send(.pressed, 30)
    send(.moved, 31, after: 0.6)
    send(.moved, 150, after: 0.1)
    send(.cancelled, 150, after: 0.1)
    bench.clock.advance(by: 5)
    findings.expect(bench.order, is: order)
    following.unsubscribe()
    send(.pressed, 30)
    send(.moved, 31, after: 0.6)
    send(.moved, 130, after: 0.1)
    send(.released, 130, after: 0.3)
    bench.clock.advance(by: 5)
    findings.expect(bench.order, is: order)
    findings.report()
  }

  @Test(
    "Dragging and the keyboard produce identical results", arguments: [0, Double.infinity, 260])
  func keysAndDrag(width: Double) {
    for (from, to) in [(0, 3), (5, 0), (2, 4), (4, 1)] {
      let (dragged, keyed) = (
        ReorderBench(Self.sizes, width: width), ReorderBench(Self.sizes, width: width)
      )
      let forward: ReorderKey = width == 0 ? .down : .right
      let back: ReorderKey = width == 0 ? .up : .left
      #expect(keyed.reorder.press(.space, on: from))
      for _ in 0..<abs(to - from) { keyed.reorder.press(to > from ? forward : back, on: from) }
      #expect(keyed.reorder.order.firstIndex(of: from) == to)
      // The drag moves the item to the position that the keys moved it to.
      keyed.clock.advance(by: 5)
      let goal = keyed.layout.drawnRectangle(of: from)!.origin
      keyed.reorder.press(.space, on: from)

      let start = dragged.center(from)
      let way = goal - dragged.layout.drawnRectangle(of: from)!.origin
      #expect(dragged.reorder.grasp(from, at: start))
      for step in 1...30 {
        dragged.reorder.move(to: start + way * (Double(step) / 30))
        dragged.clock.advance(by: 1.0 / 60)
      }
      dragged.reorder.release(velocity: SIMD2(300, -200))
      #expect(dragged.order == keyed.order && keyed.orders.count == 1)
      #expect(dragged.rest == keyed.rest)
      #expect(dragged.order.allSatisfy { dragged.layout[$0]!.drawing.isAsLaidOut })
      #expect(dragged.clock.subscriptionCount == 0)
      #expect(keyed.texts.first == "lifted \(from) at \(from + 1) of 6")
      #expect(keyed.texts.last == "dropped \(from) at \(to + 1) of 6")
    }
  }

  @Test("Jitter at a threshold causes no flicker and no jumps")
  func trembling() {
    let bench = ReorderBench(Self.sizes)
    bench.reorder.announcesOnTheWay = true
    let start = bench.center(0)
    bench.reorder.grasp(0, at: start)
    // Halfway past the neighbor, where the order changes.
    for step in 0..<200 {
      bench.reorder.move(to: start + SIMD2(0, 49 + (step % 2 == 0 ? 3 : -3)))
      let before = bench.sizes.indices.map { bench.layout.drawnRectangle(of: $0)! }
      bench.layout.update(bench.boxes)
      let after = bench.sizes.indices.map { bench.layout.drawnRectangle(of: $0)! }
      #expect(zip(before, after).allSatisfy { ($0.origin - $1.origin).max() < 1e-9 })
      bench.clock.advance(by: 1.0 / 60)
    }
    #expect(bench.orders.count <= 1)
    bench.reorder.cancel()
    #expect(bench.order == Array(0..<6))
    let home = ReorderBench(Self.sizes).rest
    #expect(bench.rest == home)
  }

  @Test(
    "Pointers lift on movement or after a delay; a second pointer or Escape cancels",
    arguments: [0, 0.4])
  func pointers(delay: Double) {
    let bench = ReorderBench(Self.sizes)
    let pointers = PointerSource()
    let following = bench.reorder.follow(pointers, liftingAfter: delay)
    let start = bench.center(0)
    func drag(_ samples: [(PointerPhase, Double)], id: Int = 0) {
      for (phase, y) in samples {
        pointers.send(
          PointerSample(phase, at: start + SIMD2(0, y), time: bench.clock.time, id: id))
        bench.clock.advance(by: 0.05)
      }
    }
    drag([(.pressed, 0)])
    bench.clock.advance(by: 0.5)
    drag([(.moved, 20), (.moved, 60), (.moved, 110)])
    #expect(bench.reorder.lifted == 0)
    drag([(.pressed, 0)], id: 1)
    #expect(bench.reorder.lifted == nil && bench.orders.isEmpty)
    drag([(.released, 0)], id: 1)
    drag([(.released, 110)])
    bench.clock.advance(by: 3)
    drag([(.pressed, 0)])
    bench.clock.advance(by: 0.5)
    drag([(.moved, 20), (.moved, 60), (.moved, 110), (.released, 110)])
    #expect(bench.orders == [[1, 0, 2, 3, 4, 5]])
    #expect(bench.reorder.press(.space, on: 3) && bench.reorder.press(.up, on: 3))
    #expect(bench.reorder.press(.escape, on: 3) && bench.orders.count == 1)
    following.unsubscribe()
  }

  @Test("A lifted item that leaves the container is no longer held, and another can be lifted")
  func leaves() {
    for isFree in [true, false] {
      let bench = ReorderBench(Self.sizes)
      #expect(bench.reorder.grasp(1))
      bench.reorder.move(to: SIMD2(0, 10))
      var boxes = bench.boxes
      if isFree { boxes[2].parent = nil } else { boxes.remove(at: 2) }
      bench.layout.update(boxes)
      #expect(bench.reorder.lifted == nil)
      #expect(bench.texts == ["lifted 1 at 2 of 6", "cancelled 1 at 2 of 6"])
      bench.clock.advance(by: 5)
      #expect(bench.layout.state.value == .atRest)
      #expect(bench.layout[1]?.drawing.isAsLaidOut == (isFree ? true : nil))
      #expect(bench.reorder.press(.space, on: 2) && bench.reorder.press(.down, on: 2))
      #expect(bench.reorder.press(.space, on: 2) && bench.orders.last?.prefix(3) == [0, 3, 2])
    }
  }

  @Test("A canceled lift announces the current items in their former order")
  func canceledOrder() {
    let bench = ReorderBench(Self.sizes)
    bench.reorder.announcesOnTheWay = true
    bench.order = [0, 1, 2, 3]
    bench.layout.update(bench.boxes)
    let start = bench.center(0)
    bench.reorder.grasp(0, at: start)
    bench.reorder.move(to: start + SIMD2(0, 170))
    #expect(bench.order == [1, 2, 0, 3])
    // One item is gone, and two are new.
    bench.order = [1, 4, 0, 3, 5]
    bench.layout.update(bench.boxes)
    bench.reorder.cancel()
    #expect(bench.order == [0, 1, 4, 3, 5])
    // The order is unchanged, so nothing is announced.
    bench.clock.advance(by: 5)
    bench.orders = []
    bench.reorder.grasp(4)
    bench.reorder.cancel()
    #expect(bench.orders.isEmpty)
  }

  @Test("At an edge, the scroller scrolls, and the item stays under the pointer")
  func scrolling() {
    let bench = ReorderBench(Array(repeating: SIMD2(300, 50), count: 40))
    let scroller = Scroller(
      on: bench.clock, viewportSize: SIMD2(320, 400), contentSize: SIMD2(320, 40 * 58))
    bench.reorder.scroll(scroller)
    let start = bench.center(2)
    bench.reorder.grasp(2, at: start)
    bench.reorder.move(to: SIMD2(start.x, 380))
    for _ in 0..<120 {
      bench.clock.advance(by: 1.0 / 60)
      #expect((bench.center(2).y - 380).magnitude < 1e-6)
    }
    #expect(scroller.currentOffset.y > 900)
    #expect(bench.reorder.order.firstIndex(of: 2)! > 20)
    bench.reorder.move(to: SIMD2(start.x, 200))
    bench.reorder.release()
    #expect(bench.orders.count == 1)
    bench.clock.advance(by: 5)
    #expect(bench.clock.subscriptionCount == 0)
  }

  @Test("Among ten thousand rows, a frame moves only those that make way")
  func manyRows() {
    let bench = ReorderBench(Array(repeating: SIMD2(300, 50), count: 10_000))
    var written = 0
    let watches = (0..<10_000).map { id in
      bench.layout[id]!.drawings.subscribe { _ in written += 1 }
    }
    written = 0
    let start = bench.center(5000)
    bench.reorder.grasp(5000, at: start)
    for step in 1...60 {
      bench.reorder.move(to: start + SIMD2(0, Double(step) * 10))
      bench.clock.advance(by: 1.0 / 60)
    }
    // At most the row and the ten that it has passed are written per frame.
    #expect(written > 100 && written < 60 * 13)
    withExtendedLifetime(watches) {}
  }

  @Test("L15: a list whose model changes during a lift rests as laid out, however the lift ends")
  func changedModel() {
    var random = SeededGenerator.printed()
    let count = Sampling.count(
      3000, of: "ReorderTests: sequences of changed models", isPromised: true)
    for sequence in 0..<count {
      let bench = ReorderBench(Self.sizes)
      bench.reorder.announcesOnTheWay = random.next(below: 2) == 0
      var steps: [String] = []
      for _ in 0..<5 {
        let item = bench.order[random.next(below: bench.order.count)]
        switch random.next(below: 8) {
        case 0:
          bench.reorder.grasp(item)
          steps.append("lift \(item)")
        case 1:
          bench.reorder.press(.space, on: item)
          steps.append("space \(item)")
        case 2:
          let key = ReorderKey.allCases[2 + random.next(below: 2)]
          bench.reorder.press(key, on: item)
          steps.append("\(key)")
        case 3:
          let way = Double(random.next(below: 400)) - 200
          bench.reorder.move(to: SIMD2(0, way))
          steps.append("move \(way)")
        case 4:
          bench.order.swapAt(
            random.next(below: bench.order.count), random.next(below: bench.order.count))
          bench.layout.update(bench.boxes)
          steps.append("order \(bench.order)")
        case 5:
          bench.reorder.release()
          steps.append("drop")
        case 6:
          bench.reorder.press(.escape, on: item)
          steps.append("escape")
        default:
          bench.clock.advance(by: random.next(below: 2) == 0 ? 0.1 : 10)
          steps.append("wait")
        }
      }
      if random.next(below: 2) == 0 { bench.reorder.release() } else { bench.reorder.cancel() }
      bench.clock.advance(by: 10)
      let laidOut = Dictionary(uniqueKeysWithValues: bench.boxes.map { ($0.id, $0.rectangle) })
      let isAsLaidOut = bench.order.allSatisfy {
        bench.layout.drawnRectangle(of: $0) == laidOut[$0]
      }
      #expect(isAsLaidOut && bench.reorder.order == bench.order, "sequence \(sequence): \(steps)")
      if !isAsLaidOut { return }
    }
  }

  @Test("A lift that is canceled long after everything came to rest flies back, without a jump")
  func lateEscape() {
    let bench = ReorderBench(Self.sizes)
    bench.reorder.press(.space, on: 0)
    bench.reorder.press(.down, on: 0)
    bench.clock.advance(by: 10)
    let before = bench.layout[1]!.drawing.translation.y
    bench.reorder.press(.escape, on: 0)
    bench.clock.advance(by: 1.0 / 60)
    let way = bench.layout[1]!.drawing.translation.y - before
    #expect(way > 0 && way < 10)
    #expect(bench.rest == ReorderBench(Self.sizes).rest)
  }

  @Test("A finger whose lift has ended moves, drops and lifts nothing")
  func endedLift() {
    let bench = ReorderBench(Self.sizes)
    let pointers = PointerSource()
    let following = bench.reorder.follow(pointers)
    let start = bench.center(0)
    func send(_ phase: PointerPhase, _ way: Double) {
      pointers.send(PointerSample(phase, at: start + SIMD2(0, way), time: bench.clock.time, id: 1))
      bench.clock.advance(by: 0.05)
    }
    send(.pressed, 0)
    send(.moved, 30)
    #expect(bench.reorder.lifted == 0)
    bench.reorder.press(.escape, on: 0)
    bench.reorder.press(.space, on: 2)
    let place = bench.layout.drawnRectangle(of: 2)
    send(.moved, 120)
    #expect(bench.reorder.lifted == 2 && bench.layout.drawnRectangle(of: 2) == place)
    send(.released, 120)
    #expect(bench.reorder.lifted == 2)
    bench.reorder.press(.escape, on: 2)

    // A finger that couldn't lift its item when it moved doesn't lift it later, far away.
    bench.clock.advance(by: 5)
    send(.pressed, 0)
    bench.reorder.press(.space, on: 2)
    send(.moved, 100)
    bench.reorder.press(.space, on: 2)
    send(.moved, 101)
    #expect(bench.reorder.lifted == nil)
    following.unsubscribe()
  }

  @Test("A reorder that is dropped during a lift returns everything")
  func droppedReorder() {
    let bench = ReorderBench(Self.sizes)
    var reorder: MotionReorder? = MotionReorder(of: -1, in: bench.layout, .column(spacing: 8))
    reorder?.press(.space, on: 0)
    reorder?.press(.down, on: 0)
    bench.clock.advance(by: 10)
    reorder = nil
    #expect(bench.rest == ReorderBench(Self.sizes).rest)
  }
}
