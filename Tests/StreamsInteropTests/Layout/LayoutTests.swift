import StreamsLayout
import TestSupport
import Testing

/// A layout on a clock, with a log of its removed boxes.
final class LayoutBench {
  let clock = CountedClock()
  let layout: LayoutMotion<String>
  var gone: [String] = []
  private var subscription: Subscription?

  init() {
    layout = LayoutMotion(on: clock)
    subscription = layout.departures.subscribe { [unowned self] in gone.append($0) }
  }

  func box(
    _ id: String, in parent: String? = nil, _ x: Double, _ y: Double, _ width: Double = 100,
    _ height: Double = 100, _ change: (inout LayoutBox<String>) -> Void = { _ in }
  ) -> LayoutBox<String> {
    var box = LayoutBox(
      id, in: parent, at: MotionRectangle(x: x, y: y, width: width, height: height),
      cornerRadius: 20)
    change(&box)
    return box
  }

  func drawing(_ id: String) -> LayoutDrawing { layout[id]?.drawing ?? .rest }
  func origin(_ id: String) -> SIMD2<Double> { layout.drawnRectangle(of: id)?.origin ?? .zero }
}

/// A clock that counts its frame subscriptions.
final class CountedClock: FrameClock {
  let manual = ManualClock()
  private(set) var subscriptionCount = 0
  var reducedMotion = ReducedMotion.off
  var time: Double { manual.time }

  func subscribe(_ observer: MotionObserver<Frame>) -> Subscription {
    let frames = manual.subscribe(observer)
    subscriptionCount += 1
    return Subscription { [self] in
      subscriptionCount -= 1
      frames.unsubscribe()
    }
  }

  func schedule(after delay: Double, _ action: @escaping () -> Void) -> Subscription {
    manual.schedule(after: delay, action)
  }

  func advance(by time: Double) { manual.advance(by: time) }
}

struct LayoutTests {
  @Test("L18: two boxes that swap places in the tree continue from their drawn positions")
  func inversion() {
    for bond in [LayoutBond.fixed, .scaled, .free] {
      let bench = LayoutBench()
      let place: (inout LayoutBox<String>) -> Void = { $0.bond = bond }
      bench.layout.update([
        bench.box("outer", 100, 100, 400, 400, place),
        bench.box("inner", in: "outer", 50, 50, 200, 200, place),
      ])
      bench.layout.update([
        bench.box("outer", in: "inner", 20, 20, 100, 100, place),
        bench.box("inner", 300, 0, 500, 500, place),
      ])
      let drawn = ["outer", "inner"].map { bench.origin($0) }
      #expect(drawn == [SIMD2(100, 100), SIMD2(150, 150)], "\(bond)")
      bench.clock.advance(by: 30)
      #expect(bench.origin("outer") == SIMD2(320, 20), "\(bond)")
    }
  }

  @Test("A box whose outermost parent was never present leaves from its drawn position")
  func neverThere() {
    let bench = LayoutBench()
    bench.layout.update([
      bench.box("outer", 100, 100, 400, 400), bench.box("inner", in: "outer", 50, 50),
    ])
    bench.layout.update([
      bench.box("never", 0, 0) { $0.isPresent = false }, bench.box("inner", in: "never", 20, 20),
      bench.box("outer", in: "inner", 300, 0),
    ])
    #expect(["outer", "inner"].map { bench.origin($0) } == [SIMD2(100, 100), SIMD2(150, 150)])
    bench.clock.advance(by: 30)
    #expect(Set(bench.gone) == ["outer", "inner"])
  }

