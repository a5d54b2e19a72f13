import StreamsLayout
import TestSupport

/// A random layout history, and a model of it: any difference is a fault.
struct LayoutHistory {
  private var random: SeededGenerator
  private let clock = ManualClock(frameRate: 90)
  private let layout: LayoutMotion<Int>
  private var model: LayoutModel
  private var told: [LayoutBox<Int>] = []
  private var nextID = 0
  private let gone = Log()
  private let subscription: Subscription
  private(set) var faults: [String] = []
  /// The dismissed boxes that have yet to be reported as gone.
  private var pending: Set<Int> = []
  private let limit: Int
  static let width = 1000.0

  final class Log {
    var ids: [(id: Int, time: Double)] = []
  }

  init(_ random: SeededGenerator) {
    self.random = random
    let spring = SpringStyle.spring(response: 0.35, dampingRatio: 0.8)
    layout = LayoutMotion(on: clock, spring: spring)
    model = LayoutModel(frequency: 2 * Double.pi / 0.35, ratio: 0.8)
    let (gone, clock) = (gone, clock)
    subscription = layout.departures.subscribe { gone.ids.append(($0, clock.time)) }
    limit =
      [3, 12, 40, 200][
        self.random.next(below: 10) < 8
          ? self.random.next(below: 2) : 2 + self.random.next(below: 2)]
  }

  // MARK: Steps

  mutating func run(steps: Int) {
    for _ in 0..<1 + random.next(below: limit) { insert() }
    announce(isFirst: true)
    for _ in 0..<steps where faults.isEmpty {
      for _ in 0...random.next(below: 2) { change() }
      announce()
      // Usually short enough that the next change interrupts the motion.
      for _ in 0...random.next(below: 3) { advance(by: number(0, 0.12)) }
      if random.next(below: 12) == 0 { advance(by: 4) }
    }
    rest()
  }

  private mutating func change() {
    guard !told.isEmpty else { return insert() }
    let index = random.next(below: told.count)
    switch random.next(below: 10) {
    case 0: if told.count < limit { insert() }
    case 1, 2: remove(told[index].id)
    case 3:
      let other = random.next(below: told.count)
      let rectangle = told[index].rectangle
      told[index].rectangle = told[other].rectangle
      told[other].rectangle = rectangle
    case 4: told[index].rectangle = rectangle()
    case 5: told[index].parent = parent(avoiding: told[index].id)
    case 6: told[index].scrollOffset = SIMD2(number(-50, 50), number(-50, 50))
    case 7: share(index)
    case 8: toggle(index)
    default: told[index].bond = bond()
    }
  }

  private mutating func insert() {
    nextID += 1
    var box = LayoutBox(nextID, in: parent(avoiding: nextID), at: rectangle(), bond: bond())
    box.animatesSize = random.next(below: 6) > 0
    told.append(box)
  }

  /// Brings back a dismissed box, or removes a box.
  private mutating func toggle(_ index: Int) {
    guard let id = pending.min(), model.boxes[id]?.lead == nil else {
      return remove(told[index].id)
    }
    guard !told.contains(where: { $0.id == id }) else { return }
    told.append(LayoutBox(id, in: parent(avoiding: id), at: rectangle(), bond: bond()))
  }

  private mutating func remove(_ id: Int) {
    let parent = told.first { $0.id == id }?.parent
    let takesChildren = random.next(below: 2) == 0
    told.removeAll { $0.id == id }
    for box in told where box.parent == id {
      if takesChildren { remove(box.id) }
    }
    for index in told.indices where told[index].parent == id { told[index].parent = parent }
  }

  private mutating func share(_ index: Int) {
    let former = told[index]
    guard !told.contains(where: { $0.parent == former.id }), former.animatesSize else { return }
    nextID += 1
    let name = former.sharing ?? former.id
    // Announces the sharing name first, so that the next box takes over from this one.
    told[index].sharing = name
    announce()
    told.remove(at: index)
    told.append(
      LayoutBox(
        nextID, in: parent(avoiding: nextID), at: rectangle(), bond: bond(), sharing: name))
  }

  // MARK: Layout and model

  private mutating func announce(isFirst: Bool = false) {
    let before = model.boxes.keys.filter { isFirst == false && model.boxes[$0] != nil }.sorted()
    // Scrolling moves the model's boxes immediately.
    for box in told where model.boxes[box.id] != nil {
      if let offset = box.scrollOffset { model.boxes[box.id]?.scroll = [offset.x, offset.y] }
    }
    let places = Dictionary(uniqueKeysWithValues: before.map { ($0, model.drawn($0)) })
    layout.update(told)
    take(places)
    settle()
    check("after the change")
  }

