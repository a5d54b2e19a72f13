import StreamsLayout
import TestSupport
import Testing

@testable import InteropTestSupport

/// A hand keeps the touched point under it while the spaces above move.
struct ParentMotionTests {
  /// An element in some spaces, all of which may move.
  private final class Tree {
    let pointers = PointerSource()
    let clock = ManualClock()
    let runtime: MotionRuntime
    var spaces: [MotionElement] = []
    let card: MotionElement
    /// Whether the spaces are scaled evenly.
    let isEven: Bool

    init(_ chance: inout SeededGenerator, isEven: Bool) {
      self.isEven = isEven
      runtime = MotionRuntime(clock: clock)
      let gestures = GestureArbiter(pointers)
      for _ in 0..<Int.random(in: 1...4, using: &chance) {
        let space = MotionElement(
          size: SIMD2(400, 300), parent: spaces.last, gestures: spaces.isEmpty ? gestures : nil)
        spaces.append(space)
      }
      card = MotionElement(
        position: SIMD2(120, 90), size: SIMD2(100, 80), parent: spaces.last, gestures: nil)
      for space in spaces { move(space, &chance) }
      card.transform.value = transform(&chance)
    }

    private func transform(_ chance: inout SeededGenerator) -> MotionTransform {
      var scale = SIMD2(
        Double.random(in: 0.6...1.7, using: &chance), .random(in: 0.6...1.7, using: &chance))
      if isEven { scale.y = scale.x }
      if Int.random(in: 0..<4, using: &chance) == 0 { scale.x = -scale.x }
      return MotionTransform(rotation: .random(in: -7...7, using: &chance), scale: scale)
    }

    /// Scrolls, zooms, turns or lays out a space, keeping its mirror.
    func move(_ space: MotionElement, _ chance: inout SeededGenerator) {
      switch Int.random(in: 0..<4, using: &chance) {
      case 0:
        space.position.value += SIMD2(
          .random(in: -200...200, using: &chance), .random(in: -200...200, using: &chance))
      case 1: space.transform.value.scale *= Double.random(in: 0.6...1.5, using: &chance)
      case 2: space.transform.value.rotation += .random(in: -1...1, using: &chance)
      default:
        space.size.value *= Double.random(in: 0.8...1.2, using: &chance)
        space.anchorPoint.value = SIMD2(
          .random(in: 0...1, using: &chance), .random(in: 0...1, using: &chance))
      }
    }

    func moveAny(_ chance: inout SeededGenerator) {
      let index = Int.random(in: spaces.indices, using: &chance)
      move(spaces[index], &chance)
    }

    /// The greatest number so far, at least 1,000.
    private var size = 1000.0

    /// The distance between a point of the card and a finger, per 1,000 units of the greatest number so far.
    func error(at held: SIMD2<Double>, _ finger: SIMD2<Double>) -> Double {
      for place in spaces.map({ $0.position.value }) + [card.position.value, finger] {
        size = max(size, place.x.magnitude, place.y.magnitude)
      }
      return distance(card.toShared(held), finger) / (size / 1000)
    }

    func send(_ phase: PointerPhase, _ finger: Int, at place: SIMD2<Double>) {
      pointers.send(PointerSample(phase, at: place, time: clock.time, id: finger))
    }
  }

  private func offset(_ chance: inout SeededGenerator) -> SIMD2<Double> {
    SIMD2(.random(in: -40...40, using: &chance), .random(in: -40...40, using: &chance))
  }