  @Test("L13, L15: a change without motion requests no frames, and a box at rest has no transform")
  func frames() {
    let bench = LayoutBench()
    let (layout, clock) = (bench.layout, bench.clock)
    let first = [bench.box("list", 0, 0, 300, 600), bench.box("row", in: "list", 10, 10)]
    layout.update(first)
    layout.update(first)
    #expect(clock.subscriptionCount == 0)

    // Scrolling and resizing move boxes exactly.
    var scrolled = first
    scrolled[0].scrollOffset = SIMD2(0, 33.3)
    layout.update(scrolled, viewport: SIMD2(800, 600))
    scrolled[1].rectangle.origin.x = 77
    layout.update(scrolled, viewport: SIMD2(801, 600))
    #expect(clock.subscriptionCount == 0)
    #expect(bench.drawing("row").translation == .zero)
    #expect(bench.origin("row") == SIMD2(77, 10 - 33.3))

    scrolled[1].rectangle.origin.x = 200
    var states: [MotionPhase] = []
    let watch = layout["row"]?.drawings.subscribe(next: { _ in }, state: { states.append($0) })
    layout.update(scrolled)
    #expect(clock.subscriptionCount == 1)
    #expect(bench.origin("row").x == 77)
    clock.advance(by: 3)
    #expect(clock.subscriptionCount == 0)
    #expect(bench.drawing("row").isAsLaidOut)
    #expect(states == [.active, .atRest])
    #expect(layout.state.value == .atRest)
    watch?.unsubscribe()
  }

  @Test("Children correct for their parent's scale in each frame")
  func correction() throws {
    let bench = LayoutBench()
    let layout = bench.layout
    func tell(_ width: Double, _ height: Double) {
      layout.update([
        bench.box("card", 0, 0, width, height), bench.box("text", in: "card", 30, 40),
        bench.box("picture", in: "card", width / 20, height / 10, width / 2, height / 2) {
          $0.bond = .scaled
        },
      ])
    }
    tell(200, 200)
    tell(400, 100)
    for _ in 0..<40 {
      bench.clock.advance(by: 1.0 / 60)
      let card = bench.drawing("card"), text = bench.drawing("text")
      // Composed as a browser does it: a child's transform, then its parent's.
      let corner = card.scale * (SIMD2(30, 40) + text.translation) + card.translation
      let size = card.scale * text.scale * 100
      let radii = card.scale * text.scale * text.cornerRadii
      let cardRadii = card.scale * card.cornerRadii
      for axis in 0..<2 {
        #expect((corner[axis] - SIMD2(30, 40)[axis]).magnitude < 1e-9)
        #expect((size[axis] - 100).magnitude < 1e-9)
        #expect((radii[axis] - 20).magnitude < 1e-9)
        #expect((cardRadii[axis] - 20).magnitude < 1e-9)
      }
      #expect(bench.drawing("picture").scale == SIMD2(1, 1))
    }
  }

  @Test("A thousand toggles at random moments: each exit is reported once, and no box is left over")
  func toggles() {
    var random = SeededGenerator.printed()
    let bench = LayoutBench()
    let stays = bench.box("stays", 0, 0)
    let toast = bench.box("toast", 50, 50) {
      $0.leaving = .pop
      $0.entering = .pop
    }
    let line = bench.box("line", in: "toast", 5, 5, 10, 10)
    bench.layout.update([stays])
    var isThere = false
    var exits = 0
    for _ in 0..<1000 {
      isThere.toggle()
      bench.layout.update(isThere ? [stays, toast, line] : [stays])
      let before = bench.drawing("toast").opacity
      bench.clock.advance(by: Double.random(in: 0...0.4, using: &random))
      if !isThere, bench.layout["toast"] == nil { exits += 1 }
      #expect(before <= 1 && bench.drawing("toast").opacity >= 0)
    }
    bench.layout.update([stays])
    bench.clock.advance(by: 5)
    if isThere {
      exits += 1
    } else if bench.gone.filter({ $0 == "toast" }).count > exits {
      exits += 1
    }
    #expect(bench.gone.filter { $0 == "toast" }.count == exits)
    #expect(bench.gone.filter { $0 == "line" }.count == exits)
    #expect(bench.layout["toast"] == nil && bench.clock.subscriptionCount == 0)
  }