  /// Applies the reported layout to the model.
  private mutating func take(_ former: [Int: LayoutModel.Drawn]) {
    var places = former
    let bases = former.keys.reduce(into: [:]) { $0[$1] = model.base($1) }
    for box in told {
      let isKnown = model.boxes[box.id] != nil
      var new = model.boxes[box.id] ?? LayoutModel.Box(parent: nil, rectangle: [])
      new.parent = box.parent
      let rectangle = box.rectangle
      new.rectangle = [rectangle.origin.x, rectangle.origin.y, rectangle.size.x, rectangle.size.y]
      if let offset = box.scrollOffset { new.scroll = [offset.x, offset.y] }
      new.bond = box.bond == .fixed ? .fixed : box.bond == .scaled ? .scaled : .free
      new.isText = !box.animatesSize
      new.isLeaving = false
      pending.remove(box.id)
      if !isKnown, let name = box.sharing, let lead = leads[name], lead != box.id,
        model.boxes[lead] != nil
      {
        places[box.id] = former[lead]
        new.isShared = true
        for (id, other) in model.boxes where id == lead || other.lead == lead {
          model.boxes[id]?.lead = box.id
          model.boxes[id]?.isLeaving = true
          pending.insert(id)
        }
      }
      if let name = box.sharing { leads[name] = box.id }
      model.boxes[box.id] = new
    }
    let present = Set(told.map { $0.id })
    for id in model.boxes.keys.sorted(by: { (model.depth($0), $0) < (model.depth($1), $1) }) {
      guard let box = model.boxes[id], box.lead == nil else { continue }
      if present.contains(id) {
        if let place = places[id] { model.go(on: id, from: place) }
      } else if !box.isLeaving {
        model.boxes[id]?.isLeaving = true
        pending.insert(id)
        if let place = places[id] { model.go(on: id, from: place) }
      } else if box.bond == .free || box.isShared {
        // The box keeps its position, whatever its parents do.
        let corner = model.base(id)
        for axis in 0..<2 { model.boxes[id]?.aim[axis] += bases[id]![axis] - corner[axis] }
      } else if box.bond == .scaled, let place = places[id] {
        let now = model.drawn(id).rectangle
        let way = zip(now, place.rectangle).map { ($0 - $1).magnitude }.reduce(0, +)
        if way > 1e-7 { model.go(on: id, from: place) }
      }
    }
  }

  private var leads: [Int: Int] = [:]

  private mutating func advance(by time: Double) {
    clock.advance(by: time)
    model.now += time
    settle()
    check("after \(time) s")
  }

  private mutating func settle() {
    collectGone()
    // A box that is moving to another parent belongs to it once everything is at rest.
    if layout.state.value == .atRest {
      for id in model.boxes.keys { model.boxes[id]?.isShared = false }
    }
  }

  private mutating func collectGone() {
    for (id, time) in gone.ids {
      if !pending.contains(id) { faults.append("\(id) was reported as gone unexpectedly") }
      pending.remove(id)
      model.detach(from: id, at: time)
      model.boxes[id] = nil
    }
    gone.ids = []
  }

  // MARK: Invariants

  private mutating func check(_ when: String) {
    let allowance = 1e-6 * Self.width
    for id in model.boxes.keys.sorted() {
      let expected = model.drawn(id)
      guard let drawn = layout.drawnRectangle(of: id), let speed = layout.drawnVelocity(of: id)
      else {
        faults.append("\(id) is missing \(when)")
        continue
      }
      let place = [drawn.origin.x, drawn.origin.y, drawn.size.x, drawn.size.y]
      let velocity = [speed.origin.x, speed.origin.y, speed.size.x, speed.size.y]
      for part in 0..<4 {
        if !((place[part] - expected.rectangle[part]).magnitude <= allowance) {
          faults.append("\(id) is drawn at \(place), expected \(expected.rectangle) \(when)")
          break
        }
        // A landed box loses the remainder of its velocity.
        if !((velocity[part] - expected.speed[part]).magnitude <= 100 * allowance) {
          faults.append("\(id) moves at \(velocity), expected \(expected.speed) \(when)")
          break
        }
      }
    }
  }

  private mutating func rest() {
    advance(by: 30)
    if layout.state.value != .atRest {
      faults.append("expected everything at rest, but something is still moving")
    }
    if !pending.isEmpty { faults.append("\(pending) were never reported as gone") }
    for box in told {
      guard let item = layout[box.id] else {
        faults.append("\(box.id) is missing at the end")
        continue
      }
      let isSeen = box.sharing.map { leads[$0] == box.id } ?? true
      let drawing = item.drawing
      if isSeen ? !drawing.isAsLaidOut : drawing.opacity != 0 {
        faults.append("\(box.id) rests at \(drawing)")
      }
      if drawing.size != box.rectangle.size, box.bond != .scaled {
        faults.append("\(box.id) rests with size \(drawing.size)")
      }
    }
  }

  // MARK: Random values

  private mutating func number(_ low: Double, _ high: Double) -> Double {
    Double.random(in: low..<high, using: &random)
  }

  private mutating func rectangle() -> MotionRectangle {
    MotionRectangle(
      x: number(0, 800), y: number(0, 800), width: number(60, 200), height: number(60, 200))
  }

  private mutating func bond() -> LayoutBond {
    [.fixed, .fixed, .scaled, .free][random.next(below: 4)]
  }

  /// A parent outside the box, such that the nesting depth stays below 5.
  private mutating func parent(avoiding id: Int) -> Int? {
    guard !told.isEmpty, random.next(below: 3) > 0 else { return nil }
    let parents = Dictionary(uniqueKeysWithValues: told.map { ($0.id, $0.parent) })
    let height = told.map { chain(from: $0.id, parents).firstIndex(of: id) ?? 0 }.max() ?? 0
    let candidate = told[random.next(below: told.count)].id
    let above = chain(from: candidate, parents)
    return above.contains(id) || above.count + height > 4 ? nil : candidate
  }

  private func chain(from id: Int, _ parents: [Int: Int?]) -> [Int] {
    var (chain, next) = ([id], parents[id] ?? nil)
    while let link = next {
      chain.append(link)
      next = parents[link] ?? nil
    }
    return chain
  }
}
