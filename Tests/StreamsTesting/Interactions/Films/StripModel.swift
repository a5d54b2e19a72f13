/// The parts of a film that a strip draws.
struct StripModel {
  var title: String
  /// The rate of the clock, and anything else worth a few words.
  var note = ""
  var end: Double
  /// The area that frames show; `nil` for the area that the elements cover.
  var stage: StripBox?
  var elements: [StripElement] = []
  var values: [StripValue] = []
  /// Writes, commands and other inputs without a position, with a few words each.
  var inputs: [(time: Double, name: String)] = []
  var pointers: [StripPointer] = []
  var verdicts: [StripVerdict] = []
  /// The line of facts.
  var facts: [String] = []
}

/// A rectangle of a scene.
struct StripBox: Equatable {
  var left, top, right, bottom: Double

  var width: Double { right - left }
  var height: Double { bottom - top }

  mutating func extend(to x: Double, _ y: Double) {
    (left, right) = (min(left, x), max(right, x))
    (top, bottom) = (min(top, y), max(bottom, y))
  }

  func intersection(_ other: StripBox) -> StripBox {
    StripBox(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// The largest of the four rectangles that remain beside another.
  func without(_ other: StripBox) -> StripBox {
    guard touches(other) else { return self }
    var parts = [self, self, self, self]
    parts[0].right = min(right, other.left)
    parts[1].left = max(left, other.right)
    parts[2].bottom = min(bottom, other.top)
    parts[3].top = max(top, other.bottom)
    let area = { (box: StripBox) in max(box.width, 0) * max(box.height, 0) }
    return parts.max { area($0) < area($1) } ?? self
  }

  func touches(_ other: StripBox) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }
}

/// A named value that is drawn as curves, one for each component.
struct StripValue {
  var name: String
  var parts: [StripCourse]
  /// The names of the parts.
  var letters = ["x", "y", "z", "w", "5", "6", "7", "8"]
  /// The name of a part that moves alone, before its letter.
  var stem: String?
  /// The values with lower ranks are drawn first where there is no room for all.
  var rank = 0

  var isStill: Bool { parts.allSatisfy(\.isStill) }
}

/// An element, drawn as a rectangle.
struct StripElement {
  var name: String
  /// A text that the scene gives for the element.
  var text: String?
  /// The address of a picture that the scene gives for the element.
  var picture: String?
  /// Elements with a higher order are in front.
  var order = 0
  var x, y: StripCourse
  var width = StripCourse(0)
  var height = StripCourse(0)
  var rotation = StripCourse(0)
  var scaleX = StripCourse(1)
  var scaleY = StripCourse(1)
  var opacity = StripCourse(1)
  var radius = StripCourse(0)
  var anchorX = StripCourse(0.5)
  var anchorY = StripCourse(0.5)

  /// The properties with a row of their own, if they change.
  var values: [StripValue] {
    [
      StripValue(name: name, parts: [x, y]),
      StripValue(
        name: "\(name) size", parts: [width, height], letters: ["width", "height"],
        stem: name, rank: 2),
      StripValue(name: "\(name) rotation", parts: [rotation], rank: 1),
      StripValue(
        name: "\(name) scale", parts: scaleX.equals(scaleY) ? [scaleX] : [scaleX, scaleY], rank: 1),
      StripValue(name: "\(name) opacity", parts: [opacity], rank: 3),
      StripValue(name: "\(name) radius", parts: [radius], rank: 3),
    ]
  }

  /// The area covered at a time.
  func box(at time: Double) -> StripBox {
    let shape = StripShape(self, at: time)
    var box = StripBox(left: shape.x, top: shape.y, right: shape.x, bottom: shape.y)
    for corner in shape.corners { box.extend(to: corner.x, corner.y) }
    return box
  }
}

/// A finger's position over time.
struct StripPointer {
  /// The samples in order of time, from the press to the release.
  var samples: [(time: Double, x: Double, y: Double)]
  /// Whether the system has taken the pointer away.
  var isCanceled = false

  var period: ClosedRange<Double> { samples[0].time...samples[samples.count - 1].time }

  /// The last position before a time.
  func place(at time: Double) -> (x: Double, y: Double)? {
    guard period.contains(time) else { return nil }
    let sample = samples.last { $0.time <= time } ?? samples[0]
    return (sample.x, sample.y)
  }
}

/// A contract's verdict.
struct StripVerdict {
  var name: String
  /// The time at which the contract was broken; `nil` if it holds.
  var brokenAt: Double?
}