  @Test("A leaving box keeps its drawn position, in or out of the layout; it can leave immediately")
  func presence() {
    let bench = LayoutBench()
    let layout = bench.layout
    let (a, b) = (bench.box("a", 0, 0), bench.box("b", 0, 100))
    layout.update([a, b])
    var moved = b
    moved.rectangle.origin.y = 0
    layout.update([moved])
    bench.clock.advance(by: 0.05)
    #expect(bench.origin("a") == .zero)
    #expect(layout["a"]?.currentPhase == .leaving && bench.drawing("a").opacity < 1)
    // Returns mid-exit, and continues from its current opacity.
    let opacity = bench.drawing("a").opacity
    layout.update([a, b])
    #expect(bench.drawing("a").opacity == opacity && layout["a"]?.currentPhase == .entering)
    bench.clock.advance(by: 3)
    #expect(layout["a"]?.currentPhase == .present && bench.gone.isEmpty)
    // Keeps its place in the layout until it is gone.
    var held = a
    held.isPresent = false
    layout.update([held, b])
    bench.clock.advance(by: 3)
    #expect(bench.gone == ["a"])
    var abrupt = b
    abrupt.leaving = .immediate
    layout.update([abrupt])
    layout.update([])
    #expect(bench.gone == ["a", "b"] && bench.clock.subscriptionCount == 0)
  }

  @Test(
    "Staggers by order and by distance, and a waiting box keeps its current motion",
    arguments: [true, false])
  func staggers(byOrder: Bool) {
    let bench = LayoutBench()
    let layout = bench.layout
    layout.stagger = byOrder ? .order(each: 0.1) : .distance(from: SIMD2(50, 50), speed: 2000)
    let places = [0.0, 100, 200]
    layout.update(places.map { bench.box("\($0)", $0, 0) })
    layout.update(places.map { bench.box("\($0)", $0, 500) })
    bench.clock.advance(by: 0.099)
    #expect(bench.origin("0.0").y > 0)
    #expect(bench.origin("200.0").y == 0)
    bench.clock.advance(by: 0.05)
    #expect(bench.origin("100.0").y > 0)
    #expect(byOrder == (bench.origin("200.0").y == 0))
    bench.clock.advance(by: 5)
    #expect(places.allSatisfy { bench.drawing("\($0)").isAsLaidOut })
    // Sent away and back before its motion starts, a box keeps its drawn position (L18).
    layout.update(places.map { bench.box("\($0)", $0, 0) })
    layout.update(places.map { bench.box("\($0)", $0, 500) })
    #expect(places.allSatisfy { bench.origin("\($0)").y == 500 })
  }

  @Test("With reduced motion, a fade replaces movement; with `.instant`, there is no fade")
  func lessMotion() {
    for (amount, opacity) in [(ReducedMotion.on, 0.0), (.instant, 1)] {
      let bench = LayoutBench()
      bench.clock.reducedMotion = amount
      bench.layout.update([bench.box("a", 0, 0)])
      bench.layout.update([bench.box("a", 300, 0)])
      #expect(bench.origin("a").x == 300 && bench.drawing("a").opacity == opacity)
      bench.clock.advance(by: 1)
      #expect(bench.drawing("a").isAsLaidOut && bench.clock.subscriptionCount == 0)
    }
  }

  @Test("An overshoot never mirrors a box; boxes can animate their actual size")
  func sizes() {
    for sizing in [LayoutSizing.scale, .size] {
      let bench = LayoutBench()
      bench.layout.sizing = sizing
      bench.layout.spring = SpringStyle.spring(response: 0.4, dampingRatio: 0.2)
      bench.layout.update([bench.box("a", 0, 0, 400, 400)])
      bench.layout.update([bench.box("a", 0, 0, 10, 10)])
      var least = 400.0
      for _ in 0..<60 {
        bench.clock.advance(by: 1.0 / 60)
        let drawing = bench.drawing("a")
        least = min(least, drawing.size.x, drawing.scale.x)
        #expect(sizing == .scale || drawing.scale == SIMD2(1, 1))
      }
      #expect(least >= 0)
    }
  }

