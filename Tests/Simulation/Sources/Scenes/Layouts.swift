import StreamsInterop
import StreamsTesting
import Testing

/// Five boxes that are added, removed, and laid out again in a container.
final class LayoutScene {
  let layout: LayoutMotion<Int>
  private(set) var boxes: [Int: MotionRectangle] = [:]
  private(set) var goneCounts: [Int: Int] = [:]
  private(set) var leaveCounts: [Int: Int] = [:]
  private var isThere = true
  private var holds: [Subscription] = []

  init(on stage: MotionStage, isRightToLeft: Bool) {
    layout = LayoutMotion(on: stage.clock, spring: .snappy)
    layout.isRightToLeft = isRightToLeft
    layout.stagger = .order(each: 0.03)
    holds.append(
      layout.departures.subscribe { [unowned self] in
        goneCounts[$0, default: 0] += 1
        boxes[$0] = nil
      })
    arrange(0)
    _ = stage.input("arrangement", to: PageScene.Control { [unowned self] in arrange(Int($0)) })
    _ = stage.input(
      "there",
      to: PageScene.Control { [unowned self] in
        isThere = $0 != 0
        arrange(last)
      })
  }

  private var last = 0

  private func arrange(_ number: Int) {
    last = number
    var told = [LayoutBox(9, at: MotionRectangle(x: 0, y: 0, width: 300, height: 400))]
    boxes[9] = told[0].rectangle
    for index in 0..<5 {
      let place = (index * [1, 2, 3, 4][number]) % 5
      let size = SIMD2(80.0, number == 3 ? 60 : 40)
      let corner =
        number % 2 == 0 ? SIMD2(20, 70.0 * Double(place)) : SIMD2(55.0 * Double(place), 90)
      let rectangle = MotionRectangle(origin: corner, size: size)
      if index == 3, !isThere { continue }
      boxes[index] = rectangle
      told.append(LayoutBox(index, in: 9, at: rectangle))
    }
    if !isThere, wasThere { leaveCounts[3, default: 0] += 1 }
    wasThere = isThere
    layout.update(told)
  }

  private var wasThere = true
  var isShown: Bool { isThere }
}

/// A list of five rows that are reordered.
final class ReorderScene {
  static let ids = Array(0..<5)
  let layout: LayoutMotion<Int>
  let reorder: MotionReorder<Int>
  private(set) var order = ReorderScene.ids
  private var holds: [Subscription] = []

  init(on stage: MotionStage) {
    layout = LayoutMotion(on: stage.clock, spring: .snappy)
    reorder = MotionReorder(of: 9, in: layout, .column(spacing: 8))
    lay()
    holds.append(
      reorder.orders.subscribe { [unowned self] in
        order = $0
        lay()
      })
    holds.append(reorder.follow(stage.pointers))
    let keys: [ReorderKey] = [.space, .escape, .up, .down]
    _ = stage.input(
      "key", to: PageScene.Control { [unowned self] in _ = reorder.press(keys[Int($0)], on: 2) })
  }

  private func lay() {
    var boxes = [LayoutBox(9, at: MotionRectangle(x: 0, y: 0, width: 300, height: 400))]
    for (place, id) in order.enumerated() {
      let top = 48 * Double(place)
      boxes.append(LayoutBox(id, in: 9, at: MotionRectangle(x: 0, y: top, width: 300, height: 40)))
    }
    layout.update(boxes)
  }
}

extension Simulated {
  static var layouts: [Simulated] {
    [
      layout("layout", isRightToLeft: false),
      layout("layout from right to left", isRightToLeft: true),
      Simulated(
        "reorder",
        hands: RandomHands(
          within: MotionRectangle(x: 0, y: 0, width: 300, height: 240),
          inputs: [.choice("key", of: [0, 1, 2, 3])]), { ReorderScene(on: $0) }
      ) { scene in
        for id in ReorderScene.ids {
          let row = drawn("row \(id)", id, in: scene.layout)
          row.settles(within: 3)
          row.neverJumps(placedBy: ["key"])
          MotionContract.calmly("row \(id) rests on its line", after: 3) {
            guard scene.reorder.lifted == nil else { return nil }
            let place = scene.order.firstIndex(of: id)
            return place.map {
              scene.layout.drawnRectangle(of: id)?.origin == SIMD2(0, 48 * Double($0))
            }
          }
        }
        if let item = scene.layout[2] {
          let row = Watched("row 2's translation", stream: item.drawings.map { $0.translation })
          row.restsAsStated()
          row.standsWhereMotionIsInstant()
        }
        MotionContract("each row appears exactly once") { _ in
          scene.order.sorted() == ReorderScene.ids && scene.reorder.order.count == 5
        }
      },
    ]
  }

  /// The corner at which a layout draws a box.
  private static func drawn(_ name: String, _ id: Int, in layout: LayoutMotion<Int>) -> Watched {
    Watched(
      name, at: { layout.drawnRectangle(of: id)?.origin ?? .zero },
      velocity: { layout.drawnVelocity(of: id)?.origin ?? .zero })
  }

  private static func layout(_ name: String, isRightToLeft: Bool) -> Simulated {
    Simulated(
      name,
      hands: RandomHands(
        inputs: [.choice("arrangement", of: [0, 1, 2, 3]), .flag("there")],
        habits: [.pauses, .droppedFrames, .reducedMotion]),
      { LayoutScene(on: $0, isRightToLeft: isRightToLeft) }
    ) { scene in
      for id in 0..<5 {
        let box = drawn("box \(id)", id, in: scene.layout)
        box.settles(within: 3)
        if id != 3 { box.neverJumps() }
        MotionContract.calmly("box \(id) rests as laid out", after: 3) {
          guard let item = scene.layout[id] else { return id == 3 && !scene.isShown }
          return scene.layout.drawnRectangle(of: id) == scene.boxes[id]
            && item.drawing.isAsLaidOut
        }
      }
      if let item = scene.layout[1] {
        let box = Watched("box 1's translation", stream: item.drawings.map { $0.translation })
        box.restsAsStated()
        box.standsWhereMotionIsInstant()
      }
      MotionContract.calmly("the layout reports its rest", after: 3) {
        scene.layout.state.value == .atRest
      }
      MotionContract.calmly("each removed box is reported as gone once", after: 3) {
        guard !scene.isShown else { return nil }
        return scene.layout[3] == nil && scene.goneCounts[3] ?? 0 <= scene.leaveCounts[3] ?? 0
      }
    }
  }
}