  @Test("1,000 trees: the touched point stays under the finger, whatever moves above, also at rest")
  func drags() {
    var chance = SeededGenerator(seed: 41)
    var worst = 0.0
    for _ in 0..<1000 {
      let tree = Tree(&chance, isEven: Bool.random(using: &chance))
      tree.runtime.add(Draggable(threshold: 0), to: tree.card)
      let held = SIMD2(
        Double.random(in: 5...95, using: &chance), Double.random(in: 5...75, using: &chance))
      var finger = tree.card.toShared(held)
      tree.send(.pressed, 0, at: finger)
      for _ in 0..<12 {
        if Bool.random(using: &chance) {
          tree.moveAny(&chance)
        } else {
          finger += offset(&chance)
          tree.send(.moved, 0, at: finger)
        }
        worst = max(worst, tree.error(at: held, finger))
      }
      let place = tree.card.position.value
      tree.send(.released, 0, at: finger)
      tree.moveAny(&chance)
      #expect(tree.card.position.value == place, "a released element moves with its parent")
    }
    #expect(worst <= 1e-9, "\(worst) off")
  }

  @Test("1,000 trees: both touched points stay under two fingers")
  func pinches() {
    var chance = SeededGenerator(seed: 42)
    var worst = 0.0
    for _ in 0..<1000 {
      let tree = Tree(&chance, isEven: true)
      let gesture = DirectlyManipulable(
        draggable: Draggable(threshold: 0), rotatable: Rotatable(threshold: 0),
        scalable: Scalable(threshold: 0))
      tree.runtime.add(gesture, to: tree.card)
      let held = [SIMD2(20.0, 20), SIMD2(80, 60)]
      var fingers = held.map { tree.card.toShared($0) }
      // Fingers that almost touch have no direction.
      guard distance(fingers[0], fingers[1]) > 5 else { continue }
      for finger in 0..<2 { tree.send(.pressed, finger, at: fingers[finger]) }
      for _ in 0..<12 {
        if Bool.random(using: &chance) {
          tree.moveAny(&chance)
        } else {
          let finger = Int.random(in: 0..<2, using: &chance)
          let new = fingers[finger] + offset(&chance)
          guard distance(new, fingers[1 - finger]) > 5 else { continue }
          fingers[finger] = new
          tree.send(.moved, finger, at: new)
        }
        for finger in 0..<2 {
          worst = max(worst, tree.error(at: held[finger], fingers[finger]))
        }
      }
    }
    #expect(worst <= 1e-9, "\(worst) off")
  }

  @Test("1,000 trees: content stays under the fingers of a viewer whose viewport moves")
  func viewers() {
    var chance = SeededGenerator(seed: 43)
    var worst = 0.0
    for _ in 0..<1000 {
      let tree = Tree(&chance, isEven: true)
      let card = tree.card
      card.size.value = SIMD2(100_000, 100_000)
      card.transform.value = MotionTransform()
      let viewer = PanZoomable(
        content: SIMD2(100_000, 100_000), viewport: SIMD2(300, 300), turns: true, threshold: 0)
      viewer.scaleBounds.value = 1e-3...1e3
      tree.runtime.add(viewer, to: card)
      let parent = tree.spaces.last!
      let isPinch = Bool.random(using: &chance)
      var fingers = (isPinch ? [SIMD2(120.0, 130), SIMD2(180, 160)] : [SIMD2(120, 130)]).map {
        parent.toShared($0)
      }
      let held = fingers.map { card.fromShared($0) }
      for finger in fingers.indices { tree.send(.pressed, finger, at: fingers[finger]) }
      for finger in fingers.indices {
        fingers[finger] += SIMD2(0.5, 0.25)
        tree.send(.moved, finger, at: fingers[finger])
      }
      for _ in 0..<6 {
        tree.moveAny(&chance)
        for finger in fingers.indices {
          worst = max(worst, tree.error(at: held[finger], fingers[finger]))
        }
      }
    }
    #expect(worst <= 1e-9, "\(worst) off")
  }

