@testable import StreamsInteractions
import StreamsLayout
@testable import StreamsLayout
import TestSupport
import Testing

struct LayoutSharingTests {
  /// A grid with a thumbnail, or the photo that the thumbnail opens to.
  func boxes(_ bench: LayoutBench, isOpen: Bool) -> [LayoutBox<String>] {
    var boxes = [bench.box("grid", 0, 0, 400, 400), bench.box("page", 0, 400, 400, 800)]
    boxes.append(
      isOpen
        ? bench.box("photo", in: "page", 20, 20, 360, 240) { $0.sharing = "1" }
        : bench.box("thumb", in: "grid", 10, 10, 90, 60) { $0.sharing = "1" })
    return boxes
  }

  @Test("L18: boxes that share a name move as one, and can reverse at any moment")
  func reversed() {
    var random = SeededGenerator.printed()
    let bench = LayoutBench()
    bench.layout.update(boxes(bench, isOpen: false))
    var isOpen = false
    for _ in 0..<200 {
      let former = isOpen ? "photo" : "thumb"
      let place = bench.layout.drawnRectangle(of: former)!
      let speed = bench.layout.drawnVelocity(of: former)!
      isOpen.toggle()
      let lead = isOpen ? "photo" : "thumb"
      bench.layout.update(boxes(bench, isOpen: isOpen))
      let next = bench.layout.drawnRectangle(of: lead)!
      let nextSpeed = bench.layout.drawnVelocity(of: lead)!
      for axis in 0..<2 {
        #expect((next.origin[axis] - place.origin[axis]).magnitude < 1e-9)
        #expect((next.size[axis] - place.size[axis]).magnitude < 1e-9)
        #expect((nextSpeed.origin[axis] - speed.origin[axis]).magnitude < 1e-6)
      }
      bench.clock.advance(by: Double.random(in: 0...0.3, using: &random))
      // The contents crossfade in one place.
      if bench.layout[former] != nil {
        #expect(bench.layout.drawnRectangle(of: former) == bench.layout.drawnRectangle(of: lead))
        #expect((bench.drawing(former).opacity + bench.drawing(lead).opacity - 1).magnitude < 0.01)
      }
    }
    bench.clock.advance(by: 5)
    #expect(bench.drawing(isOpen ? "photo" : "thumb").isAsLaidOut)
    #expect(bench.layout[isOpen ? "thumb" : "photo"] == nil)
    #expect(bench.clock.subscriptionCount == 0)
  }

  @Test("A drag moves a box along the path to another layout, and a release goes to either layout")
  func progress() {
    let bench = LayoutBench()
    let layout = bench.layout
    layout.update(boxes(bench, isOpen: true))
    let progress = LayoutProgress(
      of: layout, to: { [self] in layout.update(boxes(bench, isOpen: false)) },
      back: { [self] in layout.update(boxes(bench, isOpen: true)) })
    for isBack in [true, false] {
      progress.grasp()
      for step in 0...10 {
        progress.write(Double(step) / 20)
        bench.clock.advance(by: 1.0 / 60)
        let fraction = Double(step) / 20
        let place = layout.drawnRectangle(of: "thumb")!
        #expect((place.size.x - (360 - 270 * fraction)).magnitude < 1e-9)
        #expect((place.origin.y - (420 - 410 * fraction)).magnitude < 1e-9)
        #expect((bench.drawing("photo").opacity - (1 - fraction)).magnitude < 1e-9)
      }
      progress.release(velocity: isBack ? -1 : 1)
      let speed = layout.drawnVelocity(of: isBack ? "photo" : "thumb")!
      #expect((speed.size.x - (isBack ? 270 : -270)).magnitude < 1e-9)
      bench.clock.advance(by: 5)
      #expect(bench.drawing(isBack ? "photo" : "thumb").isAsLaidOut)
      #expect(layout[isBack ? "thumb" : "photo"] == nil && !progress.isHeld)
      #expect(layout.state.value == .atRest && bench.clock.subscriptionCount == 0)
    }
    #expect(bench.gone == ["thumb", "photo"])
  }

  @Test("Of two present boxes that share a name, the last one shows until it leaves")
  func both() {
    let bench = LayoutBench()
    let thumb = bench.box("thumb", 10, 10, 90, 60) { $0.sharing = "1" }
    let photo = bench.box("photo", 0, 400, 360, 240) { $0.sharing = "1" }
    bench.layout.update([thumb])
    bench.layout.update([thumb, photo])
    #expect(bench.origin("photo") == SIMD2(10, 10))
    bench.clock.advance(by: 5)
    #expect(bench.drawing("photo").isAsLaidOut && bench.drawing("thumb").opacity == 0)
    bench.layout.update([thumb])
    #expect(bench.origin("thumb") == SIMD2(0, 400))
    bench.clock.advance(by: 5)
    #expect(bench.drawing("thumb").isAsLaidOut && bench.gone == ["photo"])
  }