  @Test("A removed box is no longer drawn or held, and everything is at rest in that frame")
  func goneAtOnce() {
    let bench = LayoutBench()
    let layout = bench.layout
    let (a, b) = (bench.box("a", 0, 0), bench.box("b", 0, 100))
    layout.update([a, b])
    // Grasped while it leaves.
    layout.update([b])
    let hand = layout.grasp("a")
    bench.clock.advance(by: 3)
    #expect(bench.gone == ["a"] && hand?.isHolding == false)
    #expect(layout.state.value == .atRest && bench.clock.subscriptionCount == 0)
    // Thrown while it leaves: its flight would last longer than its fade.
    layout.update([a, b])
    bench.clock.advance(by: 3)
    var events: [String] = []
    let watches = [
      layout["a"]!.drawings.subscribe(
        next: { _ in events.append("drawn") }, state: { events.append("a \($0)") }),
      layout.departures.subscribe { _ in events.append("gone") },
      layout.state.subscribe { events.append("\($0)") },
    ]
    layout.grasp("a")?.release(velocity: SIMD2(0, 5000))
    layout.update([bench.box("b", 0, 101)])
    bench.clock.advance(by: 3)
    let last = events.lastIndex(of: "gone")!
    #expect(Set(events.suffix(from: last)) == ["gone", "a atRest", "atRest"])
    withExtendedLifetime((hand, watches)) {}
  }

  @Test("A box that enters without a flight is present immediately")
  func presentAtOnce() {
    let bench = LayoutBench()
    let layout = bench.layout
    let (a, b) = (bench.box("a", 0, 0), bench.box("b", 0, 100) { $0.entering = .immediate })
    layout.update([a])
    bench.clock.reducedMotion = .instant
    layout.update([a, bench.box("c", 0, 200)])
    #expect(layout["c"]?.currentPhase == .present)
    bench.clock.reducedMotion = .off
    for animated in [true, false] {
      layout.update([a, b])
      layout.update([a])
      bench.clock.advance(by: 0.05)
      #expect(layout["b"]?.currentPhase == .leaving)
      layout.update([a, b], animated: animated)
      #expect(layout["b"]?.currentPhase == .present && bench.drawing("b").opacity == 1)
    }
  }

  @Test("L10: dropped mid-flight and mid-drag, a layout retains nothing and requests no frames")
  func release() {
    let clock = CountedClock()
    weak var item: LayoutItem?
    weak var keeper: LayoutMotion<Int>?
    weak var order: MotionReorder<Int>?
    do {
      let layout = LayoutMotion<Int>(on: clock)
      func boxes(_ y: Double) -> [LayoutBox<Int>] {
        [
          LayoutBox(0, at: MotionRectangle(x: 0, y: y, width: 100, height: 400)),
          LayoutBox(1, in: 0, at: MotionRectangle(x: 0, y: 0, width: 100, height: 40), sharing: 9),
        ]
      }
      let reorder = MotionReorder(of: 0, in: layout, .column())
      (item, keeper, order) = (layout[1], layout, reorder)
      layout.update(boxes(0))
      item = layout[1]
      layout.update(boxes(90))
      reorder.grasp(1)
      reorder.move(to: SIMD2(0, 10))
      clock.advance(by: 0.05)
      #expect(clock.subscriptionCount == 1)
    }
    #expect(item == nil && keeper == nil && order == nil)
    #expect(clock.subscriptionCount == 0)
  }