  @Test("A locked axis goes with its parent, and a knob stays on its rail")
  func locked() {
    let pointers = PointerSource()
    let runtime = MotionRuntime(clock: ManualClock())
    let page = MotionElement(size: SIMD2(400, 400), gestures: GestureArbiter(pointers))
    let knob = MotionElement(position: SIMD2(50, 20), size: SIMD2(40, 40), parent: page)
    runtime.add(Draggable(threshold: 0, axis: .horizontal), to: knob)
    let finger = knob.toShared(SIMD2(20, 20))
    pointers.send(PointerSample(.pressed, at: finger, time: 0))
    page.position.value += SIMD2(-30, -80)
    #expect(knob.position.value == SIMD2(80, 20))
    pointers.send(PointerSample(.moved, at: finger + SIMD2(5, 90), time: 0.1))
    #expect(knob.position.value == SIMD2(85, 20))
    page.transform.value.scale = SIMD2(0, 1)
    #expect(knob.position.value.x.isFinite)
    pointers.send(PointerSample(.moved, at: finger + SIMD2(9, 90), time: 0.2))
    #expect(knob.position.value.isFiniteVector)
    page.transform.value.scale = SIMD2(1, 1)
    #expect(knob.position.value == SIMD2(89, 20))
  }

  @Test("Constraints and resistance see the parent's coordinates", arguments: [false, true])
  func shaped(isConstrained: Bool) {
    let pointers = PointerSource()
    let runtime = MotionRuntime(clock: ManualClock())
    let page = MotionElement(size: SIMD2(400, 400), gestures: GestureArbiter(pointers))
    let card = MotionElement(position: SIMD2(50, 50), size: SIMD2(40, 40), parent: page)
    let drag = Draggable(threshold: 0)
    if isConstrained {
      runtime.add(drag, to: card) { $0.map { SIMD2(min($0.x, 100), $0.y) } }
    } else {
      drag.resistance.perimeter.value = MotionRectangle(x: 0, y: 0, width: 100, height: 100)
      drag.resistance.maxLength.value = 0
      runtime.add(drag, to: card)
    }
    pointers.send(PointerSample(.pressed, at: card.toShared(SIMD2(20, 20)), time: 0))
    page.position.value.x -= 80
    #expect(card.position.value == SIMD2(100, 50))
    page.position.value.x += 60
    #expect(card.position.value == SIMD2(70, 50))
    // A lens of the page, and a motion of it, count as well.
    page.scale.value = 0.9
    #expect(distance(card.toShared(SIMD2(20, 20)), SIMD2(-150, -150)) <= 1e-9)
  }

  @Test("A box in a hand stays in place while the boxes that contain it move, grow and scroll")
  func boxes() throws {
    for bond in [LayoutBond.fixed, .scaled, .free] {
      let clock = ManualClock()
      let layout = LayoutMotion<Int>(on: clock)
      func lay(_ x: Double, _ width: Double) {
        layout.update([
          LayoutBox(0, at: MotionRectangle(x: x, y: 0, width: width, height: 400)),
          LayoutBox(1, in: 0, at: MotionRectangle(x: 10, y: x / 10, width: 200, height: 300)),
          LayoutBox(2, in: 1, at: MotionRectangle(x: 5, y: 6, width: 50, height: 40), bond: bond),
        ])
      }
      lay(0, 400)
      let hand = try #require(layout.grasp(2))
      hand.move(by: SIMD2(20, 30))
      let held = try #require(layout.drawnRectangle(of: 2)).origin
      lay(500, 800)
      for _ in 0..<30 {
        clock.advance(by: 1.0 / 60)
        #expect(distance(try #require(layout.drawnRectangle(of: 2)).origin, held) <= 1e-9)
      }
      layout.scroll(0, to: SIMD2(0, 120))
      layout.scroll(1, to: SIMD2(30, 0))
      #expect(distance(try #require(layout.drawnRectangle(of: 2)).origin, held) <= 1e-9)
      hand.move(by: SIMD2(25, 30))
      let moved = try #require(layout.drawnRectangle(of: 2)).origin
      #expect(distance(moved, held + SIMD2(5, 0)) <= 1e-9)
      hand.release()
      #expect(distance(try #require(layout.drawnRectangle(of: 2)).origin, moved) <= 1e-9)
      clock.advance(by: 5)
      #expect(layout[2]?.drawing.translation == .zero)
    }
  }
}