  @Test("L15: however names change, one box per name shows, and so does every box without a name")
  func names() {
    let bench = LayoutBench()
    /// The names of boxes a, b and c: "-" for a box without a name, " " for a missing box.
    func tell(_ names: String) {
      let boxes = zip(["a", "b", "c"], names).filter { $1 != " " }
      bench.layout.update(
        boxes.map { id, name in
          bench.box(id, 0, id == "a" ? 0 : 200) { $0.sharing = name == "-" ? nil : "\(name)" }
        })
    }
    for (names, seen) in [
      ("nn", "b"), ("n-", "ab"), ("nn", "b"), ("-n", "ab"), ("nn", "b"), (" n", "b"), ("nn", "b"),
      ("n-n", "bc"), ("mmm", "c"), ("mm", "b"), ("--", "ab"),
    ] {
      tell(names)
      bench.clock.advance(by: 5)
      for id in ["a", "b", "c"] where bench.layout[id] != nil {
        let (drawing, isSeen) = (bench.drawing(id), seen.contains(id))
        #expect(isSeen ? drawing.isAsLaidOut : drawing.opacity == 0, "\(id) in \(names)")
      }
      #expect(bench.layout.state.value == .atRest)
    }
    // A box that becomes visible continues from its current position.
    tell("nn")
    #expect(bench.origin("a") == .zero && bench.drawing("a").opacity == 1)
    bench.clock.advance(by: 5)
    tell("n")
    #expect(bench.origin("a") == SIMD2(0, 200))
    // A name that no box has anymore is forgotten.
    #expect(bench.layout.names.count == 1)
    bench.clock.advance(by: 5)
    tell("-")
    #expect(bench.layout.names.isEmpty)
  }

  @Test("Boxes replace their namesakes in the order of the layout")
  func order() {
    let bench = LayoutBench()
    func tell(_ kind: String) {
      bench.layout.update(
        (0..<8).map { number in
          bench.box("\(kind)\(number)", Double(number) * 100, 0) { $0.sharing = "\(number)" }
        })
    }
    tell("thumb")
    bench.layout.stagger = .order(each: 0.05)
    tell("photo")
    bench.clock.advance(by: 0.35)
    let opacities = (0..<8).map { bench.drawing("photo\($0)").opacity }
    #expect(opacities == opacities.sorted(by: >))
    #expect(opacities[3] > 0 && opacities[4] == 0)
  }

  @Test("A drag that ends partway to another layout releases the boxes")
  func progressEnds() {
    for isDropped in [true, false] {
      let bench = LayoutBench()
      let layout = bench.layout
      layout.update(boxes(bench, isOpen: true))
      func progress(_ isMade: @escaping () -> Void = {}) -> LayoutProgress<String> {
        LayoutProgress(
          of: layout,
          to: {
            layout.update(self.boxes(bench, isOpen: false))
            isMade()
          }, back: { layout.update(self.boxes(bench, isOpen: true)) })
      }
      if isDropped {
        progress().write(0.5)
      } else {
        let pointers = PointerSource()
        let following = progress().follow(
          DragRecognizer(in: GestureArbiter(pointers), threshold: 0), along: .vertical, length: 400)
        pointers.send(PointerSample(.pressed, at: .zero, time: 0))
        pointers.send(PointerSample(.moved, at: SIMD2(0, 200), time: 0.1))
        #expect(layout.state.value == .active)
        following.unsubscribe()
      }
      #expect(layout.drawnRectangle(of: "photo")!.size.x == 225)
      bench.clock.advance(by: 5)
      #expect(bench.drawing(isDropped ? "thumb" : "photo").isAsLaidOut)
      #expect(layout.state.value == .atRest && bench.clock.subscriptionCount == 0)
      layout.update(boxes(bench, isOpen: true))
      bench.clock.advance(by: 5)
      // Canceled by a side effect of its own change.
      let canceled = Variable<LayoutProgress<String>?>(nil)
      canceled.value = progress { canceled.value?.cancel() }
      canceled.value?.grasp()
      #expect(canceled.value?.isHeld == false)
      bench.clock.advance(by: 5)
      #expect(bench.drawing("photo").isAsLaidOut && layout.state.value == .atRest)
      canceled.value = nil
    }
  }
}