  @Test("L3: a change by an observer of a frame, or of `gone`, is drawn in that frame")
  func reentrance() {
    let bench = LayoutBench()
    let (layout, clock) = (bench.layout, bench.clock)
    let (a, b) = (bench.box("a", 0, 0), bench.box("b", 200, 0))
    layout.update([a, b])
    var again = false
    let watch = layout["b"]?.drawings.subscribe {
      guard $0.translation.x < -50, !again else { return }
      again = true
      layout.update([bench.box("b", 0, 300)])
    }
    let ends = layout.departures.subscribe {
      if $0 == "a" { layout.update([a, bench.box("b", 0, 300)]) }
    }
    layout.update([a, bench.box("b", 400, 0)])
    clock.advance(by: 1)
    #expect(again && layout["a"]?.currentPhase == .entering && bench.gone == ["a"])
    clock.advance(by: 3)
    #expect(bench.origin("b") == SIMD2(0, 300) && bench.drawing("b").isAsLaidOut)
    #expect(bench.drawing("a").isAsLaidOut && clock.subscriptionCount == 0)
    watch?.unsubscribe()
    ends.unsubscribe()
  }

  @Test("A frame draws all boxes, even if an earlier observer has read a box's position")
  func askedInAFrame() {
    let bench = LayoutBench()
    let layout = bench.layout
    var asked: [Double] = []
    let asking = bench.clock.frames.subscribe { _ in
      asked.append(layout.drawnRectangle(of: "row")?.origin.y ?? -1)
    }
    let list = bench.box("list", 0, 0, 300, 600)
    layout.update([list, bench.box("row", in: "list", 0, 100)])
    layout.update([list, bench.box("row", in: "list", 0, 300)])
    for _ in 0..<20 {
      bench.clock.advance(by: 1 / 60)
      #expect(bench.drawing("row").translation.y + 300 == asked.last)
    }
    #expect(Set(asked).count > 15)
    asking.unsubscribe()
  }

  @Test("A right-to-left layout is the exact mirror image")
  func mirror() {
    let (left, right) = (LayoutBench(), LayoutBench())
    right.layout.isRightToLeft = true
    func tell(_ width: Double, _ x: Double) {
      left.layout.update([
        left.box("card", 0, 0, width, 100), left.box("item", in: "card", x, 10, 64, 32),
      ])
      right.layout.update([
        right.box("card", -width, 0, width, 100),
        right.box("item", in: "card", width - x - 64, 10, 64, 32),
      ])
    }
    for (width, x, time) in [(256.0, 8.0, 0.0), (512, 16, 0.11), (128, 40, 0.03), (256, 8, 0.2)] {
      tell(width, x)
      left.clock.advance(by: time)
      right.clock.advance(by: time)
      for id in ["card", "item"] {
        var mirrored = right.drawing(id)
        mirrored.translation.x = -mirrored.translation.x
        #expect(mirrored == left.drawing(id))
        let (a, b) = (left.layout.drawnRectangle(of: id)!, right.layout.drawnRectangle(of: id)!)
        #expect(b.origin.x == -(a.origin.x + a.size.x) && b.size == a.size)
      }
    }
  }

  @Test("A box and a box inside it may share a name")
  func sharedInside() {
    for order in [["outer", "inner"], ["inner", "outer"]] {
      let bench = LayoutBench()
      func boxes(sharing: [String]) -> [LayoutBox<String>] {
        let outer = bench.box("outer", 0, 0, 200, 200) {
          $0.sharing = sharing.contains("outer") ? "photo" : nil
        }
        let inner = bench.box("inner", in: "outer", 20, 20, 50, 50) {
          $0.sharing = sharing.contains("inner") ? "photo" : nil
        }
        return order == ["outer", "inner"] ? [outer, inner] : [inner, outer]
      }
      bench.layout.update(boxes(sharing: []))
      bench.layout.update(boxes(sharing: ["outer", "inner"]))
      bench.clock.advance(by: 0.1)
      bench.layout.update([bench.box("outer", 0, 0, 200, 200) { $0.sharing = "photo" }])
      bench.clock.advance(by: 0.1)
      bench.layout.update(boxes(sharing: ["outer", "inner"]))
      bench.clock.advance(by: 0.1)
      #expect(bench.origin("inner").x.isFinite && bench.origin("outer").x.isFinite)
      bench.clock.advance(by: 10)
      #expect(bench.origin("outer") == .zero && bench.origin("inner") == SIMD2(20, 20))
      #expect(bench.layout.state.value == .atRest)
    }
  }

