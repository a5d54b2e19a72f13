import Foundation

/// A handwritten layout: springs move rectangles in chains of parents. It uses nothing from the library.
///
/// A box's path within its parent is four closed-form springs that start at the last change; adding up the parents
/// gives its drawn position. A change keeps the box's drawn position and speed, and computes a new path from them.
struct LayoutModel {
  enum Bond: CaseIterable { case fixed, scaled, free }

  struct Box {
    var parent: Int?
    /// x, y, width, height as laid out in the parent.
    var rectangle: [Double]
    var scroll = [0.0, 0.0]
    var bond = Bond.fixed
    var isText = false
    var isShared = false
    var isLeaving = false
    /// The box whose position this one is drawn at.
    var lead: Int?
    /// Its position at rest, relative to its position in the layout.
    var aim = [0.0, 0, 0, 0]
    /// The remaining path to it, since `time`.
    var way = [0.0, 0, 0, 0]
    var speed = [0.0, 0, 0, 0]
    var time = 0.0
  }

  struct Drawn {
    var rectangle: [Double]
    var speed: [Double]
    var scale: [Double]
    var scaleSpeed: [Double]
  }

  var boxes: [Int: Box] = [:]
  var now = 0.0
  /// The spring's frequency, ω, and damping ratio, ζ, which is below 1.
  let frequency: Double
  let ratio: Double

  /// The position and speed of a spring that moves to 0.
  func spring(_ x: Double, _ v: Double, after t: Double) -> (Double, Double) {
    let decay = ratio * frequency
    let w = frequency * (1 - ratio * ratio).squareRoot()
    let b = (v + decay * x) / w
    let (c, s, e) = (cos(w * t), sin(w * t), exp(-decay * t))
    let place = e * (x * c + b * s)
    return (place, e * ((b * w) * c - x * w * s) - decay * place)
  }

  func way(of box: Box) -> (place: [Double], speed: [Double]) {
    let pairs = (0..<4).map { spring(box.way[$0], box.speed[$0], after: now - box.time) }
    return ((0..<4).map { box.aim[$0] + pairs[$0].0 }, pairs.map { $0.1 })
  }

  func base(_ id: Int) -> [Double] {
    guard let box = boxes[id] else { return [0, 0] }
    guard let parent = box.parent, let outer = boxes[parent] else {
      return [box.rectangle[0], box.rectangle[1]]
    }
    let around = base(parent)
    return (0..<2).map { around[$0] + box.rectangle[$0] - outer.scroll[$0] }
  }

  func drawn(_ id: Int) -> Drawn {
    guard let box = boxes[id] else { fatalError("no box \(id)") }
    if let lead = box.lead {
      var place = drawn(lead)
      place.scale = (0..<2).map { place.rectangle[$0 + 2] / box.rectangle[$0 + 2] }
      place.scaleSpeed = (0..<2).map { place.speed[$0 + 2] / box.rectangle[$0 + 2] }
      return place
    }
    let (way, speed) = self.way(of: box)
    var place = (0..<4).map { box.rectangle[$0] + way[$0] }
    var velocity = speed
    if box.bond != .free, !box.isShared, let parent = box.parent, let outer = boxes[parent] {
      let around = drawn(parent)
      for axis in 0..<2 {
        let local = place[axis] - outer.scroll[axis]
        if box.bond == .scaled {
          place[axis] = around.rectangle[axis] + around.scale[axis] * local
          velocity[axis] =
            around.speed[axis] + around.scaleSpeed[axis] * local + around.scale[axis] * speed[axis]
          velocity[axis + 2] =
            around.scaleSpeed[axis] * place[axis + 2] + around.scale[axis] * speed[axis + 2]
          place[axis + 2] *= around.scale[axis]
        } else {
          place[axis] = around.rectangle[axis] + local
          velocity[axis] += around.speed[axis]
        }
      }
    } else {
      let corner = base(id)
      for axis in 0..<2 { place[axis] = corner[axis] + way[axis] }
    }
    for axis in 2..<4 where place[axis] < 0 { (place[axis], velocity[axis]) = (0, 0) }
    return Drawn(
      rectangle: place, speed: velocity,
      scale: (0..<2).map { place[$0 + 2] / box.rectangle[$0 + 2] },
      scaleSpeed: (0..<2).map { velocity[$0 + 2] / box.rectangle[$0 + 2] })
  }

  /// Moves a box from the given drawn position to its position in the layout.
  mutating func go(on id: Int, from place: Drawn) {
    guard var box = boxes[id] else { return }
    var (way, speed) = (place.rectangle, place.speed)
    if box.bond != .free, !box.isShared, let parent = box.parent, let outer = boxes[parent] {
      let around = drawn(parent)
      for axis in 0..<2 {
        way[axis] -= around.rectangle[axis]
        speed[axis] -= around.speed[axis]
        if box.bond == .scaled {
          for part in [axis, axis + 2] {
            way[part] /= around.scale[axis]
            speed[part] = (speed[part] - around.scaleSpeed[axis] * way[part]) / around.scale[axis]
          }
        }
        way[axis] += outer.scroll[axis] - box.rectangle[axis]
      }
    } else {
      let corner = base(id)
      for axis in 0..<2 { way[axis] -= corner[axis] }
    }
    for axis in 2..<4 { way[axis] -= box.rectangle[axis] }
    if box.isText {
      for axis in 2..<4 { (way[axis], speed[axis]) = (0, 0) }
    }
    (box.aim, box.way, box.speed, box.time) = ([0, 0, 0, 0], way, speed, now)
    if box.isLeaving {
      // The box comes to rest at its current position.
      (box.aim, box.way) = (way, [0, 0, 0, 0])
    }
    boxes[id] = box
  }

  /// Boxes that were drawn at the position of a removed box stay there.
  mutating func detach(from id: Int, at time: Double) {
    let present = now
    now = time
    for (other, box) in boxes where box.lead == id {
      let place = drawn(id)
      boxes[other]?.lead = nil
      go(on: other, from: place)
      boxes[other]?.speed = [0, 0, 0, 0]
    }
    now = present
  }

  func depth(_ id: Int) -> Int { (boxes[id]?.lead ?? boxes[id]?.parent).map { depth($0) + 1 } ?? 0 }
}