  @Test("A size that a scale can't draw is announced as drawn; real sizes animate")
  func collapse() {
    for sizing in [LayoutSizing.scale, .size] {
      let bench = LayoutBench()
      bench.layout.sizing = sizing
      bench.layout.update([bench.box("panel", 0, 0, 300, 200)])
      bench.layout.update([bench.box("panel", 0, 0, 300, 400)])
      bench.clock.advance(by: 0.05)
      bench.layout.update([bench.box("panel", 10, 0, 300, 0)])
      for _ in 0..<20 {
        let drawn = bench.layout.drawnRectangle(of: "panel")!
        let drawing = bench.drawing("panel")
        #expect(sizing == .size || drawn.size.y == 0)
        #expect((drawing.size - drawn.size).max().magnitude < 1e-9)
        #expect(sizing == .size || bench.layout.drawnVelocity(of: "panel")!.size.y == 0)
        bench.clock.advance(by: 1.0 / 60)
      }
      #expect(bench.origin("panel").x > 5)
      bench.clock.advance(by: 5)
      #expect(bench.drawing("panel").isAsLaidOut)
    }
  }

  @Test("A box without a scroll offset keeps the one that it was scrolled to")
  func keptScroll() {
    let bench = LayoutBench()
    let boxes = [bench.box("list", 0, 0, 300, 600), bench.box("row", in: "list", 10, 10)]
    bench.layout.update(boxes)
    bench.layout.scroll("list", to: SIMD2(0, 50))
    bench.layout.update(boxes)
    #expect(bench.origin("row") == SIMD2(10, -40))
  }

  @Test("L18: a box that is removed from nested boxes keeps its place and velocity, held or not")
  func removedFromNested() {
    var random = SeededGenerator.printed()
    func number(_ range: Double) -> Double {
      Double(random.next(below: 2000)) / 1000 * range - range
    }
    for trial in 0..<500 {
      let bench = LayoutBench()
      let bonds = [LayoutBond.fixed, .scaled, .free]
      func boxes(_ count: Int) -> [LayoutBox<String>] {
        (0..<count).map { index in
          bench.box(
            "\(index)", in: index == 0 ? nil : "\(random.next(below: index))", number(300),
            number(300), 200 + number(150), 200 + number(150)
          ) { $0.bond = bonds[random.next(below: 3)] }
        }
      }
      let count = 3 + random.next(below: 3)
      bench.layout.update(boxes(count))
      bench.clock.advance(by: 0.05)
      bench.layout.update(boxes(count))
      bench.clock.advance(by: 0.05)
      var hand: LayoutHand?
      if random.next(below: 2) == 0 {
        hand = bench.layout.grasp("\(count - 1)")
        hand?.move(by: SIMD2(number(100), number(100)))
        bench.clock.advance(by: 0.02)
        if random.next(below: 2) == 0 {
          hand?.release(velocity: SIMD2(number(4000), number(4000)))
          bench.clock.advance(by: 0.02)
        }
      }
      let left = boxes(count - 1 - random.next(below: 2))
      let names = (0..<count).map { "\($0)" }
      let before = names.map {
        (bench.layout.drawnRectangle(of: $0)!, bench.layout.drawnVelocity(of: $0)!)
      }
      bench.layout.update(left)
      for (name, (place, velocity)) in zip(names, before) {
        guard let now = bench.layout.drawnRectangle(of: name),
          let speed = bench.layout.drawnVelocity(of: name)
        else { continue }
        let jump = max((now.origin - place.origin).max(), (place.origin - now.origin).max())
        let push = speed.origin - velocity.origin
        let change = max(push.max(), (-push).max())
        let limit = 1e-6 * (1 + max(velocity.origin.max(), (-velocity.origin).max()))
        #expect(jump < 1e-6, "trial \(trial), box \(name)")
        #expect(
          change < limit, "trial \(trial), box \(name): \(velocity.origin) to \(speed.origin)")
      }
      withExtendedLifetime(hand) {}
    }
  }
}
